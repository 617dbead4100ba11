import { expect, it } from 'vitest';
import { nameOf } from '#host/program-names.ts';
import { recordLog } from '#host/testing/recorded-log.ts';
import { createRefusalLog } from './refusal-log.ts';

it('names a limit at once, and then once a minute how many it refused', () => {
  let time = 0;
  const setting = nameOf('sockets');
  const log = recordLog();
  const refusals = createRefusalLog(log, { connections: 2, connectionsPerAddress: 1 }, () => time);
  for (let count = 0; count < 5; count++) refusals.hear('full');
  refusals.hear('address');
  time = 61_000;
  refusals.hear('full');
  expect(log.of('error')).toEqual([
    `realtime: A socket was refused: this process has its 2 sockets. Raise ${setting}, or start another process.`,
    `realtime: 5 sockets were refused: this process has its 2 sockets. Raise ${setting}, or start another process.`,
  ]);
  expect(log.of('warn')).toHaveLength(1);
  expect(log.of('warn')[0]).toContain('an address has its 1 sockets');
});
