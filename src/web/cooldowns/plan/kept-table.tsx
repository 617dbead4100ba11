import type { KeptItem, KeptState } from '#team/model/planner/kept/plan-against-pull.ts';
import { planSpell } from '#team/model/planner/plan-spell.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatAmount } from '#lib/format-number.ts';
import { Icon } from '#kit/ui/icon.tsx';

/** Word, icon and color of each outcome. */
export const LOOKS: Record<KeptState, { words: string; icon: string; tint: string }> = {
  kept: { words: 'Kept', icon: 'lucide:circle-check', tint: 'text-accent' },
  late: { words: 'Late', icon: 'lucide:clock', tint: 'text-warning' },
  early: { words: 'Early', icon: 'lucide:clock', tint: 'text-warning' },
  missed: { words: 'Missed', icon: 'lucide:circle-x', tint: 'text-danger' },
  dead: { words: 'Dead', icon: 'lucide:skull', tint: 'text-danger' },
  swapped: { words: 'Swapped', icon: 'lucide:repeat', tint: 'text-muted' },
  unplanned: { words: 'Unplanned', icon: 'lucide:plus', tint: 'text-muted' },
  'not-reached': { words: 'Not reached', icon: 'lucide:minus', tint: 'text-muted' },
};

const HEADINGS = ['Due', 'Cast', 'Player', 'Cooldown', 'What became of it', 'Damage', 'Deaths'];

/** Every planned cast and what became of it, in order of time. */
export function KeptTable({ items }: { items: readonly KeptItem[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">Planned casts and what became of them</caption>
        <thead className="border-b border-line text-left text-xs text-muted">
          <tr>
            {HEADINGS.map((heading, index) => (
              <th
                key={heading}
                scope="col"
                className={`px-2 py-1.5 font-medium ${index > 4 ? 'text-right max-sm:hidden' : ''} ${index === 1 ? 'max-sm:hidden' : ''}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- an unplanned cast has no id, and rows keep their order
            <Row key={`${item.assignment?.id ?? ''} ${index}`} item={item} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const clock = (ms: number | null): string => (ms === null ? '–' : formatClock(ms));

function Row({ item }: { item: KeptItem }) {
  const { state, who, spellId, dueMs, castMs, reason, damage, deaths } = item;
  const { words, icon, tint } = LOOKS[state];
  return (
    <tr className="border-b border-line hover:bg-surface-2" data-kept={state}>
      <td className="tabular px-2 py-1">{clock(dueMs)}</td>
      <td className="tabular px-2 py-1 max-sm:hidden">{clock(castMs)}</td>
      <th scope="row" className="px-2 py-1 text-left font-medium">
        <bdi className="wrap-anywhere">{who}</bdi>
      </th>
      <td className="px-2 py-1">{planSpell(spellId)?.name ?? `Spell ${spellId}`}</td>
      <td className="px-2 py-1">
        <span className={tint}>
          <Icon name={icon} size={14} className="mr-1" />
          {words}
        </span>
        <span className="block text-xs text-muted">{reason}</span>
      </td>
      <td className="tabular px-2 py-1 text-right max-sm:hidden">
        {dueMs === null && castMs === null ? '–' : formatAmount(damage)}
      </td>
      <td className="tabular px-2 py-1 text-right max-sm:hidden">
        {dueMs === null && castMs === null ? '–' : deaths}
      </td>
    </tr>
  );
}
