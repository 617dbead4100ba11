import { runInNewContext } from 'node:vm';
import { afterEach, expect, it } from 'vitest';
import { currentMs, setClock } from '#lib/clock.ts';
import { clockScript } from './clock-script.ts';

afterEach(() => setClock(null));

it('is nothing on a server with the real time', () => {
  expect(clockScript('n')).toBe('');
});

it('gives the browser the clock of the server, and leaves every other use of dates as it is', () => {
  const startMs = Date.UTC(2026, 11, 1);
  setClock({ startMs, fromMs: Date.now() - 1000, speed: 600 });
  const [, script = ''] = /^<script nonce="n">(.*)<\/script>$/.exec(clockScript('n')) ?? [];
  const beforeMs = currentMs();
  const [now, made, day, month, isDate] = runInNewContext(
    `${script};[Date.now(), new Date().getTime(), new Date('2025-03-04T05:06Z').toISOString(), Date.UTC(2026, 0), new Date() instanceof Date]`,
  ) as [number, number, string, number, boolean];
  for (const ms of [now, made]) {
    expect(ms).toBeGreaterThanOrEqual(beforeMs);
    expect(ms).toBeLessThanOrEqual(currentMs());
  }
  expect([day, month, isDate]).toEqual(['2025-03-04T05:06:00.000Z', Date.UTC(2026, 0), true]);
});
