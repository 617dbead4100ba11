/**
 * What was read from the last few logs, kept in the browser's private storage on this device, so that the same file
 * opened again shows its fights at once. The log itself is not kept.
 */
import type { FightContext } from '#analysis/fight-context.ts';
import type { Fight, LogFileFacts, LogReading } from '#analysis/fight.ts';
import type { LogReader } from '#analysis/read-log.ts';
import type { ReaderMemory } from '#analysis/reader-memory.ts';
import { packKept, unpackKept } from './kept-format.ts';

export interface KeptReading {
  facts: LogFileFacts;
  /** Settled, combat outside of fights among them, in the order in which they started. */
  fights: Fight[];
  contexts: FightContext[];
}

export interface FoundReading {
  /** `same`: every number still holds. `grown`: more was written since; the old part is unchanged. */
  how: 'same' | 'grown';
  reading: KeptReading;
  /** What a reader needs to go on where the kept reading ended; null when it has to begin anew. */
  memory(): Promise<ReaderMemory | null>;
}

/** A place for a few files. All of it may fail: keeping is never needed. */
export interface KeptFolder {
  list(): Promise<{ name: string; bytes: number; changedMs: number }[]>;
  /** Null when there is no such file. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** One part behind the other: together they would be held twice. */
  write(name: string, parts: readonly Uint8Array<ArrayBuffer>[]): Promise<void>;
  remove(name: string): Promise<void>;
}

export interface KeptLogs {
  /** Null when nothing is known of the file, or when it was changed. */
  find(file: File, year: number | null): Promise<FoundReading | null>;
  keep(
    file: File,
    year: number | null,
    reading: KeptReading,
    memory?: ReaderMemory | null,
  ): Promise<void>;
  forgetAll(): Promise<void>;
}

export interface KeptLogsOptions {
  folder: KeptFolder;
  /** Readings of another build are not used: its numbers may mean something else. */
  build: string;
  mostFiles?: number;
  mostBytes?: number;
}

/** What a file is recognized by, beside its name and the year, by which what was kept of it is found. */
interface Marks {
  build: string;
  size: number;
  lastModified: number;
  /** Hashes of the first and the last `EDGE_BYTES`. */
  first: string;
  last: string;
}

interface Kept extends KeptReading {
  marks: Marks;
}

const EDGE_BYTES = 1 << 16;

/** Readings kept on this device, found again by what the file says of itself. Failing to keep one is no error. */
export function createKeptLogs({
  folder,
  build,
  mostFiles = 10,
  mostBytes = 50_000_000,
}: KeptLogsOptions): KeptLogs {
  return {
    async find(file, year) {
      const bytes = await folder.read(await nameOf(file, year));
      if (!bytes) return null;
      const { first, second } = split(bytes);
      const kept = (await unpackKept(first)) as Kept;
      const how = await compare(kept.marks, file, build);
      const memory = async (): Promise<ReaderMemory | null> =>
        second && ((await unpackKept(second)) as ReaderMemory);
      return how && { how, reading: kept, memory };
    },
    async keep(file, year, reading, memory = null) {
      const marks: Marks = {
        build,
        size: file.size,
        lastModified: file.lastModified,
        first: await hashBetween(file, 0, EDGE_BYTES),
        last: await hashBetween(file, file.size - EDGE_BYTES, file.size),
      };
      const first = await packKept({ ...reading, marks });
      const second = memory && (await packKept(memory));
      const together = parted(first, second);
      // A memory too large is left out: the grown file is then read from its beginning.
      const parts = lengthOf(together) <= mostBytes ? together : parted(first, null);
      const bytes = lengthOf(parts);
      const name = await nameOf(file, year);
      await makeRoom(folder, name, mostFiles - 1, mostBytes - bytes);
      if (bytes <= mostBytes) await folder.write(name, parts);
    },
    async forgetAll() {
      for (const { name } of await folder.list()) await folder.remove(name);
    },
  };
}

/** Keeping is never needed: when it fails (no room, damaged data), reading goes on without it. */
export async function tried<T>(attempt: () => Promise<T> | undefined): Promise<T | null> {
  try {
    return (await attempt()) ?? null;
  } catch {
    return null;
  }
}

/** A reading with what opening its fights needs. */
export function withContexts(
  reader: LogReader,
  { file: facts, fights: bounded, combats }: LogReading,
): KeptReading {
  const fights = [...bounded, ...combats].toSorted((a, b) => a.byteStart - b.byteStart);
  const contexts = fights
    .map(({ id }) => reader.contextOf(id))
    .filter((context) => context !== null);
  return { facts, fights, contexts };
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Two parts for one file, of which the first can be used alone: its length, the first, the second. */
function parted(first: Bytes, second: Bytes | null): Bytes[] {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, first.length);
  return second ? [length, first, second] : [length, first];
}

const lengthOf = (parts: readonly Bytes[]): number =>
  parts.reduce((sum, { length }) => sum + length, 0);

function split(bytes: Bytes): { first: Bytes; second: Bytes | null } {
  const end = 4 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  return { first: bytes.slice(4, end), second: end < bytes.length ? bytes.slice(end) : null };
}

/** Removes the file of that name, and the oldest others until few and small enough ones are left. */
async function makeRoom(
  folder: KeptFolder,
  own: string,
  mostFiles: number,
  mostBytes: number,
): Promise<void> {
  let bytes = 0;
  let files = 0;
  for (const file of (await folder.list()).toSorted((a, b) => b.changedMs - a.changedMs)) {
    const fits = file.name !== own && files < mostFiles && bytes + file.bytes <= mostBytes;
    if (fits) {
      files++;
      bytes += file.bytes;
    } else {
      await folder.remove(file.name);
    }
  }
}

async function compare(
  marks: Marks,
  file: File,
  build: string,
): Promise<FoundReading['how'] | null> {
  if (marks.build !== build) return null;
  if (file.size < marks.size) return null;
  if (marks.first !== (await hashBetween(file, 0, Math.min(EDGE_BYTES, marks.size)))) return null;
  const last = await hashBetween(file, marks.size - EDGE_BYTES, marks.size);
  if (marks.last !== last) return null;
  if (file.size > marks.size) return 'grown';
  return marks.lastModified === file.lastModified ? 'same' : null;
}

/** One name per log and year: a grown file takes the place of what it was. */
async function nameOf(file: File, year: number | null): Promise<string> {
  const text = new TextEncoder().encode(`${year ?? ''} ${file.name}`);
  return `${(await sha256(text)).slice(0, 40)}.kept`;
}

async function hashBetween(file: Blob, from: number, to: number): Promise<string> {
  return sha256(await file.slice(Math.max(0, from), Math.min(to, file.size)).arrayBuffer());
}

async function sha256(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
