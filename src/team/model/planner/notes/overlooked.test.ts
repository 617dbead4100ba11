/** What a line says and its reader overlooks: the first reading is what the reader does, by its port. */
import { describe, expect, it } from 'vitest';
import { importNote } from './import-note.ts';
import { readByMrtNote } from '#testing/note-readers/mrt-note.ts';
import { readByNorthernSky } from './readers/northern-sky.ts';
import type { NoteMember, NoteRaid } from './readers/note-raid.ts';
import { readNote } from './read-note.ts';
import { writeNote } from './write-note.ts';
import { inventPhase, inventPlan, inventTimeline } from '#testing/analysis/invented-plan.ts';

const ANN: NoteMember = {
  id: 'Ann-Hill',
  name: 'Ann',
  realm: 'Hill',
  className: 'Paladin',
  specId: 65,
  role: 'healer',
  group: 2,
  race: 'Human',
};
const RAID: NoteRaid = {
  members: [ANN],
  pull: {
    encounterId: 3134,
    encounterName: 'Boss',
    instanceId: 1,
    instanceName: 'Hall',
    ends: 400,
    stages: [
      { at: 0, stage: 1, number: 1 },
      { at: 150, stage: 2, number: 2 },
    ],
    events: { spell: 9, source: 'Boss', at: { SCS: [], SCC: [20, 100], SAA: [], SAR: [] } },
    custom: {},
  },
};
const even = (ms: number) => ({ early: ms, usual: ms, late: ms });
const EMPTY = inventPlan({
  assignments: [],
  roster: [],
  timeline: inventTimeline({
    phases: [
      inventPhase({ lengthMs: even(150_000) }),
      inventPhase({ number: 2, name: 'P2', lengthMs: even(200_000) }),
    ],
    casts: [],
  }),
});
/** The line as the plan has it after one of its readings was chosen, written again. */
function rewritten(text: string, reading: number): string {
  const note = readNote(text);
  const lines = note.lines.map((line) => ({ ...line, rows: line.readings[reading]!.rows }));
  return writeNote(importNote(EMPTY, { ...note, lines }), note.format);
}

describe('an option that MRT overlooks', () => {
  it.each([
    ['{time:0:30, p2} - Ann {spell:31821}', '{time:0:30,p2} - Ann {spell:31821}'],
    ['{time:0:30,P2} - Ann {spell:31821}', '{time:0:30,p2} - Ann {spell:31821}'],
    ['{time:0:30,glow, p2} - Ann {spell:31821}', '{time:0:30,p2,glow} - Ann {spell:31821}'],
  ])('“%s” counts from the pull, and can be put right', (text, right) => {
    const [line] = readNote(text).lines;
    expect(line!.kind).toBe('doubtful');
    expect(readByMrtNote(text, RAID).timers.map(({ from }) => from)).toEqual(['pull']);
    expect(line!.readings.map(({ rows }) => rows[0]?.from.by)).toEqual([
      'pull',
      'number',
      undefined,
    ]);
    expect(rewritten(text, 0)).toBe(text);
    expect(rewritten(text, 1)).toBe(right);
    expect(readByMrtNote(right, RAID).timers.map(({ from }) => from)).toEqual(['phase 2']);
  });

  it('is an event behind a space as well', () => {
    const text = '{time:0:10, SCC:9:2} - Ann {spell:31821}';
    expect(readByMrtNote(text, RAID).timers[0]!.from).toBe('pull');
    expect(readNote(text).lines[0]!.readings.map(({ rows }) => rows[0]?.trigger)).toEqual([
      null,
      'SCC:9:2',
      undefined,
    ]);
  });

  it.each(['{time:0:30,p2} - Ann {spell:1}', '{time:0:30,p:2} - Ann {spell:1}'])(
    '“%s” is none',
    (text) => {
      expect(readByMrtNote(text, RAID).timers[0]!.from).toBe('phase 2');
      expect(readNote(text).lines[0]!.kind).toBe('rows');
    },
  );
});

const HEADER = 'EncounterID:3134;Difficulty:Mythic;Name:Boss;';
const bySky = (line: string) =>
  readByNorthernSky(`${HEADER}\n${line}`, RAID).items.map(({ phase, seconds }) => [phase, seconds]);

describe('a key that Northern Sky overlooks', () => {
  it.each([
    ['ph:p2;time:61;tag:Ann;spellid:31821;', [1, 61], 'ph:2;time:61;tag:Ann;spellid:31821;'],
    [
      'phase:2;time:61;tag:Ann;spellid:31821;',
      [1, 61],
      'phase:2;time:61;tag:Ann;spellid:31821;ph:2;',
    ],
    ['ph:2;time:1:05;tag:Ann;spellid:31821;', [2, 1], 'ph:2;time:65;tag:Ann;spellid:31821;'],
  ] as const)('“%s” is shown at another moment, and can be put right', (text, shown, right) => {
    const [line] = readNote(text).lines;
    expect(line!.kind).toBe('doubtful');
    expect(bySky(text)).toEqual([shown]);
    const [row] = line!.rows;
    expect([row!.from.by === 'number' ? row!.from.number : 1, row!.offsetMs / 1000]).toEqual(shown);
    expect(rewritten(text, 0)).toBe(text);
    expect(rewritten(text, 1)).toBe(right);
  });

  it('is a group behind a space, which is a class by its number', () => {
    const text = 'ph:1;time:20;tag:group 2;text:Soak;';
    const [line] = readNote(text).lines;
    expect(line!.readings.map(({ rows }) => rows.map(({ who }) => who))).toEqual([
      ['2'],
      ['group2'],
      [],
    ]);
    expect(rewritten(text, 1)).toBe('ph:1;time:20;tag:group2;text:Soak;');
    // Ann is a paladin of group 2: class 2 and group 2 are both hers, a mage of group 2 is in one alone.
    const mage = { ...ANN, id: 'Cy-Hill', name: 'Cy', className: 'Mage', specId: 64 };
    const of = (line2: string) =>
      readByNorthernSky(`${HEADER}\n${line2}`, { ...RAID, members: [ANN, mage] }).items.map(
        ({ to }) => to.map(({ name }) => name).join(' '),
      );
    expect(of(text)).toEqual(['Ann']);
    expect(of(rewritten(text, 1))).toEqual(['Ann Cy']);
  });
});
