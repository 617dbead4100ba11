import { lazy, Suspense, useMemo } from 'react';
import type { ReactNode } from 'react';
import { formatClock } from '#lib/format-clock.ts';
import { formatCount } from '#lib/format-number.ts';
import type { EventColumns } from '#parser/event-columns.ts';
import { recapAddress } from '#log/views/fight-questions.ts';
import type { PulledFight } from '#log/session/fight-groups.ts';
import { exportTable } from '#kit/ui/table/table-data.ts';
import { METRIC_WORDS } from '#log/views/metric.ts';
import { ExportMenu } from '#kit/ui/export-menu.tsx';
import { Note } from '#kit/ui/note.tsx';
import { creditWords } from './credited-columns.ts';
import { WholeTable } from '#kit/ui/table/whole-table.tsx';
import { DeathView } from './death-view.tsx';
import { preventedTable } from './prevented-table.ts';
import type { MeterRow } from './meter-table.ts';
import { MeterView } from './meter-view.tsx';
import { namesOf, shareOf } from './target-choice.ts';
import { TargetFilter } from './target-filter.tsx';
import type { FightAnswer, FightQuestion } from './use-fight-view.ts';

/** What stands below a player is there when one is opened: its code comes then. */
const PlayerDetails = lazy(async () => ({
  default: (await import('#log/player/player-details.tsx')).PlayerDetails,
}));

export interface FightTableProps extends FightQuestion {
  answer: FightAnswer;
  /** Why the fight's events could not be read. */
  columnsProblem: string | null;
  /** Other pulls of the same boss, dungeon or arena. */
  others: readonly PulledFight[];
  columnsOf: ReadonlyMap<string, EventColumns>;
}

/** The table of a fight for its metric, with its filter, its notes and its files. */
export function FightTable(props: FightTableProps) {
  const { url, answer } = props;
  const { waits, meters, hidden } = answer;
  return (
    <>
      <TableHead {...props} />
      <TableNotes {...props} />
      {waits ? (
        <Note>
          {props.columnsProblem ?? 'Reading the events of this fight to tell its targets apart…'}
        </Note>
      ) : meters ? (
        <Meters {...props} meters={meters} />
      ) : (
        <Deaths {...props} />
      )}
      {!waits && meters && meters.rows.length > 0 && hidden > 0 && (
        <p className="mt-1.5 text-xs text-muted">
          {hidden === 1 ? '1 player' : `${hidden} players`} without any.
        </p>
      )}
      <p className="mt-1.5 text-xs text-muted">{METRIC_WORDS[url.metric].counts}</p>
      {!waits && meters && creditWords(meters) !== null && (
        <p className="mt-1 text-xs text-muted" data-credit-words>
          {creditWords(meters)}
        </p>
      )}
      {!waits && meters && answer.standing !== null && (
        <p className="mt-1 text-xs text-muted" data-standing-words>
          {answer.standing}
        </p>
      )}
    </>
  );
}

function TableHead({ item, url, changeUrl, answer }: FightTableProps) {
  const { range, label, waits, options, meters, deaths, sort, names } = answer;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <h3 className="text-lg">
        <bdi>{label}</bdi>
        {range && (
          <span className="tabular ml-2 font-sans text-sm font-normal text-muted">
            {formatClock(range.fromMs)}–{formatClock(range.toMs)}
          </span>
        )}
      </h3>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {url.metric === 'damage' && item.fight.players.length > 0 && (
          <TargetFilter
            choice={url.target}
            options={options}
            isPart={range !== null}
            onChange={(choice) => changeUrl({ target: choice })}
          />
        )}
        {!waits && (
          <ExportMenu
            fileName={names.file}
            about={names.about}
            table={() => (meters ? exportTable(meters, sort) : exportTable(deaths, sort))}
          />
        )}
      </div>
    </div>
  );
}

/** What a reader has to know of the numbers below. */
function TableNotes({ columns, columnsProblem, answer }: FightTableProps) {
  const { range, targets, chosenTargets, exact, waits, hidesCredit } = answer;
  return (
    <>
      {targets && chosenTargets && chosenTargets.length > 0 && (
        <p className="text-xs text-muted" data-target-words>
          Only damage to <bdi className="text-text">{namesOf(chosenTargets)}</bdi>:{' '}
          {shareOf(chosenTargets, targets)} of the players’ damage{' '}
          {range ? 'in the part shown' : 'in the whole fight'}. Shares below are of the damage to{' '}
          {chosenTargets.length === 1 ? 'this target' : 'these targets'}.
        </p>
      )}
      {hidesCredit && (
        <p className="text-xs text-muted">
          Credited numbers of support buffs are known for the whole fight and all targets only.
        </p>
      )}
      {columns?.beyondLimit !== undefined && (
        <p className="text-xs text-muted">
          This fight is larger than can be kept at once: parts of it and its targets know its first{' '}
          {formatCount(columns.length)} events only. Its totals know all.
        </p>
      )}
      {!exact && !waits && (
        <output className="block text-xs text-muted">
          {columnsProblem ??
            'Right to the second. Exact to the event in a moment, with spells and casts.'}
        </output>
      )}
    </>
  );
}

function Meters(props: FightTableProps & { meters: NonNullable<FightAnswer['meters']> }) {
  const { item, url, changeUrl, columns, others, columnsOf, answer, meters } = props;
  const { label, range, part, names } = answer;
  const { metric } = url;
  if (meters.rows.length === 0)
    return (
      <Note>
        {item.fight.withheld === true
          ? 'The figures of this log do not add up and are not shown.'
          : item.fight.players.length === 0
            ? 'No player did anything in this fight that the log wrote down.'
            : `No ${label.charAt(0).toLowerCase()}${label.slice(1)} in ${range ? 'the part shown' : 'this fight'}.`}
      </Note>
    );
  const details = (row: MeterRow, color: string): ReactNode =>
    metric === 'deaths' ? null : (
      <Suspense
        key={row.guid}
        fallback={<p className="px-3 py-2 text-sm text-muted">Reading the events of this fight…</p>}
      >
        <PlayerDetails
          row={row}
          color={color}
          metric={metric}
          part={part}
          listed={answer.listed}
          columns={columns}
          others={others}
          columnsOf={columnsOf}
          compare={url.compare}
          onCompare={(compare) => changeUrl({ compare })}
          names={names}
        />
      </Suspense>
    );
  return (
    <MeterView
      caption={`${label} in ${item.fight.name}`}
      table={meters}
      openToken={url.player}
      onToggle={(token) => changeUrl({ player: token, compare: null })}
      details={details}
    />
  );
}

function Deaths({ item, url, answer }: FightTableProps) {
  const { players, prevented } = item.fight;
  const deaths = (
    <DeathView
      table={answer.deaths}
      isPart={answer.range !== null}
      specOf={(guid) => players.find((player) => player.guid === guid)?.specId ?? null}
      selectedToken={url.player}
      recapOf={(order) => recapAddress(item, order)}
    />
  );
  const saved = useMemo(() => preventedTable(prevented, answer.range), [prevented, answer.range]);
  if (saved.rows.length === 0) return deaths;
  return (
    <div className="grid gap-4">
      {deaths}
      <WholeTable
        name="prevented"
        caption="Players who would have died"
        title="Prevented deaths"
        {...saved}
        fileName={`${item.fight.name}-prevented-deaths`}
        about={() => ({ fight: item.fight.id, sample: item.sample })}
        empty={null}
      />
    </div>
  );
}
