import { useCallback, useMemo } from 'react';
import type { Fight } from '#analysis/fight.ts';
import type { KeyReview } from '#analysis/fight-events/key-review.ts';
import { formatAmount } from '#lib/format-number.ts';
import { MARKED, WholeTable } from '#kit/ui/table/whole-table.tsx';
import { playerStyle } from '#log/session/player-style.ts';
import { PULL_METRICS, PULL_METRIC_LABELS, pullMatrix } from './pull-tables.ts';
import type { MatrixPlayer, MatrixRow, PullMetric } from './pull-tables.ts';
import { PullButton } from './pull-button.tsx';
import { WideFrame } from './wide-frame.tsx';
import type { TableFacts } from '#kit/ui/export-texts.ts';

/** An amount over a bar: its share of what the group did. */
function ShareCell({ amount, of, color }: { amount: number; of: number; color: string }) {
  return (
    <span className="relative block min-w-16 px-1">
      <span
        aria-hidden="true"
        className="absolute inset-y-0 right-0 border-b-2"
        style={{
          width: `${of > 0 ? (amount / of) * 100 : 0}%`,
          borderColor: color,
          background: `color-mix(in srgb, ${color} 22%, transparent)`,
        }}
      />
      <span className="relative">{formatAmount(amount)}</span>
    </span>
  );
}

/** A pull's name opens it; an amount has a bar. */
function matrixCells(selected: number | null, onSelect: (pull: number | null) => void) {
  return {
    name: ({ pull: { number, name } }: MatrixRow) => (
      <PullButton short {...{ number, name, onSelect }} pressed={number === selected} />
    ),
    amount: ({ amounts, total }: MatrixRow, { specId }: MatrixPlayer, place: number) => (
      <ShareCell amount={amounts[place] ?? 0} of={total} color={playerStyle(specId).color} />
    ),
  };
}

/** Pull by player. A cell's bar is its share of what the group did in that pull. */
export function MatrixPanel({
  review,
  fight,
  metric,
  onMetric,
  selected,
  onSelect,
  fileName,
  about,
}: {
  review: KeyReview;
  fight: Fight;
  metric: PullMetric;
  onMetric: (metric: PullMetric) => void;
  selected: number | null;
  onSelect: (pull: number | null) => void;
  fileName: string;
  about: () => TableFacts;
}) {
  const matrix = useMemo(
    () => pullMatrix(review, fight, metric, matrixCells(selected, onSelect)),
    [review, fight, metric, selected, onSelect],
  );
  const marked = useCallback(
    ({ pull }: MatrixRow) => (pull.number === selected ? MARKED : undefined),
    [selected],
  );
  return (
    <>
      <fieldset className="flex gap-1">
        <legend className="sr-only">Measure</legend>
        {PULL_METRICS.map((item) => (
          <button
            key={item}
            type="button"
            aria-pressed={item === metric}
            onClick={() => onMetric(item)}
            className="min-h-8 cursor-pointer rounded-control border border-line px-2.5 text-sm text-muted hover:text-text aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-text pointer-coarse:min-h-11"
          >
            {PULL_METRIC_LABELS[item]}
          </button>
        ))}
      </fieldset>
      <WideFrame label="Pull by player" width="min-w-140">
        <WholeTable
          name="players"
          caption={`${PULL_METRIC_LABELS[metric]} by pull and player`}
          title={`${PULL_METRIC_LABELS[metric]} by pull and player`}
          {...matrix}
          rowClass={marked}
          fileName={`${fileName}-${metric}-by-pull`}
          about={() => ({ ...about(), metric })}
          empty="The group did not fight in this key."
        />
      </WideFrame>
      <p className="mt-2 text-xs text-muted">
        Pets count for their owner. What happened between pulls is left out. A cell’s bar is its
        share of the group in that pull.
      </p>
    </>
  );
}
