import { openSync, readSync, existsSync, closeSync } from 'node:fs';
import { writeNight } from './reviews/night-log.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { createEventsReader } from '#analysis/fight-events/events-reader.ts';
import { ColumnPool } from '#parser/column-pool.ts';
import { DIGESTS } from '#web/workers/digests.ts';
import { createHash } from 'node:crypto';
const path = '/tmp/plan16/WoWCombatLog-021626_190000.txt';
if (!existsSync(path)) console.log(writeNight(path, 311e6));
const fd = openSync(path, 'r');
const CH = 1 << 20;
function* chunks(from: number, to: number) { const b = new Uint8Array(CH); let at = from; while (at < to) { const n = readSync(fd, b, 0, Math.min(CH, to - at), at); if (n === 0) return; at += n; yield b.subarray(0, n); } }
let t = performance.now();
const reader = createLogReader({ fileName: path, fallbackYear: 2026 });
for (const c of chunks(0, Infinity)) reader.push(c);
const reading = reader.end();
console.log('read', (performance.now() - t).toFixed(0), reading.fights.length);
const fights = reading.fights.map((f) => ({ ...f, timeline: [] as never[] }));
const kinds = (process.argv[2] ?? 'pull-summary').split(',') as (keyof typeof DIGESTS)[];
const rounds = Number(process.argv[3] ?? 3);
const pool = new ColumnPool();
for (let r = 0; r < rounds; r++) {
  let tp = 0, td = 0; const h = createHash('sha256'); const per: Record<string, number> = {};
  const cpu = process.cpuUsage();
  for (const f of fights) {
    const context = reader.contextOf(f.id)!;
    t = performance.now();
    const er = createEventsReader(context, { places: 'deaths', resources: false, pool });
    for (const c of chunks(context.byteStart, context.byteEnd)) er.push(c);
    const events = er.end();
    tp += performance.now() - t;
    for (const kind of kinds) {
      t = performance.now();
      const d = (DIGESTS[kind] as (x: unknown) => unknown)({ events, fight: f, bosses: [], seenElsewhere: () => false });
      per[kind] = (per[kind] ?? 0) + performance.now() - t; td += performance.now() - t;
      if (r === 0) h.update(JSON.stringify(d));
    }
    if (r === 0) h.update(JSON.stringify(events, (k, v) => (ArrayBuffer.isView(v) ? createHash('md5').update(new Uint8Array(v.buffer, v.byteOffset, v.byteLength)).digest('hex') : v)));
    er.release();
  }
  const u = process.cpuUsage(cpu);
  console.log('round', r, 'parse', tp.toFixed(0), 'digests', td.toFixed(0), JSON.stringify(Object.fromEntries(Object.entries(per).map(([k, v]) => [k, Math.round(v)]))), 'cpu', ((u.user + u.system) / 1000).toFixed(0), r === 0 ? h.digest('hex').slice(0, 16) : '');
}
closeSync(fd);
