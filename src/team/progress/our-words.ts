/** What the progress of a team says of its pulls, in words. Pure. */
import type { TeamPull } from '#season/model/progress/team-pulls.ts';
import { formatLeft } from '#lib/format-number.ts';
import { joinList } from '#lib/join-list.ts';
import { HOUR_MS } from '#lib/time-units.ts';
import type { PullEnd } from '#log/chance/phase-progress.ts';

/** A pull that begins later than this after the one before is of another night, or follows another boss. */
const LONGEST_BREAK_MS = HOUR_MS;

/** `From 31 published pulls and 12 pulls in reports on Warcraft Logs; 8 are in more than one of these and counted once.` */
export function sourceWords(pulls: readonly Pick<TeamPull, 'sources'>[]): string {
  const of = (source: TeamPull['sources'][number]) =>
    pulls.filter(({ sources }) => sources.includes(source)).length;
  const [published, saved, reported] = [of('published'), of('nights'), of('reports')];
  const parts = [
    published > 0 ? `${published} published ${published === 1 ? 'pull' : 'pulls'}` : '',
    saved > 0 ? `${saved} ${saved === 1 ? 'pull' : 'pulls'} of saved nights` : '',
    reported > 0
      ? `${reported} ${reported === 1 ? 'pull' : 'pulls'} in reports on Warcraft Logs`
      : '',
  ].filter((part) => part !== '');
  const several = pulls.filter(({ sources }) => sources.length > 1).length;
  const once =
    several === 0
      ? ''
      : ` ${several} ${several === 1 ? 'is' : 'are'} in more than one of these, counted once.`;
  return `From ${joinList(parts, parts.length)}.${once}`;
}

/** `Best pull: 12.3% left in P2, of 31 pulls.`, or that the boss fell. @param nameOf a phase by its number. */
export function bestWords(
  pulls: readonly Pick<TeamPull, 'killed' | 'leftPercent' | 'phase'>[],
  nameOf: (phase: number) => string,
): string {
  const count = `${pulls.length} ${pulls.length === 1 ? 'pull' : 'pulls'}`;
  const kill = pulls.findIndex(({ killed }) => killed);
  if (kill !== -1) return `Killed: the first kill is pull ${kill + 1} of ${count}.`;
  const [best] = pulls
    .filter(({ leftPercent }) => leftPercent !== null)
    .toSorted((one, other) => one.leftPercent! - other.leftPercent!);
  if (!best) return `${count}, with the boss’s health not known.`;
  const where = best.phase === null ? '' : ` in ${nameOf(best.phase)}`;
  return `Best pull: ${formatLeft(best.leftPercent!)} left${where}, of ${count}.`;
}

/** How wipes ended whose phase is known. */
export function endsOf(
  pulls: readonly Pick<TeamPull, 'killed' | 'leftPercent' | 'phase'>[],
  nameOf: (phase: number) => string,
): PullEnd[] {
  return pulls.flatMap(({ killed, leftPercent, phase }) =>
    killed || phase === null ? [] : [{ phaseNumber: phase, phaseName: nameOf(phase), leftPercent }],
  );
}

/** Pulls as the pace of a night is counted from them: each with its number of the night and the break before it. */
export function pacedPulls(pulls: readonly Pick<TeamPull, 'startedMs' | 'durationMs'>[]) {
  let number = 0;
  return pulls.map(({ startedMs, durationMs }, index) => {
    const before = pulls[index - 1];
    const pause = before ? startedMs - before.startedMs - before.durationMs : null;
    const isFirst = pause === null || pause > LONGEST_BREAK_MS;
    number = isFirst ? 1 : number + 1;
    return {
      number,
      startMs: startedMs,
      endMs: startedMs + durationMs,
      breakMs: isFirst ? null : Math.max(0, pause),
    };
  });
}
