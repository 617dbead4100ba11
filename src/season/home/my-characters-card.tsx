import { lazy, Suspense, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useChoices } from '#kit/browser/choices.ts';
import { sourceFacts, SourceLine } from '#season/views/source-line.tsx';
import { showSearch } from '#kit/shell/open-search.ts';
import { Button } from '#kit/ui/button.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import type { Pinned, SampleGuildFacts } from './home-season.ts';
import { SampleGuildRow } from './sample-guild-row.tsx';

/** In a browser with the first pin; the server always has it, so that the page comes whole. */
const PinnedList = import.meta.env.SSR
  ? (await import('./pinned-list.tsx')).PinnedList
  : lazy(async () => ({ default: (await import('./pinned-list.tsx')).PinnedList }));

/** The pinned characters and guild: rating, rank, vault, best next key, chance of title, raid progress. */
export function MyCharactersCard({
  pinned,
  sampleGuild,
}: {
  pinned: Pinned;
  /** Shown where nothing is pinned. */
  sampleGuild: SampleGuildFacts | null;
}) {
  useDrawnForChoices(pinned);
  const isEmpty = pinned.characters.length === 0 && pinned.guild === null;
  const shown = [...pinned.characters, ...(pinned.guild ? [pinned.guild] : [])];
  const isSample = shown.some(({ card }) => card?.source === 'sample');
  return (
    <Panel
      title="My characters and guild"
      aside={
        <form
          action="/search"
          onSubmit={(event) => {
            event.preventDefault();
            showSearch(true);
          }}
        >
          <button type="submit" className="cursor-pointer underline underline-offset-4">
            + Pin a character or guild
          </button>
        </form>
      }
    >
      {isEmpty ? (
        <div data-no-pins className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-60 flex-1 text-sm text-muted">
            Pin your character or guild here to see rating, rank, vault, best next keys and raid
            progress.
          </p>
          <Button look="solid" icon="lucide:search" onClick={() => showSearch(true)}>
            Find my character
          </Button>
        </div>
      ) : (
        <Suspense>
          <PinnedList pinned={pinned} />
        </Suspense>
      )}
      {isEmpty && sampleGuild && <SampleGuildRow guild={sampleGuild} />}
      {isSample && (
        <div className="mt-2">
          <SourceLine facts={sourceFacts('sample', null)} />
        </div>
      )}
    </Panel>
  );
}

/** Asks for the page again once more or fewer are pinned than it was drawn for. */
function useDrawnForChoices(pinned: Pinned): void {
  const { characters, guild } = useChoices();
  const { revalidate, state } = useRevalidator();
  const drawn = [...pinned.characters.map(({ id }) => id), pinned.guild?.id ?? ''].join('\n');
  const chosen = [...characters, guild ?? ''].join('\n');
  useEffect(() => {
    const timer = setTimeout(() => {
      if (drawn !== chosen && state === 'idle') void revalidate();
    }, 0);
    return () => clearTimeout(timer);
    // Once for each change: an answer that stays another one is not asked for again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chosen]);
}
