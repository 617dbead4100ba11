import { expect, it } from 'vitest';
import { recordsOf } from '#testing/web/table-values.ts';
import { enemyTable } from './enemy-table.ts';
import { inventKey } from '#testing/web/invented-key.ts';

it('tells two kinds apart that share a name', () => {
  const { review } = inventKey();
  const [pull] = review.timeline.pulls;
  const [enemy] = pull!.enemies;
  const rats = [11, 12, 11].map((npcId) => ({ ...enemy!, npcId, name: 'Rat', killed: 1 }));
  const pulls = [{ ...pull!, enemies: rats }];
  const table = enemyTable({ ...review, timeline: { ...review.timeline, pulls } });
  expect(recordsOf(table).map(({ npcId, killed }) => [npcId, killed])).toEqual([
    ['11', 2],
    ['12', 1],
  ]);
  const idOn = ({ columns }: typeof table) => columns.find(({ key }) => key === 'npcId')?.phone;
  expect([idOn(table), idOn(enemyTable(review))]).toEqual(['second', 'hidden']);
});

it('counts each kind of enemy over all pulls', () => {
  const { review } = inventKey();
  const rows = recordsOf(enemyTable(review));
  const killed = review.timeline.pulls.flatMap(({ enemies }) => enemies.map((one) => one.killed));
  expect(rows.reduce((sum, cells) => sum + Number(cells['killed']), 0)).toBe(
    killed.reduce((sum, one) => sum + one, 0),
  );
  expect(rows.find(({ name }) => name === 'Rat')).toMatchObject({ killed: 1, pulls: '1' });
  expect(rows.find(({ name }) => name === 'The Boss' || name === 'Boss')?.['pulls']).toBe('3, 4');
});

it('says what each kind counts where a table is known, and nothing of kinds outside of it', () => {
  const { review } = inventKey();
  const rat = recordsOf(enemyTable(review, { total: 40, perEnemy: [[1, 10]] }));
  expect(rat.find(({ name }) => name === 'Rat')).toMatchObject({ each: 10, forces: 0.25 });
  expect(rat.find(({ name }) => name === 'Ogre')).toMatchObject({ each: null, forces: null });
  expect(enemyTable(review).columns.map(({ key }) => key)).not.toContain('forces');
});
