import { lazy, Suspense } from 'react';
import type { Fight } from '#analysis/fight.ts';
import { useAddress } from '#kit/browser/use-address.ts';
import { Button } from '#kit/ui/button.tsx';
import { auraAddress } from './aura-address.ts';
import type { TableFacts } from '#kit/ui/export-texts.ts';

/** The list is there when it is asked for: its code comes then. */
const AuraPanel = lazy(async () => ({ default: (await import('./aura-panel.tsx')).AuraPanel }));

/** Opens the buffs and debuffs of the units of a fight. */
export function AuraSection(props: {
  fightKey: string;
  fight: Fight;
  namesOff: boolean;
  fileName: string;
  about: () => TableFacts;
}) {
  const [choice, change] = useAddress(auraAddress);
  return (
    <section aria-label="Buffs and debuffs" className="mt-6" data-auras>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h3 className="text-lg">Buffs and debuffs</h3>
        <Button aria-expanded={choice.open} onClick={() => change({ open: !choice.open })}>
          {choice.open ? 'Hide them' : 'Show them of any unit'}
        </Button>
      </div>
      {choice.open && (
        <Suspense fallback={<p className="py-4 text-sm text-muted">Loading…</p>}>
          <AuraPanel {...props} choice={choice} onChoice={change} />
        </Suspense>
      )}
    </section>
  );
}
