import { classes } from '#game/classes.ts';
import { cooldownsOfEverybody, cooldownsOfSpec } from '#game/packs/cooldowns.ts';
import { seasons } from '#game/packs/index.ts';
import { specializations } from '#game/specializations.ts';

/** What the game has pictures of that the pages show; a dungeon by its challenge mode id. */
export const mediaKinds = ['class', 'specialization', 'dungeon', 'spell'] as const;
export type MediaKind = (typeof mediaKinds)[number];

let known: ReadonlySet<string> | undefined;

/**
 * Every picture that a mark can show, as `spell-48792`: what the packs list. The source is asked for these alone, so what a
 * visitor thinks of costs no question, and as many pictures are kept as the packs have things.
 */
export function knownMedia(): ReadonlySet<string> {
  known ??= new Set([
    ...classes.map(({ id }) => `class-${id}`),
    ...specializations.map(({ id }) => `specialization-${id}`),
    ...seasons.flatMap(({ dungeons }) =>
      dungeons.map(({ challengeModeId }) => `dungeon-${challengeModeId}`),
    ),
    ...[...specializations.flatMap(({ id }) => cooldownsOfSpec(id)), ...cooldownsOfEverybody()].map(
      ({ spellId }) => `spell-${spellId}`,
    ),
  ]);
  return known;
}

export function isKnownMedia(kind: MediaKind, id: number): boolean {
  return knownMedia().has(`${kind}-${id}`);
}
