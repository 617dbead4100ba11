/**
 * `npm run bench:lighthouse`: what Lighthouse says of the pages of the navigation, on a throttled phone, of a built server with the
 * sample season. Lighthouse comes from the npm registry while it runs and is no dependency.
 *
 *     npm run bench:lighthouse -- [--runs 3] [--record]
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { navigatedPaths } from '../../tests/e2e/support/page-paths.ts';
import { buildIfStale, ensureChromium } from '../../tests/e2e/support/server-process.ts';
import { figureOf } from './figures.ts';
import { startServer } from './pages/server.ts';
import { recordFigures, type Figure } from './recorded-figures.ts';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** The least that each category should have. */
const LEAST = 95;

const { values: asked } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    record: { type: 'boolean', default: false },
  },
});

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** One run of Lighthouse over a page. */
function look(address: string, chromium: string, folder: string): Report {
  const file = join(folder, 'report.json');
  execFileSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      address,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

function figuresOf(path: string, reports: readonly Report[]): Figure[] {
  const median = (value: (report: Report) => number) => figureOf(reports.map(value));
  const audit = (name: string) => median((report) => report.audits[name]?.numericValue ?? NaN);
  return [
    ...CATEGORIES.map((name) => ({
      what: `\`${path}\`, ${name}`,
      value: median(({ categories }) => (categories[name].score ?? NaN) * 100),
      least: LEAST,
    })),
    { what: `\`${path}\`, largest paint`, value: audit('largest-contentful-paint'), unit: 'ms' },
    { what: `\`${path}\`, blocked`, value: audit('total-blocking-time'), unit: 'ms' },
    { what: `\`${path}\`, moved`, value: audit('cumulative-layout-shift') },
  ];
}

await buildIfStale();
const chromium = await ensureChromium();
const folder = mkdtempSync(join(tmpdir(), 'farseer-bench-'));
const server = await startServer({ FARSEER_DATA: folder, FARSEER_SAMPLE: '0.02' }, (output) =>
  output.includes('The sample season is there'),
);
try {
  const figures = navigatedPaths.flatMap((path) => {
    const reports = Array.from({ length: Math.max(1, Number(asked.runs)) }, () =>
      look(server.address + path, chromium, folder),
    );
    const found = figuresOf(path, reports);
    console.log(found.map(({ what, value, unit = '' }) => `${what}: ${value} ${unit}`).join('\n'));
    return found;
  });
  if (asked.record) recordFigures('bench:lighthouse', figures);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
