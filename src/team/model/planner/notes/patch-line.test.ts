/** A kept line of which one field is changed is the line that its author would have written with the other value. */
import { describe, expect, it } from 'vitest';
import type { Assignment } from '#team/model/planner/plan.ts';
import { inventPhase, inventPlan, inventTimeline } from '#testing/analysis/invented-plan.ts';
import { importNote } from './import-note.ts';
import { readNote } from './read-note.ts';
import { writeNote } from './write-note.ts';

interface Fields {
  time: string;
  phase: string;
  who: string;
  spell: number;
  target: string;
  note: string;
}
const FIRST: Fields = {
  time: '1:05',
  phase: '2',
  who: 'Ann',
  spell: 31_821,
  target: 'Bob',
  note: 'Go',
};
const OTHER: Fields = {
  time: '1:10',
  phase: '1.5',
  who: 'Cid',
  spell: 62_618,
  target: 'Dee',
  note: 'Stop',
};

const MRT: readonly ((one: Fields) => string)[] = [
  (one) => `{time:${one.time},p${one.phase}} - ${one.who} {spell:${one.spell}}`,
  (one) =>
    `{time:${one.time},p${one.phase},wa:x,glow} - |cffff7c0a${one.who}|r {spell:${one.spell}} @${one.target}  `,
  (one) =>
    `{time:${one.time},p${one.phase}}{spell:9}Burst (big) - ${one.who} {spell:${one.spell}:24}@${one.target} {text}${one.note}{/text}`,
  (one) =>
    `P2: {time:${one.time},p${one.phase}} - Eve {spell:740}  ${one.who} {spell:${one.spell}}  Fay {spell:740}`,
  (one) =>
    `{p:Ann,Cid}{time:${one.time},p${one.phase}} - {star} ${one.who} {spell:${one.spell}}{/p}`,
  (one) =>
    `\t{time:${one.time},p${one.phase}}\t${one.who} {spell:${one.spell}} {text}${one.note}{/text}`,
  (one) => `{time:${one.time},p${one.phase}} - ${one.who}-Twisting Nether {spell:${one.spell}}`,
  (one) => `{time:${one.time},p${one.phase}}–${one.who}, Eve {spell:${one.spell}}`,
];
const seconds = (clock: string): number => {
  const [minutes, rest] = clock.split(':').map(Number);
  return minutes! * 60 + rest!;
};
const SKY: readonly ((one: Fields) => string)[] = [
  (one) => `ph:${one.phase};time:${seconds(one.time)};tag:${one.who};spellid:${one.spell};`,
  (one) =>
    `time:${seconds(one.time)};ph:${one.phase};bossSpell:9;tag:Eve ${one.who};spellid:${one.spell};text:${one.note};dur:8;TTS:true;countdown:3;`,
  (one) =>
    `tag:${one.who}; spellid:${one.spell}; ph:${one.phase}; time:${seconds(one.time)}; glowunit:${one.target}; colors:1 0 0; mood:good`,
  (one) => `ph:${one.phase};time:${seconds(one.time)};tag:${one.who} Eve;assign:${one.note};`,
];

const even = (ms: number) => ({ early: ms, usual: ms, late: ms });
const EMPTY = inventPlan({
  assignments: [],
  roster: [],
  timeline: inventTimeline({
    phases: [
      inventPhase({ lengthMs: even(150_000) }),
      inventPhase({ number: 1.5, name: 'P1.5', lengthMs: even(40_000) }),
      inventPhase({ number: 2, name: 'P2', lengthMs: even(200_000) }),
    ],
    casts: [],
  }),
});

/** What the planner does to the casts of the line where a field changes: of each field only those that said it. */
function edited(use: Assignment, field: keyof Fields): Assignment {
  const realm = use.who.startsWith('Ann-') ? use.who.slice(3) : '';
  if (field === 'time') return { ...use, offsetMs: seconds(OTHER.time) * 1000 };
  if (field === 'phase') return { ...use, phase: 2 };
  if (field === 'who') return use.who === `Ann${realm}` ? { ...use, who: `Cid${realm}` } : use;
  if (field === 'spell')
    return use.spellId === FIRST.spell ? { ...use, spellId: OTHER.spell } : use;
  if (field === 'target') return use.target === 'Bob' ? { ...use, target: 'Dee' } : use;
  return use.note === 'Go' ? { ...use, note: 'Stop' } : use;
}

const CASES = [
  ...MRT.map((line) => ({ line, format: 'mrt' as const })),
  ...SKY.map((line) => ({ line, format: 'northern-sky' as const })),
].flatMap(({ line, format }) =>
  (Object.keys(FIRST) as (keyof Fields)[])
    .map((field) => ({
      format,
      field,
      text: line(FIRST),
      right: line({ ...FIRST, [field]: OTHER[field] }),
    }))
    .filter(({ text, right }) => text !== right),
);

describe('a kept line', () => {
  it.each(CASES)('“$text” with another $field is “$right”', ({ format, field, text, right }) => {
    const note = readNote(`${text}\nFree words`);
    expect(note.lines[0]!.kind).toBe('rows');
    const plan = importNote(EMPTY, note);
    expect(writeNote(plan, format)).toBe(`${text}\nFree words`);
    const assignments = plan.assignments.map((use) => edited(use, field));
    expect(assignments).not.toEqual(plan.assignments);
    expect(writeNote({ ...plan, assignments }, format)).toBe(`${right}\nFree words`);
  });
});
