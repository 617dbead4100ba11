import { Form, useLocation } from 'react-router';
import type { PlayerMeasure } from '#analysis/publish/compare-player.ts';
import { formatClock } from '#lib/format-clock.ts';
import { Button } from '#kit/ui/button.tsx';
import { Choice, Kept } from '#kit/ui/form-fields.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { PlainTable } from '#kit/ui/table/plain-table.tsx';
import { ScrollBox } from '#kit/ui/scroll-box.tsx';
import type { ComparedPlayer } from './compare-fight.server.ts';
import { formatDifference, formatMeasure, measureLabel } from './format-comparison.ts';
import type { ShownPlayer } from './shown-players.ts';

/** Differences of a player from matched players in published kills: activity, casts, cooldowns and deaths. */
export function ComparePart({
  players,
  compared,
  durationMs,
}: {
  players: readonly ShownPlayer[];
  compared: ComparedPlayer | { index: number; why: string } | null;
  durationMs: number;
}) {
  const { search } = useLocation();
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== 'compare');
  const shown = compared && players[compared.index];
  return (
    <Panel title="Differences of a player" aside="from matched players in published kills">
      <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-2">
        <Kept values={kept} />
        <Choice name="compare" label="Player" value={String(compared?.index ?? 0)}>
          {players.map(({ index, label }) => (
            <option key={index} value={index}>
              {label}
            </option>
          ))}
        </Choice>
        <Button type="submit">Compare</Button>
      </Form>
      {compared !== null && (
        <div className="mt-3" data-compared>
          {'why' in compared ? (
            <p className="text-sm">{compared.why}</p>
          ) : compared.measures === null ? (
            <p className="text-sm">
              Not enough data: {compared.n} players in public verified kills match, at least 10 are
              needed. {matchedWords(compared)}
            </p>
          ) : (
            <Measures
              compared={compared}
              measures={compared.measures}
              label={shown?.label ?? ''}
              durationMs={durationMs}
            />
          )}
        </div>
      )}
    </Panel>
  );
}

function Measures({
  compared,
  measures,
  label,
  durationMs,
}: {
  compared: ComparedPlayer;
  measures: readonly PlayerMeasure[];
  label: string;
  durationMs: number;
}) {
  // What stands out comes first; the amount itself leads.
  const [rate, ...rest] = measures;
  const inOrder = [
    ...(rate ? [rate] : []),
    ...rest.toSorted((a, b) => Number(a.place === 'within') - Number(b.place === 'within')),
  ];
  const byChance = Math.round((measures.length - 1) * 0.2);
  return (
    <>
      <p className="text-sm">
        <bdi className="font-medium">{label}</bdi>: {formatDifference(measures, compared.metric)}
      </p>
      <ScrollBox label="Figures of the player and of matched players">
        <PlainTable
          className="mt-2 min-w-[30rem]"
          caption="Figures of the player and of matched players"
          columns={[
            {
              key: 'figure',
              label: 'Figure',
              kind: 'text',
              cell: (one) => <bdi className="text-text">{measureLabel(one, compared.metric)}</bdi>,
            },
            {
              key: 'own',
              label: 'Player',
              kind: 'number',
              cell: (one) => <b className="font-medium">{formatMeasure(one, one.own)}</b>,
            },
            {
              key: 'middle',
              label: 'Matched, median',
              kind: 'number',
              cell: (one) => formatMeasure(one, one.middle),
            },
            {
              key: 'range',
              label: '80% of them',
              kind: 'number',
              className: 'whitespace-nowrap',
              cell: (one) => `${formatMeasure(one, one.low)}–${formatMeasure(one, one.high)}`,
            },
            {
              key: 'place',
              label: 'Place',
              kind: 'text',
              className: 'whitespace-nowrap',
              cell: ({ place }) => PLACES[place],
            },
          ]}
          rows={inOrder}
          rowKey={({ kind, spell }) => `${kind} ${spell}`}
        />
      </ScrollBox>
      <p className="mt-2 text-xs text-muted">
        {matchedWords(compared)} {compared.n} players match. A player counts once for each kill. Of{' '}
        {measures.length - 1} figures about {byChance} lie outside of the range by chance. The table
        shows what differs, not what it cost. This kill took {formatClock(durationMs)}.
      </p>
    </>
  );
}

const PLACES: Readonly<Record<PlayerMeasure['place'], string>> = {
  below: '▼ less than most',
  within: 'usual',
  above: '▲ more than most',
};

function matchedWords({ itemLevels, durations: [short, long] }: ComparedPlayer) {
  const gear = itemLevels
    ? `item level ${Math.ceil(itemLevels[0])} to ${Math.floor(itemLevels[1])}`
    : 'like gear';
  return `Matched: the same specialization, boss and difficulty, ${gear}, killed in ${formatClock(short)} to ${formatClock(long)}.`;
}
