import { HOUR_MS } from '#lib/time-units.ts';
import { withoutTrailing } from '#lib/without-trailing.ts';
import type { OperatorLog } from '#lib/operator-log.ts';
import type { Outcome } from './task-rounds.ts';

/** A task is named in the log from so many failures in a row on: less is usual for one question of many. */
const TASK_FAILURES = 3;
/** So many tasks of a source are named within an hour. */
const MOST_TASKS = 5;

/** What the log has said of a source or of one of its tasks. */
interface Said {
  /** Whether the log's last line about it says that it fails. */
  isNamed: boolean;
  saidMs: number;
}

/**
 * Writes about a source to the log: one line when it stops answering, one when it answers again, none in between; the same
 * for each of its tasks that keeps failing while the source answers.
 */
export class SourceFailureLog {
  readonly #label: string;
  readonly #log: OperatorLog;
  readonly #source: Said = unheard();
  /** The line that stands for the tasks that are not named. */
  readonly #others: Said = unheard();
  readonly #tasks = new Map<string, Said>();

  constructor(label: string, log: OperatorLog) {
    this.#label = label;
    this.#log = log;
  }

  /**
   * @param isWhole whether the source as a whole failed.
   * @param failures of the task, in a row.
   */
  hear(task: string, outcome: Outcome, isWhole: boolean, failures: number, nowMs: number): void {
    if (outcome.kind === 'done' && outcome.hash === undefined) return;
    if (outcome.kind === 'failed' && isWhole) {
      const reason = withoutStop(outcome.request.reason);
      this.#fails(
        this.#source,
        nowMs,
        `${this.#label}: ${reason}. Farseer asks again later; what it said before stays.`,
      );
      return;
    }
    // Whatever it said, it was there to say it.
    this.#isWell(this.#source, `${this.#label} answers again.`);
    if (outcome.kind === 'done') {
      const said = this.#tasks.get(task);
      if (said) this.#isWell(said, `${this.#label}, ${task}: answers again.`);
    } else if (failures >= TASK_FAILURES) this.#taskFails(task, outcome.request.reason, nowMs);
  }

  #taskFails(task: string, reason: string, nowMs: number): void {
    const said = this.#tasks.get(task) ?? unheard();
    this.#tasks.set(task, said);
    const named = [...this.#tasks.values()].filter(({ saidMs }) => nowMs - saidMs < HOUR_MS).length;
    if (named < MOST_TASKS || nowMs - said.saidMs < HOUR_MS)
      return this.#fails(
        said,
        nowMs,
        `${this.#label}, ${task}: ${withoutStop(reason)}. Farseer asks again later; its other tasks go on.`,
      );
    this.#others.isNamed = false;
    this.#fails(
      this.#others,
      nowMs,
      `${this.#label}: more of its tasks fail; farseer ingest status lists them all.`,
    );
  }

  #fails(said: Said, nowMs: number, line: string): void {
    if (said.isNamed || nowMs - said.saidMs < HOUR_MS) return;
    said.isNamed = true;
    said.saidMs = nowMs;
    this.#log.error(line);
  }

  #isWell(said: Said, line: string): void {
    if (!said.isNamed) return;
    said.isNamed = false;
    this.#log.info(line);
  }
}

function unheard(): Said {
  return { isNamed: false, saidMs: Number.NEGATIVE_INFINITY };
}

/** Reasons are sentences or parts of one: a full stop follows in either case. */
function withoutStop(reason: string): string {
  return withoutTrailing(reason, '.');
}
