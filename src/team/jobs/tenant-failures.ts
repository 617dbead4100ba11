import { isDatabaseError, isUnreachable } from '#store/database.ts';
import { HOUR_MS } from '#lib/time-units.ts';

/** Work for one team or account that was left out while the work for all others went on. */
export interface TenantFailure {
  /** Few words: each is kept as a label of a metric. */
  job: 'posts' | 'reminders' | 'pushes';
  /** `team <id>`, `account <id>` or `browser <id>`. */
  tenant: string;
  /** Without any content of a row: the log of the operator is no place for it. */
  cause: string;
}

export type ReportFailure = (failure: TenantFailure) => void;

/** Failures that are remembered as logged; beyond this the oldest are logged again. */
const MOST_REMEMBERED = 1000;

/**
 * Runs the work for one team or account. Its failure is reported and ends nothing else.
 *
 * @returns whether it was done.
 * @throws DatabaseError while the database cannot be reached: that is not the fault of one team, and the others would wait as long.
 */
export async function doForTenant(
  about: Pick<TenantFailure, 'job' | 'tenant'>,
  report: ReportFailure,
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (isDatabaseError(error) && isUnreachable(error)) throw error;
    report({ ...about, cause: describeCause(error) });
    return false;
  }
}

/** Runs each part whatever becomes of those before it. @throws the first failure, after all have run. */
export async function runEachPart(parts: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const part of parts) await part().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** Kind and place of an error without its message, in which content of a row may stand: `RangeError at raid-dates.ts:52:9`. */
function describeCause(error: unknown): string {
  if (isDatabaseError(error)) return `DatabaseError ${error.code}`;
  if (!(error instanceof Error)) return 'an unknown failure';
  const place = /([\w.-]+\.[cm]?[jt]sx?:\d+:\d+)\)?$/m.exec(error.stack ?? '')?.[1];
  return place === undefined ? error.name : `${error.name} at ${place}`;
}

/**
 * Counts each failure and logs it, the same one once an hour at most.
 *
 * @param nowMs epoch ms; the clock of the machine by default.
 */
export function createFailureReport(
  count: (job: TenantFailure['job']) => void,
  log: (line: string) => void,
  nowMs: () => number = Date.now,
): ReportFailure {
  const logged = new Map<string, number>();
  return ({ job, tenant, cause }) => {
    count(job);
    const line = `${job} leave out ${tenant}: ${cause}`;
    const now = nowMs();
    if (now - (logged.get(line) ?? Number.NEGATIVE_INFINITY) < HOUR_MS) return;
    logged.delete(line);
    logged.set(line, now);
    const [oldest] = logged.keys();
    if (logged.size > MOST_REMEMBERED && oldest !== undefined) logged.delete(oldest);
    log(`${line.charAt(0).toUpperCase()}${line.slice(1)}`);
  };
}
