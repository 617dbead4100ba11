/**
 * `npm run conformance`: drives the backend host with the official clients over everything it says it does, on the embedded
 * server and, where its programs are, on PostgreSQL 15. Ends with 1 when anything failed.
 */
import { countOf, describeResults, runCases, type Result } from './conformance/run-cases.ts';
import { services } from './conformance/services.ts';
import { startStage } from './conformance/stage.ts';
import { findPostgres15 } from './ensure-postgres-15.ts';

const runs: Record<string, Result[]> = {};
const older = findPostgres15();
const servers: [name: string, binFolder: string | null][] = [['embedded', null]];
if (older) servers.push(['PostgreSQL 15', older]);

for (const [name, binFolder] of servers) {
  const { stage, stop } = await startStage(binFolder);
  try {
    runs[name] = await runCases(services, stage);
  } finally {
    await stop();
  }
}
console.log(describeResults(runs));
if (!older) console.log('PostgreSQL 15 is not installed here: that column is missing.');
process.exit(Object.values(runs).some((run) => countOf(run, 'failed') > 0) ? 1 : 0);
