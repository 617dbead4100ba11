import { placeData } from '#store/embedded/data-place.mjs';
import { openStore, type OpenStore } from '#store/open-store.ts';
import { connectors } from '#season/ingest/connectors/index.ts';
import { replayFolder, type ReplayReport } from '#season/ingest/replay/replay-folder.ts';
import { replayKept } from '#season/ingest/replay/replay-kept.ts';
import { packDifferences } from '#season/ingest/pack-differences.ts';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import { currentMs, readClock, setClock } from '#lib/clock.ts';
import { isFailure } from '#lib/failure.ts';
import { followFromCommand } from './ingest-run.ts';
import { describeStatus, ingestStatus } from './ingest-status.ts';
import { isOfDatabase } from './explain-end.ts';
import { readCall, refuseCall } from './read-call.ts';
import { toStandardError } from './say-to-operator.ts';
import { textTable } from '#lib/text-table.ts';

const USAGE = `farseer ingest replay DIR… [--json]
farseer ingest replay --kept [--json]
farseer ingest run [--once] [--json]
farseer ingest status [--json]

run: follows the public sources into the store until it is stopped (Ctrl+C); with --once it asks what is due, then ends.
FARSEER_SOURCES chooses the sources, their keys come from the environment. Exit 1 when another process follows them already.
status: how every source and task is doing: last success, last failure, next try, how far a crawl is; then what failed, why, and when it
is asked again. A task without a next try is no longer asked, such as one of a season that is over. Exit 0 when nothing has failed
since it last went well, 1 when something has.
replay: reads folders of recorded answers (each with a manifest.json) through the connector of their source into the store, as if they
had just come. Doing it again changes nothing. The store is the one of DATABASE_URL, else the one in FARSEER_DATA.
With --kept the answers that the store keeps are read once more: after a reader has changed.
A file that the manifest names and that is not there is reported; the others are read all the same. With --json the document is
{ source, requests, parsed, used, unused, rejected, skipped, rows: { table: { inserted, updated, unchanged } } }, a list of them for
several folders; what could not be read goes to the other channel. parsed = used + unused: an unused answer held nothing to store.
Exit 0 when every complete answer could be read, 1 when not, when files are missing or when there is no database, 2 when the call is wrong.
`;

/** `farseer ingest …` @returns the exit code. */
export async function runIngest(args: readonly string[]): Promise<number> {
  const parsed = readCall('ingest', USAGE, args, {
    json: { type: 'boolean' },
    once: { type: 'boolean' },
    kept: { type: 'boolean' },
  });
  if (typeof parsed === 'number') return parsed;
  const [what, ...folders] = parsed.positionals;
  const { json = false, once = false, kept = false } = parsed.values;
  if (what === undefined) return refuseCall('ingest', 'say what to do: replay, run or status');
  if (!(what in commands)) return refuseCall('ingest', `cannot "${what}"`);
  if (what === 'replay' && folders.length === 0 && !kept)
    return refuseCall('ingest', 'no folder given');
  if (what !== 'replay' && folders.length > 0)
    return refuseCall('ingest', `${what} takes no folder`);
  try {
    setClock(readClock(process.env['FARSEER_TEST_CLOCK'] ?? ''));
    const store = await openCommandStore(what);
    try {
      return await commands[what as keyof typeof commands](store, {
        json,
        once,
        kept,
        folders,
      });
    } finally {
      await store.close();
    }
  } catch (error) {
    if (isFailure(error) && !isOfDatabase(error)) return refuseCall('ingest', error.message);
    throw error;
  }
}

interface Wishes {
  json: boolean;
  once: boolean;
  /** The answers that the store keeps, after the folders. */
  kept: boolean;
  folders: readonly string[];
}

const commands = {
  async replay(store: OpenStore, { json, kept, folders }: Wishes): Promise<number> {
    const reports = await replayAll(store, folders);
    if (kept)
      for (const connector of connectors) reports.push(await replayKept(store.database, connector));
    // The document is for programs: what went wrong goes beside it.
    if (json)
      process.stderr.write(
        reports
          .flatMap(troubles)
          .map((line) => `${line}\n`)
          .join(''),
      );
    process.stdout.write(json ? writeJson(reports) : reports.map(describe).join('\n'));
    return reports.some(isIncomplete) ? 1 : 0;
  },
  async run(store: OpenStore, { json, once }: Wishes): Promise<number> {
    return followFromCommand(store, { json, once });
  },
  async status(store: OpenStore, { json }: Wishes): Promise<number> {
    const status = await ingestStatus(store.database);
    const differences = json ? [] : await packDifferences(store.database);
    process.stdout.write(
      json
        ? `${JSON.stringify(status, null, 2)}\n`
        : describeStatus(status, currentMs(), differences),
    );
    return status.some(({ failures }) => failures > 0) ? 1 : 0;
  },
};

function openCommandStore(what: string): Promise<OpenStore> {
  return openStore({
    command: `farseer ingest ${what}`,
    databaseUrl: process.env['DATABASE_URL'] || null,
    dataFolder: placeData(process.env).folder,
    log: toStandardError,
  });
}

async function replayAll(
  { database }: OpenStore,
  folders: readonly string[],
): Promise<ReplayReport[]> {
  await seedFacts(database);
  const reports: ReplayReport[] = [];
  for (const folder of folders) reports.push(await replayFolder(database, connectors, folder));
  return reports;
}

function isIncomplete({ problems, missing }: ReplayReport): boolean {
  return missing.length > 0 || problems.some(({ completeness }) => completeness === 'full');
}

/** One folder is one document; several are a list of them. */
function writeJson(reports: readonly ReplayReport[]): string {
  const documents = reports.map(
    ({ source, requests, parsed, unused, rejected, skipped, rows }) => ({
      source,
      requests,
      parsed,
      used: parsed - unused,
      unused,
      rejected,
      skipped: skipped.length,
      rows,
    }),
  );
  return `${JSON.stringify(documents.length === 1 ? documents[0] : documents, null, 2)}\n`;
}

/** What a replay could not read, a line each. */
function troubles(report: ReplayReport): string[] {
  return [
    ...report.problems.map(
      ({ file, completeness, reason }) => `refused (${completeness}) ${file}: ${reason}`,
    ),
    ...report.leftOut.map(
      ({ file, parts, first }) => `left out ${parts} parts of ${file}, the first: ${first}`,
    ),
    ...report.skipped.map((file) => `skipped ${file}`),
    ...report.missing.map(
      ({ file, reason }) => `missing ${file}, which the manifest names: ${reason}`,
    ),
  ];
}

function describe(report: ReplayReport): string {
  const { source, requests, parsed, unused, rejected, skipped } = report;
  const table = textTable(
    ['table', 'inserted', 'updated', 'unchanged'].map((label, index) => ({
      label,
      align: index === 0 ? ('left' as const) : ('right' as const),
    })),
    Object.entries(report.rows).map(([name, { inserted, updated, unchanged }]) =>
      [name, inserted, updated, unchanged].map(String),
    ),
  );
  const lines = [
    `${source}: ${requests} requests, ${parsed} parsed, ${rejected} rejected`,
    `used ${parsed - unused}, unused ${unused} (they held nothing to store), skipped ${skipped.length}`,
    ...table,
    ...troubles(report),
  ];
  return `${lines.join('\n')}\n`;
}
