import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FightContext } from '#analysis/fight-context.ts';
import { AURA_CHANGE, CAST_STAGE, SUPPORT_KIND } from './fight-events.ts';
import type { FightEvents } from './fight-events.ts';
import { createEventsReader } from './events-reader.ts';

const ANN = 'Player-1-00000AAA,"Ann-Test-EU",0x511,0x80000000';
const BOB = 'Player-1-00000BBB,"Bob-Test-EU",0x512,0x80000000';
const BOSS = 'Creature-0-1-2999-7-77777-0000AA0002,"Deep Guard",0xa48,0x80000000';
const SPIRIT = 'Creature-0-1-2999-7-510-0000AA0001,"Spirit",0x2111,0x80000000';
const NO_UNIT = '0000000000000000,nil,0x80000000,0x80000000';
const health = (guid: string, now: number, most: number): string =>
  `${guid},0000000000000000,${now},${most},0,0,300,0,0,0,1,0,0,0,3.00,-4.00,2500,1.0000,82`;
const ANN_HEALTH = health('Player-1-00000AAA', 600, 1000);
const BOSS_HEALTH = health('Creature-0-1-2999-7-77777-0000AA0002', 8600, 9000);

const START_MS = Date.UTC(2026, 8, 30, 20, 0, 0);

const CONTEXT: FightContext = {
  fightId: 'encounter-1-0',
  startMs: START_MS,
  byteStart: 0,
  byteEnd: 0,
  owners: [['Creature-0-1-2999-7-510-0000AA0001', 'Player-1-00000AAA']],
  specs: [['Player-1-00000BBB', 1473]],
  names: [],
  sides: [],
  hasGluedLines: false,
  deaths: [['Player-1-00000AAA', 5000]],
};

/** Lines as `seconds text`. */
function read(...lines: string[]): FightEvents {
  const reader = createEventsReader(CONTEXT);
  const text = lines
    .map((line) => {
      const [second, ...rest] = line.split(' ');
      return `9/30/2026 20:00:${second!.padStart(6, '0')}2  ${rest.join(' ')}\r\n`;
    })
    .join('');
  reader.push(new TextEncoder().encode(text));
  return reader.end();
}

const nameOf = (events: FightEvents, unit: number | undefined): string | undefined =>
  events.units[unit ?? -1]?.name;
const spellOf = (events: FightEvents, spell: number | undefined): number | undefined =>
  events.spells[spell ?? -1]?.spellId;

describe('the events reader', () => {
  it('keeps where the recorder went, and leaves out a place that is no number', () => {
    const events = read(
      '01.000 ZONE_CHANGE,2444,"The Shore, outside",0',
      '09.000 ZONE_CHANGE,2527,"The Halls",8',
      '10.000 ZONE_CHANGE,here,"The Halls",8',
    );
    expect(events.zones).toEqual([
      { timeMs: 1000, instanceId: 2444 },
      { timeMs: 9000, instanceId: 2527 },
    ]);
    expect([events.lines, events.unreadable]).toEqual([3, 0]);
  });

  it('parts participants from strangers by their flags, and a pet speaks for its owner', () => {
    const stranger = 'Player-1-00000CCC,"Cid-Test-EU",0x518,0x80000000';
    const enemy = 'Player-1-00000DDD,"Dee-Test-EU",0x548,0x80000000';
    const events = read(
      `01.000 SPELL_CAST_SUCCESS,${SPIRIT},${NO_UNIT},900,"Bite",0x1,${ANN_HEALTH}`,
      `02.000 SPELL_AURA_APPLIED,${stranger},${stranger},57724,"Sated",0x1,DEBUFF`,
      `03.000 SPELL_AURA_APPLIED,${enemy},${enemy},57724,"Sated",0x1,DEBUFF`,
      `04.000 SPELL_AURA_APPLIED,${BOB},${BOB},57724,"Sated",0x1,DEBUFF`,
    );
    const part = events.units.map(({ guid, takesPart }) => [guid.slice(0, 17), takesPart]);
    expect(part).toEqual([
      ['Creature-0-1-2999', false],
      ['Player-1-00000CCC', false],
      ['Player-1-00000DDD', false],
      ['Player-1-00000BBB', true],
      ['Player-1-00000AAA', true],
    ]);
  });

  it('keeps casts of players and creatures with their stage', () => {
    const events = read(
      `01.000 SPELL_CAST_START,${BOSS},${NO_UNIT},900,"Big Slam",0x1`,
      `02.500 SPELL_CAST_SUCCESS,${BOSS},${ANN},900,"Big Slam",0x1,${BOSS_HEALTH}`,
    );
    expect([...events.casts.stage]).toEqual([CAST_STAGE.start, CAST_STAGE.success]);
    expect([...events.casts.timeMs]).toEqual([1000, 2500]);
    expect(events.casts.target[0]).toBe(-1);
    expect(nameOf(events, events.casts.source[1])).toBe('Deep Guard');
    expect(events.units.map(({ name, isHostile }) => [name, isHostile])).toEqual([
      ['Deep Guard', true],
      ['Ann-Test-EU', false],
    ]);
    expect(events.units[0]!.npcId).toBe(77777);
  });

  it('brings the victim’s health to a swing from its other line, whichever comes first', () => {
    const swing = `SWING_DAMAGE,${BOSS},${ANN},${BOSS_HEALTH},400,400,-1,1,0,0,50,nil,nil,nil`;
    const landed = `SWING_DAMAGE_LANDED,${BOSS},${ANN},${ANN_HEALTH},400,400,-1,1,0,0,50,nil,nil,nil`;
    for (const lines of [
      [swing, landed],
      [landed, swing],
    ]) {
      const { hits, melee } = read(...lines.map((line) => `01.000 ${line}`));
      expect(hits.length).toBe(1);
      expect(hits.amount[0]).toBe(450);
      expect(hits.absorbed[0]).toBe(50);
      expect([hits.hpAfter[0], hits.hpMax[0]]).toEqual([600, 1000]);
      expect([melee.length, melee.swung[0], melee.landed[0]]).toEqual([1, 450, 450]);
    }
    const alone = read(`01.000 ${swing}`);
    expect([alone.hits.hpAfter[0], alone.hits.hpMax[0]]).toEqual([-1, -1]);
  });

  it('counts overkill apart and keeps hits written as misses', () => {
    const { hits } = read(
      `01.000 SPELL_DAMAGE,${BOSS},${ANN},901,"Boom",0x4,${ANN_HEALTH},1500,1400,250,4,0,0,100,nil,nil,nil,ST`,
      `02.000 SPELL_MISSED,${BOSS},${ANN},901,"Boom",0x4,ABSORB,nil,800,800,nil,ST`,
      `03.000 SPELL_MISSED,${BOSS},${ANN},901,"Boom",0x4,DODGE,nil,ST`,
    );
    expect([...hits.amount]).toEqual([1350, 800]);
    expect([...hits.overkill]).toEqual([250, 0]);
    expect([...hits.missed]).toEqual([0, 1]);
    expect([...hits.hpAfter]).toEqual([600, -1]);
  });

  it('credits a pet by what the whole file knows', () => {
    const events = read(
      `01.000 SPELL_DAMAGE,${SPIRIT},${BOSS},31707,"Bolt",0x10,${BOSS_HEALTH},400,400,-1,16,0,0,0,1,nil,nil,ST`,
    );
    const { dealt, units } = events;
    expect([dealt.amount[0], dealt.critical[0], dealt.hpAfter[0]]).toEqual([400, 1, 8600]);
    expect(units[units[dealt.source[0]!]!.ownerIndex]!.guid).toBe('Player-1-00000AAA');
  });

  it('keeps auras, interrupts, dispels, resurrections and deaths of everyone', () => {
    const events = read(
      `01.000 SPELL_AURA_APPLIED,${BOSS},${ANN},902,"Sting",0x8,DEBUFF`,
      `01.500 SPELL_AURA_APPLIED_DOSE,${BOSS},${ANN},902,"Sting",0x8,DEBUFF,3`,
      `02.000 SPELL_DISPEL,${BOB},${ANN},4987,"Cleanse",0x2,902,"Sting",8,DEBUFF`,
      `02.100 SPELL_INTERRUPT,${BOB},${BOSS},351338,"Quell",0x1,900,"Big Slam",1`,
      `05.000 UNIT_DIED,${NO_UNIT},${ANN},0`,
      `05.000 UNIT_DIED,${NO_UNIT},${ANN},0`,
      `06.000 UNIT_DIED,${NO_UNIT},${BOB},1`,
      `07.000 SPELL_RESURRECT,${BOB},${ANN},20484,"Rebirth",0x8`,
      `08.000 UNIT_DIED,${NO_UNIT},${BOSS},0`,
    );
    expect([...events.auras.change]).toEqual([AURA_CHANGE.applied, AURA_CHANGE.dose]);
    expect([...events.auras.stacks]).toEqual([1, 3]);
    expect([...events.auras.isBuff]).toEqual([0, 0]);
    expect(spellOf(events, events.dispels.dispelledSpell[0])).toBe(902);
    expect(spellOf(events, events.interrupts.interruptedSpell[0])).toBe(900);
    expect([...events.deaths.unit].map((unit) => nameOf(events, unit))).toEqual([
      'Ann-Test-EU',
      'Deep Guard',
    ]);
    expect(nameOf(events, events.resurrects.target[0])).toBe('Ann-Test-EU');
    expect(events.units.find(({ name }) => name === 'Bob-Test-EU')!.specId).toBe(1473);
  });

  it('keeps support shares with their supporter', () => {
    const events = read(
      `01.000 SPELL_DAMAGE_SUPPORT,${ANN},${BOSS},413984,"Shifting Sands",0x40,${BOSS_HEALTH},120,110,-1,16,0,0,10,nil,nil,nil,Player-1-00000BBB`,
      `02.000 SPELL_HEAL_SUPPORT,${ANN},${ANN},413984,"Shifting Sands",0x40,${ANN_HEALTH},90,90,20,0,nil,Player-1-00000BBB`,
      `03.000 SPELL_ABSORBED_SUPPORT,${BOSS},${ANN},901,"Boom",0x4,${ANN},413984,"Shifting Sands",0x40,70,500,nil,Player-1-00000BBB`,
    );
    const { supports } = events;
    expect([...supports.kind]).toEqual([
      SUPPORT_KIND.damage,
      SUPPORT_KIND.heal,
      SUPPORT_KIND.absorb,
    ]);
    expect([...supports.amount]).toEqual([130, 70, 70]);
    for (let row = 0; row < 3; row++) {
      expect(events.units[supports.supporter[row]!]!.guid).toBe('Player-1-00000BBB');
      expect(nameOf(events, supports.source[row])).toBe('Ann-Test-EU');
    }
  });

  it('reads gear, talents and buffs, as pairs or triples', () => {
    const gear =
      '[(237628,128,(3368,6518,0),(6652,12292),(213746,610,213482,610)),(0,0,(),(),()),(237626,121,(),(),())]';
    const line = (guid: string, auras: string): string =>
      `00.100 COMBATANT_INFO,${guid},1,439,134,251,[(76037,96165,1),(76044,96172,2)],(0,0,0,0),${gear},[${auras}],64,0,0,0`;
    const { combatants } = read(
      line('Player-1-00000AAA', 'Player-1-00000BBB,462854,1,Player-1-00000AAA,432021,2'),
      line('Player-1-00000BBB', 'Player-1-00000BBB,462854,Player-1-00000AAA,432021'),
    );
    const [ann, bob] = combatants;
    expect(ann).toMatchObject({ specId: 251, ownLine: true });
    expect(ann!.talents).toEqual([
      { nodeId: 76037, entryId: 96165, rank: 1 },
      { nodeId: 76044, entryId: 96172, rank: 2 },
    ]);
    expect(ann!.gear).toEqual([
      {
        slot: 0,
        itemId: 237628,
        itemLevel: 128,
        enchantIds: [3368, 6518],
        permanentEnchantId: 3368,
        temporaryEnchantId: 6518,
        gemIds: [213746, 213482],
        bonusCount: 2,
        isEmbellished: false,
      },
      {
        slot: 2,
        itemId: 237626,
        itemLevel: 121,
        enchantIds: [],
        permanentEnchantId: null,
        temporaryEnchantId: null,
        gemIds: [],
        bonusCount: 0,
        isEmbellished: false,
      },
    ]);
    expect(ann!.auras.map(({ spellId, stacks }) => [spellId, stacks])).toEqual([
      [462854, 1],
      [432021, 2],
    ]);
    expect(bob!.auras.map(({ spellId, stacks }) => [spellId, stacks])).toEqual([
      [462854, null],
      [432021, null],
    ]);
  });

  it('takes what other lines say of players without one here', () => {
    const facts = {
      guid: 'Player-1-00000AAA',
      specId: 251,
      itemLevel: 700,
      gear: [],
      talents: [],
      auras: [],
    };
    const stranger = { ...facts, guid: 'Player-1-0000FFFF' };
    const reader = createEventsReader(CONTEXT, { combatants: [facts, stranger] });
    reader.push(
      new TextEncoder().encode(`9/30/2026 20:00:01.0002  UNIT_DIED,${NO_UNIT},${ANN},0\n`),
    );
    const { combatants } = reader.end();
    expect(combatants.map(({ guid, ownLine }) => [guid, ownLine])).toEqual([
      ['Player-1-00000AAA', false],
    ]);
  });

  it('keeps places when asked: all of them, or those around the death at 5 s', () => {
    const lines = ['00.000', '00.900', '01.500', '04.800', '08.001', '08.900'].map(
      (second) =>
        `9/30/2026 20:00:${second}2  SPELL_DAMAGE,${BOSS},${ANN},900,"Big Slam",0x1,${ANN_HEALTH},90,90,0,1,0,0,0,nil,nil,nil\n`,
    );
    const placesOf = (places: 'none' | 'deaths' | 'all'): number[] | undefined => {
      const reader = createEventsReader(CONTEXT, { places });
      reader.push(new TextEncoder().encode(lines.join('')));
      const table = reader.end().places;
      return table && [...table.timeMs];
    };
    expect(placesOf('none')).toBeUndefined();
    expect(placesOf('all')).toEqual([0, 900, 1500, 4800, 8001, 8900]);
    // A line decides for the next one, so the line after the span is still read.
    expect(placesOf('deaths')).toEqual([4800, 8001]);
  });

  it('stops keeping rows at its limit and says how many it left out', () => {
    const reader = createEventsReader(CONTEXT, { mostRows: 2 });
    const line = `9/30/2026 20:00:01.0002  SPELL_CAST_START,${BOSS},${NO_UNIT},900,"Big Slam",0x1\n`;
    reader.push(new TextEncoder().encode(line.repeat(5)));
    const events = reader.end();
    expect([events.casts.length, events.beyondLimit, events.lines]).toEqual([2, 3, 5]);
  });

  it('never throws, whatever the bytes', () => {
    const event = constantFrom(
      'SPELL_DAMAGE',
      'SPELL_MISSED',
      'SPELL_ABSORBED',
      'SPELL_ABSORBED_SUPPORT',
      'COMBATANT_INFO',
      'SWING_DAMAGE_LANDED',
      'ENVIRONMENTAL_DAMAGE',
      'SPELL_AURA_APPLIED_DOSE',
      'SPELL_HEAL_SUPPORT',
      'SPELL_INTERRUPT',
      'UNIT_DIED',
    );
    const piece = constantFrom(
      ANN,
      BOSS,
      NO_UNIT,
      '900,"Big Slam",0x1',
      ANN_HEALTH,
      '1500,1400,250,4,0,0,100,nil,nil,nil,ST',
      'ABSORB,nil,800',
      '[(1,2,(),(),()),((((',
      '"',
      '\\',
      'nil',
      '\u0000',
    );
    const line = tuple(event, array(piece, { maxLength: 7 })).map(
      ([name, fields]) => `9/30/2026 20:00:01.0002  ${[name, ...fields].join(',')}\n`,
    );
    assert(
      property(array(line, { maxLength: 12 }), integer({ min: 1, max: 80 }), (lines, cut) => {
        const bytes = new TextEncoder().encode(lines.join(''));
        const reader = createEventsReader(CONTEXT);
        for (let at = 0; at < bytes.length; at += cut) reader.push(bytes.subarray(at, at + cut));
        const events = reader.end();
        expect(events.lines).toBe(lines.length);
        expect(events.unreadable).toBeLessThanOrEqual(events.lines);
      }),
      { numRuns: 300 },
    );
  });
});
