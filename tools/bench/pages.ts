/**
 * `npm run bench:pages`: how long the pages take that need no account, and how many are answered in a second, to visitors and to
 * members who are signed in. A built server of its own with the sample season, asked over HTTP; beside it the bare statements of each page on one connection, one after the
 * other, and a static file. All take turns in one run.
 *
 *     npm run bench:pages -- [--sample 0.02] [--rounds 31] [--ms 1000] [--in-flight 16] [--json] [--record]
 */
import '#server/production-mode.ts';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measureInTurns, type Contender, type Figures } from 'supabase-host/bench';
import { runningServer } from 'supabase-host/embedded';
import { openLine, type Line } from './pages/ask.ts';
import { measureFirstBytes, type FirstBytes } from './pages/first-bytes.ts';
import { memberCookie } from './pages/member.ts';
import { startServer } from './pages/server.ts';
import { figureOf } from './figures.ts';
import { recordFigures, statementsOfPage, type Figure } from './recorded-figures.ts';

const pages = [
  '/',
  '/cooldowns',
  '/current-title-holders',
  '/hps-dps',
  '/mplus',
  '/raid',
  '/login',
];
/** A page of the account itself is drawn for each member and streamed. */
const memberPages = pages.filter((path) => path !== '/login');
const root = resolve(import.meta.dirname, '..', '..');
const build = join(root, 'build');

const { values: asked } = parseArgs({
  options: {
    sample: { type: 'string', default: '0.02' },
    rounds: { type: 'string', default: '31' },
    ms: { type: 'string', default: '1000' },
    'in-flight': { type: 'string', default: '16' },
    json: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});

interface Rates {
  file: string;
  fileBytes: number;
  pageBytes: Record<string, number>;
  /** By page, and by page and ` as member`. */
  rates: Record<string, Figures>;
}

const asMember = (path: string) => `${path} as member`;

/** Kept pages and a file, each over connections that stay open. @param cookie of a member. */
async function measureRates(address: string, cookie: string): Promise<Rates> {
  const inFlight = Number(asked['in-flight']);
  const open = (sent?: string) => Array.from({ length: inFlight }, () => openLine(address, sent));
  const lines = open();
  const memberLines = open(cookie);
  const [line] = lines;
  if (!line) throw new Error('--in-flight must be 1 or more.');
  const pageBytes: Record<string, number> = {};
  for (const path of pages) pageBytes[path] = await line.ask(path);
  const typical = figureOf(Object.values(pageBytes));
  const { file, fileBytes } = fileOfSize(typical);
  const asking = (free: Line[], path: string): Contender => {
    return async () => {
      const one = free.pop() ?? line;
      try {
        return await one.ask(path);
      } finally {
        free.push(one);
      }
    };
  };
  const free = [...lines];
  const freeOfMember = [...memberLines];
  const contenders = Object.fromEntries([
    ...[file, ...pages].map((path) => [path, asking(free, path)]),
    ...memberPages.map((path) => [asMember(path), asking(freeOfMember, path)]),
  ]);
  const rates = await measureInTurns(contenders, {
    rounds: 5,
    roundMilliseconds: Number(asked.ms),
    inFlight,
  });
  for (const one of [...lines, ...memberLines]) one.close();
  return { file, fileBytes, pageBytes, rates };
}

/** The static file that is nearest to a page in size, as it goes over the wire. */
function fileOfSize(bytes: number): { file: string; fileBytes: number } {
  const folder = join(build, 'client', 'assets');
  const packed = readdirSync(folder)
    .filter((name) => name.endsWith('.br'))
    .map((name) => ({
      file: `/assets/${name.slice(0, -'.br'.length)}`,
      fileBytes: statSync(join(folder, name)).size,
    }))
    .toSorted((a, b) => Math.abs(a.fileBytes - bytes) - Math.abs(b.fileBytes - bytes));
  const [nearest] = packed;
  if (!nearest) throw new Error('The build holds no compressed file.');
  return nearest;
}

function describe(sampleSeconds: number, first: Record<string, FirstBytes>, rates: Rates): string {
  const header =
    'page                     statements  bare ms  drawn ms   ratio  kept ms      1/s  p95 ms  of the file  member 1/s  of a visitor      bytes';
  const fileRate = rates.rates[rates.file]?.perSecond ?? Number.NaN;
  const lines = pages.map((path) => {
    const { statements, bareMs, drawnMs, keptMs } = first[path] as FirstBytes;
    const rate = rates.rates[path] as Figures;
    const member = rates.rates[asMember(path)];
    return [
      path.padEnd(24),
      String(statements).padStart(11),
      bareMs.toFixed(2).padStart(9),
      drawnMs.toFixed(2).padStart(10),
      (statements > 0 ? (drawnMs / bareMs).toFixed(2) : '-').padStart(8),
      keptMs.toFixed(2).padStart(9),
      rate.perSecond.toFixed(0).padStart(9),
      rate.p95Milliseconds.toFixed(2).padStart(8),
      (rate.perSecond / fileRate).toFixed(2).padStart(13),
      (member?.perSecond.toFixed(0) ?? '-').padStart(12),
      (member ? (member.perSecond / rate.perSecond).toFixed(2) : '-').padStart(14),
      String(rates.pageBytes[path]).padStart(11),
    ].join('');
  });
  return [
    `Sample season ${asked.sample}, written in ${sampleSeconds.toFixed(1)} s. Medians; 1/s and p95 of kept pages, ${asked['in-flight']} in flight.`,
    header,
    ...lines,
    `${rates.file}: ${fileRate.toFixed(0)} a second, ${rates.fileBytes} bytes`,
  ].join('\n');
}

function figuresOf(first: Record<string, FirstBytes>, { rates, file }: Rates): Figure[] {
  const fileRate = rates[file]?.perSecond ?? Number.NaN;
  return Object.entries(first).flatMap(([path, { statements, bareMs, drawnMs, keptMs }]) => [
    { what: statementsOfPage(path), value: statements },
    { what: `\`${path}\`, drawn`, value: drawnMs, unit: 'ms' },
    ...(statements > 0
      ? [{ what: `\`${path}\`, drawn, beside its statements`, value: drawnMs / bareMs, most: 3 }]
      : []),
    { what: `\`${path}\`, kept`, value: keptMs, unit: 'ms' },
    {
      what: `\`${path}\`, kept, rate beside a static file`,
      value: (rates[path]?.perSecond ?? Number.NaN) / fileRate,
      least: 0.3,
    },
  ]);
}

const folder = mkdtempSync(join(tmpdir(), 'farseer-bench-'));
try {
  const server = await startServer(
    { FARSEER_DATA: folder, FARSEER_SAMPLE: asked.sample },
    (output) => output.includes('The sample season is there'),
  );
  const { address } = server;
  const sampleSeconds = Number(/is there, ([\d.]+) s/.exec(server.output)?.[1]);
  try {
    const connection = runningServer(join(folder, 'postgres')) ?? {};
    const first = await measureFirstBytes({ address, connection }, pages, Number(asked.rounds));
    const rates = await measureRates(address, await memberCookie(address, folder));
    console.log(
      asked.json
        ? JSON.stringify({ sampleSeconds, first, ...rates }, null, 2)
        : describe(sampleSeconds, first, rates),
    );
    if (asked.record) recordFigures('bench:pages', figuresOf(first, rates));
  } finally {
    await server.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
