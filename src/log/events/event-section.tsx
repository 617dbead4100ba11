import { lazy, Suspense } from 'react';
import type { EventColumns } from '#parser/event-columns.ts';
import { useAddress } from '#kit/browser/use-address.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import { Button } from '#kit/ui/button.tsx';
import { eventAddress } from './event-address.ts';
import type { TableFacts } from '#kit/ui/export-texts.ts';

/** The list is there when it is asked for: its code comes then. */
const EventPanel = lazy(async () => ({ default: (await import('./event-panel.tsx')).EventPanel }));

/** Opens the list of all events of a fight. */
export function EventSection({
  columns,
  problem,
  ...rest
}: {
  /** Null until the fight's events are read again. */
  columns: EventColumns | null;
  /** Why they could not be. */
  problem: string | null;
  range: Range | null;
  fightName: string;
  fileName: string;
  about: () => TableFacts;
}) {
  const [filter, changeFilter] = useAddress(eventAddress);
  const waiting = (
    <output className="block py-4 text-sm text-muted">
      {problem ?? 'Reading the events of this fight…'}
    </output>
  );
  return (
    <section aria-label="Events" className="mt-6" data-events>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h3 className="text-lg">Events</h3>
        <Button
          aria-expanded={filter.events}
          onClick={() => changeFilter({ events: !filter.events })}
        >
          {filter.events ? 'Hide the list' : 'List every event'}
        </Button>
      </div>
      {filter.events &&
        (columns ? (
          <Suspense fallback={waiting}>
            <EventPanel columns={columns} filter={filter} onFilter={changeFilter} {...rest} />
          </Suspense>
        ) : (
          waiting
        ))}
    </section>
  );
}
