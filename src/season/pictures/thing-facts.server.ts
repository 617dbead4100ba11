import type { Transaction } from '#store/database.ts';
import { listedBoss } from '#store/queries/listed-things.ts';
import { classById, classes } from '#game/classes.ts';
import { bossesBySlug } from '#game/packs/by-slug.ts';
import { specializationById, specializationsOfClass } from '#game/specializations.ts';
import { loadCharacter, type Address } from '#season/views/cards/character-card.server.ts';
import { formatChance, formatRating, formatWhole } from '#season/views/format.ts';
import { loadGuild } from '#season/views/cards/guild-card.server.ts';
import type { PictureFacts } from './picture-facts.ts';

/** Rating, rank and chance of the title. Null for a character that is not known or hidden. */
export async function characterFacts(
  transaction: Transaction,
  asked: Address,
  nowMs: number,
): Promise<PictureFacts | null> {
  const card = (await loadCharacter(transaction, asked, nowMs))?.card;
  if (!card) return null;
  const spec = card.specId === null ? undefined : specializationById(card.specId);
  const own = card.classId === null ? undefined : classById(card.classId);
  return {
    title: card.name,
    subtitle: [
      [spec?.name, own?.name].filter(Boolean).join(' '),
      `${card.realmName}, ${card.region.toUpperCase()}`,
    ]
      .filter((part) => part !== '')
      .join(' · '),
    figures: [
      { value: card.score === null ? '–' : formatRating(card.score), label: 'Mythic+ rating' },
      ...(card.place === null
        ? []
        : [
            {
              value: `${card.place.kind === 'estimated' ? 'about ' : ''}#${formatWhole(card.place.place)}`,
              label: `of ${formatWhole(card.place.of)}${card.place.kind === 'tracked' ? ' tracked' : ''}`,
            },
          ]),
      ...(card.chance === null
        ? []
        : [{ value: formatChance(card.chance.probability), label: 'chance of title' }]),
    ],
    isSample: card.source === 'sample',
  };
}

/** Bosses down on each difficulty. Null for a guild that is not tracked. */
export async function guildFacts(
  transaction: Transaction,
  asked: Address,
  nowMs: number,
): Promise<PictureFacts | null> {
  const card = (await loadGuild(transaction, asked, nowMs))?.card;
  if (!card) return null;
  return {
    title: card.name,
    subtitle: `${card.raidName} · ${card.realmName}, ${card.region.toUpperCase()}`,
    figures: card.progress.map(({ difficulty, bossesDown }) => ({
      value: `${bossesDown}/${card.bosses}`,
      label: `${difficulty} bosses`,
    })),
    isSample: card.source === 'sample',
  };
}

/** Where a boss is fought. Null for one that neither packs nor sources list. */
export async function bossFacts(
  transaction: Transaction,
  slug: string,
): Promise<PictureFacts | null> {
  const place = bossesBySlug.get(slug) ?? (await listedBoss(transaction, slug));
  if (!place) return null;
  const where = place.kind === 'raid' ? place.raid.name : place.dungeon.name;
  return {
    title: place.encounter.name,
    subtitle: `Phases, abilities and kills · ${where}`,
    figures: [],
    emblem: place.kind === 'raid' ? place.raid.slug : place.dungeon.slug,
    isSample: false,
  };
}

/** A specialization by its words. Null for one that the game has not. */
export function specializationFacts(classSlug: string, slug: string): PictureFacts | null {
  const own = classes.find((one) => one.slug === classSlug);
  const spec = own && specializationsOfClass(own.id).find((one) => one.slug === slug);
  if (!own || !spec) return null;
  return {
    title: `${spec.name} ${own.name}`,
    subtitle: 'Who leads, share by key level, trend',
    figures: [],
    isSample: false,
  };
}
