/**
 * Generated plans, exported and read back by the ports of the add-ons' readers. Who is meant by a word is listed beside it by hand, and
 * what a form cannot say must be named before the copy.
 */
import { array, assert, constantFrom, integer, property, record, type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Assignment, Plan } from '#team/model/planner/plan.ts';
import {
  inventAssignment,
  inventPhase,
  inventPlan,
  inventTimeline,
} from '#testing/analysis/invented-plan.ts';
import { inventNoteRaid } from '#testing/analysis/invented-note-raid.ts';
import { noteLosses } from './note-losses.ts';
import { readByEncounterPlanner } from '#testing/note-readers/encounter-planner.ts';
import { readByLiquid } from '#testing/note-readers/liquid.ts';
import { readByMrtNote } from '#testing/note-readers/mrt-note.ts';
import { readByNorthernSky } from './readers/northern-sky.ts';
import type { NoteMember } from './readers/note-raid.ts';
import { writeNote } from './write-note.ts';

const RAID = inventNoteRaid({ castsEndAt: [25, 60] });
const STARTS = [0, 200, 260];
const EVENTS: Readonly<Record<string, number>> = { 'SCS:9:1': 20, 'SCS:9:2': 50 };

/** Words for players, and whom they mean. */
const WHO: Readonly<Record<string, readonly string[]>> = {
  Ada: ['Ada'],
  'Bero-Hill': ['Bero'],
  'Cleo-Far Hill': ['Cleo'],
  everyone: ['Ada', 'Bero', 'Cleo', 'Dunk'],
  tank: ['Dunk'],
  healer: ['Ada', 'Bero'],
  'role:Healer': ['Ada', 'Bero'],
  'role:DAMAGER': ['Cleo'],
  'class:Mage': ['Cleo'],
  'class:DeathKnight': ['Dunk'],
  'class:Death Knight': ['Dunk'],
  '8': ['Cleo'],
  '65': ['Ada'],
  'spec:Holy': ['Ada'],
  'type:Ranged': ['Bero', 'Cleo'],
  melee: ['Ada', 'Dunk'],
  'group:2': ['Cleo', 'Dunk'],
  group1: ['Ada', 'Bero'],
};
const NOTES = [
  'Soak',
  'left; right',
  'go [left',
  '100%',
  'assign: you',
  'tag:x',
  'EncounterID:5',
  'a - b',
  'ph:2 now',
  '{boss} | pipe',
  '@Dunk run',
  'time:0:10',
  'see {time:0:05} go',
  'end{/text} more {text}x',
  '|cffff0000red|r',
  'two  spaces  here',
  'TTS:[x',
  'a, b',
  '{everyone} out',
  'x {/e} y',
  'glowunit:Cleo',
  'bedtime:30',
  '7',
];

const uses: Arbitrary<Partial<Assignment>> = record({
  who: constantFrom(...Object.keys(WHO)),
  spell: constantFrom(31_821, 62_618, 0),
  note: constantFrom(...NOTES),
  phase: integer({ min: 1, max: 3 }),
  tenths: integer({ min: 10, max: 550 }),
  trigger: constantFrom(null, null, null, ...Object.keys(EVENTS)),
  target: constantFrom(null, null, 'Dunk', 'Ada-Hill'),
}).map(({ spell, tenths, note, target, trigger, phase, ...rest }) => ({
  ...rest,
  trigger,
  phase: trigger === null ? phase : 1,
  spellId: spell === 0 ? null : spell,
  note,
  target: spell === 0 ? null : target,
  offsetMs: tenths * 100,
}));
const even = (ms: number) => ({ early: ms, usual: ms, late: ms });
const plans: Arbitrary<Plan> = array(uses, { minLength: 1, maxLength: 6 }).map((list) =>
  inventPlan({
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
          times: [20_000, 50_000].map((offsetMs) => ({
            phase: 1,
            offsetMs,
            spreadMs: 0,
            pulls: 1,
          })),
        },
      ],
    }),
    assignments: list.map((use, index) => inventAssignment({ ...use, id: `a${index + 1}` })),
  }),
);

/** Letters and figures: signs that a reader would take for its own are left out by a writer. */
const bare = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
const acts = (spell: number | null, text: string | null): string =>
  spell === null ? bare(text ?? '') : String(spell);
const fromPull = ({ phase, offsetMs, trigger }: Assignment): number =>
  (trigger === null ? STARTS[phase - 1]! : EVENTS[trigger]!) + offsetMs / 1000;
const sorted = (list: readonly (readonly unknown[])[]): string[] =>
  list.map((one) => one.join(' ')).toSorted();
const namesOf = (members: readonly NoteMember[]): string[] => members.map(({ name }) => name);

const once = (list: readonly (readonly unknown[])[]): string[] => [...new Set(sorted(list))];

/** Each player with each act: forms may divide a word into its players or not. */
const each = (
  names: readonly string[],
  seconds: number,
  act: string,
  glow: readonly string[],
): (readonly unknown[])[] => names.map((name) => [name, seconds, act, ...glow]);
const glowOf = ({ target }: Assignment): string[] =>
  target === null ? [] : [target.split('-')[0]!];

describe('a generated plan', () => {
  it('says to Liquid in the shared form what it means, to the whole second, but for raid groups, which are named', () => {
    assert(
      property(plans, (plan) => {
        const items = readByLiquid(writeNote(plan, 'shared'), RAID);
        const meant = plan.assignments.filter(({ who }) => !who.startsWith('group'));
        expect(
          sorted(
            items.flatMap(({ to, seconds, spell, text, glow }) =>
              each(namesOf(to), seconds, acts(spell, text), glow),
            ),
          ),
        ).toEqual(
          sorted(
            meant.flatMap((use) =>
              each(
                WHO[use.who]!,
                Math.round(fromPull(use)),
                acts(use.spellId, use.note),
                glowOf(use),
              ),
            ),
          ),
        );
        const isNamed = noteLosses(plan, 'shared').some((words) => words.includes('raid group'));
        expect(isNamed).toBe(meant.length < plan.assignments.length);
      }),
      { numRuns: 400 },
    );
  });

  it('says to Encounter Planner in the shared form what it means, without a complaint', () => {
    assert(
      property(plans, (plan) => {
        const { items, complaints } = readByEncounterPlanner(
          writeNote(plan, 'shared'),
          RAID,
          new Map([[9, { encounter: 3134, most: 2 }]]),
        );
        expect(complaints).toEqual([]);
        expect(items.every(({ reminds }) => reminds)).toBe(true);
        expect(
          sorted(
            items.flatMap(({ to, seconds, spell, text, glow }) =>
              each(namesOf(to), seconds, acts(spell, text), namesOf(glow)),
            ),
          ),
        ).toEqual(
          sorted(
            plan.assignments.flatMap((use) =>
              each(
                WHO[use.who]!,
                Math.round(fromPull(use)),
                acts(use.spellId, use.note),
                glowOf(use),
              ),
            ),
          ),
        );
      }),
      { numRuns: 400 },
    );
  });

  it('counts down in MRT’s note to its moments, tenths, phases and events included', () => {
    assert(
      property(plans, (plan) => {
        const { timers } = readByMrtNote(writeNote(plan, 'mrt'), RAID);
        const ends = new Set(timers.flatMap(({ endsAt }) => endsAt.map((at) => at.toFixed(1))));
        expect(ends).toEqual(new Set(plan.assignments.map((use) => fromPull(use).toFixed(1))));
      }),
      { numRuns: 400 },
    );
  });

  it('is shown by Northern Sky to whom it means, in its phase, and stops it never', () => {
    assert(
      property(plans, (plan) => {
        const { items, error } = readByNorthernSky(writeNote(plan, 'northern-sky'), RAID);
        expect(error).toBeNull();
        // The add-on holds a line that stands twice once.
        expect(
          once(
            items.flatMap(({ to, phase, seconds, spell, text, glow }) =>
              each(
                namesOf(to),
                STARTS[[1, 1.5, 2].indexOf(phase)]! + seconds,
                acts(spell, text),
                namesOf(glow),
              ).map(([name, at, ...rest]) => [name, Number(at).toFixed(1), ...rest]),
            ),
          ),
        ).toEqual(
          once(
            plan.assignments.flatMap((use) =>
              each(WHO[use.who]!, fromPull(use), acts(use.spellId, use.note), glowOf(use)).map(
                ([name, at, ...rest]) => [name, Number(at).toFixed(1), ...rest],
              ),
            ),
          ),
        );
      }),
      { numRuns: 400 },
    );
  });
});
