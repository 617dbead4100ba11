/** Small inputs with the right value beside each (`cases/team`, made outside of this project from the add-ons' sources). */
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkPlan } from '#team/model/planner/plan-checks.ts';
import { cooldownsOfSpec } from '#game/packs/cooldowns.ts';
import { specializations } from '#game/specializations.ts';
import {
  inventAssignment,
  inventPhase,
  inventPlan,
  inventTimeline,
} from '#testing/analysis/invented-plan.ts';
import { describeRecordings, recordings } from '#testing/recordings.ts';
import { importNote } from './import-note.ts';
import { noteLosses } from './note-losses.ts';
import { readByLiquid } from '#testing/note-readers/liquid.ts';
import type { NoteMember } from './readers/note-raid.ts';
import { notesByBoss, readNote } from './read-note.ts';
import { writeNote } from './write-note.ts';

const cases = recordings.teamCases;
const rowsOf = (name: string): string[] =>
  readFileSync(join(cases, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Phases of 150 and 120 seconds, and a cast at 20 and 100 seconds of the first. */
const length = (ms: number) => ({ early: ms, usual: ms, late: ms });
const EMPTY = inventPlan({
  assignments: [],
  roster: [],
  encounterId: null,
  timeline: inventTimeline({
    phases: [
      inventPhase({ lengthMs: length(150_000) }),
      inventPhase({ number: 2, name: 'P2', lengthMs: length(120_000) }),
    ],
    casts: [
      {
        spellId: 1234,
        name: 'Burst',
        major: true,
        times: [20_000, 100_000].map((offsetMs) => ({ phase: 1, offsetMs, spreadMs: 0, pulls: 1 })),
      },
    ],
  }),
});

describeRecordings('inputs with right values', cases, () => {
  it('write an imported MRT line for Northern Sky, and back', () => {
    const wrong = rowsOf('notes-to-northern-sky.txt').flatMap((row) => {
      const [given = '', right = ''] = row.split(' | ').map((part) => part.trim());
      const format = given.startsWith('ph:') ? 'mrt' : 'northern-sky';
      const written = writeNote(importNote(EMPTY, readNote(given)), format);
      const wanted = right.startsWith('kept') ? given : right.replace(/ {3}\(.*$/, '');
      return written.includes(wanted) ? [] : [`${given} → ${written}`];
    });
    expect(wrong).toEqual([]);
  });

  it('change one field of a kept line and nothing else', () => {
    const wrong = rowsOf('edit-one-field.txt').flatMap((row) => {
      const [left = '', , right = ''] = row.split('|').map((part) => part.trim());
      const given = left.replace(/ {2}\(Ann → Cid\)$/, '');
      const plan = importNote(EMPTY, readNote(given));
      const assignments = plan.assignments.map((use) =>
        left === given
          ? { ...use, spellId: 62_618 }
          : { ...use, who: use.who === 'Ann' ? 'Cid' : use.who },
      );
      const written = writeNote({ ...plan, assignments }, readNote(given).format);
      const wanted = left === given ? given.replace('31821', '62618') : right;
      return written === wanted ? [] : [`${written} instead of ${wanted}`];
    });
    expect(wrong).toEqual([]);
  });

  it('are read as they are meant, or named', () => {
    const rows = rowsOf('note-lines.txt');
    expect(rows.length).toBeGreaterThan(15);
    const wrong = rows.flatMap((row) => {
      const [given = '', right = ''] = row.split(/\s+\| /);
      const [line] = readNote(given).lines;
      if (line!.kind === 'doubtful' || line!.problems.length > 0) return [];
      const names = right.startsWith('both')
        ? ['Ann', 'Bob']
        : (right.match(/\b(?:Ann|Bob)\b/g) ?? ['Ann']);
      const read = line!.rows.map(({ who, spellId }) => `${who} ${spellId}`);
      const wanted = names.map((who, index) => {
        const spells = given.match(/(?<=\{spell:|spellid:)\d+/g)!;
        return `${who} ${spells[index] ?? spells[0]}`;
      });
      return read.join() === wanted.join()
        ? []
        : [`${given}: ${read.join()}, not ${wanted.join()}`];
    });
    expect(wrong).toEqual([]);
  });

  it('reach Ann in the form that three readers share, and what it changes is named', () => {
    const members = ['Ann', 'Bob'].map((name): NoteMember => ({
      id: `${name}-Hill`,
      name,
      realm: 'Hill',
      className: 'Paladin',
      specId: 65,
      role: 'healer',
      group: 1,
      race: 'Human',
    }));
    const wrong = rowsOf('notes-to-readers.txt').flatMap((row) => {
      const [given = ''] = row.split(/\s+\| /);
      const third = inventPhase({ number: 3, name: 'P3', lengthMs: length(90_000) });
      const phases = [...EMPTY.timeline.phases, third];
      const long = { ...EMPTY, timeline: { ...EMPTY.timeline, phases } };
      const plan = importNote(long, readNote(given));
      const text = writeNote(plan, 'shared');
      const [item, ...more] = readByLiquid(text, { members });
      const isRead =
        more.length === 0 &&
        item?.to[0]?.name === 'Ann' &&
        item.from === 'pull' &&
        item.spell !== null;
      const isGlow = !given.includes('@Bob') || item?.glow[0] === 'Bob';
      const isNamed = !/,p|\.5|\{text\}/.test(given) || noteLosses(plan, 'shared').length > 0;
      return isRead && isGlow && isNamed ? [] : [`${given} → ${text}`];
    });
    expect(wrong).toEqual([]);
  });

  it('warn of two cooldowns of which a player has one', () => {
    const wrong = rowsOf('choices.txt').flatMap((row) => {
      const ids = [...row.matchAll(/\b(\d{5,6}) /g)].map((match) => Number(match[1]));
      const specId = specializations.find(
        ({ id, name }) =>
          row.startsWith(name) && cooldownsOfSpec(id).some(({ spellId }) => spellId === ids[0]),
      )?.id;
      const plan = inventPlan({
        roster: [{ name: 'Ann', specId: specId ?? null, talents: [] }],
        assignments: ids.map((spellId, index) =>
          inventAssignment({
            id: `a${index}`,
            who: 'Ann',
            spellId,
            offsetMs: 20_000 + index * 90_000,
          }),
        ),
      });
      return checkPlan(plan).some(({ words }) => words.includes('never both')) ? [] : [row];
    });
    expect(wrong).toEqual([]);
  });

  it('make two plans of two bosses', () => {
    const parts = notesByBoss(readNote(rowsOf('two-bosses.txt').join('\n')));
    expect(parts.map(({ header, lines }) => [header?.name, lines.length])).toEqual([
      ['First', 3],
      ['Second', 3],
    ]);
  });
});
