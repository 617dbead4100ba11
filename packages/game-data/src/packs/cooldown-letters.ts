import { cooldownRows } from '#game/generated/packs-cooldowns.ts';
import { lettersAmong } from '#game/spell-letters.ts';
import type { CooldownCategory, CooldownRow } from './cooldown-table.ts';

/** What a cooldown is for, where several categories are one to a raid leader. */
export const COOLDOWN_PURPOSES = {
  'raid-healing': 'raid-healing',
  'raid-defensive': 'raid-defense',
  external: 'single',
  'personal-defensive': 'own',
  immunity: 'own',
  offensive: 'damage',
  'damage-amp': 'damage',
  bloodlust: 'damage',
  mana: 'utility',
  'battle-res': 'utility',
  interrupt: 'utility',
  'crowd-control': 'utility',
  movement: 'utility',
  utility: 'utility',
} as const satisfies Readonly<Record<CooldownCategory, string>>;

/** What a raid leader sees of all classes in one view. */
const OF_THE_RAID: ReadonlySet<CooldownCategory> = new Set([
  'raid-healing',
  'raid-defensive',
  'external',
  'bloodlust',
]);
const isOfRaid = (row: CooldownRow): boolean => OF_THE_RAID.has(row[3][0]);

let known: ReadonlyMap<string, string> | undefined;

/**
 * The two letters of a tracked cooldown, by its English name. No other spell that a specialization has, and no other cooldown of a
 * raid or for the same purpose, has the same. Undefined for a name that the table does not have.
 */
export function lettersOfCooldown(name: string): string | undefined {
  known ??= choose();
  return known.get(name);
}

function choose(): ReadonlyMap<string, string> {
  const rows = Map.groupBy(cooldownRows, ([, name]) => name);
  const first = cooldownRows.toSorted((a, b) => Number(isOfRaid(b)) - Number(isOfRaid(a)));
  return lettersAmong(
    first.map(([, name]) => name),
    (name, _letters, before) =>
      rows
        .get(name)!
        .some((own) => before.some((other) => rows.get(other)!.some((row) => meet(own, row)))),
  );
}

/** Whether two cooldowns must not share letters: of one specialization, of the raid, or for one purpose, whose shape is the same. */
function meet(one: CooldownRow, other: CooldownRow): boolean {
  if (isOfRaid(one) && isOfRaid(other)) return true;
  if (COOLDOWN_PURPOSES[one[3][0]] === COOLDOWN_PURPOSES[other[3][0]]) return true;
  if (one[2].length === 0 || other[2].length === 0) return true;
  return one[2].some((specId) => other[2].includes(specId));
}
