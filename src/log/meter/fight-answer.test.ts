import { describe, expect, it } from 'vitest';
import { inventPlayer } from '#testing/web/invented-fight.ts';
import { METRICS } from '#log/views/metric.ts';
import { deathTable } from './death-table.ts';
import { deathAnswer, meterAnswer } from './fight-answer.ts';
import { meterTable } from './meter-table.ts';

const players = [
  inventPlayer(1, { damage: { total: 250_000 }, interrupts: 2, casts: 10 }),
  inventPlayer(2, { damage: { total: 750_000 }, casts: 30 }),
  inventPlayer(3),
];

const death = (atMs: number, name: string) => ({
  guid: `Player-${name}`,
  name: `${name}-Somewhere-EU`,
  atMs,
  killingBlow: null,
});

describe('the answer of a fight', () => {
  it('is who leads, by how much, and who comes next', () => {
    expect(meterAnswer(meterTable(players, 'damage', 10_000).rows, 'damage')).toEqual({
      title: 'Person2 leads with 75.0k DPS',
      text: '75.0% of the players’ damage, then Person1 (25.0k DPS).',
    });
  });

  it('counts what has no rate', () => {
    expect(meterAnswer(meterTable(players, 'interrupts', 10_000).rows, 'interrupts')).toEqual({
      title: 'Person1 interrupted most: 2',
      text: '100.0% of the players’ interrupts.',
    });
  });

  it('is missing where no player did any', () => {
    const answers = METRICS.filter((metric) => metric !== 'deaths').map((metric) =>
      meterAnswer(meterTable([inventPlayer(1)], metric, 10_000).rows, metric),
    );
    expect(answers).toEqual([null, null, null, null, null]);
  });

  it('is the first death, also of a part of the fight', () => {
    const deaths = [death(67_000, 'Ana'), death(90_000, 'Ben')];
    expect(deathAnswer(deathTable({ deaths, players: [] }, null).rows)).toEqual({
      title: '2 deaths, the first at 1:07',
      text: 'Ana died first. The log does not say of what.',
    });
    expect(
      deathAnswer(deathTable({ deaths, players: [] }, { fromMs: 70_000, toMs: 99_000 }).rows, true)
        .title,
    ).toBe('1 death in the part shown, the first at 1:30');
    expect(deathAnswer([], true).title).toBe('No player died in the part shown');
    expect(deathAnswer([])).toEqual({ title: 'No player died', text: '' });
  });
});
