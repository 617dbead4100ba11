import type { PrepItem, PrepOfPlayer, PrepState } from '#analysis/fight-events/prep.ts';
import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import type { LogRow, LogTable } from '#log/views/log-table.ts';
import type { Aliases } from '#log/session/aliases.ts';
import { unitLabel } from '#log/views/scope.ts';

export interface PrepRow extends LogRow {
  guid: string;
  /** By column: what is drawn as a sign. */
  states: Readonly<Record<string, PrepState>>;
  /** By column, for a tooltip. */
  notes: Readonly<Record<string, string>>;
}

const SLOTS: Readonly<Record<number, string>> = {
  0: 'head',
  1: 'neck',
  2: 'shoulder',
  4: 'chest',
  5: 'waist',
  6: 'legs',
  7: 'feet',
  8: 'wrist',
  9: 'hands',
  10: 'ring 1',
  11: 'ring 2',
  12: 'trinket 1',
  13: 'trinket 2',
  14: 'back',
  15: 'main hand',
  16: 'off hand',
};

const itemWords = ({ state, name, id }: PrepItem): string =>
  state === 'yes' ? (name ?? `yes (${id})`) : state === 'no' ? 'none' : 'unknown';

/** What everybody brought: `none` only where the log would show it, else `unknown`. */
export function prepTable(review: PullReview, book: Aliases): LogTable<PrepRow> {
  return {
    columns: [
      { key: 'name', label: 'Player', kind: 'text' },
      { key: 'food', label: 'Food', kind: 'text' },
      { key: 'flask', label: 'Flask', kind: 'text' },
      { key: 'rune', label: 'Rune', kind: 'text', phone: 'hidden' },
      {
        key: 'weapon',
        label: 'Weapon',
        kind: 'text',
        phone: 'hidden',
        about: 'Oil, stone or imbue. Some specializations use none, so its absence is no lack.',
      },
      {
        key: 'potions',
        label: 'Potions',
        kind: 'text',
        phone: 'second',
        about:
          'Combat and mana potions drunk, of those there was time for. On cooldown: drunk in a pull before, and not ready again in this one.',
      },
      {
        key: 'healing',
        label: 'Healing',
        kind: 'count',
        phone: 'hidden',
        about: 'Healing potions and healthstones used.',
      },
      { key: 'enchants', label: 'Enchants', kind: 'text' },
      {
        key: 'gems',
        label: 'Gems',
        kind: 'count',
        phone: 'hidden',
        about: 'Set gems. How many sockets there are the log does not say.',
      },
    ],
    rows: review.prep.players.map((player) => prepRow(review, player, book)),
    defaultSort: { column: 'name', descending: false },
  };
}

function prepRow(review: PullReview, player: PrepOfPlayer, book: Aliases): PrepRow {
  const { food, flask, rune, weaponBuff, potions, enchants } = player;
  const missing = enchants.missingSlots.map((slot) => SLOTS[slot] ?? `slot ${slot}`);
  return {
    key: String(player.unit),
    guid: review.units[player.unit]?.guid ?? '',
    states: {
      food: food.state,
      flask: flask.state,
      rune: rune.state,
      weapon: weaponBuff.state,
      potions: potions.state,
      enchants: enchants.state,
    },
    notes: {
      food: itemWords(food),
      flask: itemWords(flask),
      rune: itemWords(rune),
      weapon: itemWords(weaponBuff),
      enchants: missing.length > 0 ? `without: ${missing.join(', ')}` : '',
    },
    cells: {
      name: unitLabel(review, player.unit, book),
      food: itemWords(food),
      flask: itemWords(flask),
      rune: itemWords(rune),
      weapon: itemWords(weaponBuff),
      potions:
        potions.state === 'unknown'
          ? potions.couldHaveBeen === 0
            ? 'on cooldown'
            : 'unknown'
          : `${potions.usedMs.length} of ${potions.couldHaveBeen}`,
      healing: player.healingPotionsMs.length,
      enchants:
        enchants.state === 'unknown'
          ? 'unknown'
          : missing.length === 0
            ? `all ${enchants.slots.length}`
            : `${missing.length} missing: ${missing.join(', ')}`,
      gems: player.gems,
    },
  };
}
