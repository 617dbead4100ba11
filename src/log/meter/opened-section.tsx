/** A part of a fight’s meter that is loaded and drawn once a visitor opens it. */
import { Suspense, useMemo, type ReactNode } from 'react';
import { Button } from '#kit/ui/button.tsx';
import type { TableFacts } from '#kit/ui/export-texts.ts';
import type { PulledFight } from '#log/session/fight-groups.ts';
import { useAliases } from '#log/session/use-aliases.ts';
import type { Scope } from '#log/views/scope.ts';

/** The fight of a part, and how its exports are labeled. */
export interface FightOfPart {
  item: PulledFight;
  namesOff: boolean;
  /** Of the fight, without its ending. */
  fileName: string;
  about: () => TableFacts;
}

/** `noun` follows “Show” and “Hide” on the button; `children` draws the part. */
export function OpenedSection({
  fight: { item, namesOff, fileName, about },
  title,
  noun,
  isOpen,
  onToggle,
  children,
}: {
  fight: FightOfPart;
  title: string;
  noun: string;
  isOpen: boolean;
  onToggle: () => void;
  children: (scope: Scope) => ReactNode;
}) {
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
    <section aria-label={title} className="mt-6">
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h3 className="text-lg">{title}</h3>
        <Button aria-expanded={isOpen} onClick={onToggle}>
          {`${isOpen ? 'Hide' : 'Show'} ${noun}`}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={<p className="py-4 text-sm text-muted">Loading…</p>}>
          {children(scope)}
        </Suspense>
      )}
    </section>
  );
}
