import { useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { KeyReview } from '#analysis/fight-events/key-review.ts';
import { formatClock, formatLogDay, formatLogTime } from '#lib/format-clock.ts';
import { fightMs } from '#log/session/fight-groups.ts';
import type { ListedFight } from '#log/session/fight-groups.ts';
import { MARKED, WholeTable } from '#kit/ui/table/whole-table.tsx';
import { Note } from '#kit/ui/note.tsx';
import {
  budgetComparison,
  comparisonTable,
  differenceOf,
  largestDifference,
} from './key-comparison.ts';
import type { ComparisonRow } from './key-comparison.ts';
import { KeyStrips } from './key-strips.tsx';
import { signedClock } from './format-key.ts';
import type { TableFacts } from '#kit/ui/export-texts.ts';

export interface ComparableKey {
  item: ListedFight;
  /** Null while it is being read. */
  review: KeyReview | null;
  /** Why it could not be read. */
  problem: string | null;
}

function titleOf({ fight }: ListedFight): string {
  return `+${fight.keystoneLevel ?? '?'} ${formatLogDay(fight.startMs)} ${formatLogTime(fight.startMs)}`;
}

/** A difference says its sign; from a second on its color too. */
function differenceCell(row: ComparisonRow): ReactNode {
  const ms = differenceOf(row);
  if (ms === null) return '–';
  const color = Math.abs(ms) < 1000 ? 'text-muted' : ms > 0 ? 'text-danger' : 'text-accent';
  return <span className={color}>{signedClock(ms)}</span>;
}

const markTotal = ({ kind }: ComparisonRow): string | undefined =>
  kind === 'total' ? MARKED : undefined;

/** Two runs of the same dungeon beside each other: on one axis, stretch by stretch, part by part. */
export function ComparePanel({
  item,
  review,
  others,
  chosen,
  onChoose,
  fileName,
  about,
}: {
  item: ListedFight;
  review: KeyReview;
  others: readonly ComparableKey[];
  chosen: string | null;
  onChoose: (key: string) => void;
  fileName: string;
  about: () => TableFacts;
}) {
  const id = useId();
  const other = others.find((one) => one.item.key === chosen) ?? others[0];
  const labels = useMemo(
    () => (other ? ([titleOf(item), titleOf(other.item)] as const) : null),
    [item, other],
  );
  const tables = useMemo(
    () =>
      other?.review && labels
        ? {
            stretches: comparisonTable(review, other.review, labels, differenceCell),
            parts: budgetComparison(review, other.review, labels, differenceCell),
          }
        : null,
    [review, other, labels],
  );
  if (!other || !labels)
    return (
      <Note>
        <p className="font-medium">Only one run of this dungeon is open</p>
        <p className="text-muted">
          Open a log with another {item.fight.name}: any level, any day, timed or not. Both runs
          then stand on one axis.
        </p>
      </Note>
    );
  const most = tables && largestDifference(tables.stretches);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2 text-sm">
        <label htmlFor={id} className="text-muted">
          Compared with
        </label>
        <select
          id={id}
          value={other.item.key}
          onChange={(event) => onChoose(event.currentTarget.value)}
          className="h-9 max-w-full rounded-control border border-line-strong/70 bg-page px-2 text-sm text-text pointer-coarse:h-11"
        >
          {others.map((one) => (
            <option key={one.item.key} value={one.item.key}>
              {titleOf(one.item)} · {formatClock(fightMs(one.item.fight))}
              {one.item.sample ? ' · SAMPLE' : ''}
            </option>
          ))}
        </select>
      </div>
      {other.problem !== null && <Note kind="warning">{other.problem}</Note>}
      {!tables && other.problem === null && (
        <output className="block py-6 text-center text-muted">Reading the other key…</output>
      )}
      {tables && other.review && (
        <>
          <KeyStrips
            runs={[
              { label: labels[0], review },
              { label: labels[1], review: other.review },
            ]}
          />
          {most && (
            <p className="my-3 text-sm">
              The largest difference: <bdi className="font-medium">{most.name}</bdi>,{' '}
              {signedClock(differenceOf(most) ?? 0)} in this run against the other.
            </p>
          )}
          {(['stretches', 'parts'] as const).map((which) => (
            <div key={which} className="mt-3">
              <WholeTable
                name={which}
                caption={which === 'stretches' ? 'Stretch by stretch' : 'Part by part'}
                title={which === 'stretches' ? 'Stretch by stretch' : 'Part by part'}
                {...tables[which]}
                rowClass={markTotal}
                fileName={`${fileName}-compared-${which}`}
                about={() => ({ ...about(), run: labels[0], comparedWith: labels[1] })}
                empty="Nothing to compare."
              />
            </div>
          ))}
          <p className="mt-2 text-xs text-muted">
            The way to a boss is all between the kill before it and its own pull: trash, travel,
            failed attempts on it. Above zero: this run took longer. Nothing is adjusted for level,
            affixes or group.
          </p>
        </>
      )}
    </>
  );
}
