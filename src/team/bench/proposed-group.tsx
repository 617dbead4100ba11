import type { BenchQuestion } from '#team/model/roster/bench-question.ts';
import type { BenchProposal } from '#team/model/roster/propose-bench.ts';
import { LateMark } from '#team/composition/late-mark.tsx';
import { classTint, playerKind, SpecMark } from '#kit/ui/marks/player-marks.tsx';
import { benchOf, describeCost, describeHistory, describeSwap } from './format-bench.ts';

/** Who sits out and why, who plays as what, and what the next best group would cost. */
export function ProposedGroup({
  question,
  proposal: { best, next },
}: {
  question: BenchQuestion;
  proposal: BenchProposal & { kind: 'group' };
}) {
  const bench = benchOf(question, best);
  return (
    <>
      <p className="font-display text-lg font-semibold" data-bench-names>
        {bench.length === 0
          ? 'Everyone who comes plays'
          : `Sits out: ${bench.map(({ name }) => name).join(', ')}`}
      </p>
      {bench.length > 0 && (
        <ul className="mt-1 text-sm">
          {bench.map((player) => (
            <li
              key={player.id}
              className={`flex flex-wrap items-center gap-2 py-0.5 ${classTint(player.classId)}`}
            >
              <SpecMark
                specId={player.specIds[0] ?? null}
                classId={player.classId}
                label={playerKind(player.specIds[0] ?? null, player.classId)}
              />
              <bdi className="name-tint font-medium">{player.name}</bdi>
              {player.isLate === true && <LateMark />}
              <span className="tabular text-muted">{describeHistory(player, question)}</span>
            </li>
          ))}
        </ul>
      )}
      {next !== null && (
        <p className="mt-2 text-sm text-muted" data-next-best>
          Next best: {describeSwap(best, next)}. It costs {describeCost(best, next)}.
        </p>
      )}
      {!best.isProven && (
        <p className="mt-2 text-sm text-warning">
          Time ran out before this was proven to be the best group.
        </p>
      )}
      <details className="mt-2">
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm font-medium pointer-coarse:min-h-11">
          Players and specializations
        </summary>
        <ul className="flex flex-wrap gap-1.5 pt-1">
          {best.seats.map(({ player, specId }) => (
            <li
              key={player.id}
              className={`flex items-center gap-2 rounded-control border border-line px-2 py-1 text-sm ${classTint(player.classId)}`}
            >
              <SpecMark
                specId={specId}
                classId={player.classId}
                label={playerKind(specId, player.classId)}
              />
              <bdi className="name-tint font-medium">{player.name}</bdi>
              {player.isLate === true && <LateMark />}
              {specId !== player.specIds[0] && <span className="text-xs text-muted">respec</span>}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
