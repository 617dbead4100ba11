import type { PlayerTotals } from '#analysis/fight.ts';
import type { EventColumns } from '#parser/event-columns.ts';
import type { TimelineBand } from '#kit/chart/timeline-chart.tsx';
import { useDigest } from '#log/session/fight-digests.ts';
import type { PulledFight } from '#log/session/fight-groups.ts';
import { playerToken } from '#log/session/player-token.ts';
import { FightHeader } from '#log/views/fight-header.tsx';
import { FightLinks } from '#log/views/fight-links.tsx';
import { isAmountMetric, type AmountMetric, type Metric } from '#log/views/metric.ts';
import { TrustBadge } from '#log/views/trust-badge.tsx';
import { deathAnswer, meterAnswer } from './fight-answer.ts';
import { FightPanels } from './fight-panels.tsx';
import { FightTable } from './fight-table.tsx';
import { FightTimeline } from './fight-timeline.tsx';
import { amountOf } from './meter-table.ts';
import { MetricSwitch } from './metric-switch.tsx';
import { useFightView } from './use-fight-view.ts';
import type { FightAnswer, FightQuestion } from './use-fight-view.ts';

export interface FightViewProps extends FightQuestion {
  /** Why the fight's events could not be read. */
  columnsProblem: string | null;
  place: string | null;
  timerMs: number | null;
  bands: readonly TimelineBand[];
  /** Other pulls of the same boss, dungeon or arena. */
  others: readonly PulledFight[];
  columnsOf: ReadonlyMap<string, EventColumns>;
}

/** One fight: header, metric, timeline, and the table that answers. */
export function FightView(props: FightViewProps) {
  const { item, url, changeUrl } = props;
  const { fight } = item;
  const { metric } = url;
  const answer = useFightView(props);
  const { range, wholeMs, target, names } = answer;
  const selected = fight.players.find(({ guid }) => playerToken(guid) === url.player) ?? null;
  const drawn = metric === 'deaths' ? 'taken' : isAmountMetric(metric) ? metric : 'damage';
  return (
    <article aria-label={fight.name} data-fight-view={item.key}>
      <FightHeader
        fight={fight}
        pull={item.pull}
        place={props.place}
        timerMs={props.timerMs}
        sample={item.sample}
        final={item.final}
        links={<FightLinks item={item} here="hpsDps" />}
        badge={<TrustLine fightKey={item.final ? item.key : null} />}
      />
      <AnswerLine answer={answer} metric={metric} withheld={item.fight.withheld === true} />
      <MetricSwitch
        metric={metric}
        deaths={answer.deaths.rows.length}
        onChange={(next) => changeUrl({ metric: next })}
      />
      <div className="mt-3">
        <FightTimeline
          fight={fight}
          metric={drawn}
          lines={target.lines}
          label={target.chosen ? answer.label : undefined}
          durationMs={wholeMs}
          selectedGuid={selected?.guid ?? null}
          bands={props.bands}
          range={range}
          rangeTotal={answer.part.exact ? totalOf(answer.part.players, drawn) : null}
          onBrush={answer.brush}
          fileName={names.file}
          about={names.about}
        />
      </div>
      <FightTable
        item={item}
        url={url}
        changeUrl={changeUrl}
        columns={props.columns}
        columnsProblem={props.columnsProblem}
        bossNpcIds={props.bossNpcIds}
        namesOff={props.namesOff}
        others={props.others}
        columnsOf={props.columnsOf}
        answer={answer}
      />
      <FightPanels
        item={item}
        metric={metric}
        range={range}
        wholeMs={wholeMs}
        columns={props.columns}
        columnsProblem={props.columnsProblem}
        targets={answer.targets}
        namesOff={props.namesOff}
        names={names}
      />
    </article>
  );
}

const totalOf = (players: readonly PlayerTotals[], metric: AmountMetric): number =>
  players.reduce((sum, player) => sum + amountOf(player, metric), 0);

/** Who leads what is looked at. It follows the chosen part of the fight and its targets. */
function AnswerLine({
  answer,
  metric,
  withheld,
}: {
  answer: FightAnswer;
  metric: Metric;
  withheld: boolean;
}) {
  const { meters, deaths } = answer;
  if (withheld) return null;
  const line =
    metric === 'deaths'
      ? deathAnswer(deaths.rows, answer.range !== null)
      : meters && meterAnswer(meters.rows, metric);
  if (!line) return null;
  return (
    <p className="mb-2 flex flex-wrap items-baseline gap-x-3" data-answer="fight">
      <strong className="font-display text-lg leading-6 font-semibold">
        <bdi>{line.title}</bdi>
      </strong>
      <span className="tabular text-sm text-muted">{line.text}</span>
    </p>
  );
}

/** The checks a fight's log carries in itself, once the fight was read again for them. */
function TrustLine({ fightKey }: { fightKey: string | null }) {
  const { digest, problem } = useDigest(fightKey, 'trust-checks');
  if (digest) return <TrustBadge checks={digest} />;
  return (
    <output className="block pt-1.5 text-xs text-muted">
      {problem
        ? `This fight could not be checked: ${problem.message}`
        : 'Checking the log against itself…'}
    </output>
  );
}
