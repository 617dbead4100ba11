import { isDatabaseError, type Database } from '#store/database.ts';
import { Failure } from '#lib/failure.ts';
import type { Connector } from '#season/ingest/connector.ts';
import { readAnswer, type ReadAnswer } from '#season/ingest/read-answer.ts';
import { keepRawAnswer, packBody } from '#season/ingest/store/raw-answers.ts';
import { rebuildRollUps } from '#season/ingest/store/roll-ups.ts';
import { storeAnswer } from '#season/ingest/store/store-answer.ts';
import type { StoreRows, TableName } from '#season/ingest/store/tables.ts';
import type { WriteCounts, WriteReport } from '#season/ingest/store/write-rows.ts';
import { readManifest, type MissingFile, type RecordedAnswer } from './read-manifest.ts';

/** What a replay came to. */
export interface ReplayReport {
  source: string;
  requests: number;
  parsed: number;
  /** Of the parsed ones, those that held nothing to store. */
  unused: number;
  rejected: number;
  rows: Partial<Record<TableName, WriteCounts>>;
  /** Answers that were refused, and why. */
  problems: { file: string; completeness: string; endpoint: string | null; reason: string }[];
  /** Files that are no answers of the source, or answers that no connector reads; those say why. */
  skipped: string[];
  /** Answers that were read but for some parts: how many, and the first of them. */
  leftOut: { file: string; endpoint: string; parts: number; first: string }[];
  /** Files that the manifest names and that cannot be read. */
  missing: { file: string; reason: string }[];
}

/** Adds up what the answers of a replay came to. */
export class Replay {
  readonly report: ReplayReport;
  readonly #database: Database;
  readonly #connector: Connector;
  /** Seasons of regions whose counts have to be made anew. */
  readonly #counted = new Map<string, { seasonId: number; region: string }>();

  constructor(database: Database, connector: Connector) {
    this.#database = database;
    this.#connector = connector;
    this.report = {
      source: connector.source,
      requests: 0,
      parsed: 0,
      unused: 0,
      rejected: 0,
      rows: {},
      problems: [],
      skipped: [],
      leftOut: [],
      missing: [],
    };
  }

  /** Notes a file that is not there: the rest is read all the same. */
  miss({ file, missing }: MissingFile): void {
    this.report.missing.push({ file, reason: missing });
  }

  /**
   * Reads one answer and stores its rows as if it had just come, in a transaction of their own: invented data of their kind
   * goes, and a whole answer is kept.
   */
  async take(
    { file, completeness, request, answer }: RecordedAnswer,
    isKept: boolean,
  ): Promise<void> {
    const { report } = this;
    const connector = this.#connector;
    report.requests += 1;
    const read = readAnswer(connector, request, answer);
    if (read.kind === 'refused') {
      const isForeign =
        read.endpoint === null &&
        (answer.status !== 200 || connector.hosts?.test(request.url.hostname) === false);
      if (isForeign) {
        report.skipped.push(`${file}: ${read.reason}`);
        return;
      }
      this.#refuse({ file, completeness, endpoint: read.endpoint, reason: read.reason });
      return;
    }
    if (read.kind === 'empty' || isNothing(read.rows)) {
      report.parsed += 1;
      report.unused += 1;
      if (read.kind === 'rows') this.#noteLeftOut(file, read);
      return;
    }
    // What was cut would stand in for the whole when the source is asked whether anything has changed.
    const packed = isKept || completeness !== 'full' ? null : await packBody(answer.body);
    let stored: { written: WriteReport; rows: StoreRows };
    try {
      stored = await this.#database.transaction(async (transaction) => {
        const origin = { source: connector.source, atMs: answer.receivedMs, isAnew: isKept };
        const done = await storeAnswer(transaction, read.rows, origin);
        if (packed) await keepRawAnswer(transaction, connector.source, request, answer, packed);
        return done;
      });
    } catch (error) {
      // Classes 22 and 23: the values, not the server.
      if (!(isDatabaseError(error) && /^2[23]/.test(error.code))) throw error;
      this.#refuse({ file, completeness, endpoint: read.endpoint, reason: error.message });
      return;
    }
    report.parsed += 1;
    this.#noteLeftOut(file, read);
    this.#add(stored.written);
    this.#noteCounted(stored.rows);
  }

  /** Counts anew what the pages read instead of runs and ratings. To be called at the end. */
  async finish(): Promise<ReplayReport> {
    for (const { seasonId, region } of this.#counted.values())
      await this.#database.transaction((transaction) =>
        rebuildRollUps(transaction, seasonId, region),
      );
    return this.report;
  }

  #refuse(problem: ReplayReport['problems'][number]): void {
    this.report.rejected += 1;
    this.report.problems.push(problem);
  }

  #noteLeftOut(file: string, { endpoint, leftOut }: Extract<ReadAnswer, { kind: 'rows' }>): void {
    const [first] = leftOut ?? [];
    if (!leftOut || !first) return;
    this.report.leftOut.push({
      file,
      endpoint,
      parts: leftOut.length,
      first: `${first.place}: ${first.reason}`,
    });
  }

  #add(written: WriteReport): void {
    for (const [table, counts] of Object.entries(written) as [TableName, WriteCounts][]) {
      const sum = (this.report.rows[table] ??= { inserted: 0, updated: 0, unchanged: 0 });
      sum.inserted += counts.inserted;
      sum.updated += counts.updated;
      sum.unchanged += counts.unchanged;
    }
  }

  /** Also when nothing of it is new: an earlier replay may have ended before it counted. */
  #noteCounted(rows: StoreRows): void {
    for (const table of ['runs', 'ratings'] as const)
      for (const { season_id: seasonId, region } of rows[table] ?? [])
        if (seasonId !== undefined && seasonId !== null && region)
          this.#counted.set(`${seasonId} ${region}`, { seasonId, region });
  }
}

function isNothing(rows: StoreRows): boolean {
  return Object.values(rows).every((table) => table.length === 0);
}

/**
 * Reads a folder of recorded answers through the connector of its source, as if the source were giving them now. Doing it
 * again changes nothing.
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
  const replay = new Replay(database, connector);
  replay.report.skipped.push(...recording.derived);
  for await (const recorded of recording.entries)
    if ('missing' in recorded) replay.miss(recorded);
    else await replay.take(recorded, false);
  return replay.finish();
}
