import { nextReset } from '#game/packs/reset-clock.ts';
import type { Region } from '#game/packs/define-season.ts';
import { formatFixed } from '#lib/format-number.ts';
import type { RaidDate } from '#team/schedule/raid-dates.ts';
import { DAY_MS, HOUR_MS } from '#lib/time-units.ts';
import { wallTime, type Reminder } from './reminder-text.ts';

/** A reminder to answer comes this long before the raid, one of a reset before the reset. */
const ANSWER_MS = DAY_MS;
const RESET_MS = 12 * HOUR_MS;
/** Points by which a cutoff has to move before it is said again, and the least time between two of them. */
const CUTOFF_POINTS = 10;
const CUTOFF_PAUSE_MS = 20 * HOUR_MS;

/** A night to come as one player of the team has answered it. */
export interface PlayerNight extends RaidDate {
  teamId: string;
  team: string;
  answer: string | null;
}

/**
 * What is due of a night: that the answer is missing, a day before; that the raid begins, the chosen hours before, but not to a player who
 * is out.
 *
 * @param nowMs epoch ms.
 */
export function dueOfNight(
  night: PlayerNight,
  { raidHours, asksForAnswer }: { raidHours: number | null; asksForAnswer: boolean },
  nowMs: number,
): { kind: 'answer' | 'raid'; reminder: Reminder }[] {
  const { seriesId, date, startMs, title, team, teamId, zone, answer } = night;
  const leftMs = startMs - nowMs;
  if (leftMs <= 0) return [];
  const when = wallTime(startMs, zone);
  const shared = {
    path: `/team/${teamId}?night=${seriesId}.${date}`,
    usefulUntilMs: startMs,
  };
  const due: { kind: 'answer' | 'raid'; reminder: Reminder }[] = [];
  if (asksForAnswer && answer === null && leftMs <= ANSWER_MS)
    due.push({
      kind: 'answer',
      reminder: {
        ...shared,
        what: `answer ${seriesId}.${date}`,
        title: `Are you in? ${title}, ${when}`,
        body: `${team} waits for your answer to ${title}, ${when}.`,
      },
    });
  if (raidHours !== null && answer !== 'no' && leftMs <= raidHours * HOUR_MS)
    due.push({
      kind: 'raid',
      reminder: {
        ...shared,
        what: `raid ${seriesId}.${date}`,
        title: `${title} begins ${when}`,
        body: `${team}: ${title} begins ${when}. You have ${answerWords(answer)}.`,
      },
    });
  return due;
}

function answerWords(answer: string | null): string {
  if (answer === 'yes') return 'said to come';
  if (answer === 'late') return 'said to come late';
  return answer === 'tentative' ? 'said not to be sure' : 'not answered';
}

/** The reminder of the weekly reset of a region, within the last half day before it. */
export function dueReset(region: Region, nowMs: number): Reminder | null {
  const resetMs = nextReset(region, nowMs);
  if (resetMs - nowMs > RESET_MS) return null;
  return {
    what: `reset ${region} ${new Date(resetMs).toISOString()}`,
    title: `The week ends ${wallTime(resetMs, 'UTC')}`,
    body: `The weekly reset of ${region.toUpperCase()} is ${wallTime(resetMs, 'UTC')}: vault choices of this week count until then.`,
    path: '/',
    usefulUntilMs: resetMs,
  };
}

/**
 * The reminder of a title cutoff that has moved by ten points since it was last said, once in twenty hours at most. The first value is
 * only noted: it is no change.
 *
 * @param last what was last said or noted.
 */
export function dueCutoff(
  now: { region: string; seasonId: number; score: number },
  last: { figure: number; at: Date } | undefined,
  nowMs: number,
): { kind: 'note' | 'remind' | 'none'; what: string; reminder: Reminder | null } {
  const { region, seasonId, score } = now;
  const what = `${cutoffPrefix(region, seasonId)}${new Date(nowMs).toISOString()}`;
  if (!last) return { kind: 'note', what, reminder: null };
  const moved = score - last.figure;
  if (Math.abs(moved) < CUTOFF_POINTS || nowMs - last.at.getTime() < CUTOFF_PAUSE_MS)
    return { kind: 'none', what, reminder: null };
  const points = `${formatFixed(Math.abs(moved), 1)} points`;
  return {
    kind: 'remind',
    what,
    reminder: {
      what,
      title: `Title cutoff of ${region.toUpperCase()}: ${formatFixed(score, 1)}`,
      body: `The title cutoff of ${region.toUpperCase()} ${moved > 0 ? 'rose' : 'fell'} by ${points} to ${formatFixed(score, 1)}.`,
      path: `/current-title-holders?region=${region}`,
      usefulUntilMs: nowMs + DAY_MS,
    },
  };
}

/** With what the marks of a cutoff begin. */
export function cutoffPrefix(region: string, seasonId: number): string {
  return `cutoff ${region} ${seasonId} `;
}
