import type { Random } from '#lib/random.ts';
import type { EventLines } from './event-lines.ts';
import { createEventLines } from './event-lines.ts';
import { LogSink } from './log-sink.ts';
import type { Tally } from './tally.ts';
import { createTimestampWriter } from './timestamp.ts';

export interface CombatLogPlan {
  version: 20 | 22;
  advanced: boolean;
  build: string;
  /** Whole hours; only the new timestamp family writes it. */
  utcOffset: number;
  lineEnd: '\r\n' | '\n';
  /** How much of the lines that carry no amounts (energize, aura refresh, cast start) is kept, 0 to 1. */
  chatter: number;
}

/** Everything that writes shares this: where lines go, how they look, who counts, what time it is. */
export interface CombatLog {
  readonly plan: CombatLogPlan;
  readonly sink: LogSink;
  readonly lines: EventLines;
  readonly random: Random;
  tally: Tally;
  /** Written local time read as if it were UTC, epoch milliseconds. */
  now: number;
  /** Writes one line at `now`. */
  write(text: string): void;
  /** Writes one line that carries no amount, or leaves it out. */
  chat(text: string): void;
  /** Writes the header the client writes at start and after each reload. */
  writeHeader(): void;
}

/** Starts an empty log at `startMs`. */
export function createCombatLog(
  plan: CombatLogPlan,
  random: Random,
  tally: Tally,
  startMs: number,
): CombatLog {
  const sink = new LogSink(plan.lineEnd);
  const stamp = createTimestampWriter(plan.version === 22 ? plan.utcOffset : null);
  const log: CombatLog = {
    plan,
    sink,
    lines: createEventLines(plan.version, plan.advanced),
    random,
    tally,
    now: startMs,
    write: (text) => sink.writeLine(`${stamp(log.now)}  ${text}`),
    chat: (text) => {
      if (!random.chance(plan.chatter)) return;
      // The client's lines are now and then a millisecond late.
      const lateMs = random.chance(0.01) ? 1 : 0;
      sink.writeLine(`${stamp(log.now - lateMs)}  ${text}`);
    },
    writeHeader: () =>
      log.write(
        `COMBAT_LOG_VERSION,${plan.version},ADVANCED_LOG_ENABLED,${plan.advanced ? 1 : 0},BUILD_VERSION,${plan.build},PROJECT_ID,1`,
      ),
  };
  return log;
}
