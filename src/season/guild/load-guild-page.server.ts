import type { Transaction } from '#store/database.ts';
import { guildRuns } from '#store/queries/character-history.ts';
import { guildKills, guildMembers } from '#store/queries/guild-members.ts';
import { guildRoster } from '#store/queries/guild-ranks.ts';
import { slugOfBoss } from '#game/packs/by-slug.ts';
import { findRealm } from '#game/packs/realms.ts';
import { loadGuild } from '#season/views/cards/guild-card.server.ts';
import type { Address } from '#season/views/cards/character-card.server.ts';
import { runItem } from '#season/views/run-item.ts';
import { raidDays } from './raid-days.ts';
import { DAY_MS } from '#lib/time-units.ts';

export type GuildPage = NonNullable<Awaited<ReturnType<typeof loadGuildPage>>>;

const DIFFICULTIES = ['mythic', 'heroic', 'normal'];
const RECENT_DAYS = 21;

/** Everything the page of a guild shows; times are epoch ms. Null when no guild of this name and realm is tracked. */
export async function loadGuildPage(transaction: Transaction, asked: Address, nowMs: number) {
  const known = await loadGuild(transaction, asked, nowMs);
  if (!known) return null;
  const { found, card, span, raid } = known;
  const { seasonId } = span;
  const names = new Map(raid.encounters.map((boss) => [slugOfBoss(boss), boss.name]));
  const [{ count, members }, runs, kills, { readAt, ...roster }] = await Promise.all([
    guildMembers(transaction, { guildId: found.id, seasonId }),
    guildRuns(transaction, {
      guildId: found.id,
      seasonId,
      since: new Date(nowMs - RECENT_DAYS * DAY_MS),
    }),
    guildKills(transaction, {
      guildId: found.id,
      raid: raid.slug,
      encounters: [...names.keys()],
      difficulties: DIFFICULTIES,
    }),
    guildRoster(transaction, { guildId: found.id, seasonId }),
  ]);
  const zone = findRealm(found.region, found.realmSlug)?.timezone ?? null;
  return {
    card,
    season: { slug: span.slug, name: span.name },
    bosses: [...names].map(([slug, name]) => ({
      slug,
      name,
      kills: kills
        .filter(({ encounter }) => encounter === slug)
        .map(({ difficulty, defeatedAt, worldRank }) => ({
          difficulty,
          defeatedMs: defeatedAt.getTime(),
          worldRank,
        })),
    })),
    /** Null where the time zone of the realm is not known. */
    raidDays: zone
      ? raidDays(
          kills.map(({ defeatedAt }) => defeatedAt.getTime()),
          zone,
        )
      : null,
    memberCount: count,
    members,
    roster: { ...roster, readAtMs: readAt?.getTime() ?? null },
    runs: runs.map((run) => runItem(run, { region: found.region, season: span.slug })),
    recentDays: RECENT_DAYS,
  };
}
