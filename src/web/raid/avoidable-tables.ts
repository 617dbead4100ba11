import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import type { LogRow, LogTable } from '#log/views/log-table.ts';
import type { Aliases } from '#log/session/aliases.ts';
import { spellLabel, unitLabel } from '#log/views/scope.ts';

export interface AvoidableRow extends LogRow {
  guid: string;
}

/** Kinds as the packs write them (`move-out`), in words: `raid damage, soak`. */
export const kindWords = (kinds: readonly string[]): string =>
  kinds.map((kind) => kind.replaceAll('-', ' ')).join(', ');

export function avoidableAbilities(review: PullReview): LogTable {
  const all = review.avoidable.abilities.reduce((sum, { total }) => sum + total, 0);
  return {
    columns: [
      { key: 'name', label: 'Ability', kind: 'text' },
      {
        key: 'kinds',
        label: 'Kind',
        kind: 'text',
        phone: 'second',
        about: 'From our spell list.',
      },
      { key: 'total', label: 'Damage', kind: 'amount' },
      { key: 'share', label: 'Share', kind: 'share', phone: 'hidden' },
      { key: 'hits', label: 'Hits', kind: 'count' },
      { key: 'players', label: 'Players', kind: 'count', phone: 'hidden' },
      { key: 'match', label: 'Known by', kind: 'text', onlyInFile: true },
    ],
    rows: review.avoidable.abilities.map((ability) => ({
      key: String(ability.spell),
      cells: {
        name: ability.name,
        kinds: kindWords(ability.kinds),
        total: ability.total,
        share: all > 0 ? ability.total / all : null,
        hits: ability.hits,
        players: ability.players,
        match: ability.matchedBy,
      },
    })),
    defaultSort: { column: 'total', descending: true },
  };
}

export function avoidablePlayers(review: PullReview, book: Aliases): LogTable<AvoidableRow> {
  return {
    columns: [
      { key: 'name', label: 'Player', kind: 'text' },
      { key: 'total', label: 'Avoidable', kind: 'amount' },
      { key: 'share', label: '% of own damage taken', kind: 'share', phone: 'hidden' },
      { key: 'hits', label: 'Hits', kind: 'count' },
      { key: 'most', label: 'Most by', kind: 'text', phone: 'second' },
    ],
    rows: review.avoidable.players.map((player) => {
      const most = player.bySpell[0];
      return {
        key: String(player.unit),
        guid: review.units[player.unit]?.guid ?? '',
        cells: {
          name: unitLabel(review, player.unit, book),
          total: player.total,
          share: player.share,
          hits: player.hits,
          most: most ? `${spellLabel(review, most.spell)} × ${most.hits}` : null,
        },
      };
    }),
    defaultSort: { column: 'total', descending: true },
  };
}
