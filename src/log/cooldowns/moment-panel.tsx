import type { PullTimeline } from '#analysis/fight-events/pull-timeline.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatAmount, formatShare } from '#lib/format-number.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import { WholeTable } from '#kit/ui/table/whole-table.tsx';
import { Button } from '#kit/ui/button.tsx';
import { eventTable, eventsIn } from './drawn-events.ts';
import type { DrawnEvent } from './drawn-events.ts';
import { EVENT_CELLS } from './event-cell.tsx';
import { abilitiesIn, amountIn } from './intake-layers.ts';
import type { TableFacts } from '#kit/ui/export-texts.ts';

const MOST_ABILITIES = 6;

/** What happened in the marked part: who pressed what, and what hurt. */
export function MomentPanel({
  selection,
  intake,
  events,
  fileName,
  about,
  onZoom,
  onClear,
}: {
  selection: Range;
  intake: PullTimeline['intake'];
  events: readonly DrawnEvent[];
  fileName: string;
  about: () => TableFacts;
  onZoom: () => void;
  onClear: () => void;
}) {
  const inside = eventsIn(events, selection);
  const taken = amountIn(intake.total, intake.stepMs, selection);
  const healed = amountIn(intake.healed, intake.stepMs, selection);
  const abilities = abilitiesIn(intake, selection);
  const span = `${formatClock(selection.fromMs)}–${formatClock(selection.toMs)}`;
  return (
    <section
      aria-label="Marked part"
      className="mt-3 rounded-panel border border-accent/50 bg-surface px-3 py-2.5"
      data-moment
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-base">
          <span className="tabular">{span}</span>
          <span className="ml-2 font-sans text-sm font-normal text-muted">
            {formatAmount(taken)} taken, {formatAmount(healed)} healed
          </span>
        </h3>
        <div className="flex gap-1">
          <Button look="ghost" icon="lucide:zoom-in" onClick={onZoom}>
            Zoom here
          </Button>
          <Button look="ghost" icon="lucide:x" onClick={onClear}>
            Clear
          </Button>
        </div>
      </div>
      {taken > 0 && (
        <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-muted" data-moment-abilities>
          {abilities.slice(0, MOST_ABILITIES).map(({ name, amount }) => (
            <span key={name} className="tabular">
              <bdi className="text-text">{name}</bdi> {formatAmount(amount)} (
              {formatShare(amount, taken)})
            </span>
          ))}
        </p>
      )}
      <div className="mt-1">
        <WholeTable
          name="marked"
          caption={`Events from ${span}`}
          title={`${inside.length} ${inside.length === 1 ? 'event' : 'events'} drawn here`}
          {...eventTable(inside, EVENT_CELLS)}
          fileName={`${fileName}-${span.replaceAll(':', 'm')}`}
          about={() => ({ ...about(), fromMs: selection.fromMs, toMs: selection.toMs })}
          empty="Nothing that is drawn happened in this part."
        />
      </div>
    </section>
  );
}
