import type { KeptItem, KeptState } from '#team/model/planner/kept/plan-against-pull.ts';
import { Icon } from '#kit/ui/icon.tsx';
import { LOOKS } from './kept-table.tsx';

/** How many casts of the whole group came out how, without naming a player. Outcomes that did not happen are left out. */
export function KeptTotals({ items }: { items: readonly KeptItem[] }) {
  const counts = new Map<KeptState, number>();
  for (const { state } of items) counts.set(state, (counts.get(state) ?? 0) + 1);
  const states = (Object.keys(LOOKS) as KeptState[]).filter((state) => counts.has(state));
  return (
    <div data-kept-totals>
      <ul className="my-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {states.map((state) => (
          <li key={state} className={LOOKS[state].tint}>
            <Icon name={LOOKS[state].icon} size={14} className="mr-1" />
            {LOOKS[state].words} <strong className="tabular">{counts.get(state)}</strong>
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted">Officers of the team see each cast with its player.</p>
    </div>
  );
}
