import { expect, it } from 'vitest';
import { recordsOf } from '#testing/web/table-values.ts';
import { doubtWords, efficiencyTable, sequenceTable } from './cast-tables.ts';

it('has the casts in order with their length and the pause before', () => {
  const rows = recordsOf(
    sequenceTable([
      { number: 0, fromMs: 1000, atMs: 3500, name: 'Bolt', spellId: 10, pauseMs: null },
      { number: 1, fromMs: 4000, atMs: 4000, name: 'Nova', spellId: 11, pauseMs: 500 },
    ]),
  );
  expect(rows).toMatchObject([
    { at: 1000, name: 'Bolt', seconds: 2.5, pause: null },
    { at: 4000, name: 'Nova', seconds: 0, pause: 0.5 },
  ]);
});

it('sets uses against those for which there was time', () => {
  const [row] = recordsOf(
    efficiencyTable([
      { spellId: 1, name: 'Wings', atMs: [1, 2, 3], readyMs: [], possible: 4, doubts: [] },
    ]),
  );
  expect(row).toMatchObject({ uses: 3, possible: 4, share: 0.75, doubt: null });
});

it('names the strongest doubt', () => {
  expect(doubtWords({ doubts: ['talents-change-it', 'used-sooner'] })).toMatch('sooner');
  expect(doubtWords({ doubts: ['sources-differ', 'talents-change-it'] })).toMatch('talents');
  expect(doubtWords({ doubts: ['sources-differ'] })).toBe('sources differ');
  expect(doubtWords({ doubts: [] })).toBeNull();
});
