import { schoolName } from '#game/schools.ts';
import type { FightEvents, IndexIntoSpells, IndexIntoUnits } from './fight-events.ts';

export const INTAKE_STEP_MS = 500;

/** Abilities that get a curve of their own; the rest is one. */
const MOST_CURVES = 12;
/** A curve never has more steps than this: four hours. */
const MOST_STEPS = 28_800;

export interface IntakeCurve {
  stepMs: number;
  steps: number;
  /** Damage that met players in each step, absorbs included, without overkill. */
  total: Float64Array;
  /** What reached players' health again in each step: effective heals and what shields took. */
  healed: Float64Array;
  /** Largest first. */
  bySchool: { school: number; name: string; total: number; amount: Float64Array }[];
  /** The largest abilities, most first; `restOfSpells` holds the others. */
  bySpell: {
    spell: IndexIntoSpells;
    spellId: number;
    name: string;
    total: number;
    amount: Float64Array;
  }[];
  restOfSpells: Float64Array;
}

/** What the raid took per half second. `only` narrows it to some players. */
export function intakeOf(events: FightEvents, only?: ReadonlySet<IndexIntoUnits>): IntakeCurve {
  const { hits, spells } = events;
  const steps = Math.min(MOST_STEPS, Math.floor(events.lengthMs / INTAKE_STEP_MS) + 1);
  const stepOf = (timeMs: number): number =>
    Math.min(steps - 1, Math.max(0, Math.floor(timeMs / INTAKE_STEP_MS)));
  const isAsked = askedPlayers(events, only);
  const total = new Float64Array(steps);
  const perSpell = new Float64Array(spells.length);
  for (let row = 0; row < hits.length; row++) {
    if (!isAsked(hits.target[row]!)) continue;
    total[stepOf(hits.timeMs[row]!)]! += hits.amount[row]!;
    perSpell[hits.spell[row]!]! += hits.amount[row]!;
  }
  const largest = [...perSpell.keys()]
    .filter((spell) => perSpell[spell]! > 0)
    .toSorted((a, b) => perSpell[b]! - perSpell[a]!)
    .slice(0, MOST_CURVES);
  const bySpell = largest.map((spell) => ({
    spell,
    spellId: spells[spell]!.spellId,
    name: spells[spell]!.name,
    total: perSpell[spell]!,
    amount: new Float64Array(steps),
  }));
  const curveOf = new Map(bySpell.map(({ spell, amount }) => [spell, amount]));
  const restOfSpells = new Float64Array(steps);
  const schools = new Map<number, Float64Array>();
  for (let row = 0; row < hits.length; row++) {
    if (!isAsked(hits.target[row]!)) continue;
    const spell = hits.spell[row]!;
    const step = stepOf(hits.timeMs[row]!);
    (curveOf.get(spell) ?? restOfSpells)[step]! += hits.amount[row]!;
    const school = spells[spell]?.school ?? 0;
    let curve = schools.get(school);
    if (!curve) schools.set(school, (curve = new Float64Array(steps)));
    curve[step]! += hits.amount[row]!;
  }
  const bySchool = [...schools]
    .map(([school, amount]) => ({
      school,
      name: schoolName(school) ?? 'None',
      total: amount.reduce((sum, value) => sum + value, 0),
      amount,
    }))
    .toSorted((a, b) => b.total - a.total);
  return {
    stepMs: INTAKE_STEP_MS,
    steps,
    total,
    healed: healedPerStep(events, steps, stepOf, isAsked),
    bySchool,
    bySpell,
    restOfSpells,
  };
}

function askedPlayers(
  { units }: FightEvents,
  only: ReadonlySet<IndexIntoUnits> | undefined,
): (unit: number) => boolean {
  return (unit) => unit >= 0 && units[unit]!.isPlayer && (only === undefined || only.has(unit));
}

function healedPerStep(
  { heals, absorbs }: FightEvents,
  steps: number,
  stepOf: (timeMs: number) => number,
  isAsked: (unit: number) => boolean,
): Float64Array {
  const healed = new Float64Array(steps);
  for (const table of [heals, absorbs]) {
    for (let row = 0; row < table.length; row++) {
      if (!isAsked(table.target[row]!)) continue;
      healed[stepOf(table.timeMs[row]!)]! += table.amount[row]!;
    }
  }
  return healed;
}
