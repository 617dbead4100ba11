/** What hurt the party, as rows: an ability a row, a player a column. */
import type { ReactNode } from 'react';
import type { Fight } from '#analysis/fight.ts';
import type { KeyIntakeAbility } from '#analysis/fight-events/key-intake.ts';
import type { KeyReview } from '#analysis/fight-events/key-review.ts';
import { nameParts } from '#lib/name-parts.ts';
import type { TableColumn, TableData } from '#kit/ui/table/table-data.ts';
import { playerColumns } from './player-columns.ts';

/** Rows of the table. */
export const MOST_ABILITIES = 30;
const WITHOUT_NAME = { enemy: '', player: 'a player', surroundings: 'the surroundings' };

function sourceOf({ from, sourceName }: KeyIntakeAbility): string {
  return (from === 'player' ? nameParts(sourceName).name : sourceName) || WITHOUT_NAME[from];
}

const AVOIDABLE: TableColumn<KeyIntakeAbility> = {
  key: 'avoidable',
  label: 'Avoidable',
  kind: 'text',
  about: 'As Farseer judges it. – for an ability that it does not list.',
  value: ({ avoidable }) => (avoidable === null ? null : avoidable ? 'yes' : 'no'),
};

/** `name` draws the words of an ability and of where it came from. */
export function intakeTable(
  review: KeyReview,
  fight: Pick<Fight, 'players'>,
  name?: (text: string) => ReactNode,
): TableData<KeyIntakeAbility> {
  const { abilities, listedAvoidable } = review.intake;
  const words = (
    key: string,
    label: string,
    value: (ability: KeyIntakeAbility) => string,
  ): TableColumn<KeyIntakeAbility> => ({
    key,
    label,
    kind: 'text',
    value,
    ...(name && { cell: (ability) => name(value(ability)) }),
  });
  return {
    columns: [
      words('name', 'Ability', (ability) => ability.name),
      words('source', 'From', sourceOf),
      { key: 'taken', label: 'Taken', kind: 'amount', value: ({ taken }) => taken },
      { key: 'hits', label: 'Hits', kind: 'count', value: ({ hits }) => hits },
      { key: 'largest', label: 'Largest', kind: 'amount', value: ({ largest }) => largest },
      ...(listedAvoidable > 0 ? [AVOIDABLE] : []),
      ...playerColumns<KeyIntakeAbility, Fight['players'][number]>(fight.players, {
        kind: 'amount',
        value: ({ byPlayer }, { guid }) => byPlayer.find((one) => one.guid === guid)?.taken ?? 0,
      }),
    ],
    ownSort: { column: 'taken', descending: true },
    rows: abilities.slice(0, MOST_ABILITIES),
    rowKey: ({ spellId, sourceName }) => `${spellId}/${sourceName}`,
  };
}
