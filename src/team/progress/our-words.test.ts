import { describe, expect, it } from 'vitest';
import type { TeamPull } from '#season/model/progress/team-pulls.ts';
import { bestWords, endsOf, pacedPulls, sourceWords } from './our-words.ts';

const from = (...sources: TeamPull['sources'][number][]) => ({ sources });
const ended = (leftPercent: number | null, phase: number | null = null, killed = false) => ({
  leftPercent,
  phase,
  killed,
});
const pull = (startedMs: number) => ({ startedMs, durationMs: 1000 });
const nameOf = (phase: number) => `P${phase}`;

describe('the sources of pulls', () => {
  it('are named with their numbers, and pulls of two of them once', () => {
    expect(sourceWords([from('published'), from('published')])).toBe('From 2 published pulls.');
    expect(sourceWords([from('nights'), from('published')])).toBe(
      'From 1 published pull and 1 pull of saved nights.',
    );
    expect(sourceWords([from('reports')])).toBe('From 1 pull in reports on Warcraft Logs.');
    expect(sourceWords([from('published'), from('published', 'reports'), from('reports')])).toBe(
      'From 2 published pulls and 2 pulls in reports on Warcraft Logs. 1 is in more than one of these, counted once.',
    );
  });
});

describe('the best pull', () => {
  it('is the one with least health left, with its phase where that is known', () => {
    expect(bestWords([ended(60, 1), ended(12.3, 2), ended(null, 3)], nameOf)).toBe(
      'Best pull: 12.3% left in P2, of 3 pulls.',
    );
    expect(bestWords([ended(40)], nameOf)).toBe('Best pull: 40.0% left, of 1 pull.');
  });

  it('gives way to a kill, and to nothing known', () => {
    expect(bestWords([ended(60), ended(0, null, true), ended(3)], nameOf)).toBe(
      'Killed: the first kill is pull 2 of 3 pulls.',
    );
    expect(bestWords([ended(null)], nameOf)).toBe('1 pull, with the boss’s health not known.');
  });
});

it('knows how wipes ended whose phase a source says', () => {
  expect(endsOf([ended(60, 1), ended(30), ended(0, 2, true), ended(null, 2)], nameOf)).toEqual([
    { phaseNumber: 1, phaseName: 'P1', leftPercent: 60 },
    { phaseNumber: 2, phaseName: 'P2', leftPercent: null },
  ]);
});

it('counts a night anew after a break of more than an hour', () => {
  expect(pacedPulls([pull(0), pull(3000), pull(3_605_001)])).toEqual([
    { number: 1, startMs: 0, endMs: 1000, breakMs: null },
    { number: 2, startMs: 3000, endMs: 4000, breakMs: 2000 },
    { number: 1, startMs: 3_605_001, endMs: 3_606_001, breakMs: null },
  ]);
  expect(pacedPulls([pull(0), pull(3_601_000)])[1]).toMatchObject({ number: 2 });
  // Starts of two sources differ a little.
  expect(pacedPulls([pull(0), pull(500)])[1]!.breakMs).toBe(0);
});
