import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Modules of the header's folders that a page loads on demand or not at all; without their endings. */
export const ON_DEMAND = [
  'kit/browser/log-search',
  'kit/browser/search-hits',
  'kit/shell/drop-area',
  'kit/shell/error-facts',
  'kit/shell/error-screen',
  'kit/shell/horizon',
  'kit/shell/new-version',
  'kit/shell/sample-loading',
  'kit/shell/search-dialog',
  'kit/shell/search-list',
  'kit/shell/shortcut-help',
  'kit/shell/unknown-thing',
  'kit/shell/use-search-answer',
];

/** Small modules of nearly every page, in the file of what is around it: they take 1 kB less than in ten files. Without their endings. */
export const PARTS = [
  '../packages/basics/src/clock',
  '../packages/basics/src/format-clock',
  '../packages/basics/src/format-number',
  '../packages/basics/src/on-first-use',
  '../packages/game-data/src/packs/affixes',
  'season/views/awaited-words',
  'season/views/format',
  'season/views/source-line',
  'season/views/source-lines',
  'season/views/spark-path',
  'kit/ui/interval-bar',
  'kit/ui/marks/player-marks',
  'kit/ui/page-layout',
  'kit/ui/panel',
];

/**
 * Small modules of the raid page and of the parts that it loads on demand. The list of all pages, which the first visit loads, names every
 * file. They import nothing that another page loads: that would come along. Without their endings.
 */
export const RAID = [
  '../packages/combat-log/src/analysis/fight-events/first-finding',
  'log/chance/percent-grid',
  'log/chance/phase-style',
  'log/night/raid-view',
];

/**
 * The files of the browser that the first visit loads, besides the entry and the page: which module goes into which.
 *
 * @param source the folder `src`.
 * @throws Error for a listed module that is not there: a renamed one would change the files, and their size, without a word.
 */
export function firstVisitChunks(source: string): { name: string; test: RegExp }[] {
  const missing = [...ON_DEMAND, ...PARTS, ...RAID].filter(
    (path) => !['.ts', '.tsx'].some((ending) => existsSync(join(source, path + ending))),
  );
  if (missing.length > 0)
    throw new Error(`tools/scripts/vite/first-visit-chunks.ts lists ${missing.join(', ')}`);
  const around = ['kit/browser', 'kit/shell'].flatMap((folder) =>
    readdirSync(join(source, folder))
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name.replace(/\.tsx?$/, '')}`)
      .filter((path) => !ON_DEMAND.includes(path)),
  );
  return [
    // One file instead of five compresses 4.5 kB smaller and stays in caches across versions.
    {
      name: 'framework',
      test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|unhead|@unhead)[\\/]/,
    },
    // Not the entry: what is in a file runs when the file is loaded, and the entry may run only after the router has its pages.
    { name: 'shell', test: modulesOf(['pages/root', ...around, ...PARTS]) },
    { name: 'raid', test: modulesOf(RAID) },
  ];
}

/** Matches the file names of these modules, named from `src`. */
function modulesOf(paths: readonly string[]): RegExp {
  const names = paths.map((path) =>
    `src/${path}`
      .replace('src/../', '')
      .split('/')
      .map(escape)
      .join(String.raw`[\\/]`),
  );
  return new RegExp(String.raw`[\\/](?:${names.join('|')})\.tsx?$`);
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
