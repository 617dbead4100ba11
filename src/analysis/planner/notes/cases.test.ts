/** Small inputs with the right value beside each (`cases/team`, made outside of this project from the add-ons' sources). */
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inventPhase, inventPlan, inventTimeline } from '#testing/analysis/invented-plan.ts';
import { describeRecordings, recordings } from '#testing/recordings.ts';
import { importNote } from './import-note.ts';
import { notesByBoss, readNote } from './read-note.ts';
import { writeNote } from './write-note.ts';

const cases = join(recordings.logs, '..', '..', 'cases', 'team');
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

  it('make two plans of two bosses', () => {
    const parts = notesByBoss(readNote(rowsOf('two-bosses.txt').join('\n')));
    expect(parts.map(({ header, lines }) => [header?.name, lines.length])).toEqual([
      ['First', 3],
      ['Second', 3],
    ]);
  });
});
