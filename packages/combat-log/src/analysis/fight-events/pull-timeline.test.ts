import { describe, expect, it } from 'vitest';
import type { Fight, PlayerTotals } from '#analysis/fight.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { generateLog } from '#sample-log/generate-log.ts';
import { CAST_STAGE } from './fight-events.ts';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import { pullTimeline } from './pull-timeline.ts';
import { createEventsReader } from './events-reader.ts';

/** Rallying Cry and Pain Suppression, of a Fury warrior and a Discipline priest. */
const RALLY = 97462;
const SUPPRESSION = 33206;

const events = inventFightEvents({
  lengthMs: 120_000,
  units: { Ann: { specId: 72 }, Bob: { specId: 256 }, Looker: {}, Warden: { hostile: true } },
  spells: { [RALLY]: 'Anspornender Schrei', 77: 'Hammer' },
  casts: [
    { timeMs: 10_000, source: 'Ann', target: 'Ann', spell: RALLY, stage: CAST_STAGE.success },
    { timeMs: 20_000, source: 'Bob', target: 'Ann', spell: SUPPRESSION, stage: CAST_STAGE.success },
    { timeMs: 30_000, source: 'Warden', target: 'Ann', spell: 77, stage: CAST_STAGE.start },
    { timeMs: 32_000, source: 'Warden', target: 'Ann', spell: 77, stage: CAST_STAGE.success },
  ],
  hits: [{ timeMs: 32_000, source: 'Warden', target: 'Ann', spell: 77, amount: 500 }],
  deaths: [
    { timeMs: 32_000, unit: 'Ann' },
    { timeMs: 33_000, unit: 'Warden' },
  ],
  resurrects: [{ timeMs: 45_000, source: 'Bob', target: 'Ann', spell: 20484 }],
});

const guidOf = (name: string): string => events.units.find((unit) => unit.name === name)!.guid;
const fight = {
  kind: 'encounter',
  encounterId: 1,
  difficultyId: 16,
  success: false,
  players: ['Ann', 'Bob'].map((name) => ({ guid: guidOf(name) }) as PlayerTotals),
} as Fight;

describe('pullTimeline', () => {
  const timeline = pullTimeline({ events, fight, bosses: [] });
  const used = timeline.lanes.filter(({ uses }) => uses.length > 0);

  it('names players by where they stand in its list, and leaves out who only looked on', () => {
    expect(timeline.players.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
    expect(
      used.map(({ player, name, uses }) => [player, name, uses[0]!.atMs, uses[0]!.on]),
    ).toEqual([
      [1, 'Spell 33206', 20_000, 0],
      [0, 'Anspornender Schrei', 10_000, null],
    ]);
  });

  it('says on whom only what helps another was used', () => {
    const own = inventFightEvents({
      lengthMs: 60_000,
      units: { Ann: { specId: 72 }, Bob: { specId: 256 } },
      casts: [
        {
          timeMs: 5000,
          source: 'Bob',
          target: 'Bob',
          spell: SUPPRESSION,
          stage: CAST_STAGE.success,
        },
        { timeMs: 9000, source: 'Ann', target: 'Bob', spell: RALLY, stage: CAST_STAGE.success },
      ],
    });
    const players = own.units.map(({ guid }) => ({ guid }) as PlayerTotals);
    const made = pullTimeline({ events: own, fight: { ...fight, players }, bosses: [] });
    expect(made.lanes.flatMap(({ uses }) => uses).map(({ atMs, on }) => [atMs, on])).toEqual(
      expect.arrayContaining([
        [5000, null],
        [9000, null],
      ]),
    );
  });

  it('keeps the cooldowns that were not pressed, with how often there was time', () => {
    const unused = timeline.lanes.filter(({ uses }) => uses.length === 0);
    expect(unused.length).toBeGreaterThan(10);
    expect(unused.every(({ from }) => from === 'class')).toBe(true);
    const barrier = unused.find(({ name }) => name === 'Power Word: Barrier');
    expect(barrier).toMatchObject({ player: 1, cooldownSeconds: 180, further: 1 });
  });

  it('tells enemy casts with their cast time and deaths until the resurrection', () => {
    expect(timeline.bosses).toMatchObject([
      { name: 'Hammer', casts: [{ startMs: 30_000, endMs: 32_000, by: 'Warden', on: 0 }] },
    ]);
    expect(timeline.marks).toEqual([
      {
        kind: 'death',
        atMs: 32_000,
        toMs: 45_000,
        player: 0,
        on: null,
        spell: null,
        spellId: null,
      },
      {
        kind: 'resurrection',
        atMs: 45_000,
        toMs: null,
        player: 1,
        on: 0,
        spell: 'Spell 20484',
        spellId: 20484,
      },
    ]);
    expect(timeline.intake.total[64]).toBe(500);
  });

  it('marks potions of every player', () => {
    const potion = 431932;
    const drunk = inventFightEvents({
      lengthMs: 60_000,
      units: { Ann: { specId: 72 } },
      spells: { [potion]: 'Temperierter Trank' },
      casts: [
        { timeMs: 5000, source: 'Ann', target: 'Ann', spell: potion, stage: CAST_STAGE.success },
      ],
    });
    const players = drunk.units.map(({ guid }) => ({ guid }) as PlayerTotals);
    const made = pullTimeline({ events: drunk, fight: { ...fight, players }, bosses: [] });
    expect(made.marks).toEqual([
      {
        kind: 'potion',
        atMs: 5000,
        toMs: 35_000,
        player: 0,
        on: null,
        spell: 'Temperierter Trank',
        spellId: potion,
      },
    ]);
  });

  it('takes the bosses of a key as its phases', () => {
    const key = { ...fight, kind: 'keystone', encounterId: null, startMs: 5000 } as Fight;
    const boss = { ...fight, name: 'Warden', startMs: 25_000, wallMs: 30_000 };
    const { phases } = pullTimeline({ events, fight: key, bosses: [boss] });
    expect(phases).toMatchObject({
      known: true,
      spans: [{ name: 'Warden', fromMs: 20_000, toMs: 50_000 }],
    });
  });

  it('agrees with the totals of a generated pull', () => {
    const log = generateLog({ seed: 5, pulls: 1, keys: 0, pace: 0.2, chatter: 0.1 });
    const reader = createLogReader({ fileName: log.fileName });
    const text = [...log.chunks];
    for (const chunk of text) reader.push(chunk);
    const [pull] = reader.end().fights;
    const context = reader.contextOf(pull!.id)!;
    const again = createEventsReader(context);
    let at = 0;
    for (const chunk of text) {
      again.push(chunk.subarray(Math.max(0, context.byteStart - at), context.byteEnd - at));
      at += chunk.length;
    }
    const made = pullTimeline({ events: again.end(), fight: pull!, bosses: [] });
    const taken = pull!.players.reduce((sum, player) => sum + player.taken.total, 0);
    expect(made.intake.total.reduce((sum, value) => sum + value, 0)).toBe(taken);
    expect(made.players).toHaveLength(pull!.players.length);
    const died = made.marks.filter(({ kind }) => kind === 'death');
    expect(died).toHaveLength(pull!.deaths.length);
  });
});
