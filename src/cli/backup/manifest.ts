import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { Failure } from '#lib/failure.ts';

/** Version of the format of a backup. A reader takes this one and older ones. */
export const FORMAT = 1;

/** Describes the backup; written last, so that a folder without it holds no whole backup. */
export const manifestName = 'backup.json';
/** Stands in the folder until the backup is whole. */
export const unfinishedName = 'unfinished';
/** One line of JSON for each stored file. */
export const fileListName = 'files.jsonl.gz';

const name = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]*$/));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const sqlFile = v.pipe(v.string(), v.regex(/^[\w-]+\.sql$/));
const contentName = v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}\.[\w-]+$/));

const checkedPart = v.object({ bytes: count, sha256 });

const manifestSchema = v.object({
  format: v.number(),
  /** Version of Farseer that wrote it. */
  farseer: v.string(),
  postgres: v.string(),
  /** When the snapshot was taken. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Names of the SQL files that had landed; the rows fit to the schema that these make. */
  platform: v.array(sqlFile),
  migrations: v.array(sqlFile),
  tables: v.array(
    v.object({ schema: name, table: name, columns: v.array(name), rows: count, part: checkedPart }),
  ),
  /** Seasons that have partitions of their own; missing where no table was partitioned yet. */
  seasons: v.optional(v.array(count), []),
  sequences: v.array(
    v.object({ schema: name, sequence: name, value: v.string(), called: v.boolean() }),
  ),
  keys: v.array(
    v.object({
      file: v.picklist(['auth.key', 'backend-keys.json', 'saml.key']),
      part: checkedPart,
    }),
  ),
  files: v.object({ count, bytes: count, list: checkedPart }),
  /** Files that a row of the snapshot names and that were not there: deleted meanwhile, or lost before. */
  deletedMeanwhile: v.array(contentName),
  lostBefore: v.array(contentName),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;
/** Size and digest of one file of the backup, as it lies on the disk. */
export type CheckedPart = v.InferOutput<typeof checkedPart>;

const fileLineSchema = v.object({ name: contentName, part: checkedPart });
/** One stored file in the list of files. */
export type FileLine = v.InferOutput<typeof fileLineSchema>;

/** Path of a table's rows inside the backup. */
export function tablePath(table: { schema: string; table: string }): string {
  return join('tables', `${table.schema}.${table.table}.copy.gz`);
}

/** The text of a manifest, with its own digest in front. */
export function writeManifest(manifest: Manifest): string {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  return `sha256 ${digestOf(text)}\n${text}`;
}

/**
 * Reads what a folder says of itself.
 *
 * @throws Failure `backup` where the folder holds no backup, one that was not finished, a damaged one, or one of a later format.
 */
export function readManifest(folder: string): Manifest {
  const written = readText(join(folder, manifestName));
  if (written === null) {
    const isUnfinished = readText(join(folder, unfinishedName)) !== null;
    throw new Failure(
      'backup',
      isUnfinished
        ? `The backup in ${folder} was not finished: the program that wrote it ended early. Remove the folder and make the backup again.`
        : `${folder} holds no backup of Farseer (it has no ${manifestName}).`,
    );
  }
  const lineEnd = written.indexOf('\n');
  const [, digest] = /^sha256 ([0-9a-f]{64})$/.exec(written.slice(0, lineEnd)) ?? [];
  const text = written.slice(lineEnd + 1);
  const parsed = parse(text);
  const format = (parsed as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format > FORMAT)
    throw new Failure(
      'backup',
      `The backup in ${folder} has format ${format}, and this Farseer reads formats up to ${FORMAT}. Restore it with the version that wrote it, or a later one.`,
    );
  const manifest = v.safeParse(manifestSchema, parsed);
  if (digest !== digestOf(text) || !manifest.success) throw damaged(folder, manifestName);
  return manifest.output;
}

/** @throws Failure `backup` where the line is not one of a list of files. */
export function readFileLine(folder: string, line: string): FileLine {
  const parsed = v.safeParse(fileLineSchema, parse(line));
  if (!parsed.success) throw damaged(folder, fileListName);
  return parsed.output;
}

/** What to say of a part that is not what the backup wrote. */
export function damaged(folder: string, part: string): Failure {
  return new Failure(
    'backup',
    `The backup in ${folder} is damaged: ${part} is not what was written. Nothing was restored. Copy the folder from its origin again, or take another backup.`,
  );
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw new Failure('backup', `${path} cannot be read (${code ?? String(error)}).`);
  }
}
