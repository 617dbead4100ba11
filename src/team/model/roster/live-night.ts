/** A raid night while it goes on, as a browser sends it to the team: pulls without any player. */
import { isRecord, isUuid } from '#lib/guards.ts';
import { DAY_MS } from '#lib/time-units.ts';
import { MOST_PULLS } from './sent-night.ts';

export interface LivePull {
  /** As ENCOUNTER_START names the boss; 0 where the log does not tell. */
  encounterId: number;
  difficultyId: number;
  /** Milliseconds after the first pull of the night began. */
  atMs: number;
  durationMs: number;
  isKill: boolean;
  /** Health that the boss had left, 0 to 100; null while it is not known. */
  leftPercent: number | null;
}

/** What a tab sends: all pulls so far, so that one lost message is made up for by the next. */
export interface SentLive {
  sender: string;
  isOver: boolean;
  pulls: LivePull[];
}

const LONGEST_NIGHT_MS = DAY_MS;

/** Reads what a tab sent; null for anything that is not exactly that. */
export function readSentLive(text: string): SentLive | null {
  if (text.length > 100_000) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(value)) return null;
  const { sender, isOver } = value;
  const pulls = readLivePulls(value['pulls']);
  return isUuid(sender) && typeof isOver === 'boolean' && pulls ? { sender, isOver, pulls } : null;
}

/** Reads the pulls of a night; null for anything that is not a list of pulls in order of time. */
export function readLivePulls(value: unknown): LivePull[] | null {
  if (!Array.isArray(value) || value.length > MOST_PULLS) return null;
  const pulls: LivePull[] = [];
  for (const one of value as unknown[]) {
    const pull = isRecord(one) ? readPull(one) : null;
    if (!pull || pull.atMs < (pulls.at(-1)?.atMs ?? 0)) return null;
    pulls.push(pull);
  }
  return pulls;
}

function readPull(value: Record<string, unknown>): LivePull | null {
  const { encounterId, difficultyId, atMs, durationMs, isKill, leftPercent } = value;
  if (!isUpTo(encounterId, 100_000) || !isUpTo(difficultyId, 1000)) return null;
  if (!isUpTo(atMs, LONGEST_NIGHT_MS) || !isUpTo(durationMs, LONGEST_NIGHT_MS)) return null;
  if (typeof isKill !== 'boolean') return null;
  if (leftPercent !== null && !isUpTo(leftPercent, 100)) return null;
  return { encounterId, difficultyId, atMs, durationMs, isKill, leftPercent };
}

/** Whole numbers from 0 on. */
function isUpTo(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
}
