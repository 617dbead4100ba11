/** A log page drawn by the server for one log, as the blocks of text that a reader sees. */
import { UnheadProvider, createHead } from '@unhead/react/server';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Fight } from '#analysis/fight.ts';
import { createEventsReader } from '#analysis/fight-events/events-reader.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { answerId } from '#log/session/event-pool.ts';
import type { ListedFight } from '#log/session/fight-groups.ts';
import { pack } from '#log/session/packed.ts';
import { SampleProvider } from '#log/session/shown-logs.tsx';
import { keySeasonId, loadKeySeasons } from '#log/key-review/key-season.ts';
import { DIGESTS } from '#log/workers/digests.ts';
import type { DigestInput, DigestKind } from '#log/workers/digests.ts';

export interface ReadLog {
  /** Everything that can be chosen on a page, combat outside of fights too. */
  fights: Fight[];
  /** What a page of the log shows, opened on this fight. */
  packedFor: (main: Fight) => string;
}

/** Reads a log as the browser does, and finds all that its pages ask of each fight. */
export async function readForPages(bytes: Uint8Array): Promise<ReadLog> {
  const seasonOf = await loadKeySeasons();
  const reader = createLogReader({ fileName: 'log.txt' });
  reader.push(bytes);
  const { fights: marked, combats } = reader.end();
  const fights = [...marked, ...combats];
  const digests = new Map<string, unknown>();
  for (const fight of fights) {
    const events = createEventsReader(reader.contextOf(fight.id)!, { places: 'deaths' });
    events.push(bytes.subarray(fight.byteStart, fight.byteEnd));
    const input: DigestInput = {
      events: events.end(),
      fight,
      bosses: fights.filter(({ keystoneFightId }) => keystoneFightId === fight.id),
      seenElsewhere: () => false,
    };
    for (const [kind, make] of Object.entries(DIGESTS)) {
      if (kind === 'key-review' && fight.kind !== 'keystone') continue;
      const find: (given: DigestInput) => unknown = make;
      digests.set(answerId(kind as DigestKind, fight.id), find(input));
    }
    if (fight.kind === 'keystone') digests.set(keySeasonId(fight.id), seasonOf(fight));
  }
  const listed = fights.map((fight): ListedFight => ({
    key: fight.id,
    fileId: 0,
    sample: false,
    final: true,
    fight,
  }));
  return {
    fights,
    packedFor: (main) => pack({ fights: listed, mainKey: main.id, digests }),
  };
}

/** The page as HTML, with everything that it fetches later. */
export async function drawPage(page: ReactNode, address: string, packed: string): Promise<string> {
  const router = createMemoryRouter(
    [{ path: '*', element: <SampleProvider packed={packed}>{page}</SampleProvider> }],
    { initialEntries: [address] },
  );
  const { prelude } = await prerender(
    <UnheadProvider value={createHead()}>
      <RouterProvider router={router} />
    </UnheadProvider>,
  );
  return new Response(prelude).text();
}
