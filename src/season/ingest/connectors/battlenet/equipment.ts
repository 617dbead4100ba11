import * as v from 'valibot';
import { EMBELLISHED_BONUS, ENCHANTABLE_SLOTS } from '#game/gear-slots.ts';
import { lastStartedSeason } from '#game/packs/index.ts';
import { matchPath, type Endpoint } from '#season/ingest/connector.ts';
import { canDoWithout, readableRows } from '#season/ingest/readable-rows.ts';
import { characterRow } from './character-rows.ts';
import { characterShape, enumeration, regionOf, SOURCE } from './shapes.ts';

/** Slots that take an enchantment in some expansion, by the source's names, as the log numbers them. */
const SLOTS: Readonly<Record<string, number>> = {
  HEAD: 0,
  SHOULDER: 2,
  CHEST: 4,
  LEGS: 6,
  FEET: 7,
  WRIST: 8,
  FINGER_1: 10,
  FINGER_2: 11,
  BACK: 14,
  MAIN_HAND: 15,
};

const pieceShape = v.object({
  slot: enumeration,
  bonus_list: v.nullish(v.array(v.number())),
  enchantments: v.nullish(v.array(v.object({ enchantment_slot: canDoWithout(enumeration) }))),
  // A socket without an item is empty.
  sockets: v.nullish(v.array(v.object({ item: v.nullish(v.looseObject({})) }))),
});
type Piece = v.InferOutput<typeof pieceShape>;

const equipmentSchema = v.object({
  character: characterShape,
  equipped_items: v.nullish(readableRows(pieceShape), []),
});
const everyPiece = v.object({ equipped_items: v.nullish(v.array(v.unknown()), []) });

/**
 * What a character wore when it last left the game: pieces without their enchantment, empty sockets, embellished pieces. Oils, stones and
 * engineering stand among the enchantments and count as none. Of an answer with a piece that cannot be read nothing is kept.
 */
export const equipment: Endpoint = {
  name: 'character-equipment',
  matches: matchPath('/profile/wow/character/:realm/:name/equipment'),
  // Gone, renamed, moved, or its owner shares nothing.
  emptyStatuses: [403, 404],
  schema: equipmentSchema,
  read: (value, { request, receivedMs }) => {
    const { character, equipped_items: pieces } = v.parse(equipmentSchema, value);
    const count = v.parse(everyPiece, value).equipped_items.length;
    if (count === 0 || pieces.length < count) return {};
    const region = regionOf(request);
    const row = characterRow(character, region, receivedMs);
    const expansion = lastStartedSeason(receivedMs, region)?.expansion;
    return {
      characters: [row],
      character_equipment: [
        {
          character_id: row.id,
          region,
          missing_enchants: expansion
            ? pieces.filter(lacks(ENCHANTABLE_SLOTS[expansion])).length
            : null,
          empty_sockets: pieces.flatMap(({ sockets }) => sockets ?? []).filter(({ item }) => !item)
            .length,
          embellishments: pieces.filter(({ bonus_list: bonuses }) =>
            bonuses?.includes(EMBELLISHED_BONUS),
          ).length,
          source: SOURCE,
          updated_at: new Date(receivedMs),
        },
      ],
    };
  },
};

const lacks =
  (enchantable: readonly number[]) =>
  ({ slot, enchantments }: Piece): boolean =>
    enchantable.includes(SLOTS[slot.type] ?? -1) &&
    !(enchantments ?? []).some((one) => one.enchantment_slot?.type === 'PERMANENT');
