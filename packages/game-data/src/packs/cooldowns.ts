import { cooldownRows } from '#game/generated/packs-cooldowns.ts';
import type {
  CooldownCategory,
  CooldownRow,
  CooldownTag,
  CooldownTarget,
  TalentRow,
} from './cooldown-table.ts';

export type TalentModifier = {
  readonly talentSpellId: number;
  readonly talentName?: string;
  readonly stat: 'cooldown' | 'duration' | 'charges';
  readonly operation: 'add' | 'multiply';
  readonly value: number;
};

/** A tracked cooldown without talents; seconds. */
export type Cooldown = {
  readonly spellId: number;
  /** English. Prefer the log's own name for what a reader sees. */
  readonly name: string;
  readonly category: CooldownCategory;
  readonly tags: readonly CooldownTag[];
  readonly cooldownSeconds: number;
  /** 0: it has no duration, or it ends by being used up. */
  readonly durationSeconds: number;
  readonly charges: number;
  readonly target: CooldownTarget;
  /** Empty: anybody can have it (a racial, a potion). */
  readonly specIds: readonly number[];
  /** Other spell ids the log writes for the same button. */
  readonly otherIds: readonly number[];
  /** The buff, where its id is not the cast's. */
  readonly auraId?: number;
  readonly talents: readonly TalentModifier[];
  /** The sources differ on its seconds, or too few of them have it. */
  readonly unsure: boolean;
};

const rowsBySpellId = new Map<number, CooldownRow>();
for (const row of cooldownRows) {
  const more = row[8];
  for (const id of [row[0], ...(more?.otherIds ?? [])]) rowsBySpellId.set(id, row);
}

/** Cooldowns of a specialization with its own seconds, in the table's order. Empty for an unknown one. */
export function cooldownsOfSpec(specId: number): readonly Cooldown[] {
  return cooldownRows.filter((row) => row[2].includes(specId)).map((row) => decode(row, specId));
}

/** Cooldowns that hang on no class: racials and potions. */
export function cooldownsOfEverybody(): readonly Cooldown[] {
  return cooldownRows.filter((row) => row[2].length === 0).map((row) => decode(row));
}

/** The cooldown behind a cast, also by its other ids; with `specId` the seconds of that specialization. */
export function cooldownBySpellId(spellId: number, specId?: number): Cooldown | undefined {
  const row = rowsBySpellId.get(spellId);
  return row && decode(row, specId);
}

function decode(row: CooldownRow, specId?: number): Cooldown {
  const [spellId, name, specIds, uses, seconds, durationSeconds, charges, target, more = {}] = row;
  const [category, ...tags] = uses;
  const own = more.perSpec?.find(([id]) => id === specId);
  const ownTalents = own?.[2] ?? [];
  const shared = (more.talents ?? []).filter(
    ([id, , stat]) => !ownTalents.some((talent) => talent[0] === id && talent[2] === stat),
  );
  return {
    spellId,
    name,
    category,
    tags,
    cooldownSeconds: own?.[1] ?? seconds,
    durationSeconds,
    charges,
    target,
    specIds,
    otherIds: more.otherIds ?? [],
    ...(more.auraId === undefined ? {} : { auraId: more.auraId }),
    talents: [...shared, ...ownTalents].map(decodeTalent),
    unsure: more.unsure === 1,
  };
}

function decodeTalent([id, talentName, stat, operation, value]: TalentRow): TalentModifier {
  return {
    talentSpellId: id,
    ...(talentName === null ? {} : { talentName }),
    stat,
    operation,
    value,
  };
}
