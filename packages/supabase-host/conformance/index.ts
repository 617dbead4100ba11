import { countOf, describeResults, runCases, type Result } from './run-cases.ts';
import { services } from './services.ts';
import { startStage, type ServeHost } from './stage.ts';

export type { ConformanceAuth, Serve, ServedHost, ServeHost } from './stage.ts';

/**
 * Drives hosts with the official clients over everything the host says it does, one host after the other.
 *
 * @param hosts what starts each of them, by the name of its column.
 * @returns a table for people, and how many cases failed.
 */
export async function runConformance(
  hosts: Readonly<Record<string, ServeHost>>,
): Promise<{ text: string; failed: number }> {
  const runs: Record<string, Result[]> = {};
  for (const [name, serveHost] of Object.entries(hosts)) {
    const { stage, stop } = await startStage(serveHost);
    try {
      runs[name] = await runCases(services, stage);
    } finally {
      await stop();
    }
  }
  const failed = Object.values(runs).reduce((sum, run) => sum + countOf(run, 'failed'), 0);
  return { text: describeResults(runs), failed };
}
