import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori from 'satori';
import sharp from 'sharp';
import type { PictureFacts } from './picture-facts.ts';
import { PICTURE, PictureLayout } from './picture-layout.tsx';

/** Pictures kept in memory, about 40 kB each. */
const MOST_KEPT = 100;
/** Drawings that may wait for their turn; a further one is refused. */
const MOST_WAITING = 8;

const kept = new Map<string, Buffer>();
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Draws the picture of a page, 1200 × 630 px, as PNG. One is drawn at a time, and equal facts are drawn once: a picture takes
 * about a tenth of a second of one core.
 *
 * @returns null when too many are waiting already.
 */
export async function drawPicture(facts: PictureFacts): Promise<Buffer | null> {
  const key = JSON.stringify(facts);
  const known = kept.get(key);
  if (known) return known;
  if (waiting >= MOST_WAITING) return null;
  waiting += 1;
  const turn = last.then(async () => kept.get(key) ?? draw(facts));
  last = turn.catch(() => undefined);
  try {
    const picture = await turn;
    kept.set(key, picture);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return picture;
  } finally {
    waiting -= 1;
  }
}

async function draw(facts: PictureFacts): Promise<Buffer> {
  fonts ??= readFonts();
  const svg = await satori(<PictureLayout {...facts} />, { ...PICTURE, fonts: await fonts });
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}

let fonts: ReturnType<typeof readFonts> | undefined;

/** Static files: Satori draws a variable typeface too light. Latin and its extension. */
function readFonts() {
  const { resolve } = createRequire(import.meta.url);
  const faces = [
    { name: 'Figtree', weight: 400, file: 'figtree-latin-400-normal' },
    { name: 'Figtree', weight: 400, file: 'figtree-latin-ext-400-normal' },
    { name: 'Saira', weight: 600, file: 'saira-latin-600-normal' },
    { name: 'Saira', weight: 600, file: 'saira-latin-ext-600-normal' },
  ] as const;
  return Promise.all(
    faces.map(async ({ name, weight, file }) => ({
      name,
      weight,
      style: 'normal' as const,
      data: await readFile(resolve(`@fontsource/${name.toLowerCase()}/files/${file}.woff`)),
    })),
  );
}
