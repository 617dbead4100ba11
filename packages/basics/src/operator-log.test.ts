import { expect, it } from 'vitest';
import { toOperatorLog, type OperatorLine } from './operator-log.ts';

it('hands over each line with the level of the call', () => {
  const written: OperatorLine[] = [];
  const log = toOperatorLog((entry) => written.push(entry));
  log.debug('a');
  log.info('b');
  log.warn('c');
  log.error('d');
  expect(written).toEqual([
    { level: 'debug', line: 'a' },
    { level: 'info', line: 'b' },
    { level: 'warn', line: 'c' },
    { level: 'error', line: 'd' },
  ]);
});
