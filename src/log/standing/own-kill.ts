/** The fields of “Your result” from a kill of an open log. They stay in the browser until the visitor sends them. */
import type { Fight, PlayerTotals } from '#analysis/fight.ts';
import { rankedDifficulty } from '#game/difficulties.ts';
import { specializationById } from '#game/specializations.ts';
import { nameParts } from '#lib/name-parts.ts';
import { realmKey } from '#lib/search-key.ts';
import { isSameFight, type ListedFight } from '#log/session/fight-groups.ts';
import {
  throughputAddress,
  type ThroughputQuestion,
} from '#season/views/throughput/throughput-question.ts';
import { howIDidAddress } from './how-i-did.ts';
import type { ListedKills } from './listed-kills.ts';

export type OwnResult = Pick<
  ThroughputQuestion,
  'metric' | 'boss' | 'difficulty' | 'itemLevel' | 'killSeconds' | 'specId' | 'own'
>;

/** The kills of opened logs that rankings know the difficulty of, the latest first, each once. */
export function killsOfLogs(fights: readonly ListedFight[]): ListedFight[] {
  const kills = fights.filter(
    ({ fight, sample, final }) =>
      !sample &&
      final &&
      fight.kind === 'encounter' &&
      fight.success === true &&
      !fight.withheld &&
      rankedDifficulty(fight.difficultyId) !== null,
  );
  return kills
    .filter(
      (one, index) => !kills.slice(0, index).some((other) => isSameFight(other.fight, one.fight)),
    )
    .toSorted((a, b) => b.fight.startMs - a.fight.startMs);
}

const keyOf = (name: string, realm: string): string =>
  `${name.normalize('NFC').toLowerCase()}-${realmKey(realm)}`;

/**
 * The one player of a fight that is a pinned character; undefined where none or several are: a log does not say whose it is.
 *
 * @param characters as `eu/realm-slug/Name`.
 */
export function pinnedPlayer<Player extends Pick<PlayerTotals, 'name'>>(
  players: readonly Player[],
  characters: readonly string[],
): Player | undefined {
  const pinned = new Set(
    characters.map((one) => {
      const [, realm = '', name = ''] = one.split('/');
      return keyOf(name, realm);
    }),
  );
  const found = players.filter((player) => {
    const { name, realm } = nameParts(player.name);
    return pinned.has(keyOf(name, realm));
  });
  return found.length === 1 ? found[0] : undefined;
}

/** What a player is measured by. */
export function metricOfPlayer(
  player: Pick<PlayerTotals, 'specId'> | undefined,
): 'damage' | 'healing' {
  const { specId } = player ?? { specId: null };
  return specId !== null && specializationById(specId)?.role === 'healer' ? 'healing' : 'damage';
}

/**
 * What the log says for the fields: boss, difficulty and kill time, and of a player also specialization, item level and amount.
 * Null stays empty.
 */
export function ownResult(
  place: NonNullable<ListedKills['place']>,
  fight: Pick<Fight, 'durationMs'>,
  player: Parameters<typeof howIDidAddress>[3] | undefined,
): OwnResult {
  const address = player && howIDidAddress({ place }, fight, metricOfPlayer(player), player);
  const params = new URLSearchParams(
    address?.slice(address.indexOf('?')) ?? {
      ...place,
      kill: `${Math.round(fight.durationMs / 1000)}`,
    },
  );
  const { metric, boss, difficulty, itemLevel, killSeconds, specId, own } =
    throughputAddress.read(params);
  return { metric, boss, difficulty, itemLevel, killSeconds, specId, own };
}
