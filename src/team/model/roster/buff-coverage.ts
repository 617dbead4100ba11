import { classes } from '#game/classes.ts';
import { utilitiesOfClass, type Utility } from '#game/packs/utilities.ts';
import type { GuildMember } from './guild-member.ts';

/** What kind of help a line of the coverage is. */
export type CoverageKind = 'raid-buff' | 'target-debuff' | 'bloodlust' | 'battle-res';

/** How a member could bring what the group lacks, the easiest first. */
export type FixKind = 'respec' | 'bench' | 'unsure' | 'open' | 'absent';

/** A member who could fill a gap. */
export interface CoverageFix {
  member: GuildMember;
  kind: FixKind;
  /** The specialization to play for it, where not every one of the class brings it; null otherwise. */
  specId: number | null;
}

/** One kind of help, with who brings it. */
export interface CoverageLine {
  kind: CoverageKind;
  /** `Battle Shout`; bloodlusts and battle resurrections of all classes are one line each. */
  name: string;
  /** For people; null for lines of several spells. */
  effect: string | null;
  /** Classes that can bring it. */
  classIds: readonly number[];
  /** Members of the group who bring it. */
  bringers: readonly GuildMember[];
  /** It is a talent for all who bring it: they may not have chosen it. */
  isTalent: boolean;
  /** Empty where the group has it, and where no member can bring it. */
  fixes: readonly CoverageFix[];
}

const MERGED: Readonly<Partial<Record<CoverageKind, string>>> = {
  bloodlust: 'Bloodlust',
  'battle-res': 'Battle resurrection',
};
const ORDER: readonly CoverageKind[] = ['raid-buff', 'target-debuff', 'bloodlust', 'battle-res'];
const FIXES: readonly FixKind[] = ['respec', 'bench', 'unsure', 'open', 'absent'];

/**
 * Which raid buffs, debuffs on the boss, bloodlusts and battle resurrections the group of a night brings, by the packs of the
 * game, and who of the guild could fill each gap. Gaps come first, then in the order of kinds and names.
 *
 * @param members of the guild, at whatever place of the night.
 */
export function buffCoverage(members: readonly GuildMember[]): CoverageLine[] {
  const named = Map.groupBy(helpOfClasses(), ({ kind, name }) => `${kind} ${MERGED[kind] ?? name}`);
  return [...named.values()]
    .map((helps) => lineOf(helps, members))
    .toSorted(
      (one, other) =>
        Number(one.bringers.length > 0) - Number(other.bringers.length > 0) ||
        ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) ||
        one.name.localeCompare(other.name, 'en'),
    );
}

/** Names of the coverage lines that a player of a class brings as a specialization. */
export function buffNamesOf(classId: number, specId: number): string[] {
  const named = helpOfClasses().filter((help) => brings([help], classId, specId));
  return [...new Set(named.map(({ kind, name }) => MERGED[kind] ?? name))];
}

type Help = Utility & { kind: CoverageKind };

/** Debuffs of single enemies, such as curses, are chosen for one fight: they are no part of what a group always has. */
function helpOfClasses(): Help[] {
  return classes
    .flatMap(({ id }) => utilitiesOfClass(id))
    .filter((utility): utility is Help => isHelp(utility));
}

function isHelp({ kind, scope }: Utility): boolean {
  return ORDER.some((known) => known === kind) && scope !== 'enemy';
}

function lineOf(helps: readonly Help[], members: readonly GuildMember[]): CoverageLine {
  const [first] = helps;
  const bringers = members.filter(
    ({ place, classId, specIds }) => place === 'group' && brings(helps, classId, specIds[0]),
  );
  return {
    kind: first!.kind,
    name: MERGED[first!.kind] ?? first!.name,
    effect: helps.length === 1 ? first!.effect : null,
    classIds: [...new Set(helps.map(({ classId }) => classId))],
    bringers,
    isTalent: helps.every(({ talented }) => talented),
    fixes: bringers.length > 0 ? [] : fixesOf(helps, members),
  };
}

function brings(helps: readonly Help[], classId: number, specId: number | undefined): boolean {
  return helps.some(
    (help) =>
      help.classId === classId &&
      (help.specIds === undefined || (specId !== undefined && help.specIds.includes(specId))),
  );
}

function fixesOf(helps: readonly Help[], members: readonly GuildMember[]): CoverageFix[] {
  return members
    .flatMap((member): CoverageFix[] => {
      const specId = member.specIds.find((one) => brings(helps, member.classId, one));
      if (specId === undefined) return [];
      const isPlanned = specId === member.specIds[0];
      const kind = member.place === 'group' ? 'respec' : member.place;
      return [{ member, kind, specId: isPlanned ? null : specId }];
    })
    .toSorted((one, other) => FIXES.indexOf(one.kind) - FIXES.indexOf(other.kind));
}
