import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive, and what of its entry is wrong on purpose. */
export interface Zipped {
  name: string;
  text: string;
  isStored?: boolean;
  flags?: number;
  method?: number;
  claims?: number;
  /** Sizes and place in the 64 bits of extra field 1 (4.5.3), as archives of more than 4 GB have them. */
  isWide?: boolean;
}

/** An archive written by the format's own description (APPNOTE.TXT 4.3.7, 4.3.12 and 4.3.16). */
export function zipOf(files: readonly Zipped[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, text, isStored = false, isWide = false, flags = 0, method, claims } of files) {
    const data = isStored ? Buffer.from(text) : deflateRawSync(text);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt16LE(method ?? (isStored ? 0 : 8), 4);
    shared.writeUInt32LE(crc32(text), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(claims ?? Buffer.byteLength(text), 18);
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(at, 10);
    parts.push(Buffer.from('PK\u0003\u0004'), shared, Buffer.from(name), data);
    const listed = Buffer.from(shared);
    const extra = Buffer.alloc(isWide ? 28 : 0);
    if (isWide) {
      extra.writeUInt16LE(1, 0);
      extra.writeUInt16LE(24, 2);
      extra.writeBigUInt64LE(BigInt(listed.readUInt32LE(18)), 4);
      extra.writeBigUInt64LE(BigInt(data.length), 12);
      extra.writeBigUInt64LE(BigInt(at), 20);
      listed.fill(0xff, 14, 22);
      listed.writeUInt16LE(extra.length, 24);
      entry.fill(0xff, 10, 14);
    }
    const start = Buffer.from('PK\u0001\u0002\u0014\u0000');
    directory.push(start, listed, entry, Buffer.from(name), extra);
    at += 30 + Buffer.byteLength(name) + data.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
