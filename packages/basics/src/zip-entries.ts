import { Failure } from './failure.ts';
import { logsAmong } from './log-names.ts';
import { decodeUtf8 } from './utf8.ts';

/**
 * The files of a ZIP archive, by its directory at the end (APPNOTE.TXT of PKWARE, 4.3). Nothing is unpacked here: what is
 * deflated has the form of a gzip file once `gzipFrame` stands around it.
 */
export interface ZipEntry {
  /** Without its folders. */
  name: string;
  /** Where its data stand in the archive: first byte, and the byte after the last one. */
  start: number;
  end: number;
  isDeflated: boolean;
  /** Checksum and length of what is unpacked. */
  crc32: number;
  bytes: number;
}

/** Gives the bytes [from, to) of the archive. */
export type ReadBytes = (from: number, to: number) => Promise<Uint8Array>;

const END = 0x06054b50;
const END_64 = 0x06064b50;
const PLACE_OF_END_64 = 0x07064b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const MOST_ENTRIES = 1000;
const MOST_DIRECTORY_BYTES = 1 << 22;
/** Deflate makes nothing smaller than a thousandth; what claims more is no log. */
const MOST_RATIO = 1100;
const MOST_BYTES = 2 ** 38;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

/** Whether a file begins like an archive. */
export function isZip(start: Uint8Array): boolean {
  return start[0] === 0x50 && start[1] === 0x4b && start[2] === 3 && start[3] === 4;
}

/**
 * The combat logs in the archive of this size, in whatever folders, as `logsAmong` chooses them; all files where it chooses none. Throws a failure `bad-zip` for an archive that is cut, damaged, encrypted, packed in another
 * way, or that would unpack to more than any log.
 */
export async function zipEntries(size: number, read: ReadBytes): Promise<ZipEntry[]> {
  const { count, from, to } = await directoryOf(size, read);
  if (count > MOST_ENTRIES || to - from > MOST_DIRECTORY_BYTES)
    throw bad(`holds more than ${MOST_ENTRIES} files`);
  if (from < 0 || to > size || to < from) throw bad('is cut or damaged');
  const view = viewOf(await read(from, to));
  const entries: ZipEntry[] = [];
  let packedBytes = 0;
  let unpackedBytes = 0;
  for (let number = 0, at = 0; number < count; number++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY)
      throw bad('is cut or damaged');
    const nameBytes = view.getUint16(at + 28, true);
    const extraBytes = view.getUint16(at + 30, true);
    const next = at + 46 + nameBytes + extraBytes + view.getUint16(at + 32, true);
    if (next > view.byteLength) throw bad('is cut or damaged');
    const path = textOf(view, at + 46, nameBytes);
    const name = path.slice(path.lastIndexOf('/') + 1);
    const isFile = name !== '' && !name.startsWith('.') && !path.startsWith('__MACOSX/');
    if (isFile) {
      const { bytes, packed, place } = sizesOf(view, at, at + 46 + nameBytes, extraBytes);
      const method = view.getUint16(at + 10, true);
      if ((view.getUint16(at + 8, true) & ENCRYPTED) !== 0) throw bad('is encrypted');
      if (method !== STORED && method !== DEFLATED)
        throw bad(`is packed in a way (${method}) that browsers cannot unpack`);
      packedBytes += packed;
      unpackedBytes += bytes;
      if (bytes > packed * MOST_RATIO + 1000 || unpackedBytes > MOST_BYTES || packedBytes > size)
        throw bad('claims to hold more than any log');
      const start = await dataOf(place, read, size);
      if (start + packed > size) throw bad('is cut or damaged');
      entries.push({
        name,
        start,
        end: start + packed,
        isDeflated: method === DEFLATED,
        crc32: view.getUint32(at + 16, true),
        bytes,
      });
    }
    at = next;
  }
  if (entries.length === 0) throw bad('holds no file');
  const logs = logsAmong(entries, ({ name }) => name);
  return logs.length > 0 ? logs : entries;
}

/** What stands before and behind deflated data in a gzip file (RFC 1952). */
export function gzipFrame({ crc32, bytes }: ZipEntry): {
  head: Uint8Array<ArrayBuffer>;
  tail: Uint8Array<ArrayBuffer>;
} {
  const tail = new Uint8Array(8);
  const view = new DataView(tail.buffer);
  view.setUint32(0, crc32, true);
  view.setUint32(4, bytes % 2 ** 32, true);
  return { head: Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff), tail };
}

async function directoryOf(
  size: number,
  read: ReadBytes,
): Promise<{ count: number; from: number; to: number }> {
  const tailFrom = Math.max(0, size - END_BYTES - LONGEST_COMMENT);
  const view = viewOf(await read(tailFrom, size));
  let at = view.byteLength - END_BYTES;
  while (at >= 0 && view.getUint32(at, true) !== END) at--;
  if (at < 0) throw bad('is cut or damaged');
  const count = view.getUint16(at + 10, true);
  const bytes = view.getUint32(at + 12, true);
  const from = view.getUint32(at + 16, true);
  if (count !== 0xffff && bytes !== 0xffffffff && from !== 0xffffffff)
    return { count, from, to: from + bytes };
  const locator = at - 20;
  if (locator < 0 || view.getUint32(locator, true) !== PLACE_OF_END_64)
    return { count, from, to: from + bytes };
  const end = Number(view.getBigUint64(locator + 8, true));
  if (end + 56 > size) throw bad('is cut or damaged');
  const wide = viewOf(await read(end, end + 56));
  if (wide.getUint32(0, true) !== END_64) throw bad('is cut or damaged');
  const wideFrom = Number(wide.getBigUint64(48, true));
  return {
    count: Number(wide.getBigUint64(32, true)),
    from: wideFrom,
    to: wideFrom + Number(wide.getBigUint64(40, true)),
  };
}

/** Sizes and place of an entry: what does not fit into 32 bits stands in the extra field 1, in this order. */
function sizesOf(
  view: DataView,
  at: number,
  extraAt: number,
  extraBytes: number,
): { bytes: number; packed: number; place: number } {
  const narrow = [24, 20, 42].map((offset) => view.getUint32(at + offset, true));
  for (let extra = extraAt; extra + 4 <= extraAt + extraBytes;) {
    const length = view.getUint16(extra + 2, true);
    if (view.getUint16(extra, true) === 1) {
      let wide = extra + 4;
      // A damaged field says that it is longer than its place.
      const end = Math.min(wide + length, extraAt + extraBytes);
      const [bytes, packed, place] = narrow.map((value) => {
        if (value !== 0xffffffff || wide + 8 > end) return value;
        wide += 8;
        return Number(view.getBigUint64(wide - 8, true));
      });
      return { bytes: bytes!, packed: packed!, place: place! };
    }
    extra += 4 + length;
  }
  const [bytes, packed, place] = narrow;
  return { bytes: bytes!, packed: packed!, place: place! };
}

/** Where the data behind the header at `place` begin. */
async function dataOf(place: number, read: ReadBytes, size: number): Promise<number> {
  if (place + 30 > size) throw bad('is cut or damaged');
  const view = viewOf(await read(place, place + 30));
  if (view.getUint32(0, true) !== LOCAL) throw bad('is cut or damaged');
  return place + 30 + view.getUint16(26, true) + view.getUint16(28, true);
}

function textOf(view: DataView, at: number, length: number): string {
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at, length);
  return decodeUtf8(bytes, 0, length).replaceAll('\\', '/');
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function bad(what: string): Failure {
  return new Failure(
    'bad-zip',
    `This ZIP archive ${what}. Unpack it yourself, and choose the log.`,
  );
}
