/** Every export is read back by the rules of its readers: the ports, which agree with what the add-ons' own Lua does. */
import { describe, expect, it } from 'vitest';
import {
  inventAssignment,
  inventPhase,
  inventPlan,
  inventTimeline,
} from '#testing/analysis/invented-plan.ts';
import type { Plan } from '#team/model/planner/plan.ts';
import { inventNoteRaid } from '#testing/analysis/invented-note-raid.ts';
import { noteLosses } from './note-losses.ts';
import { readByEncounterPlanner } from '#testing/note-readers/encounter-planner.ts';
import { readByLiquid } from '#testing/note-readers/liquid.ts';
import { readByMrtImport } from '#testing/note-readers/mrt-import.ts';
import { readByMrtNote } from '#testing/note-readers/mrt-note.ts';
import { readByMrtReminder } from '#testing/note-readers/mrt-reminder.ts';
import { readByNorthernSky } from './readers/northern-sky.ts';
import type { NoteMember } from './readers/note-raid.ts';
import { writeNote, writeNotes } from './write-note.ts';

const RAID = inventNoteRaid();

const even = (ms: number) => ({ early: ms, usual: ms, late: ms });
const PLAN: Plan = inventPlan({
  encounterId: 3134,
  encounterName: 'Boss',
  roster: RAID.members.map(({ name, specId }) => ({ name, specId, talents: [] })),
  timeline: inventTimeline({
    phases: [
      inventPhase({ lengthMs: even(200_000) }),
      inventPhase({ number: 1.5, name: 'P1.5', lengthMs: even(60_000) }),
      inventPhase({ number: 2, name: 'P2', lengthMs: even(220_000) }),
    ],
    casts: [
      {
        spellId: 9,
        name: 'Devour',
        major: true,
        times: [20_000, 50_000].map((offsetMs) => ({ phase: 1, offsetMs, spreadMs: 0, pulls: 1 })),
      },
    ],
  }),
  assignments: [
    inventAssignment({ id: 'a1', who: 'Ada', spellId: 31_821, offsetMs: 13_000, note: 'Devour' }),
    inventAssignment({
      id: 'a2',
      who: 'Bero-Far Hill',
      spellId: 33_206,
      offsetMs: 13_000,
      target: 'Ada',
    }),
    inventAssignment({
      id: 'a3',
      who: 'class:DeathKnight',
      spellId: null,
      note: 'Grip {star}',
      offsetMs: 40_000,
    }),
    inventAssignment({ id: 'a4', who: 'Ada', spellId: 642, phase: 2, offsetMs: 12_000 }),
    inventAssignment({
      id: 'a5',
      who: 'healer',
      spellId: null,
      note: 'Heal',
      phase: 3,
      offsetMs: 5000,
    }),
    inventAssignment({
      id: 'a6',
      who: 'Cleo',
      spellId: 414_660,
      trigger: 'SCS:9:2',
      offsetMs: 10_000,
    }),
    inventAssignment({ id: 'a7', who: 'everyone', spellId: null, note: 'Stack', offsetMs: 90_000 }),
    inventAssignment({
      id: 'a8',
      who: 'type:Ranged',
      spellId: null,
      note: 'Out',
      offsetMs: 95_000,
    }),
  ],
});

/** Who is reminded of what, in seconds from the pull, as the plan means it. */
const MEANT = [
  ['Ada', 13, 31_821],
  ['Bero', 13, 33_206],
  ['Dunk', 40, 'Grip {star}'],
  ['Cleo', 60, 414_660],
  ['Ada Bero Cleo Dunk', 90, 'Stack'],
  ['Bero', 95, 'Out'],
  ['Cleo', 95, 'Out'],
  ['Ada', 212, 642],
  ['Ada Bero', 265, 'Heal'],
];
const names = (members: readonly NoteMember[]): string => members.map(({ name }) => name).join(' ');

const reminded = (note: string): unknown[] =>
  readByMrtReminder(note, RAID).own.map(({ to, startsAt, wordAfter }) => [
    to.name,
    startsAt[0],
    wordAfter,
  ]);

describe('the form that three add-ons read', () => {
  const text = writeNote(PLAN, 'shared');

  it('says the same to Liquid', () => {
    const items = readByLiquid(text, RAID);
    expect(
      items.map(({ to, seconds, spell, text: words }) => [names(to), seconds, spell ?? words]),
    ).toEqual(MEANT);
    expect(items.every(({ encounter, isNever }) => encounter === 3134 && !isNever)).toBe(true);
    expect(items[1]!.glow).toEqual(['Ada']);
  });

  it('says the same to Encounter Planner', () => {
    const { items, complaints, encounter } = readByEncounterPlanner(
      text,
      RAID,
      new Map([[9, { encounter: 3134, most: 2 }]]),
    );
    expect(
      items.map(({ to, seconds, spell, text: words }) => [names(to), seconds, spell ?? words]),
    ).toEqual(MEANT);
    expect(complaints).toEqual([]);
    expect(items.every(({ reminds }) => reminds)).toBe(true);
    expect(encounter).toBe(3134);
    expect(names(items[1]!.glow)).toBe('Ada');
  });

  it('counts down to the same moments in MRT', () => {
    const { timers } = readByMrtNote(text, RAID);
    expect(timers.map(({ endsAt }) => endsAt)).toEqual([
      [13],
      [40],
      [60],
      [90],
      [95],
      [212],
      [265],
    ]);
  });

  // Why neither is offered as a reader: both look past the bosses of a night, and group words reach no player.
  it('reminds named players alone in MRT’s Reminder, whatever the boss', () => {
    const own = [
      ['Ada', 13, '{spell:31821}'],
      ['Bero', 13, '{spell:33206}'],
      ['Cleo', 60, '{spell:414660}'],
      ['Bero', 95, '{text}Out{/text}'],
      ['Cleo', 95, '{text}Out{/text}'],
      ['Ada', 212, '{spell:642}'],
    ];
    expect(reminded(text)).toEqual(own);
    const second = { ...PLAN, encounterId: 3135, encounterName: 'Second' };
    expect(reminded(writeNotes([PLAN, second], 'shared'))).toEqual([...own, ...own]);
  });

  it('makes a row for each player with a spell in MRT’s import, and one for all of other lines', () => {
    const rows = readByMrtImport(text, 'players', RAID.pull.stages, () => null);
    expect(rows.map(({ to, after, message }) => [to.join(' '), after, message])).toEqual([
      ['Ada', '0:13.0', '{spell:31821}'],
      ['Bero', '0:13.0', '{spell:33206}'],
      ['', '0:40.0', 'class:DeathKnight {text}Grip {star}{/text}'],
      ['Cleo', '1:00.0', '{spell:414660}'],
      ['', '1:30.0', '{everyone} {text}Stack{/text}'],
      ['', '1:35.0', 'Bero {text}Out{/text}  Cleo {text}Out{/text}'],
      ['Ada', '3:32.0', '{spell:642}'],
      ['', '4:25.0', 'role:Healer {text}Heal{/text}'],
    ]);
  });

  it('says before the copy what it changes', () => {
    expect(noteLosses(PLAN, 'shared')).toEqual([
      '1 cast counted from an event of the boss: written at its usual time from the pull instead.',
      '2 casts counted from a later phase: written from the pull with the usual lengths of phases, wrong where a phase ends earlier or later.',
      '1 cast for a specialization or position: written with the names of the roster instead.',
    ]);
  });
});

describe('a note for MRT', () => {
  it('counts from phases, fractional ones too, and from events', () => {
    const { timers } = readByMrtNote(writeNote(PLAN, 'mrt'), RAID);
    expect(timers.map(({ from, endsAt }) => [from, ...endsAt])).toEqual([
      ['pull', 13],
      ['pull', 40],
      ['SCS 9 count 2', 60],
      ['pull', 90],
      ['pull', 95],
      ['phase 1.5', 212],
      ['phase 2', 265],
    ]);
  });
});

describe('a note for Northern Sky', () => {
  it('reminds whom the plan means, in its phases, with an event at its usual moment', () => {
    const { items, error, importedAs } = readByNorthernSky(writeNote(PLAN, 'northern-sky'), RAID);
    expect(error).toBeNull();
    expect(importedAs).toEqual([{ name: 'Boss - Mythic', lines: 9 }]);
    expect(
      items.map(({ to, phase, seconds, spell, text }) => [
        names(to),
        phase,
        seconds,
        spell ?? text,
      ]),
    ).toEqual([
      ['Ada', 1, 13, 31_821],
      ['Bero', 1, 13, 33_206],
      ['Dunk', 1, 40, 'Grip [rt1]'],
      ['Cleo', 1, 60, 414_660],
      ['Ada Bero Cleo Dunk', 1, 90, 'Stack'],
      ['Bero Cleo', 1, 95, 'Out'],
      ['Ada', 1.5, 12, 642],
      ['Ada Bero', 2, 5, 'Heal'],
    ]);
    expect(items[0]!.text).toBeNull();
    expect(names(items[1]!.glow)).toBe('Ada');
  });

  it('names the line that would stop it for everyone', () => {
    const line = { text: 'ph:1;time:20;tag:Ada;spellid:642;TTS:go [left;', of: [] };
    expect(noteLosses({ ...PLAN, lines: [line] }, 'northern-sky').at(-1)).toContain(
      'stops Northern Sky',
    );
    expect(readByNorthernSky(line.text, RAID).error).toContain('malformed pattern');
  });

  it('keeps the bosses of a night apart, each below its own header', () => {
    const second = { ...PLAN, encounterId: 3135, encounterName: 'Second' };
    const { items, importedAs } = readByNorthernSky(
      writeNotes([PLAN, second], 'northern-sky'),
      RAID,
    );
    expect(importedAs.map(({ name }) => name)).toEqual(['Boss - Mythic', 'Second - Mythic']);
    expect(new Set(items.map(({ encounter }) => encounter))).toEqual(new Set([3134, 3135]));
    const liquid = readByLiquid(writeNotes([PLAN, second], 'shared'), RAID);
    expect(liquid.filter(({ encounter }) => encounter === 3135)).toHaveLength(MEANT.length);
  });
});

describe('a note of an invented plan', () => {
  const sample: Plan = { ...PLAN, sample: true };

  it.each(['mrt', 'shared', 'northern-sky', 'csv'] as const)('says so as %s', (format) => {
    expect(writeNote(sample, format)).toMatch(/sample/i);
    expect(writeNote(PLAN, format)).not.toMatch(/sample/i);
  });

  it('is read by the add-ons as if it were real', () => {
    const hits = new Map([[9, { encounter: 3134, most: 2 }]]);
    const readAll = (plan: Plan) => ({
      liquid: readByLiquid(writeNote(plan, 'shared'), RAID),
      planner: readByEncounterPlanner(writeNote(plan, 'shared'), RAID, hits).items,
      timers: (['shared', 'mrt'] as const).map(
        (format) => readByMrtNote(writeNote(plan, format), RAID).timers,
      ),
      sky: readByNorthernSky(writeNote(plan, 'northern-sky'), RAID).items,
    });
    expect(readAll(sample)).toEqual(readAll(PLAN));
  });
});
