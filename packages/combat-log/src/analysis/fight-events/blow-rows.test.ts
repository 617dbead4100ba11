import { describe, expect, it } from 'vitest';
import type { FightContext } from '#analysis/fight-context.ts';
import { createEventsReader } from './events-reader.ts';
import type { FightEvents } from './fight-events.ts';

const ANN = 'Player-1-00000AAA,"Ann-Test-EU",0x511,0x80000000';
const BOB = 'Player-1-00000BBB,"Bob-Test-EU",0x512,0x80000000';
const BOSS = 'Creature-0-1-2999-7-77777-0000AA0002,"Deep Guard",0xa48,0x80000000';
const PET = 'Creature-0-1-2999-7-510-0000AA0001,"Spirit",0x2111,0x80000000';
const STRAY = 'Creature-0-1-2999-7-511-0000AA0003,"Stray",0xa28,0x80000000';
const NO_UNIT = '0000000000000000,nil,0x80000000,0x80000000';
const health = (guid: string, now: number, most: number): string =>
  `${guid},0000000000000000,${now},${most},0,0,300,0,0,0,1,0,0,0,3.00,-4.00,2500,1.0000,82`;
const ANN_HEALTH = health('Player-1-00000AAA', 600, 1000);
const BOSS_HEALTH = health('Creature-0-1-2999-7-77777-0000AA0002', 8600, 9000);

const CONTEXT: FightContext = {
  fightId: 'encounter-1-0',
  startMs: Date.UTC(2026, 8, 30, 20, 0, 0),
  byteStart: 0,
  byteEnd: 0,
  owners: [['Creature-0-1-2999-7-510-0000AA0001', 'Player-1-00000AAA']],
  specs: [],
  names: [],
  sides: [],
  hasGluedLines: false,
  deaths: [],
};

/** Lines as `seconds.milliseconds text`. */
function read(...lines: string[]): FightEvents {
  const reader = createEventsReader(CONTEXT);
  const text = lines.map((line) => {
    const [second, ...rest] = line.split(' ');
    return `9/30/2026 20:00:${second!.padStart(6, '0')}2  ${rest.join(' ')}\r\n`;
  });
  reader.push(new TextEncoder().encode(text.join('')));
  return reader.end();
}

/** A swing of `amount`, of which `absorbed` more went into a shield, as its source and as its target writes it. */
const swing = (source: string, target: string, amount: number, absorbed = 0): string =>
  `SWING_DAMAGE,${source},${target},${BOSS_HEALTH},${amount},${amount},-1,1,0,0,${absorbed},nil,nil,nil`;
const landed = (source: string, target: string, amount: number, absorbed = 0): string =>
  `SWING_DAMAGE_LANDED,${source},${target},${ANN_HEALTH},${amount},${amount},-1,1,0,0,${absorbed},nil,nil,nil`;
const bolt = (
  source: string,
  target: string,
  numbers = '400,400,-1,16,0,0,0,nil,nil,nil',
): string => `SPELL_DAMAGE,${source},${target},901,"Bolt",0x10,${BOSS_HEALTH},${numbers},ST`;

const missed = (source: string, target: string, how: string): string =>
  `SWING_MISSED,${source},${target},${how}`;
const hpOf = (...lines: string[]): number[] => [...read(...lines).hits.hpAfter];

describe('whom a blow counts for', () => {
  it('players and their pets deal what hits an enemy; players alone are hit', () => {
    const { hits, dealt, units } = read(
      `01.000 ${bolt(ANN, BOSS)}`,
      `02.000 ${bolt(PET, BOSS)}`,
      `03.000 ${bolt(BOSS, ANN)}`,
      `04.000 ${bolt(BOSS, PET)}`,
      `05.000 ${bolt(STRAY, BOSS)}`,
    );
    expect([...dealt.source].map((unit) => units[unit]!.name)).toEqual(['Ann-Test-EU', 'Spirit']);
    expect([...hits.timeMs]).toEqual([3000]);
  });

  it('a blow among friends is taken, and not dealt', () => {
    const { hits, dealt } = read(`01.000 ${bolt(BOB, ANN)}`, `02.000 ${swing(BOB, ANN, 5)}`);
    expect([hits.length, dealt.length]).toEqual([2, 0]);
  });

  it('the environment hits players, and deals nothing', () => {
    const fall = `ENVIRONMENTAL_DAMAGE,${NO_UNIT},${ANN},${ANN_HEALTH},Falling,300,300,-1,1,0,0,0,nil,nil,nil`;
    const { hits, dealt } = read(`01.000 ${fall}`);
    expect([hits.length, hits.amount[0], dealt.length]).toEqual([1, 300, 0]);
  });

  it('a blow that a shield took whole is dealt and taken in full; another miss is none', () => {
    const { hits, dealt, melee } = read(
      `01.000 ${missed(ANN, BOSS, 'ABSORB,nil,700,900,nil')}`,
      `02.000 ${missed(BOSS, ANN, 'ABSORB,nil,800,950,nil')}`,
      `03.000 ${missed(BOSS, ANN, 'PARRY,nil')}`,
    );
    expect([dealt.length, dealt.amount[0], dealt.absorbed[0], dealt.critical[0]]).toEqual([
      1, 700, 700, 0,
    ]);
    expect([hits.length, hits.amount[0], hits.absorbed[0]]).toEqual([1, 800, 800]);
    expect([hits.missed[0], hits.unmitigated[0], hits.hpAfter[0]]).toEqual([1, 950, -1]);
    expect([...melee.swung]).toEqual([700, 800]);
  });
});

describe('the parts of a blow', () => {
  it('overkill counts for no player, and a shield’s part does', () => {
    const numbers = '1500,1400,250,4,30,20,100,1,nil,nil';
    const { hits, dealt } = read(
      `01.000 ${bolt(BOSS, ANN, numbers)}`,
      `02.000 ${bolt(ANN, BOSS, numbers)}`,
    );
    expect(hits.amount[0]).toBe(1500 - 250 + 100);
    expect([hits.overkill[0], hits.absorbed[0], hits.unmitigated[0]]).toEqual([250, 100, 1400]);
    expect([hits.resisted[0], hits.blocked[0], hits.missed[0]]).toEqual([30, 20, 0]);
    expect([dealt.amount[0], dealt.absorbed[0], dealt.critical[0]]).toEqual([1350, 100, 1]);
    // The health is that of the target, and of no other unit.
    expect([dealt.hpAfter[0], dealt.hpMax[0], hits.hpAfter[0]]).toEqual([8600, 9000, -1]);
  });
});

describe('the two lines of a swing', () => {
  it('belong together within 50 ms', () => {
    expect(hpOf(`01.000 ${swing(BOSS, ANN, 400)}`, `01.050 ${landed(BOSS, ANN, 400)}`)).toEqual([
      600,
    ]);
    expect(hpOf(`01.000 ${swing(BOSS, ANN, 400)}`, `01.051 ${landed(BOSS, ANN, 400)}`)).toEqual([
      -1,
    ]);
  });

  it('name the same two units and the same amount', () => {
    for (const other of [landed(BOSS, BOB, 400), landed(STRAY, ANN, 400), landed(BOSS, ANN, 401)])
      expect(hpOf(`01.000 ${swing(BOSS, ANN, 400)}`, `01.000 ${other}`)).toEqual([-1]);
  });

  it('are used once: the first landing goes to the first of two alike swings', () => {
    const one = `01.000 ${swing(BOSS, ANN, 400)}`;
    expect(hpOf(one, one, `01.010 ${landed(BOSS, ANN, 400)}`)).toEqual([600, -1]);
  });

  it('wait behind no more than 32 others', () => {
    const others = (count: number): string[] =>
      Array.from({ length: count }, (_, at) => `01.000 ${swing(BOSS, ANN, 500 + at)}`);
    const first = `01.000 ${swing(BOSS, ANN, 400)}`;
    const last = `01.010 ${landed(BOSS, ANN, 400)}`;
    expect(hpOf(first, ...others(31), last)[0]).toBe(600);
    expect(hpOf(first, ...others(32), last)[0]).toBe(-1);
  });

  it('bring the health to what was dealt, too', () => {
    const line = landed(ANN, BOSS, 400).replace(ANN_HEALTH, BOSS_HEALTH);
    const { dealt, hits } = read(
      `01.000 ${swing(ANN, BOSS, 400).replace(BOSS_HEALTH, ANN_HEALTH)}`,
      `01.010 ${line}`,
    );
    expect([dealt.hpAfter[0], dealt.hpMax[0], hits.length]).toEqual([8600, 9000, 0]);
  });

  it('are summed for each pair of units, with what shields took', () => {
    const { melee } = read(
      `01.000 ${swing(BOSS, ANN, 400, 50)}`,
      `01.000 ${landed(BOSS, ANN, 400, 50)}`,
      `02.000 ${swing(BOSS, ANN, 100)}`,
      `03.000 ${swing(BOSS, BOB, 7)}`,
    );
    expect([melee.length, [...melee.swung], [...melee.landed]]).toEqual([2, [550, 7], [450, 0]]);
    expect([[...melee.swings], [...melee.landings]]).toEqual([
      [2, 1],
      [1, 0],
    ]);
  });
});
