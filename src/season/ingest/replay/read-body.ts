import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, zstdDecompress } from 'node:zlib';

const unpackers = {
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
  deflate: promisify(inflate),
} as const;
type Packing = keyof typeof unpackers;

/**
 * The text of a recorded body. Some are kept as they came over the line: packed, as their first bytes, their name or their
 * header says. A header can be of a body that was unpacked since, so what cannot be unpacked is taken as it is.
 *
 * @param headers in lower case.
 */
export async function readBody(
  bytes: Buffer,
  file: string,
  headers: Readonly<Record<string, string>>,
): Promise<string> {
  const packing = packingOf(bytes, file, headers['content-encoding']);
  if (packing === null) return toText(bytes);
  try {
    return toText(await unpackers[packing](bytes));
  } catch {
    return toText(bytes);
  }
}

function packingOf(bytes: Buffer, file: string, said: string | undefined): Packing | null {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'gzip';
  if (bytes.length >= 4 && bytes.readUInt32LE(0) === 0xfd2fb528) return 'zstd';
  // The other two begin with anything.
  if (file.endsWith('.br') || said?.trim() === 'br') return 'br';
  return said?.trim() === 'deflate' ? 'deflate' : null;
}

function toText(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return (isUtf16 ? bytes.toString('utf16le') : bytes.toString('utf8')).replace(/^\uFEFF/, '');
}
