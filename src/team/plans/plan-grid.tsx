import { formatClock } from '#lib/format-clock.ts';
import { Icon } from '#kit/ui/icon.tsx';
import { SpecMark } from '#kit/ui/marks/player-marks.tsx';
import type { PlanCast } from './plan-rows.ts';
import { CooldownMark } from '#kit/ui/marks/cooldown-mark.tsx';

/** The plan as a table: the same casts as on the timeline, in order of time. A row opens its cast. */
export function PlanGrid({
  casts,
  selectedId,
  onSelect,
  caption,
}: {
  casts: readonly PlanCast[];
  selectedId: string | null;
  onSelect: (id: string) => void;
  caption: string;
}) {
  if (casts.length === 0) return <p className="py-4 text-sm text-muted">No casts yet.</p>;
  return (
    <div className="overflow-x-auto" data-plan-grid>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line text-left text-xs text-muted">
          <tr>
            <th scope="col" className="px-2 py-1.5 text-right font-medium">
              Time
            </th>
            <th scope="col" className="px-2 py-1.5 font-medium max-sm:hidden">
              From phase
            </th>
            <th scope="col" className="px-2 py-1.5 font-medium">
              Player
            </th>
            <th scope="col" className="px-2 py-1.5 font-medium">
              Cast
            </th>
            <th scope="col" className="px-2 py-1.5 font-medium max-sm:hidden">
              Note
            </th>
            <th scope="col" className="px-2 py-1.5 font-medium max-lg:hidden print:hidden">
              Warnings
            </th>
          </tr>
        </thead>
        <tbody>
          {casts.map((cast) => (
            <Row
              key={cast.assignment.id}
              cast={cast}
              selected={cast.assignment.id === selectedId}
              onSelect={() => onSelect(cast.assignment.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({
  cast,
  selected,
  onSelect,
}: {
  cast: PlanCast;
  selected: boolean;
  onSelect: () => void;
}) {
  const { assignment, atMs, moment, specId, what, warnings } = cast;
  return (
    <tr
      className={`border-b border-line hover:bg-surface-2 ${selected ? 'bg-accent-soft' : ''}`}
      data-plan-row={assignment.id}
    >
      <td className="tabular w-16 px-2 py-1 text-right">{formatClock(atMs)}</td>
      <td className="tabular px-2 py-1 whitespace-nowrap text-muted max-sm:hidden">{moment}</td>
      <th scope="row" className="px-2 py-1 text-left font-medium">
        <button
          type="button"
          onClick={onSelect}
          aria-pressed={selected}
          className="flex min-h-7 cursor-pointer items-center gap-1.5 text-left hover:underline pointer-coarse:min-h-11"
        >
          <SpecMark specId={specId} size={16} />
          <bdi className="wrap-anywhere">{assignment.who}</bdi>
        </button>
      </th>
      <td className="px-2 py-1">
        {assignment.spellId !== null && <CooldownMark spellId={assignment.spellId} isNamed />}{' '}
        {what}
        {assignment.target !== null && (
          <>
            {' → '}
            <bdi>{assignment.target}</bdi>
          </>
        )}
        {assignment.pinned && (
          <span
            className="ml-1 text-2xs text-muted"
            data-tooltip="Pinned: stays when cooldowns are assigned"
          >
            pinned
          </span>
        )}
        <span className="block text-xs text-muted sm:hidden">{assignment.note}</span>
        {warnings.length > 0 && (
          <span className="block text-xs text-warning lg:hidden print:hidden">{warnings[0]}</span>
        )}
      </td>
      <td className="px-2 py-1 wrap-anywhere text-muted max-sm:hidden">{assignment.note}</td>
      <td className="px-2 py-1 text-xs text-warning max-lg:hidden print:hidden">
        {warnings.length > 0 && (
          <>
            <Icon name="lucide:triangle-alert" size={14} className="mr-1" />
            {warnings.join(' ')}
          </>
        )}
      </td>
    </tr>
  );
}
