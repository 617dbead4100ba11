/** A plan from outside (the browser's store, a link, a file), checked before it is used. */
import * as v from 'valibot';
import type { BossTimeline } from '#team/model/planner/boss-timeline.ts';
import { PLAN_LIMITS, PLAN_VERSION } from '#team/model/planner/plan.ts';
import type { Plan } from '#team/model/planner/plan.ts';

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const text = (length: number) => v.pipe(v.string(), v.maxLength(length));
const list = <T extends v.GenericSchema>(item: T, length: number) =>
  v.pipe(v.array(item), v.maxLength(length));

const ID = whole(0, 2_000_000_000);
const MS = whole(0, PLAN_LIMITS.offsetMs);
const PHASE = whole(1, 99);
const NAME = text(PLAN_LIMITS.nameLength);

/** 1.5 and 1.75 are phases, too. */
const PHASE_NUMBER = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(99),
  v.check((number) => Number(number.toFixed(2)) === number),
);

const phase = v.object({
  number: PHASE_NUMBER,
  name: text(40),
  lengthMs: v.object({ early: MS, usual: MS, late: MS }),
  pulls: whole(0, 10_000),
  intake: list(v.pipe(v.number(), v.minValue(0), v.maxValue(1e13)), 1900),
  startsUnknown: v.optional(v.boolean()),
});

const casts = v.object({
  spellId: ID,
  otherIds: v.optional(list(ID, 20)),
  name: text(80),
  major: v.boolean(),
  times: list(v.object({ phase: PHASE, offsetMs: MS, spreadMs: MS, pulls: whole(0, 10_000) }), 60),
});

const assignment = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,20}$/)),
  phase: PHASE,
  offsetMs: MS,
  trigger: v.nullable(
    v.pipe(
      v.string(),
      v.regex(/^S[A-Z]{2}:\d{1,9}:\d{1,4}(?::[^:{}|,<>]{0,40})?(?::p\d{1,2}(?:\.\d{1,2})?)?$/),
    ),
  ),
  who: NAME,
  target: v.nullable(NAME),
  spellId: v.nullable(ID),
  note: text(PLAN_LIMITS.noteLength),
  pinned: v.boolean(),
});

const timeline = v.object({
  source: v.picklist(['log', 'published', 'kills', 'pack', 'none']),
  pulls: whole(0, 10_000),
  basis: v.optional(text(400)),
  phases: v.pipe(list(phase, PLAN_LIMITS.phases), v.minLength(1)),
  casts: list(casts, 40),
});

const planSchema = v.pipe(
  v.object({
    version: v.literal(PLAN_VERSION),
    name: NAME,
    sample: v.boolean(),
    encounterId: v.nullable(ID),
    encounterName: text(80),
    difficultyId: v.nullable(ID),
    timeline,
    roster: list(
      v.object({ name: NAME, specId: v.nullable(ID), talents: list(ID, 40) }),
      PLAN_LIMITS.players,
    ),
    assignments: list(assignment, PLAN_LIMITS.assignments),
    bans: list(v.object({ who: NAME, spellId: ID }), 200),
    lines: list(
      v.object({ text: text(PLAN_LIMITS.lineLength), of: list(text(20), 60) }),
      PLAN_LIMITS.lines,
    ),
    refused: v.optional(list(text(120), PLAN_LIMITS.refused)),
  }),
  v.check(
    ({ assignments }) => new Set(assignments.map(({ id }) => id)).size === assignments.length,
  ),
);

/** The plan, or null for anything that is none of this version. */
export function readPlan(value: unknown): Plan | null {
  const read = v.safeParse(planSchema, value, { abortEarly: true });
  return read.success ? read.output : null;
}

/** The timeline of a boss as the server answers it; null for anything else. */
export function readTimeline(value: unknown): BossTimeline | null {
  const read = v.safeParse(timeline, value, { abortEarly: true });
  return read.success ? read.output : null;
}

/** The plan behind a JSON text; null for any other text. */
export function readPlanText(json: string): Plan | null {
  try {
    return readPlan(JSON.parse(json));
  } catch {
    return null;
  }
}
