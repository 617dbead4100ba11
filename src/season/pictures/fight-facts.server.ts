import { gunzipSync } from 'node:zlib';
import type { FightSummary } from '#analysis/publish/fight-summary.ts';
import type { Transaction } from '#store/database.ts';
import { packedPublication, seenPublication } from '#store/queries/publications.ts';
import { difficultyById } from '#game/difficulties.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatAmount } from '#lib/format-number.ts';
import { isUuid } from '#lib/guards.ts';
import { withNames } from '#analysis/publish/summary-names.ts';
import { knownFightName, placeOfFight, shownPlayers } from '#published/index.server.ts';
import type { PictureBar, PictureFacts } from './picture-facts.ts';

/**
 * The picture of a published fight that everybody with its link may see: players stand on it by specialization, and none is named.
 * Null for any other.
 *
 * @param transaction of the server, without a visitor: it sees as a stranger what it may show, and then reads the summary.
 */
export async function fightFacts(
  transaction: Transaction,
  id: string,
): Promise<PictureFacts | null> {
  if (!isUuid(id)) return null;
  if (!(await seenPublication(transaction, id))) return null;
  const packed = await packedPublication(transaction, id);
  if (!packed) return null;
  // The server itself checked and packed it.
  const summary = JSON.parse(
    gunzipSync(packed, { maxOutputLength: 2_000_000 }).toString('utf8'),
  ) as FightSummary;
  const { fight, players, deaths } = summary;
  const seconds = fight.durationMs / 1000;
  const damage = players.reduce((sum, player) => sum + player.damage.total, 0);
  const how =
    fight.keystoneLevel !== null
      ? `+${fight.keystoneLevel}`
      : fight.difficultyId === null
        ? undefined
        : difficultyById(fight.difficultyId)?.name;
  const name = knownFightName(fight);
  const outcome = fight.success ? (fight.kind === 'keystone' ? 'completed' : 'kill') : 'wipe';
  return {
    title: how === undefined ? name : `${how} ${name}`,
    subtitle: `Published fight, ${fight.kind === 'keystone' && !fight.success ? 'abandoned' : outcome}, ${players.length} players`,
    figures: [
      { value: formatClock(fight.durationMs), label: 'length' },
      { value: `${formatAmount(damage / seconds)}/s`, label: 'damage of the group' },
      { value: String(deaths.length), label: deaths.length === 1 ? 'death' : 'deaths' },
    ],
    bars: barsOf(summary),
    emblem: placeOfFight(fight),
    isSample: false,
  };
}

/** The five who dealt the most damage. */
function barsOf(summary: FightSummary): PictureBar[] {
  const seconds = summary.fight.durationMs / 1000;
  const best = shownPlayers(withNames(summary, () => false))
    .map(({ label, look, player }) => ({ label, color: look.color, total: player.damage.total }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
    .slice(0, 5);
  return best.map(({ label, color, total }) => ({
    label,
    value: `${formatAmount(total / seconds)}/s`,
    color,
    length: total / best[0]!.total,
  }));
}
