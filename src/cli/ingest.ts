import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openStore } from '#database/open-store.ts';
import { connectors } from '#ingest/connectors/index.ts';
import { replayFolder, type ReplayReport } from '#ingest/replay/replay-folder.ts';
import { seedFacts } from '#ingest/seed-facts.ts';
import { Failure } from '#lib/failure.ts';
import { textTable } from './text-table.ts';

const USAGE = `farseer ingest replay DIR… [--json]

Reads folders of recorded answers (each with a manifest.json) through the connector of their source into the store, as if they
had just come. Doing it again changes nothing. The store is the one of DATABASE_URL, else the one in FARSEER_DATA.
Exit 0 when every complete answer could be read, 1 when not, 2 when the call is wrong.
`;

/** `farseer ingest …` @returns the exit code. */
export async function runIngest(args: readonly string[]): Promise<number> {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
  if (parsed.values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const [what, ...folders] = parsed.positionals;
  if (what !== 'replay')
    return refuse(what === undefined ? 'say what to do: replay' : `cannot "${what}"`);
  if (folders.length === 0) return refuse('no folder given');
  try {
    const reports = await replayAll(folders);
    process.stdout.write(
      parsed.values.json ? writeJson(reports) : reports.map(describe).join('\n'),
    );
    return reports.some(hasRefusedWhole) ? 1 : 0;
  } catch (error) {
    if (error instanceof Failure) return refuse(error.message);
    throw error;
  }
}

async function replayAll(folders: readonly string[]): Promise<ReplayReport[]> {
  const store = await openStore({
    databaseUrl: process.env['DATABASE_URL'] || null,
    dataFolder: resolve(process.env['FARSEER_DATA'] || './data'),
    log: (line) => process.stderr.write(`${line}\n`),
  });
  try {
    await seedFacts(store.database);
    const reports: ReplayReport[] = [];
    for (const folder of folders)
      reports.push(await replayFolder(store.database, connectors, folder));
    return reports;
  } finally {
    await store.close();
  }
}

function hasRefusedWhole({ problems }: ReplayReport): boolean {
  return problems.some(({ completeness }) => completeness === 'full');
}

/** One folder is one document; several are a list of them. */
function writeJson(reports: readonly ReplayReport[]): string {
  return `${JSON.stringify(reports.length === 1 ? reports[0] : reports, null, 2)}\n`;
}

function describe(report: ReplayReport): string {
  const { source, requests, parsed, rejected } = report;
  const table = textTable(
    ['table', 'inserted', 'updated', 'unchanged'].map((label, index) => ({
      label,
      align: index === 0 ? ('left' as const) : ('right' as const),
    })),
    Object.entries(report.rows).map(([name, { inserted, updated, unchanged }]) =>
      [name, inserted, updated, unchanged].map(String),
    ),
  );
  const problems = report.problems.map(
    ({ file, completeness, reason }) => `refused (${completeness}) ${file}: ${reason}`,
  );
  return `${[`${source}: ${requests} requests, ${parsed} parsed, ${rejected} rejected`, ...table, ...problems].join('\n')}\n`;
}

function refuse(problem: string): number {
  process.stderr.write(`farseer ingest: ${problem}; see farseer ingest --help\n`);
  return 2;
}
