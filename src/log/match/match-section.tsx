import { lazy, Suspense, useMemo } from 'react';
import { useAddress } from '#kit/browser/use-address.ts';
import { Button } from '#kit/ui/button.tsx';
import type { TableFacts } from '#kit/ui/export-texts.ts';
import type { PulledFight } from '#log/session/fight-groups.ts';
import { useAliases } from '#log/session/use-aliases.ts';
import type { Scope } from '#log/views/scope.ts';
import { matchAddress } from '#log/meter/url-state.ts';

const MatchPanel = lazy(async () => ({ default: (await import('./match-panel.tsx')).MatchPanel }));

/** Opens both teams of an arena match: who struck whom, and how players died. */
export function MatchSection({
  item,
  namesOff,
  fileName,
  about,
}: {
  item: PulledFight;
  namesOff: boolean;
  /** Of the fight, without its ending. */
  fileName: string;
  about: () => TableFacts;
}) {
  const [{ open }, change] = useAddress(matchAddress);
  const { book } = useAliases(item.sample, !namesOff);
  const scope = useMemo(
    (): Scope => ({
      book,
      sample: item.sample,
      fileName: (part) => `${fileName}-${part}`,
      about,
    }),
    [book, item.sample, fileName, about],
  );
  return (
    <section aria-label="Teams" className="mt-6" data-match>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h3 className="text-lg">Teams</h3>
        <Button aria-expanded={open} onClick={() => change({ open: !open })}>
          {open ? 'Hide both teams' : 'Show both teams'}
        </Button>
      </div>
      {open && (
        <Suspense fallback={<p className="py-4 text-sm text-muted">Loading…</p>}>
          <MatchPanel fightKey={item.key} fight={item.fight} scope={scope} />
        </Suspense>
      )}
    </section>
  );
}
