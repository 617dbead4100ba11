// Draws the mark at every size browsers and systems ask for, into public/. Run it after a change of the mark:
// node tools/generate/build-brand.ts
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureChromium } from '../scripts/ensure-chromium.ts';
import { packIco } from './pack-ico.ts';

const GROUND = '#111827';
const GREEN = '#4ade80';

/** The same three strokes as `src/kit/shell/mark.tsx`, on a square of 32. */
const STROKES = `
  <g fill="none" stroke="${GREEN}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
    <path d="M2.5 17.5C6.5 9.5 11 5.5 16 5.5s9.5 4 13.5 12"/>
    <path d="M2.5 26H11.5l3-3.3 3.6 5 2.7-1.7H29.5"/>
  </g>
  <path d="M9 18.8a7 7 0 0 1 14 0Z" fill="${GREEN}"/>`;

/** The mark on its ground: `scale` is its share of the square, `radius` the corner's share. */
function drawIcon(scale: number, radius: number): string {
  const offset = (32 - 32 * scale) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="${32 * radius}" fill="${GROUND}"/>
  <g transform="translate(${offset} ${offset}) scale(${scale})">${STROKES}
  </g>
</svg>
`;
}

const ROUNDED = drawIcon(0.8, 0.2);
/** Systems cut their own shape out of it: the mark stays within the inner 80 %, the ground fills all. */
const MASKABLE = drawIcon(0.6, 0);
/** iOS rounds the corners itself. */
const APPLE = drawIcon(0.72, 0);

const publicFolder = join(import.meta.dirname, '..', '..', 'public');
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  async function render(svg: string, size: number): Promise<Buffer> {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
    );
    return page.screenshot({ omitBackground: true });
  }
  const small = [];
  // At 16 px every pixel counts: the mark takes more of the square.
  for (const [size, svg] of [
    [16, drawIcon(0.94, 0.14)],
    [32, ROUNDED],
    [48, ROUNDED],
  ] as const)
    small.push({ size, png: await render(svg, size) });
  await writeFile(join(publicFolder, 'favicon.ico'), packIco(small));
  await writeFile(join(publicFolder, 'icon.svg'), ROUNDED);
  await writeFile(join(publicFolder, 'icon-192.png'), await render(ROUNDED, 192));
  await writeFile(join(publicFolder, 'icon-512.png'), await render(ROUNDED, 512));
  await writeFile(join(publicFolder, 'icon-maskable-512.png'), await render(MASKABLE, 512));
  await writeFile(join(publicFolder, 'apple-touch-icon.png'), await render(APPLE, 180));
} finally {
  await browser.close();
}
