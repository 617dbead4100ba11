import { memo, useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { counted } from '#lib/counted.ts';
import { WholeTable } from '#kit/ui/table/whole-table.tsx';
import type { TableData } from '#kit/ui/table/table-data.ts';
import { COOLDOWN_CELLS, EVENT_CELLS, drawTime } from './event-cell.tsx';
import { eventTable } from './drawn-events.ts';
import type { DrawnEvent } from './drawn-events.ts';
import { intakeTable } from './intake-layers.ts';
import type { IntakeMode } from './intake-layers.ts';
import type { NamedPull } from './named-pull.ts';
import { NotePanel } from './note-panel.tsx';
import { ScrollBox } from '#kit/ui/scroll-box.tsx';
import type { TimelineRow } from './timeline-rows.ts';
import { cooldownEvidence } from './cooldown-evidence.ts';
import { againTable, usesByPull } from './use-tables.ts';
import type { ListedPull } from './use-tables.ts';
import type { CooldownFilter } from './cooldown-filter.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import { TabBar } from '#log/views/tab-bar.tsx';
import type { Tab } from './url-state.ts';
import type { TableFacts } from '#kit/ui/export-texts.ts';

export interface PullTabsProps {
  tab: Tab;
  onTab: (tab: Tab) => void;
  fightKey: string;
  pull: NamedPull;
  rows: readonly TimelineRow[];
  events: readonly DrawnEvent[];
  filter: CooldownFilter;
  mode: IntakeMode;
  /** The part that is shown; null when no tab asks for it, so that zooming draws no table anew. */
  window: Range | null;
  /** All pulls of this boss that are read, in order of time. */
  pulls: readonly ListedPull[];
  /** How many there are. */
  pullCount: number;
  isEncounter: boolean;
  title: string;
  fileName: string;
  about: () => TableFacts;
}

function PlayerTable<Row>({
  name,
  table,
  caption,
  title,
  fileName,
  about,
  empty,
}: {
  name: string;
  table: TableData<Row>;
  caption: string;
  title: ReactNode;
  fileName: string;
  about: () => TableFacts;
  empty: string;
}) {
  return (
    <ScrollBox label={caption}>
      <WholeTable
        name={name}
        caption={caption}
        title={title}
        {...table}
        fileName={fileName}
        about={about}
        empty={empty}
      />
    </ScrollBox>
  );
}

/** A row of the intake table is this long. */
const INTAKE_ROWS_MS = 5000;

/** The tables and texts behind the drawing; they hold what the filters let through. */
export const PullTabs = memo(function PullTabs(props: PullTabsProps) {
  const { tab, onTab, pull, rows, pulls, pullCount, isEncounter, fileName, about } = props;
  const noun = isEncounter ? 'pull' : 'fight';
  // The drawing comes first; a long list may follow a moment later.
  const events = useDeferredValue(props.events);
  return (
    <div className="mt-5" data-pull-tabs>
      <h3 className="sr-only">Behind the drawing</h3>
      <TabBar
        label="Behind the drawing"
        tabs={[
          { id: 'events', label: 'Events' },
          { id: 'again', label: 'Missed uses' },
          { id: 'pulls', label: 'All pulls' },
          { id: 'intake', label: 'Damage taken' },
          { id: 'note', label: 'Note' },
        ]}
        chosen={tab}
        onChange={onTab}
      />
      <div className="mt-3">
        {tab === 'events' && (
          <ScrollBox label="Events">
            <WholeTable
              name="events"
              caption="Events of this fight"
              title={counted(events.length, 'event')}
              {...eventTable(events, EVENT_CELLS)}
              fileName={`${fileName}-events`}
              about={about}
              empty="Nothing is drawn with these filters."
            />
          </ScrollBox>
        )}
        {tab === 'again' && (
          <>
            <PlayerTable
              name="again"
              caption="Cooldowns that could have been used again"
              title="Missed uses"
              table={againTable(
                rows,
                cooldownEvidence(props.pulls, props.fightKey),
                COOLDOWN_CELLS,
              )}
              fileName={`${fileName}-used-again`}
              about={about}
              empty="Nothing that is drawn had time for a further use by its base cooldown."
            />
            <p className="mt-2 max-w-prose text-xs text-muted">
              Counted are the whole base cooldowns in which it lay ready. One more counts if it was
              ready ten seconds before the end. Time spent dead is left out. It starts ready, unless
              an earlier {isEncounter ? 'pull of this boss' : 'fight like it'} speaks against it.
              Talents that shorten it are not applied, so there may have been more. The shortest gap
              between two uses, in {counted(pulls.length, noun)}{' '}
              {isEncounter ? 'of this boss' : 'like this one'}, is the log’s own evidence. It is no
              judgement: nothing may have asked for the use.
            </p>
          </>
        )}
        {tab === 'pulls' && (
          <>
            <PlayerTable
              name="pulls"
              caption={`Uses in every ${noun}`}
              title={`Uses in ${pulls.length === pullCount ? '' : `${pulls.length} of `}${counted(pullCount, noun)}`}
              table={usesByPull(pulls, props.filter, COOLDOWN_CELLS)}
              fileName={`${fileName}-all-pulls`}
              about={about}
              empty={`No cooldown of these kinds was used in any ${noun}.`}
            />
            <p className="mt-2 max-w-prose text-xs text-muted">
              A column a {noun}, in order of time. 0: was there and did not use it. –: was not
              there.
            </p>
          </>
        )}
        {tab === 'intake' && props.window && (
          <ScrollBox label="Damage taken">
            <WholeTable
              name="intake"
              caption="Damage taken by the players, every five seconds"
              title="Every five seconds of the part shown"
              {...intakeTable(
                pull.timeline.intake,
                props.mode,
                props.window,
                INTAKE_ROWS_MS,
                drawTime,
              )}
              fileName={`${fileName}-intake`}
              about={about}
              empty="No damage in this part."
            />
          </ScrollBox>
        )}
        {tab === 'note' && (
          <NotePanel
            title={props.title}
            events={events}
            phases={props.isEncounter ? pull.timeline.phases : null}
            fileName={fileName}
          />
        )}
      </div>
    </div>
  );
});
