import { expect, it } from 'vitest';
import { sortRows } from '#log/views/log-table.ts';
import { enemyTable } from './enemy-table.ts';
import { inventKey } from '#testing/web/invented-key.ts';

it('tells two kinds apart that share a name', () => {
  const { review } = inventKey();
  const [pull] = review.timeline.pulls;
  const [enemy] = pull!.enemies;
  const rats = [11, 12, 11].map((npcId) => ({ ...enemy!, npcId, name: 'Rat', killed: 1 }));
  const pulls = [{ ...pull!, enemies: rats }];
  const { columns, rows } = enemyTable({ ...review, timeline: { ...review.timeline, pulls } });
  expect(rows.map(({ cells }) => [cells['npcId'], cells['killed']])).toEqual([
    ['11', 2],
    ['12', 1],
  ]);
  const idOn = (of: typeof columns) => of.find(({ key }) => key === 'npcId')?.phone;
  expect([idOn(columns), idOn(enemyTable(review).columns)]).toEqual(['second', 'hidden']);
});

it('counts each kind of enemy over all pulls', () => {
  const { review } = inventKey();
  const rows = sortRows(enemyTable(review), null).map(({ cells }) => cells);
  const killed = review.timeline.pulls.flatMap(({ enemies }) => enemies.map((one) => one.killed));
  expect(rows.reduce((sum, cells) => sum + Number(cells['killed']), 0)).toBe(
    killed.reduce((sum, one) => sum + one, 0),
  );
  expect(rows.find(({ name }) => name === 'Rat')).toMatchObject({ killed: 1, pulls: '1' });
  expect(rows.find(({ name }) => name === 'The Boss' || name === 'Boss')?.['pulls']).toBe('3, 4');
});

it('says what each kind counts where a table is known, and nothing of kinds outside of it', () => {
  const { review } = inventKey();
  const rat = sortRows(enemyTable(review, { total: 40, perEnemy: [[1, 10]] }), null).map(
    ({ cells }) => cells,
  );
  expect(rat.find(({ name }) => name === 'Rat')).toMatchObject({ each: 10, forces: 0.25 });
  expect(rat.find(({ name }) => name === 'Ogre')).toMatchObject({ each: null, forces: null });
  expect(enemyTable(review).columns.map(({ key }) => key)).not.toContain('forces');
});
