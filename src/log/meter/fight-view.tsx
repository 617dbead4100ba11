import type { ReactNode } from 'react';
import type { PlayerTotals } from '#analysis/fight.ts';
import type { EventColumns } from '#parser/event-columns.ts';
import type { TimelineBand } from '#kit/chart/timeline-chart.tsx';
import type { PulledFight } from '#log/session/fight-groups.ts';
import { playerToken } from '#log/session/player-token.ts';
import { isAmountMetric, type AmountMetric, type Metric } from '#log/views/metric.ts';
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
  /** True where the tab of the fight asks one question: then there is no choice of measure. */
  isOneQuestion: boolean;
  /** What the fight says about itself, below its table. */
  facts: ReactNode;
  bands: readonly TimelineBand[];
  /** Other pulls of the same boss, dungeon or arena. */
  others: readonly PulledFight[];
  columnsOf: ReadonlyMap<string, EventColumns>;
}

/** One fight: its measure, timeline, and the table that answers. */
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
      <AnswerLine answer={answer} metric={metric} withheld={item.fight.withheld === true} />
      {!props.isOneQuestion && (
        <MetricSwitch metric={metric} onChange={(next) => changeUrl({ metric: next })} />
      )}
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
      {props.facts}
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
