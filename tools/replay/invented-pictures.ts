import { crc32, deflateSync } from 'node:zlib';
import type { PlannedAnswer } from './faults.ts';

/** Where Battle.net keeps the pictures of the game. */
export const PICTURE_HOST = 'render.worldofwarcraft.com';
const SIDE = 64;

/** What Battle.net would say of a picture: its address. */
export function inventAssets(kind: string, id: number): { key: string; value: string }[] {
  const key = kind === 'journal-instance' ? 'tile' : 'icon';
  return [{ key, value: `https://${PICTURE_HOST}/us/icons/56/invented_${kind}_${id}.png` }];
}

/** A picture that shows nothing of the game: a square in a color of its address. */
export function inventPicture(url: URL): PlannedAnswer {
  const hue = crc32(url.pathname);
  const color = [hue & 255, (hue >> 8) & 255, (hue >> 16) & 255];
  const row = Buffer.from([0, ...Array.from({ length: SIDE }, () => color).flat()]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  // Eight bits of red, green and blue each.
  header.set([8, 2], 8);
  const body = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: SIDE }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { status: 200, headers: { 'content-type': 'image/png' }, body };
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
