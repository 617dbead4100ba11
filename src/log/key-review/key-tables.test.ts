import { describe, expect, it } from 'vitest';
import { keyForcesOf } from '#analysis/fight-events/key-forces.ts';
import { exportTable } from '#kit/ui/table/table-data.ts';
import { recordsOf } from '#testing/web/table-values.ts';
import { sortOf, sortsText, withSort } from '#kit/ui/table/table-sorts.ts';
import { intakeTable } from './intake-table.ts';
import { inventKey } from '#testing/web/invented-key.ts';
import { budgetTable, interruptTable, keyDeathTable, segmentTable } from './key-tables.ts';
import { pullMatrix, pullTable } from './pull-tables.ts';
import { partyTable } from './party-table.ts';
import { pullDetailTable } from './pull-detail-table.ts';

const { fight, review } = inventKey();

describe('the tables of a key', () => {
  it('tell the time in the order of its parts, with the sum last', () => {
    const { rows } = exportTable(budgetTable(review.budget), null);
    expect(rows.map(([part, ms]) => [part, ms])).toEqual([
      ['Trash', 28_000],
      ['Bosses', 39_000],
      ['Wipes', 20_000],
      ['Corpse run', 20_000],
      ['Travel', 84_800],
      ['Death penalty', 10_000],
      ['Total', 201_800],
    ]);
  });

  it('list the pulls in order of time, wipes named', () => {
    const rows = recordsOf(pullTable(review));
    expect(rows.map(({ name, deaths }) => [name, deaths])).toEqual([
      ['Rat', 0],
      ['Ogre', 0],
      ['The Boss (wipe)', 2],
      ['The Boss', 0],
      ['Ogre', 0],
    ]);
    expect(rows.map(({ lust }) => lust)).toEqual([null, null, 'Bloodlust', 'Bloodlust', null]);
    expect(rows[0]).toMatchObject({ ms: 9000, killed: 1, taken: 120, enemies: '1 × Rat' });
    // A rate is an amount a second.
    expect(rows[0]?.['perSecond']).toBeCloseTo(review.timeline.pulls[0]!.damage / 9, 9);
    expect(review.timeline.pulls[0]!.damage).toBeGreaterThan(0);
  });

  it('add up the enemy forces pull by pull where a table is known', () => {
    const forces = keyForcesOf(review.timeline.pulls, { total: 40, perEnemy: [[1, 10]] });
    const rows = recordsOf(pullTable(review, forces));
    expect(rows.map((row) => [row['forces'], row['forcesSum']])).toEqual([
      [0.25, 0.25],
      [0, 0.25],
      [0, 0.25],
      [0, 0.25],
      [0, 0.25],
    ]);
    expect(pullTable(review).columns.map(({ key }) => key)).not.toContain('forces');
  });

  it('draw the line with its ways', () => {
    const names = recordsOf(segmentTable(review)).map(({ what }) => what);
    expect(names).toEqual([
      'Countdown',
      'Travel',
      'Pull 1',
      'Travel',
      'Pull 2',
      'Travel',
      'The Boss',
      'Corpse run',
      'The Boss',
      'Travel',
      'Pull 5',
      'Travel',
    ]);
  });

  it('put players beside each other for every pull, the strongest first', () => {
    const matrix = pullMatrix(review, fight, 'damage');
    expect(exportTable(matrix, null).columns.slice(2, -1)).toEqual(
      fight.players.map(({ name }) => name),
    );
    expect(recordsOf(matrix)[0]).toMatchObject({ p1: 3000, p2: 1000, total: 4000 });
    const taken = recordsOf(pullMatrix(review, fight, 'taken'));
    expect(taken[2]).toMatchObject({ p1: 900, p2: 800 });
  });

  it('count interrupts by spell and player', () => {
    const table = interruptTable(review, fight);
    expect(exportTable(table, null).columns.at(-1)).toBe(fight.players[1]!.name);
    expect(recordsOf(table)[0]).toMatchObject({
      name: 'Bolt',
      interrupted: 1,
      wentOff: 1,
      stopped: 0,
      open: 0,
      share: 0.5,
      p1: 1,
    });
  });

  it('say what each death cost and where it happened', () => {
    const rows = recordsOf(keyDeathTable(review, 5000));
    expect(rows[0]).toMatchObject({
      pull: 'The Boss',
      spell: 'Slam',
      overkill: 40,
      penaltyMs: 5000,
    });
    expect(rows[1]).toMatchObject({ spell: null, overkill: null });
    // Person1 was brought back, of Person2 the log writes nothing.
    expect(rows.map(({ backMs }) => backMs)).toEqual([12_000, null]);
    expect(rows.map(({ battleRes }) => battleRes)).toEqual([1, 1]);
    expect(recordsOf(keyDeathTable(review, null))[0]?.['penaltyMs']).toBeNull();
  });

  it('sum what hurt by ability and player', () => {
    const table = intakeTable(review, fight);
    expect(recordsOf(table)[0]).toMatchObject({
      name: 'Slam',
      source: 'Boss',
      taken: 1700,
      hits: 2,
      largest: 900,
      p1: 900,
      p2: 800,
    });
    // No pack knows this boss, so there is nothing to say about avoiding.
    expect(table.columns.some(({ key }) => key === 'avoidable')).toBe(false);
  });

  it('call a player who hurt the party by the name alone', () => {
    const own = {
      ...review.intake.abilities[0]!,
      from: 'player' as const,
      sourceName: 'Mira-Somewhere-EU',
    };
    const withOwn = { ...review, intake: { ...review.intake, abilities: [own] } };
    expect(recordsOf(intakeTable(withOwn, fight))[0]?.['source']).toBe('Mira');
  });

  it('show the party with rates over the key’s own time', () => {
    const [first] = recordsOf(partyTable(fight, review));
    expect(first).toMatchObject({ spec: 'Arms Warrior', damage: 27_300, deaths: 1 });
    expect(first?.['dps']).toBeCloseTo(27_300 / 201.8);
    expect(first?.['castsPerMinute']).not.toBeNull();
  });

  it('can be sorted by every column from an address, which holds no GUID', () => {
    const tables: { columns: readonly { key: string }[] }[] = [
      pullTable(review),
      segmentTable(review),
      pullMatrix(review, fight, 'damage'),
      interruptTable(review, fight),
      keyDeathTable(review, null),
      intakeTable(review, fight),
      partyTable(fight, review),
    ];
    for (const { columns } of tables) {
      for (const { key } of columns) {
        const sort = { column: key, descending: true };
        const params = withSort(new URLSearchParams(), 'one', sort);
        expect(sortOf(sortsText(params), 'one')).toEqual(sort);
        expect(params.toString()).not.toContain('Player');
      }
    }
  });

  it('take one pull along whole', () => {
    const { rows } = exportTable(pullDetailTable(review, fight, 1), null);
    expect(rows.map(([kind, name]) => [kind, name])).toEqual([
      ['enemy', 'Rat'],
      ['damage', fight.players[0]!.name],
      ['damage', fight.players[1]!.name],
      ['spell', 'Strike'],
      ['spell', 'Smite'],
      ['taken', 'Gnaw'],
    ]);
  });
});
