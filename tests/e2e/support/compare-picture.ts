import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

const ACCEPTED = resolve(import.meta.dirname, '..', 'accepted');
const REFUSED = resolve(import.meta.dirname, '..', '..', '..', 'test-results', 'refused');
/** Pictures are compared at this width: small, and blind to the edges of letters, which differ between machines. */
const WIDTH = 320;

/**
 * Compares a screenshot with the accepted one, both at a third to a quarter of their size.
 *
 * With `FARSEER_ACCEPT=on` the screenshot becomes the accepted one. A screenshot that differs lies in `test-results/refused`.
 *
 * @returns the share of pixels that differ, 0 to 1; 1 where the sizes do.
 */
export async function differenceFromAccepted(name: string, screenshot: Buffer): Promise<number> {
  const path = join(ACCEPTED, `${name}.png`);
  const small = await sharp(screenshot).resize({ width: WIDTH }).png({ palette: true }).toBuffer();
  if (process.env['FARSEER_ACCEPT'] === 'on') writeFileSync(path, small);
  if (!existsSync(path))
    throw new Error(`${name} has no accepted picture: FARSEER_ACCEPT=on makes one.`);
  const share = await differentShare(readFileSync(path), small);
  if (share > 0) {
    mkdirSync(REFUSED, { recursive: true });
    writeFileSync(join(REFUSED, `${name}.png`), small);
  }
  return share;
}

/** The share of pixels in which two pictures differ to the eye. */
export async function differentShare(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([toPixels(one), toPixels(other)]);
  const { width, height } = a.info;
  if (b.info.width !== width || b.info.height !== height) return 1;
  return (
    pixelmatch(a.data, b.data, undefined, width, height, { threshold: 0.15 }) / (width * height)
  );
}

function toPixels(picture: Buffer) {
  return sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}
