import type { Database } from '#database/door.ts';
import { Failure } from '#lib/failure.ts';
import type { Connector } from '#ingest/connector.ts';
import { readAnswer } from '#ingest/read-answer.ts';
import type { TableName } from '#ingest/store/tables.ts';
import { writeRows, type WriteCounts } from '#ingest/store/write-rows.ts';
import { readManifest, type RecordedAnswer } from './read-manifest.ts';

/** What a replay came to. */
export interface ReplayReport {
  source: string;
  requests: number;
  parsed: number;
  rejected: number;
  rows: Partial<Record<TableName, WriteCounts>>;
  /** Answers that were refused, and why. */
  problems: { file: string; completeness: string; endpoint: string | null; reason: string }[];
  /** Files that are no answers of the source. */
  skipped: string[];
}

/**
 * Reads a folder of recorded answers through the connector of its source and stores the rows, each answer in a
 * transaction of its own. Doing it again changes nothing.
 *
 * @throws Failure `recording` when the folder is none, or no connector speaks for its source.
 */
export async function replayFolder(
  database: Database,
  connectors: readonly Connector[],
  folder: string,
): Promise<ReplayReport> {
  const recording = await readManifest(folder);
  const connector = connectors.find(({ source }) => source === recording.source);
  if (!connector)
    throw new Failure(
      'recording',
      `No connector reads "${recording.source}"; there are ${connectors.map(({ source }) => source).join(', ')}.`,
    );
  const report: ReplayReport = {
    source: recording.source,
    requests: 0,
    parsed: 0,
    rejected: 0,
    rows: {},
    problems: [],
    skipped: recording.derived,
  };
  for await (const recorded of recording.entries)
    await replayAnswer(database, connector, recorded, report);
  return report;
}

/** Reads one answer, stores its rows in a transaction of their own, and adds what came of it to the report. */
export async function replayAnswer(
  database: Database,
  connector: Connector,
  { file, completeness, request, answer }: RecordedAnswer,
  report: ReplayReport,
): Promise<void> {
  report.requests += 1;
  const read = readAnswer(connector, request, answer);
  if (read.kind === 'refused') {
    report.rejected += 1;
    report.problems.push({ file, completeness, endpoint: read.endpoint, reason: read.reason });
    return;
  }
  report.parsed += 1;
  if (read.kind === 'empty') return;
  const written = await database.transaction((transaction) => writeRows(transaction, read.rows));
  for (const [table, counts] of Object.entries(written) as [TableName, WriteCounts][]) {
    const sum = (report.rows[table] ??= { inserted: 0, updated: 0, unchanged: 0 });
    sum.inserted += counts.inserted;
    sum.updated += counts.updated;
    sum.unchanged += counts.unchanged;
  }
}
