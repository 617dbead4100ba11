import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import { counted } from '#lib/counted.ts';
import type { KeyForces } from '#analysis/fight-events/key-forces.ts';
import type { KeyReview } from '#analysis/fight-events/key-review.ts';
import type { Fight } from '#analysis/fight.ts';
import { ExportMenu } from '#kit/ui/export-menu.tsx';
import { exportTable } from '#kit/ui/table/table-data.ts';
import { MARKED, WholeTable } from '#kit/ui/table/whole-table.tsx';
import { ComparePanel } from './compare-panel.tsx';
import { DeathsPanel } from './deaths-panel.tsx';
import { enemyTable } from './enemy-table.ts';
import { IntakePanel } from './intake-panel.tsx';
import type { KeyPull } from '#analysis/fight-events/key-timeline.ts';
import { budgetTable, interruptTable } from './key-tables.ts';
import { pullName, pullTable } from './pull-tables.ts';
import { enemiesText } from './format-key.ts';
import type { KeySeason } from './key-season.ts';
import { MatrixPanel } from './matrix-panel.tsx';
import { partyTable } from './party-table.ts';
import { PlayerName } from './player-name.tsx';
import { PullButton } from './pull-button.tsx';
import { WideFrame } from './wide-frame.tsx';
import { TimeBudget } from './time-budget.tsx';
import type { KeyViewProps } from './key-view.tsx';
import type { TableFacts } from '#kit/ui/export-texts.ts';

/** What the chosen tab of a key shows. */
export function KeyTabContent({
  item,
  review,
  book,
  season,
  state,
  onChange,
  others,
  deathReview,
  forces,
  fileName,
  about,
  select,
}: KeyViewProps & {
  forces: KeyForces | null;
  fileName: string;
  about: () => TableFacts;
  select: (pull: number | null) => void;
}): ReactNode {
  const { fight } = item;
  switch (state.tab) {
    case 'time':
      return (
        <>
          <Heading
            title="Time budget"
            exports={
              <ExportMenu
                fileName={`${fileName}-time`}
                about={about}
                table={() => exportTable(budgetTable(review.budget), null)}
              />
            }
          />
          <TimeBudget review={review} season={season} />
        </>
      );
    case 'pulls':
      return (
        <PullsTab
          review={review}
          forces={forces}
          season={season}
          select={select}
          selected={state.pull}
          {...{ fileName, about }}
        />
      );
    case 'players':
      return (
        <MatrixPanel
          review={review}
          fight={fight}
          metric={state.metric}
          onMetric={(metric) => onChange({ metric }, 'replace')}
          selected={state.pull}
          onSelect={select}
          fileName={fileName}
          about={about}
        />
      );
    case 'interrupts':
      return <InterruptsTab review={review} fight={fight} fileName={fileName} about={about} />;
    case 'intake':
      return <IntakePanel review={review} fight={fight} fileName={fileName} about={about} />;
    case 'deaths':
      return (
        <DeathsPanel
          {...{ review, fight, book, season, deathReview, fileName, about }}
          sample={item.sample}
        />
      );
    case 'party':
      return <PartyTab {...{ review, fight, fileName, about }} />;
    default:
      return (
        <ComparePanel
          item={item}
          review={review}
          others={others}
          chosen={state.compare}
          onChoose={(compare) => onChange({ compare })}
          fileName={fileName}
          about={about}
        />
      );
  }
}

function Heading({ title, exports }: { title: string; exports: ReactNode }) {
  return (
    <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <h4 className="font-display text-base font-semibold">{title}</h4>
      {exports}
    </div>
  );
}

interface TabProps {
  review: KeyReview;
  fileName: string;
  about: () => TableFacts;
}

/** A pull's name opens it; its enemies stand small. */
function pullCells(selected: number | null, select: (pull: number | null) => void) {
  return {
    name: (pull: KeyPull) => (
      <PullButton
        number={pull.number}
        name={pullName(pull)}
        pressed={pull.number === selected}
        onSelect={select}
      />
    ),
    enemies: (pull: KeyPull) => (
      <span className="line-clamp-2 text-xs text-muted">
        <bdi>{enemiesText(pull, 99)}</bdi>
      </span>
    ),
  };
}

function PullsTab({
  review,
  forces,
  season,
  selected,
  select,
  fileName,
  about,
}: TabProps & {
  forces: KeyForces | null;
  season: KeySeason;
  selected: number | null;
  select: (pull: number | null) => void;
}) {
  const table = useMemo(
    () => pullTable(review, forces, pullCells(selected, select)),
    [review, forces, selected, select],
  );
  const marked = useCallback(
    ({ number }: KeyPull) => (number === selected ? MARKED : undefined),
    [selected],
  );
  const enemies = useMemo(() => enemyTable(review, season.forces), [review, season]);
  const kills = review.timeline.pulls
    .flatMap(({ enemies }) => enemies)
    .reduce((sum, { killed }) => sum + killed, 0);
  return (
    <>
      <WholeTable
        name="pulls"
        caption="Pulls of the key"
        title="Pulls"
        {...table}
        rowClass={marked}
        fileName={`${fileName}-pulls`}
        about={about}
        empty="The group did not fight in this key."
      />
      <p className="mt-2 text-xs text-muted">
        A pull ends after 5 s without a blow, or 15 s when the same enemy fights on. Packs pulled on
        are one pull.
      </p>
      <div className="mt-6">
        <WholeTable
          name="enemies"
          caption="Enemies of the key"
          title="Enemies"
          {...enemies}
          fileName={`${fileName}-enemies`}
          about={about}
          empty="The log names no enemy of this key."
        />
        <p className="mt-2 text-xs text-muted">
          {forces
            ? `${forces.countedKills} of ${counted(kills, 'enemy', 'enemies')} that died ${forces.countedKills === 1 ? 'counts' : 'count'} toward enemy forces. Bosses, summoned ones and some others do not.`
            : `${counted(kills, 'enemy', 'enemies')} died, summoned ones included.`}
        </p>
      </div>
    </>
  );
}

function InterruptsTab({ review, fight, fileName, about }: TabProps & { fight: Fight }) {
  const table = useMemo(() => interruptTable(review, fight), [review, fight]);
  return (
    <>
      <WideFrame label="Interrupts" width="min-w-150">
        <WholeTable
          name="interrupts"
          caption="Interrupts made and missed"
          title="Interrupts made and missed"
          {...table}
          fileName={`${fileName}-interrupts`}
          about={about}
          empty="Nothing was interrupted in this key, so the log does not show what can be."
        />
      </WideFrame>
      <p className="mt-2 text-xs text-muted">
        Only spells that were interrupted at least once in this key. Not every cast has to be
        stopped. Interrupts of enemies: {review.interrupts.n}.
      </p>
    </>
  );
}

function PartyTab({ review, fight, fileName, about }: TabProps & { fight: Fight }) {
  const table = useMemo(
    () =>
      partyTable(fight, review, ({ name, specId }) => <PlayerName name={name} specId={specId} />),
    [fight, review],
  );
  return (
    <>
      <WideFrame label="Party" width="min-w-185">
        <WholeTable
          name="party"
          caption="The party"
          title="Party"
          {...table}
          fileName={`${fileName}-party`}
          about={about}
          empty="No player did anything in this key that the log wrote down."
        />
      </WideFrame>
      <p className="mt-2 text-xs text-muted">
        Rates are over the key’s own time, travel included. Active and casts per minute are over the
        pulls, while alive: a cast, or 1.5 s after an instant one. Swings and the rest of channels
        do not show.
      </p>
    </>
  );
}
