import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inventPlan } from '#testing/analysis/invented-plan.ts';
import { describeRecordings, recordedFiles, recordings } from '#testing/recordings.ts';
import { importNote } from './import-note.ts';
import type { NoteRow } from './note-lines.ts';
import { PLAN_LIMITS } from '#team/model/planner/plan.ts';
import { LONGEST_NOTE, readNote } from './read-note.ts';
import { writeNote } from './write-note.ts';

const rowsOf = (text: string): NoteRow[] => readNote(text).lines.flatMap(({ rows }) => rows);
const EMPTY = inventPlan({ assignments: [], roster: [] });

describe('MRT lines', () => {
  it.each([
    ['{time:75} - Ann {spell:740}', 75_000, 'Ann', 740],
    ['{time:1:10}Ann {spell:740}', 70_000, 'Ann', 740],
    ['{time:01:35.8} - ||cffff7c0aAnn||r {spell:740}', 95_800, 'Ann', 740],
    [
      '{time:02:30,glow}{spell:9}|cffff6666Burst|r - |cff00ff98Ann|r {spell:740:20}  ',
      150_000,
      'Ann',
      740,
    ],
    ['\t{time:0:05}\tAnn {spell:740}', 5000, 'Ann', 740],
    ['{time:0:05} - {所有人} {spell:740}', 5000, 'everyone', 740],
  ])('%s', (text, offsetMs, who, spellId) => {
    expect(rowsOf(text)).toMatchObject([{ offsetMs, who, spellId, from: { by: 'pull' } }]);
  });

  it('read phases, events, targets, several names and words', () => {
    expect(rowsOf('{time:0:30,p2} - A, B {spell:1}  C @D {spell:2} {text}Go{/text}')).toMatchObject(
      [
        { who: 'A', from: { by: 'number', number: 2 } },
        { who: 'B', spellId: 1 },
        { who: 'C', target: 'D', spellId: 2, note: 'Go' },
      ],
    );
    expect(rowsOf('{time:0:14,pg3} - A {spell:1}')[0]!.from).toEqual({ by: 'place', place: 3 });
    expect(rowsOf('{time:0:53.2,p2r1} - A {spell:1}')[0]!.from).toEqual({
      by: 'number',
      number: 2,
    });
    expect(rowsOf('{time:0:20.1,SCS:1234898} - A {spell:1}')[0]!.trigger).toBe('SCS:1234898:1');
    expect(rowsOf('{time:0:20} - role:HEALER {text}Run out{/text}')[0]).toMatchObject({
      spellId: null,
      note: 'Run out',
    });
  });

  it('say what was not understood, and keep it', () => {
    const note = readNote('{time:0:12} something we have never seen |cffff0000red|r\nFree words\n');
    expect(note.lines.map(({ kind }) => kind)).toEqual(['kept', 'kept', 'empty']);
    expect(note.lines[0]!.problems[0]).toContain('kept as it is');
    expect(rowsOf('{time:99:99:99} - A {spell:1}')).toEqual([]);
  });
});

describe('Northern Sky lines', () => {
  it('read header and rows in any order of keys', () => {
    const note = readNote(
      "EncounterID:3182;Difficulty:Mythic;Name:Belo'ren, Child of Al'ar;\r\ntime:57;ph:1;bossSpell:1279420;tag:Ann;spellid:374968;\r\nph:2;time:19.9;tag:瑟瑟 Bob;spellid:322118;glowunit:cid;  \r\nph:1;time:32.9;spellid:375576;\r\ntime:30;tag:everyone;text:Soak {cross};dur:8;TTS:true\r\ninvitelist:Alpha-Twisting Nether;",
    );
    expect(note.format).toBe('northern-sky');
    expect(note.header).toEqual({
      encounterId: 3182,
      name: "Belo'ren, Child of Al'ar",
      difficultyId: 16,
    });
    expect(note.lines.map(({ rows }) => rows.length)).toEqual([0, 1, 2, 1, 1, 0]);
    expect(note.lines[2]!.rows[1]).toMatchObject({
      who: 'Bob',
      target: 'cid',
      from: { by: 'number', number: 2 },
    });
    expect(note.lines[3]!.rows[0]!.who).toBe('me');
  });

  it('read the header with spaces', () => {
    expect(readNote('EncounterID:3420 Difficulty:15 Name:Szo rak').header).toEqual({
      encounterId: 3420,
      name: 'Szo rak',
      difficultyId: 15,
    });
  });
});

describe('a round trip', () => {
  const NOTE = [
    'Free words before',
    '{time:0:30}{spell:9}Burst - |cffff7c0aBruna|r {spell:740}  and also dodge',
    '{time:0:05,p2,wa:x} - Celm {spell:64843}  ',
    '{e:1}block{/e}',
  ].join('\n');

  it('gives back every line of an untouched note', () => {
    expect(writeNote(importNote(EMPTY, readNote(NOTE)), 'mrt')).toBe(NOTE);
  });

  it('changes in a line what the plan says otherwise, and leaves its color, its end and all others', () => {
    const plan = importNote(EMPTY, readNote(NOTE));
    const moved = plan.assignments.map((one) => ({ ...one, offsetMs: one.offsetMs + 1500 }));
    const added = { ...moved[0]!, id: 'a9', offsetMs: 90_000, who: 'Dorrit', spellId: 62_618 };
    expect(writeNote({ ...plan, assignments: [...moved, added] }, 'mrt').split('\n')).toEqual([
      'Free words before',
      '{time:0:31.5}{spell:9}Burst - |cffff7c0aBruna|r {spell:740}  and also dodge',
      '{time:1:30} - Dorrit {spell:62618}  ',
      '{time:0:06.5,p2,wa:x} - Celm {spell:64843}  ',
      '{e:1}block{/e}',
    ]);
    expect(writeNote({ ...plan, assignments: [] }, 'mrt').split('\n')).toEqual([
      'Free words before',
      '{e:1}block{/e}',
    ]);
  });

  it.each(['mrt', 'northern-sky', 'csv'] as const)('reads back what it wrote as %s', (format) => {
    const plan = importNote(EMPTY, readNote(NOTE));
    const fresh = { ...plan, lines: [] };
    const again = importNote({ ...EMPTY, roster: plan.roster }, readNote(writeNote(fresh, format)));
    const bare = ({ assignments }: typeof plan): unknown[] =>
      assignments.map((one) => ({ ...one, id: '', pinned: false }));
    expect(bare(again)).toEqual(bare(plan));
  });
});

describe('any text', () => {
  it('is read without an error, and every line survives', () => {
    const piece = oneof(
      string(),
      constantFrom(
        '{time:',
        '1:1',
        '}',
        ' - ',
        '{spell:740}',
        '|cffffffff',
        '|r',
        'ph:2;',
        'time:4;',
        'tag:A B;',
        'spellid:1;',
        '@',
        '{text}',
        '{/text}',
        '\n',
        '  ',
        'EncounterID:',
        ';',
        'player,time,note\n',
        ',',
      ),
    );
    assert(
      property(array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        const note = readNote(text);
        expect(note.lines.map((line) => line.text)).toEqual(text.split(/\r\n|\n|\r/));
        const plan = importNote(EMPTY, note);
        for (const format of ['mrt', 'northern-sky', 'csv'] as const) writeNote(plan, format);
        const own = writeNote(plan, note.format);
        expect(
          note.format === 'csv' || own === note.lines.map((line) => line.text).join('\n'),
        ).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('is refused when no add-on could hold it', () => {
    expect(() => readNote('x\n'.repeat(3000))).toThrow(
      expect.objectContaining({ code: 'note-too-long' }),
    );
  });
});

const notes = join(recordings.logs, '..', 'notes');
describeRecordings('notes as guilds write them', notes, () => {
  it.each(recordedFiles(notes, /\.txt$/))('%s comes back unchanged', (name) => {
    const text = readFileSync(join(notes, name), 'utf8');
    const note = readNote(text);
    const written = writeNote(importNote(EMPTY, note), note.format === 'csv' ? 'mrt' : note.format);
    expect(written).toBe(text.split(/\r\n|\n|\r/).join('\n'));
  });
});

const problemsOf = (text: string) => readNote(text).lines.flatMap(({ problems }) => problems);

const line = (length: number) => {
  const start = '{time:0:05} - A {spell:1} ';
  return readNote(start + ' '.repeat(length - start.length)).lines[0]!;
};

describe('what a line of a note can hold', () => {
  it.each(['wa:x', 'glow', 'glowall', 'all', 'e', 'GLOW'])(
    'is the option “%s”, which needs no word',
    (option) => {
      expect(problemsOf(`{time:0:05,${option}} - A {spell:1}`)).toEqual([]);
    },
  );

  it.each(['glowing', 'xwa:1', 'alles', 'SCX:1:1', 'p', 'p123'])(
    'is the unknown option “%s”, which is named, and the time counts',
    (option) => {
      expect(problemsOf(`{time:0:05,${option}} - A {spell:1}`)[0]).toContain(`“${option}”`);
      expect(rowsOf(`{time:0:05,${option}} - A {spell:1}`)).toHaveLength(1);
    },
  );

  it('is a phase with its repetition, which is named as read, and an event with its count', () => {
    expect(problemsOf('{time:0:05,p2} - A {spell:1}')).toEqual([]);
    expect(problemsOf('{time:0:05,p2r3} - A {spell:1}')).toEqual(['“p2r3”: read as phase 2.']);
    expect(rowsOf('{time:0:05,p0} - A {spell:1}')[0]!.from).toEqual({ by: 'number', number: 1 });
    for (const kind of ['SCC', 'SCS', 'SAA', 'SAR', 'scs'])
      expect(rowsOf(`{time:0:05,${kind}:17:3} - A {spell:1}`)[0]!.trigger).toBe(
        `${kind.toUpperCase()}:17:3`,
      );
  });

  it('is the words of a note once, with its first spell, and everyone without a name', () => {
    expect(rowsOf('{time:0:05} - A {spell:1} {spell:2} {text}Go{/text}')).toMatchObject([
      { who: 'A', spellId: 1, note: 'Go' },
      { who: 'A', spellId: 2, note: '' },
    ]);
    expect(rowsOf('{time:0:05} - {spell:1}')[0]!.who).toBe('everyone');
    expect(rowsOf('{time:0:05} - A {spell:1} @B,C ')[0]).toMatchObject({ who: 'A', target: 'B,C' });
    expect(rowsOf('{time:0:05} - A {spell:1} @ B')[0]!.target).toBe('B');
  });

  it('is at most an hour, and a line at most as long as a plan keeps', () => {
    expect(rowsOf('{time:60:00} - A {spell:1}')).toHaveLength(1);
    expect(rowsOf('{time:60:01} - A {spell:1}')).toEqual([]);
    expect(rowsOf('time:3600;tag:A;spellid:1')).toHaveLength(1);
    expect(rowsOf('time:3601;tag:A;spellid:1')).toEqual([]);
    expect(line(PLAN_LIMITS.lineLength).kind).toBe('rows');
    expect(line(PLAN_LIMITS.lineLength + 1)).toMatchObject({ kind: 'kept', rows: [] });
  });

  it('is refused beyond its limits', () => {
    expect(() => readNote('x'.repeat(LONGEST_NOTE + 1))).toThrow(/Split it/);
    expect(readNote('\n'.repeat(PLAN_LIMITS.lines - 1)).lines).toHaveLength(PLAN_LIMITS.lines);
    expect(() => readNote('\n'.repeat(PLAN_LIMITS.lines))).toThrow(/Split it/);
  });
});

describe('a line of Northern Sky', () => {
  it('needs a time in seconds and a spell or words', () => {
    for (const line of [
      'ph:1;tag:A;spellid:1',
      'time:x17;spellid:1',
      'time:17.1234;spellid:1',
      'time:17;tag:A',
      'time:17;tag:A;text:',
    ])
      expect(rowsOf(line)).toEqual([]);
    expect(rowsOf('time:17.5;tag:A;assign:Soak')[0]).toMatchObject({
      offsetMs: 17_500,
      spellId: null,
      note: 'Soak',
    });
  });

  it('names keys that it does not know, and pieces without one', () => {
    const [line] = readNote('time:5;tag:A;spellid:1;mood:good;what').lines;
    expect(line!.problems).toEqual([
      '“mood” is not known. The line keeps it.',
      '“what” is not known. The line keeps it.',
    ]);
  });

  it('is for me without a tag, and counts phases from the first', () => {
    expect(rowsOf('time:5;spellid:1')[0]).toMatchObject({ who: 'me', from: { by: 'pull' } });
    for (const [phase, from] of [
      ['0', { by: 'pull' }],
      ['x', { by: 'pull' }],
      ['2.75', { by: 'number', number: 2.75 }],
      ['500', { by: 'number', number: 99 }],
    ] as const)
      expect(rowsOf(`time:5;ph:${phase};spellid:1`)[0]!.from).toEqual(from);
  });

  it.each([
    ['EncounterID:0;Difficulty:Mythic', null],
    ['EncounterID:x', null],
    ['Some EncounterID:5', null],
    ['  EncounterID : 5', { encounterId: 5, name: '', difficultyId: null }],
    ['EncounterID:5;Difficulty:LFR;', { encounterId: 5, name: '', difficultyId: 17 }],
    ['EncounterID:5;Difficulty:13;', { encounterId: 5, name: '', difficultyId: null }],
  ])('has the header “%s”', (text, header) => {
    expect(readNote(text).header).toEqual(header);
  });

  it('is told from MRT by its rows, or by its header where there are none', () => {
    const sky = 'time:5;tag:A;spellid:1';
    const mrt = '{time:0:05} - A {spell:1}';
    expect(readNote(`${sky}\n${sky}\n${mrt}`).format).toBe('northern-sky');
    expect(readNote(`${sky}\n${mrt}`).format).toBe('mrt');
    expect(readNote('EncounterID:5;Name:X;').format).toBe('northern-sky');
    expect(readNote('EncounterID:5').format).toBe('mrt');
    expect(readNote('').format).toBe('mrt');
  });

  it('keeps the first of two headers', () => {
    expect(readNote('EncounterID:5;\nEncounterID:6;').header?.encounterId).toBe(5);
  });
});
