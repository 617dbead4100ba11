import type { Fact } from '#log/views/facts-panel.tsx';
import { Button } from '#kit/ui/button.tsx';
import type { FirstFix } from './first-fix.ts';

/** The first card of a boss: what to fix, with a way to the latest death that shows it. */
export function fixFact(fix: FirstFix, onDeath: (pullKey: string, death: number) => void): Fact {
  const { from, title, text, evidence, n, method, example } = fix;
  return {
    id: 'first-fix',
    tone: from === 'none' ? 'note' : 'warn',
    title,
    text,
    evidence,
    n,
    method,
    ...(example && {
      actions: (
        <Button
          look="outline"
          className="mt-2"
          onClick={() => onDeath(example.pullKey, example.death)}
        >
          Open the latest death
        </Button>
      ),
    }),
  };
}
