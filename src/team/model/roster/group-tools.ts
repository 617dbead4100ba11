import { cooldownsOfSpec } from '#game/packs/cooldowns.ts';
import { utilitiesOfClass, type Utility } from '#game/packs/utilities.ts';
import { TIER_TOKENS } from '#game/tier-tokens.ts';
import type { SeatedCharacter } from './composition.ts';

/** What a group can do besides its buffs, in the order in which it is read. */
export const TOOL_SECTIONS = [
  'Immunities',
  'Raid cooldowns',
  'Movement',
  'Externals',
  'Utility',
] as const;
export type ToolSection = (typeof TOOL_SECTIONS)[number];

/** One ability and the characters that bring it. */
export interface GroupTool {
  section: ToolSection;
  name: string;
  /** For people; empty where nothing is known. */
  effect: string;
  bringers: readonly string[];
}

const SECTIONS: Readonly<Partial<Record<Utility['kind'], ToolSection>>> = {
  'raid-defensive': 'Raid cooldowns',
  'raid-movement': 'Movement',
  'raid-utility': 'Utility',
  external: 'Externals',
  'external-amp': 'Externals',
  'external-utility': 'Externals',
  utility: 'Utility',
};

/**
 * Immunities, raid cooldowns, movement, externals and utility of the seated characters, by the packs of the game: the most frequent
 * first in each section. A talent counts as chosen.
 *
 * Immunities are personal ones, against all damage or one school for some seconds, such as a soak asks for.
 */
export function groupTools(seated: readonly SeatedCharacter[]): GroupTool[] {
  const tools = new Map<string, GroupTool & { bringers: string[] }>();
  const add = (section: ToolSection, name: string, effect: string, bringer: string): void => {
    const key = `${section} ${name}`;
    const tool = tools.get(key) ?? { section, name, effect, bringers: [] };
    tool.bringers.push(bringer);
    tools.set(key, tool);
  };
  for (const { character, specId } of seated) {
    const cooldowns = cooldownsOfSpec(specId);
    for (const one of cooldowns) {
      const seconds = `every ${one.cooldownSeconds} seconds`;
      if (one.category === 'immunity') add('Immunities', one.name, seconds, character.shown);
      if (one.category === 'raid-healing')
        add('Raid cooldowns', one.name, seconds, character.shown);
    }
    const healing = new Set(
      cooldowns.filter(({ category }) => category === 'raid-healing').map(({ name }) => name),
    );
    for (const { kind, name, effect, specIds } of utilitiesOfClass(character.classId)) {
      const section = SECTIONS[kind];
      if (section && !healing.has(name) && (specIds?.includes(specId) ?? true))
        add(section, name, effect, character.shown);
    }
  }
  return [...tools.values()].toSorted(
    (one, other) =>
      TOOL_SECTIONS.indexOf(one.section) - TOOL_SECTIONS.indexOf(other.section) ||
      other.bringers.length - one.bringers.length ||
      one.name.localeCompare(other.name, 'en'),
  );
}

/** A tier token and the seated characters of its classes. */
export interface TokenTakers {
  name: string;
  /** Names of the characters, in the order of their seats. */
  takers: readonly string[];
}

/** How many of the seated characters compete for each tier token: all four tokens, in the order of their names. */
export function tokenTakers(seated: readonly SeatedCharacter[]): TokenTakers[] {
  return TIER_TOKENS.map(({ name, classIds }) => ({
    name,
    takers: seated
      .filter(({ character }) => classIds.includes(character.classId))
      .map(({ character }) => character.shown),
  }));
}
