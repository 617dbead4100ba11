import { lazy, Suspense, useMemo, useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import type { TableFacts } from '#kit/ui/export-texts.ts';
import type { PulledFight } from '#log/session/fight-groups.ts';
import { useAliases } from '#log/session/use-aliases.ts';
import type { Scope } from '#log/views/scope.ts';

const PositionsView = lazy(async () => ({
  default: (await import('#log/views/positions-view.tsx')).PositionsView,
}));

const NOUNS = { keystone: 'key', arena: 'match', encounter: 'pull', combat: 'fight' } as const;

/** Opens the plane of a key, a match or other combat; a raid pull has it on a page of its own. */
export function ReplaySection({
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
  const [isOpen, setOpen] = useState(false);
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
    <section aria-label="Replay" className="mt-6" data-replay>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h3 className="text-lg">Replay</h3>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide the positions' : 'Show the positions'}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={<p className="py-4 text-sm text-muted">Loading…</p>}>
          <PositionsView fightKey={item.key} scope={scope} noun={NOUNS[item.fight.kind]} />
        </Suspense>
      )}
    </section>
  );
}
