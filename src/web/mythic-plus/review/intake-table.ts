/** What hurt the party, as rows: an ability a row, a player a column. */
import type { Fight } from '#analysis/fight.ts';
import type { KeyReview } from '#analysis/fight-events/key-review.ts';
import { nameParts } from '#lib/name-parts.ts';
import type { LogColumn, LogTable } from '#log/views/log-table.ts';

/** Rows of the table. */
export const MOST_ABILITIES = 30;
const WITHOUT_NAME = { enemy: '', player: 'a player', surroundings: 'the surroundings' };

export function intakeTable(review: KeyReview, fight: Fight): LogTable {
  const { abilities, listedAvoidable } = review.intake;
  return {
    columns: [
      { key: 'name', label: 'Ability', kind: 'text' },
      { key: 'source', label: 'From', kind: 'text' },
      { key: 'taken', label: 'Taken', kind: 'amount' },
      { key: 'hits', label: 'Hits', kind: 'count' },
      { key: 'largest', label: 'Largest', kind: 'amount' },
      ...(listedAvoidable > 0
        ? ([
            {
              key: 'avoidable',
              label: 'Avoidable',
              kind: 'text',
              about: 'As Farseer judges it. – for an ability that it does not list.',
            },
          ] as const)
        : []),
      ...fight.players.map(({ name }, index): LogColumn => ({
        key: `p${index + 1}`,
        label: nameParts(name).name,
        exportAs: name,
        kind: 'amount',
      })),
    ],
    defaultSort: { column: 'taken', descending: true },
    rows: abilities.slice(0, MOST_ABILITIES).map((ability) => ({
      key: `${ability.spellId}/${ability.sourceName}`,
      cells: {
        name: ability.name,
        source:
          (ability.from === 'player' ? nameParts(ability.sourceName).name : ability.sourceName) ||
          WITHOUT_NAME[ability.from],
        taken: ability.taken,
        hits: ability.hits,
        largest: ability.largest,
        avoidable: ability.avoidable === null ? null : ability.avoidable ? 'yes' : 'no',
        ...Object.fromEntries(
          fight.players.map(({ guid }, index) => [
            `p${index + 1}`,
            ability.byPlayer.find((one) => one.guid === guid)?.taken ?? 0,
          ]),
        ),
      },
    })),
  };
}
