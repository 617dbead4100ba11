import { readFileSync, readdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { ensureChromium } from '../scripts/ensure-chromium.ts';
import { startServer } from '../e2e/support/server-process.ts';
import { allAnswered, saidIn, watchWorkers } from './reviews/watch-workers.ts';
const night = '/tmp/plan16/WoWCombatLog-021626_190000.txt';
const server = await startServer({ FARSEER_SAMPLE: 'off' });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
const runs = Number(process.argv[2] ?? 3);
const seen: Record<string, number>[][] = [];
function threads(id: number) { const m = new Map<string, [string, number]>(); for (const t of readdirSync(`/proc/${id}/task`)) { try { m.set(t, [readFileSync(`/proc/${id}/task/${t}/comm`, 'utf8').trim(), Number.parseInt(readFileSync(`/proc/${id}/task/${t}/schedstat`, 'utf8'), 10) / 1e6]); } catch {} } return m; }
function delta(a: Map<string, [string, number]>, b: Map<string, [string, number]>) { const o: Record<string, number> = {}; for (const [t, [n, ms]] of b) { const d = ms - (a.get(t)?.[1] ?? 0); if (d >= 1) o[n + (n.startsWith('Dedi') ? ':' + t : '')] = (o[n + (n.startsWith('Dedi') ? ':' + t : '')] ?? 0) + d; } return o; }
try {
  for (let r = 0; r < runs; r++) {
    const context = await browser.newContext(); const page = await context.newPage(); page.setDefaultTimeout(120000);
    await watchWorkers(page);
    await page.goto(`${server.baseUrl}/raid`, { waitUntil: 'networkidle' });
    const s = await browser.newBrowserCDPSession(); const { processInfo } = await s.send('SystemInfo.getProcessInfo');
    const rss = (id: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))![1]);
    const id = processInfo.filter((p) => p.type === 'renderer').map((p) => p.id).toSorted((a, b) => rss(b) - rss(a))[0]!;
    const bid = processInfo.find((p) => p.type === 'browser')!.id;
    const { writeFileSync } = await import('node:fs'); writeFileSync(`/proc/${id}/clear_refs`, '5');
    const t0 = threads(id), b0 = threads(bid); const began = await page.evaluate(() => performance.now());
    await page.locator('[data-file-input]').first().setInputFiles(night);
    await page.waitForFunction(() => globalThis.saidByWorkers.some(({ what }) => what === 'done'));
    const t1 = threads(id), b1 = threads(bid); const hwm = (): number => Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))![1]) / 1024); const p1 = hwm();
    await allAnswered(page);
    const t2 = threads(id), b2 = threads(bid); const p2 = hwm();
    const said = await saidIn(page); const done = said.find((x) => x.what === 'done')!.at; const last = said.filter((x) => x.to === 'page' && x.what === 'digests').at(-1)!.at;
    const fmt = (o: Record<string, number>) => Object.entries(o).toSorted((a, b) => b[1] - a[1]).map(([k, v]) => `${k.replace(/^(\w{22})\w*/, '$1')} ${v.toFixed(0)}`).join(', ');
    const sum = (o: Record<string, number>) => Object.values(o).reduce((x, y) => x + y, 0).toFixed(0);
    console.log(`run ${r} read ${(done - began).toFixed(0)} reviews ${(last - done).toFixed(0)} ratio ${((last - done) / (done - began)).toFixed(2)} peaks ${p1} ${p2}`);
    console.log('  reading', sum(delta(t0, t1)), fmt(delta(t0, t1)), '| browser', sum(delta(b0, b1)));
    console.log('  reviews', sum(delta(t1, t2)), fmt(delta(t1, t2)), '| browser', sum(delta(b1, b2)));
    await context.close();
  }
} finally { await browser.close(); await server.stop(); }
