import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { toOperatorLog, type OperatorLine } from '#lib/operator-log.ts';
import { describeStart, nameEnd, readVersion } from './process-events.ts';

it('names version, build and process at the start', () => {
  expect(readVersion()).toMatch(/^\d+\.\d+\.\d+$/);
  const line = describeStart({ version: '1.2.3', build: 'abc', roles: new Set(['web', 'jobs']) });
  expect(line).toMatch(/^Farseer 1\.2\.3 starts: build abc, Node v\d.*, process \d+, web, jobs\.$/);
});

it.each([
  [0, 'info', /has ended \(process/],
  [1, 'error', /exit code 1 .*says why/],
] as const)('names its end with exit code %i', (code, level, words) => {
  const written: OperatorLine[] = [];
  const process = new EventEmitter();
  nameEnd(
    toOperatorLog((entry) => written.push(entry)),
    process as NodeJS.Process,
  );
  process.emit('exit', code);
  expect(written).toEqual([{ level, line: expect.stringMatching(words) }]);
});
