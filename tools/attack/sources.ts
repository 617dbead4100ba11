import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { startHostileServer, type HostileAnswer } from '#testing/ingest/hostile-server.ts';
import { startServer } from '../../tests/e2e/support/server-process.ts';
import { hold, type Attack } from './attack.ts';

const MOST_GROWTH = 250 * 1024 * 1024;
const quick: readonly HostileAnswer[] = [
  'packs a bomb',
  'sends without end',
  'redirects to another server',
  'redirects to a file',
  'redirects to the metadata of a cloud',
  'redirects to itself',
  'redirects nowhere',
];
/** These delay the next question, so they come last. */
const slow: readonly HostileAnswer[] = ['names a wrong length', 'drips', 'sends huge headers'];

/** Attacks by a public source, or by a server that stands in for one. */
export const sources: readonly Attack[] = [
  {
    name: 'sources: a hostile source costs neither memory nor other servers, and pages go on',
    async run(stage) {
      const rounds = stage.count(4, 1);
      const order = [
        ...Array.from({ length: rounds }, () => quick).flat(),
        ...(rounds > 1 ? slow : []),
      ];
      const hostile = await startHostileServer((number) => order[number] ?? 'redirects to a file');
      const server = await startServer({
        FARSEER_SAMPLE: '0',
        FARSEER_SOURCES: 'raiderio',
        FARSEER_SOURCE_RATES: 'raiderio=600',
        FARSEER_REPLAY: hostile.url,
      });
      try {
        const beforeBytes = await residentBytes(server.process.pid);
        let mostBytes = beforeBytes;
        for (let tick = 0; hostile.asked.length < order.length && tick < 600; tick += 1) {
          mostBytes = Math.max(mostBytes, await residentBytes(server.process.pid));
          const answer = await fetch(`${server.baseUrl}/api/health`);
          hold(answer.ok, `the server answers ${answer.status} meanwhile`);
          await wait(200);
        }
        hold(
          hostile.asked.length >= order.length,
          `only ${hostile.asked.length} of ${order.length} hostile answers were asked for: ${server.output()}`,
        );
        hold(
          hostile.askedElsewhere.length === 0,
          `it followed a redirect to ${hostile.askedElsewhere.join(', ')}`,
        );
        const grown = mostBytes - beforeBytes;
        hold(grown < MOST_GROWTH, `its memory grew by ${Math.round(grown / 1024 / 1024)} MiB`);
      } finally {
        await server.stop();
        await hostile.close();
      }
    },
  },
];

/** Memory of a process as Linux counts it; 0 elsewhere. */
async function residentBytes(pid = 0): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}
