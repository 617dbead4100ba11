import type { ConformanceCase, Stage } from './case.ts';

export interface Result {
  service: string;
  name: string;
  outcome: 'passed' | 'failed' | 'not applicable';
  /** Why not, unless it passed. */
  reason: string;
}

const MOST_MILLISECONDS = 30_000;

/** Runs the cases one after the other; one that fails does not stop the next. */
export async function runCases(
  services: Readonly<Record<string, readonly ConformanceCase[]>>,
  stage: Stage,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [service, cases] of Object.entries(services))
    for (const { name, run, reason = '' } of cases) {
      if (!run) {
        results.push({ service, name, outcome: 'not applicable', reason });
        continue;
      }
      const failure = await runOne(run, stage);
      results.push({ service, name, outcome: failure ? 'failed' : 'passed', reason: failure });
    }
  return results;
}

async function runOne(run: (stage: Stage) => Promise<void>, stage: Stage): Promise<string> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no end within 30 s')), MOST_MILLISECONDS);
  try {
    await Promise.race([run(stage), late]);
    return '';
  } catch (error) {
    const { message, code } = error as { message?: unknown; code?: unknown };
    const words = `${typeof code === 'string' ? `${code}: ` : ''}${String(message ?? error)}`;
    return words.replaceAll(/\s+/g, ' ').trim().slice(0, 200) || 'failed without a word';
  } finally {
    clearTimeout(timer);
  }
}

/** A table for people: a line per capability, a column per server, the sums, and the reasons below. */
export function describeResults(runs: Readonly<Record<string, readonly Result[]>>): string {
  const servers = Object.keys(runs);
  const keys = [...new Set(Object.values(runs).flatMap((run) => run.map(keyOf)))];
  const width = Math.max(...keys.map((key) => key.length), 12) + 2;
  const row = (first: string, cells: readonly string[]) =>
    `${first.padEnd(width)}${cells.map((cell) => cell.padEnd(16)).join('')}`.trimEnd();
  const lines = [row('capability', servers)];
  for (const key of keys)
    lines.push(
      row(
        key,
        servers.map((server) => runs[server]?.find((one) => keyOf(one) === key)?.outcome ?? '–'),
      ),
    );
  lines.push('');
  for (const outcome of ['passed', 'failed', 'not applicable'] as const)
    lines.push(
      row(
        outcome,
        servers.map((server) => String(countOf(runs[server] ?? [], outcome))),
      ),
    );
  const reasons = new Set(
    servers.flatMap((server) =>
      (runs[server] ?? [])
        .filter((one) => one.outcome !== 'passed')
        .map((one) =>
          one.outcome === 'failed'
            ? `failed on ${server}: ${keyOf(one)}: ${one.reason}`
            : `not applicable: ${keyOf(one)}: ${one.reason}`,
        ),
    ),
  );
  return [...lines, '', ...reasons].join('\n').trimEnd();
}

export function countOf(results: readonly Result[], outcome: Result['outcome']): number {
  return results.filter((one) => one.outcome === outcome).length;
}

function keyOf(result: Result): string {
  return `${result.service}: ${result.name}`;
}
