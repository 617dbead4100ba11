import { lazy, Suspense, useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import { formatClock, isoLogTime } from '#lib/format-clock.ts';
import { formatCount } from '#lib/format-number.ts';
import type { EventColumns } from '#parser/event-columns.ts';
import type { ChangeAddress } from '#web/browser/use-address.ts';
import type { TimelineBand } from '#web/chart/timeline-chart.tsx';
import type { Range } from '#web/chart/timeline-geometry.ts';
import { useBrush } from '#web/chart/use-brush.ts';
import { deathTable } from './death-table.ts';
import { DeathView } from './death-view.tsx';
import { exportNames } from './export-names.ts';
import { ExportMenu } from '#web/ui/export-menu.tsx';
import { FightLinks, recapAddress } from '#web/log/fight-links.tsx';
import { FightHeader } from '#web/log/fight-header.tsx';
import { fightMs, timelineMs } from '#web/log-session/fight-groups.ts';
import type { PulledFight } from '#web/log-session/fight-groups.ts';
import { FightPanels } from './fight-panels.tsx';
import { FightTimeline } from './fight-timeline.tsx';
import { exportTable } from '#web/log/log-table.ts';
import { isAmountMetric, METRIC_WORDS } from '#web/log/metric.ts';
import { MetricSwitch } from './metric-switch.tsx';
import { meterTable } from './meter-table.ts';
import type { MeterRow } from './meter-table.ts';
import { MeterView } from './meter-view.tsx';
import { playerToken } from '#web/log-session/player-token.ts';
import { TrustLine } from './trust-line.tsx';
import { namesOf, shareOf, targetOptions } from './target-choice.ts';
import { MAIN_TABLE } from '#web/ui/table-sorts.ts';
import { TargetFilter } from './target-filter.tsx';
import { useTableSort } from '#web/log/use-table-sort.ts';
import { Note } from '#web/ui/note.tsx';
import type { UrlState } from './url-state.ts';
import type { ComparedPart } from './use-compared.ts';
import { playersOfPart, useTargets } from './use-fight-part.ts';

/** What stands below a player is there when one is opened: its code comes then. */
const PlayerDetails = lazy(async () => ({
  default: (await import('./player-details.tsx')).PlayerDetails,
}));

export interface FightViewProps {
  item: PulledFight;
  url: UrlState;
  changeUrl: ChangeAddress<UrlState>;
  /** Null until the fight's events are read again. */
  columns: EventColumns | null;
  /** Why they could not be. */
  columnsProblem: string | null;
  place: string | null;
  timerMs: number | null;
  bands: readonly TimelineBand[];
  /** Creatures that count as the boss. */
  bossNpcIds: ReadonlySet<number>;
  /** Other pulls of the same boss, dungeon or arena. */
  others: readonly PulledFight[];
  columnsOf: ReadonlyMap<string, EventColumns>;
  /** No player is named in what is given here. */
  namesOff: boolean;
}

function hasSome(row: MeterRow): boolean {
  return row.bar.plain + row.bar.absorbed + row.bar.beyond > 0;
}

/** One fight: header, metric, timeline, and the table that answers. */
export function FightView(props: FightViewProps) {
  const { item, url, changeUrl, columns, columnsProblem, place, timerMs, bands } = props;
  const { bossNpcIds, others, columnsOf } = props;
  const { fight } = item;
  const { metric } = url;
  const wholeMs = timelineMs(fight);
  const { fromMs, toMs } = url;
  const addressed = fromMs !== null && toMs !== null ? { fromMs, toMs } : null;
  const writeRange = useCallback(
    (part: Range | null) =>
      changeUrl({ fromMs: part?.fromMs ?? null, toMs: part?.toMs ?? null }, 'replace'),
    [changeUrl],
  );
  const [range, brush] = useBrush(addressed, wholeMs, writeRange);
  const filtered = metric === 'damage' && url.target !== null;
  const target = useTargets(fight, columns, filtered ? url.target : null, bossNpcIds);
  const { mask } = target;
  const { players, exact } = useMemo(
    () => playersOfPart(fight, range, columns, mask),
    [fight, range, columns, mask],
  );
  /** Damage to some targets is known from events only. */
  const waits = filtered && !target.chosen;
  const label = target.chosen ? `Damage to ${target.chosen.words}` : METRIC_WORDS[metric].label;
  const partMs = range ? range.toMs - range.fromMs : fightMs(fight);
  const selected = fight.players.find(({ guid }) => playerToken(guid) === url.player) ?? null;
  const specs = useMemo(
    () => new Map(fight.players.map(({ guid, specId }) => [guid, specId])),
    [fight],
  );

  const meters = useMemo(() => {
    if (metric === 'deaths') return null;
    const all = meterTable(players, metric, partMs);
    return { ...all, rows: all.rows.filter(hasSome) };
  }, [players, metric, partMs]);
  const options = useMemo(
    () => target.all && targetOptions(target.all, bossNpcIds),
    [target.all, bossNpcIds],
  );
  const deaths = useMemo(() => deathTable(fight.deaths, range), [fight, range]);
  const [sort, setSort] = useTableSort(MAIN_TABLE, (meters ?? deaths).defaultSort);
  const hidden = meters ? fight.players.length - meters.rows.length : 0;

  const { fightName, fileName } = exportNames(item, {
    metric,
    target: target.chosen && url.target,
    range,
  });
  const aboutFight = (): Record<string, unknown> => ({
    fight: fight.name,
    kind: fight.kind,
    difficultyId: fight.difficultyId,
    keystoneLevel: fight.keystoneLevel,
    start: isoLogTime(fight.startMs, fight.utcOffsetHours),
    durationMs: fight.durationMs,
    ...(item.sample && { sample: true }),
    ...(props.namesOff && { names: 'off' }),
  });
  const about = (): Record<string, unknown> => ({
    ...aboutFight(),
    ...(range && { fromMs: range.fromMs, toMs: range.toMs }),
    metric,
    ...(target.chosen && {
      target: url.target,
      targetNames: target.chosen.targets.map(({ name }) => name),
    }),
  });

  const part: ComparedPart = {
    item,
    players,
    exact,
    range,
    partMs,
    target: filtered ? url.target : null,
    bossNpcIds,
  };
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
          columns={columns}
          others={others}
          columnsOf={columnsOf}
          compare={url.compare}
          onCompare={(compare) => changeUrl({ compare })}
          names={{ file: fileName, about, fightFile: fightName, aboutFight }}
        />
      </Suspense>
    );

  return (
    <article aria-label={fight.name} data-fight-view={item.key}>
      <FightHeader
        fight={fight}
        pull={item.pull}
        place={place}
        timerMs={timerMs}
        sample={item.sample}
        final={item.final}
        links={<FightLinks item={item} here="hpsDps" />}
        badge={<TrustLine fightKey={item.final ? item.key : null} />}
      />
      <MetricSwitch
        metric={metric}
        deaths={fight.deaths.length}
        onChange={(next) => changeUrl({ metric: next })}
      />
      <div className="mt-3">
        <FightTimeline
          fight={fight}
          metric={isAmountMetric(metric) ? metric : metric === 'deaths' ? 'taken' : 'damage'}
          lines={target.lines}
          label={target.chosen ? label : undefined}
          durationMs={wholeMs}
          selectedGuid={selected?.guid ?? null}
          bands={bands}
          range={range}
          onBrush={brush}
          fileName={fileName}
          about={about}
        />
      </div>
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
          {metric === 'damage' && fight.players.length > 0 && (
            <TargetFilter
              choice={url.target}
              options={options}
              onChange={(choice) => changeUrl({ target: choice })}
            />
          )}
          {!waits && (
            <ExportMenu
              fileName={fileName}
              about={about}
              table={() => exportTable(meters ?? deaths, sort)}
            />
          )}
        </div>
      </div>
      {target.chosen && target.chosen.targets.length > 0 && (
        <p className="text-xs text-muted" data-target-words>
          Only damage to <bdi className="text-text">{namesOf(target.chosen.targets)}</bdi>:{' '}
          {shareOf(target.chosen.targets, target.all ?? [])} of the players’ damage in the whole
          fight. Shares below are of this part.
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
            'Right to the second; exact to the event in a moment, with spells and casts.'}
        </output>
      )}
      {waits ? (
        <Note>
          {columnsProblem ?? 'Reading the events of this fight to tell its targets apart…'}
        </Note>
      ) : meters ? (
        meters.rows.length > 0 ? (
          <MeterView
            caption={`${label} in ${fight.name}`}
            table={meters}
            sort={sort}
            onSort={setSort}
            openToken={url.player}
            onToggle={(token) => changeUrl({ player: token, compare: null })}
            details={details}
          />
        ) : (
          <Note>
            {fight.players.length === 0
              ? 'No player did anything in this fight that the log wrote down.'
              : `No ${label.charAt(0).toLowerCase()}${label.slice(1)} in the part shown.`}
          </Note>
        )
      ) : (
        <DeathView
          table={deaths}
          specOf={(guid) => specs.get(guid) ?? null}
          sort={sort}
          onSort={setSort}
          selectedToken={url.player}
          recapOf={(order) => recapAddress(item, order)}
        />
      )}
      {!waits && meters && meters.rows.length > 0 && hidden > 0 && (
        <p className="mt-1.5 text-xs text-muted">
          {hidden === 1 ? '1 player' : `${hidden} players`} without any.
        </p>
      )}
      <p className="mt-1.5 text-xs text-muted">{METRIC_WORDS[metric].counts}</p>
      <FightPanels
        item={item}
        metric={metric}
        range={range}
        wholeMs={wholeMs}
        columns={columns}
        columnsProblem={columnsProblem}
        targets={target.all}
        namesOff={props.namesOff}
        names={{ fightFile: fightName, aboutFight, file: fileName, about }}
      />
    </article>
  );
}
