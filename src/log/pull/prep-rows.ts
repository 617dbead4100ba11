import type { ReactNode } from 'react';
import type { PrepItem, PrepOfPlayer, PrepState } from '#analysis/fight-events/prep.ts';
import { gearSlotName } from '#game/gear-slots.ts';
import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import type { TableColumn, TableData } from '#kit/ui/table/table-data.ts';
import type { Aliases } from '#log/session/aliases.ts';
import { unitLabel } from '#log/views/scope.ts';

/** One thing of a player: whether it was there, as words, and what a tooltip says where the words are no answer. */
interface PrepCell {
  state: PrepState;
  words: string;
  note: string;
}

/** What is drawn as a sign. */
export type PrepThing = 'food' | 'flask' | 'rune' | 'weapon' | 'potions' | 'enchants';

export interface PrepRow extends Record<PrepThing, PrepCell> {
  unit: number;
  guid: string;
  healing: number;
  gems: number | null;
}

/** Draw the name of a player, and a thing as its sign. */
export interface PrepCells {
  name: (row: PrepRow) => ReactNode;
  thing: (cell: PrepCell, thing: PrepThing) => ReactNode;
}

const itemWords = ({ state, name, id }: PrepItem): string =>
  state === 'yes' ? (name ?? `yes (${id})`) : state === 'no' ? 'none' : 'unknown';

/** What everybody brought: `none` only where the log would show it, else `unknown`. */
export function prepTable(
  review: PullReview,
  book: Aliases,
  cells?: PrepCells,
): TableData<PrepRow> {
  const thing = (
    key: PrepThing,
    label: string,
    rest: Pick<TableColumn<PrepRow>, 'phone' | 'about'> = {},
  ): TableColumn<PrepRow> => ({
    key,
    label,
    kind: 'text',
    ...rest,
    value: (row) => row[key].words,
    ...(cells && { cell: (row) => cells.thing(row[key], key) }),
  });
  return {
    columns: [
      {
        key: 'name',
        label: 'Player',
        kind: 'text',
        value: ({ unit }) => unitLabel(review, unit, book),
        ...(cells && { cell: cells.name }),
      },
      thing('food', 'Food'),
      thing('flask', 'Flask'),
      thing('rune', 'Rune', { phone: 'hidden' }),
      thing('weapon', 'Weapon', {
        phone: 'hidden',
        about: 'Oil, stone or imbue. Some specializations use none, so its absence is no lack.',
      }),
      thing('potions', 'Potions', {
        phone: 'second',
        about:
          'Combat and mana potions drunk, of those there was time for. On cooldown: drunk in a pull before, and not ready again in this one.',
      }),
      {
        key: 'healing',
        label: 'Healing',
        kind: 'count',
        phone: 'hidden',
        about: 'Healing potions and healthstones used.',
        value: ({ healing }) => healing,
      },
      thing('enchants', 'Enchants'),
      {
        key: 'gems',
        label: 'Gems',
        kind: 'count',
        phone: 'hidden',
        about: 'Set gems. How many sockets there are the log does not say.',
        value: ({ gems }) => gems,
      },
    ],
    rows: review.prep.players.map((player) => prepRow(review, player)),
    rowKey: ({ unit }) => String(unit),
    ownSort: { column: 'name', descending: false },
  };
}

const itemCell = (item: PrepItem): PrepCell => ({
  state: item.state,
  words: itemWords(item),
  note: itemWords(item),
});

function prepRow(review: PullReview, player: PrepOfPlayer): PrepRow {
  const { food, flask, rune, weaponBuff, potions, enchants } = player;
  const missing = enchants.missingSlots.map(gearSlotName);
  return {
    unit: player.unit,
    guid: review.units[player.unit]?.guid ?? '',
    food: itemCell(food),
    flask: itemCell(flask),
    rune: itemCell(rune),
    weapon: itemCell(weaponBuff),
    potions: { state: potions.state, words: potionWords(potions), note: '' },
    healing: player.healingPotionsMs.length,
    enchants: {
      state: enchants.state,
      words:
        enchants.state === 'unknown'
          ? 'unknown'
          : missing.length === 0
            ? `all ${enchants.slots.length}`
            : `${missing.length} missing: ${missing.join(', ')}`,
      note: missing.length > 0 ? `without: ${missing.join(', ')}` : '',
    },
    gems: player.gems,
  };
}

function potionWords({ state, couldHaveBeen, usedMs }: PrepOfPlayer['potions']): string {
  if (state !== 'unknown') return `${usedMs.length} of ${couldHaveBeen}`;
  return couldHaveBeen === 0 ? 'on cooldown' : 'unknown';
}
