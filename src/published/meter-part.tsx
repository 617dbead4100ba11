import { useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { FightSummary } from '#analysis/publish/fight-summary.ts';
import { TimelineChart } from '#kit/chart/timeline-chart.tsx';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import type { TimelinePart } from '#kit/chart/timeline-series.ts';
import { formatAmount } from '#lib/format-number.ts';
import { leaderAnswer, type AnswerRow } from '#log/views/leader-answer.ts';
import { METRIC_WORDS } from '#log/views/metric.ts';
import type { AmountMetric } from '#log/views/metric.ts';
import { PlayerMark } from '#log/views/player-mark.tsx';
import { WholeTable } from '#kit/ui/table/whole-table.tsx';
import { fightMeter, type MeterRow } from './fight-meter.ts';
import { wipeAnswer } from './wipe-answer.ts';
import type { ShownPlayer } from './shown-players.ts';
import { TopPart } from './top-part.tsx';

const METRICS = ['damage', 'healing', 'taken'] as const;

/** The metric of the address; damage where it names none. */
function metricOf(search: string): AmountMetric {
  const asked = new URLSearchParams(search).get('metric');
  return METRICS.find((one) => one === asked) ?? 'damage';
}

/** The parameters of the address with one of them changed. */
function withParam(search: string, name: string, value: string): string {
  const params = new URLSearchParams(search);
  params.set(name, value);
  return params.toString();
}

/** Meter and timeline of a published fight, by metric and by a part of the fight. */
export function MeterPart({
  summary,
  players,
}: {
  summary: FightSummary;
  players: readonly ShownPlayer[];
}) {
  const { search } = useLocation();
  const metric = metricOf(search);
  const [range, setRange] = useState<Range | null>(null);
  const { stepMs, bosses, fight } = summary;
  const { durationMs } = fight;
  const parts = useMemo<TimelinePart[]>(
    () =>
      players.map(({ index, label, look, player }) => ({
        guid: String(index),
        name: label,
        color: look.color,
        perSecond: perSecondOf(player[metric], stepMs),
      })),
    [players, metric, stepMs],
  );
  const whole = useMemo(
    () => fightMeter(players, metric, { stepMs, durationMs }, null, drawName),
    [players, metric, stepMs, durationMs],
  );
  const table = useMemo(
    () => (range ? fightMeter(players, metric, { stepMs, durationMs }, range, drawName) : whole),
    [players, metric, stepMs, durationMs, range, whole],
  );
  const deaths = useMemo(
    () =>
      summary.deaths.map(({ player, atMs }) => ({
        guid: String(player),
        name: players[player]?.label ?? '',
        atMs,
        killingBlow: null,
      })),
    [summary, players],
  );
  const words = METRIC_WORDS[metric];
  const leads = leaderAnswer(
    table.rows.map((row) => answerRow(row, metric)),
    metric,
  );
  const isAsked = new URLSearchParams(search).has('metric');
  const answer = (isAsked ? null : wipeAnswer(summary, players)) ?? leads;
  return (
    <section aria-labelledby="meter-heading">
      <h2 id="meter-heading" className="sr-only">
        Meter and timeline
      </h2>
      {answer && (
        <p className="mb-2 flex flex-wrap items-baseline gap-x-3" data-answer="published">
          <strong className="font-display text-lg leading-6 font-semibold">
            <bdi>{answer.title}</bdi>
          </strong>
          <span className="tabular text-sm text-muted">{answer.text}</span>
        </p>
      )}
      <nav aria-label="What is counted" className="mb-3 flex flex-wrap gap-1">
        {METRICS.map((one) => (
          <Link
            key={one}
            to={`?${withParam(search, 'metric', one)}`}
            replace
            preventScrollReset
            aria-current={one === metric ? 'page' : undefined}
            className="inline-flex min-h-9 items-center rounded-control px-3 text-sm font-medium text-muted hover:bg-surface-2 aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent pointer-coarse:min-h-11"
          >
            {METRIC_WORDS[one].label}
          </Link>
        ))}
      </nav>
      <TopPart summary={summary} players={players} rows={whole.rows} metric={metric} />
      <TimelineChart
        label={words.label}
        color={`var(--${metric})`}
        parts={parts}
        durationMs={durationMs}
        selectedGuid={null}
        deaths={deaths}
        bands={bosses.map(({ name, fromMs, toMs }) => ({ label: name, fromMs, toMs }))}
        range={range}
        onBrush={setRange}
      />
      <div className="mt-3">
        <WholeTable
          name="meter"
          caption={`${words.label} by player`}
          title={words.label}
          {...table}
          fileName={`farseer-published-${metric}`}
          about={() => ({ fight: fight.name, metric, sample: false, ...(range && { ...range }) })}
          isFolded
          empty={`No ${words.label.toLowerCase()} in the part shown.`}
        />
      </div>
      <p className="mt-1.5 text-xs text-muted">
        {words.counts}
        {range && ` A part of the fight is counted in steps of ${stepMs / 1000} s.`}
      </p>
    </section>
  );
}

function answerRow({ shown, amount, rate }: MeterRow, metric: AmountMetric): AnswerRow {
  return {
    name: shown.label,
    amount,
    figure: `${formatAmount(rate)} ${METRIC_WORDS[metric].rate}`,
  };
}

function perSecondOf(
  { unit, steps }: FightSummary['players'][number]['damage'],
  stepMs: number,
): Float64Array {
  const seconds = stepMs / 1000;
  const line = new Float64Array(steps.length * seconds);
  steps.forEach((step, index) =>
    line.fill((step * unit) / seconds, index * seconds, (index + 1) * seconds),
  );
  return line;
}

/** The first cell of a row: who, and a bar as long as the row's amount. */
function drawName({ shown, bar }: MeterRow) {
  return (
    <span className="flex items-center gap-2">
      <PlayerMark specId={shown.player.specId} />
      <span className="min-w-0 grow">
        <bdi className="wrap-anywhere">{shown.label}</bdi>
        <span
          aria-hidden="true"
          className="mt-0.5 block h-1 rounded-full"
          style={{ width: `${bar * 100}%`, background: shown.look.color }}
        />
      </span>
    </span>
  );
}
