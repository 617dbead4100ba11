import { expect, it } from 'vitest';
import { isReading, mayBringFights } from './reading-files.ts';

const live = { state: 'watching', openFight: null, fights: 0, replaced: 0 } as const;

it.each([
  ['no file', [], false, false],
  ['one that waits', [{ status: 'queued', live: null }], true, true],
  [
    'one being read',
    [
      { status: 'done', live: null },
      { status: 'reading', live },
    ],
    true,
    true,
  ],
  ['one being followed', [{ status: 'done', live }], false, true],
  [
    'read and failed ones',
    [
      { status: 'done', live: null },
      { status: 'failed', live: null },
    ],
    false,
    false,
  ],
] as const)('with %s', (_, files, reading, more) => {
  expect(isReading(files)).toBe(reading);
  expect(mayBringFights(files)).toBe(more);
});
