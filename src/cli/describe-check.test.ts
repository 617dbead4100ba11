import { expect, it } from 'vitest';
import { describeCheck } from './describe-check.ts';

const tables = ['run_rows', 'ratings', 'guilds', 'news'].map((name, index) => ({
  name,
  bytes: 4e9 / 10 ** index,
}));
const files = [
  { name: '1.sql', tables },
  { name: '2.sql', tables: [] },
];

it('names files, their largest tables, the room and what is free', () => {
  expect(describeCheck(files, 10e9).split('\n')).toEqual([
    'Missing:',
    '  1.sql: run_rows 4.00 GB, ratings 400 MB, guilds 40.0 MB, 1 more',
    '  2.sql',
    'Room: at most 8.89 GB beside what is there, each of these tables and its log once more. Free: 10.00 GB.',
    'Time: not known. A start on a restored backup logs the time of each file.',
    '',
  ]);
});

it('warns where there may be too little room, and never guesses what is free', () => {
  expect(describeCheck(files, 8e9)).toContain('too little room');
  const unknown = describeCheck(files, null);
  expect(unknown).toContain('Free: not known.');
  expect(unknown).not.toContain('too little room');
});

it('has one line where nothing is missing', () => {
  expect(describeCheck([], null)).toBe('The schema is up to date.\n');
});
