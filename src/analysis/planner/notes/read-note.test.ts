import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inventPlan } from '#testing/analysis/invented-plan.ts';
import { describeRecordings, recordedFiles, recordings } from '#testing/recordings.ts';
import { importNote } from './import-note.ts';
import type { NoteRow } from './note-lines.ts';
import { readNote } from './read-note.ts';
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
      from: { by: 'place', place: 2 },
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

  it('writes a changed line anew, with its label, options and foreign words, and leaves the others', () => {
    const plan = importNote(EMPTY, readNote(NOTE));
    const moved = plan.assignments.map((one) => ({ ...one, offsetMs: one.offsetMs + 1500 }));
    const added = { ...moved[0]!, id: 'a9', offsetMs: 90_000, who: 'Dorrit', spellId: 62_618 };
    expect(writeNote({ ...plan, assignments: [...moved, added] }, 'mrt').split('\n')).toEqual([
      'Free words before',
      '{time:0:31.5}{spell:9}Burst - |cffff7c0aBruna|r {spell:740}  and also dodge  ',
      '{time:1:30} - Dorrit {spell:62618}  ',
      '{time:0:06.5,p2,wa:x} - |cffffffffCelm|r {spell:64843}  ',
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
