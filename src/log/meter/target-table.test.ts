import { expect, it } from 'vitest';
import { recordsOf } from '#testing/web/table-values.ts';
import type { TargetTimes } from '#analysis/target-times.ts';
import { stepsPath, targetTable } from './target-table.ts';

const times = (change: Partial<TargetTimes> = {}): TargetTimes => ({
  target: { key: 'npc-7', npcId: 7, name: 'Rat', units: [3], total: 9 },
  total: 300,
  hits: 4,
  spans: [
    [1000, 4000],
    [65_000, 70_000],
  ],
  attackedMs: 8000,
  longestPause: [4000, 65_000],
  steps: new Float64Array(0),
  ...change,
});

it('says how much went to each target, when, and for how much of the part', () => {
  const rats = { key: 'npc-8', npcId: 8, name: 'Bat', units: [4, 5], total: 9 };
  const rows = recordsOf(targetTable([times(), times({ target: rats, total: 100 })], 80_000));
  expect(rows[0]).toEqual({
    target: 'Rat',
    total: 300,
    share: 0.75,
    when: '0:01–0:04, 1:05–1:10',
    uptime: 0.1,
    attackedMs: 8000,
    firstMs: 1000,
    lastMs: 70_000,
    pause: '1:01 at 0:04',
    hits: 4,
  });
  expect(rows[1]).toMatchObject({ target: 'Bat ×2', share: 0.25 });
});

it('tells targets of one name apart by their ids', () => {
  const twin = { key: 'npc-8', npcId: 8, name: 'Rat', units: [4, 5], total: 9 };
  const rows = recordsOf(targetTable([times(), times({ target: twin })], 80_000));
  expect(rows.map(({ target }) => target)).toEqual(['Rat (id 7)', 'Rat (id 8) ×2']);
});

it('leaves out what cannot be said of nothing', () => {
  const [row] = recordsOf(targetTable([times({ total: 0, spans: [], longestPause: null })], 0));
  expect(row).toMatchObject({
    share: null,
    uptime: null,
    firstMs: null,
    lastMs: null,
    pause: null,
  });
});

it('draws a bar for each step with damage, as high as its share of the highest', () => {
  expect(stepsPath(Float64Array.of(0, 4, 2, 0))).toBe('M1 1V0h1V1ZM2 1V0.5h1V1Z');
  expect(stepsPath(new Float64Array(3))).toBe('');
});
