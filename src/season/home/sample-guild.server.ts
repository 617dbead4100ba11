import type { Transaction } from '#store/database.ts';
import { ratedMembers } from '#season/sample/guild/guild-season.ts';
import { sampleGuild } from '#season/sample/guild/sample-guild.ts';
import { loadGuild } from '#season/views/cards/guild-card.server.ts';
import { characterAddress, guildAddress } from '#season/views/links/links.ts';
import type { SampleGuildFacts } from './home-season.ts';

/** The member of the sample guild with the highest rating. */
function bestMember(): { name: string; rating: number } {
  const [best] = ratedMembers()
    .map(({ name, rating }) => ({ name, rating: rating ?? 0 }))
    .toSorted(
      (one, other) => other.rating - one.rating || one.name.localeCompare(other.name, 'en'),
    );
  return best!;
}

/** What a visitor without a pin sees of the guild of the sample; null where the season is real. */
export async function loadSampleGuild(
  transaction: Transaction,
  nowMs: number,
): Promise<SampleGuildFacts | null> {
  const { name, region, realm } = sampleGuild();
  const known = await loadGuild(transaction, { region, realm, name }, nowMs);
  if (known?.card.source !== 'sample') return null;
  const { card } = known;
  const [progress] = card.progress;
  const best = bestMember();
  return {
    name,
    address: guildAddress(card),
    bosses: card.bosses,
    progress: progress
      ? {
          difficulty: progress.difficulty,
          bossesDown: progress.bossesDown,
          currentBoss: progress.currentBoss,
          bestPercent: progress.bestPercent,
        }
      : null,
    best: { ...best, address: characterAddress({ ...card, name: best.name }) },
  };
}
