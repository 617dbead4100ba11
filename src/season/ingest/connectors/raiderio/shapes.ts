import * as v from 'valibot';
import { regions } from '#game/packs/define-season.ts';
import { instantText, smallNumber, text, wholeNumber } from '#season/ingest/connectors/shapes.ts';
import { canDoWithout, readableRows } from '#season/ingest/readable-rows.ts';

/** Shapes that several answers share. Only what is used is asked for: everything else may change without our noticing. */

export const regionSlug = v.picklist(regions);
/** Points of a run or of a season. */
export const points = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000));
/** Item levels, shares: nothing of the game is larger. */
export const finite = v.pipe(v.number(), v.minValue(-1e9), v.maxValue(1e9));
export const faction = canDoWithout(v.string());

export const realmShape = v.pipe(
  v.object({
    name: canDoWithout(text),
    slug: canDoWithout(text),
    altName: canDoWithout(text),
    locale: canDoWithout(text),
    wowRealmId: canDoWithout(wholeNumber),
    wowConnectedRealmId: canDoWithout(wholeNumber),
  }),
  v.check(({ slug, name }) => Boolean(slug ?? name), 'names no realm'),
);
export type RealmShape = v.InferOutput<typeof realmShape>;

export const guildShape = v.object({
  name: text,
  faction,
  realm: realmShape,
  region: v.object({ slug: regionSlug }),
});
export type GuildShape = v.InferOutput<typeof guildShape>;

const numbered = canDoWithout(v.object({ id: smallNumber }));

export const characterShape = v.object({
  name: text,
  anonymized: canDoWithout(v.boolean()),
  class: numbered,
  race: numbered,
  spec: numbered,
  faction,
  realm: realmShape,
  region: v.object({ slug: regionSlug }),
});

const memberShape = v.object({
  ...characterShape.entries,
  /** The source's own number of it. */
  id: canDoWithout(v.pipe(v.number(), v.safeInteger())),
  name: canDoWithout(text),
  realm: canDoWithout(realmShape),
});

export const runShape = v.object({
  season: text,
  dungeon: v.pipe(
    v.object({
      name: canDoWithout(text),
      short_name: canDoWithout(text),
      slug: canDoWithout(text),
      map_challenge_mode_id: canDoWithout(wholeNumber),
      keystone_timer_ms: canDoWithout(wholeNumber),
    }),
    v.check(
      (dungeon) => Boolean(dungeon.map_challenge_mode_id ?? dungeon.slug),
      'names no dungeon',
    ),
  ),
  keystone_run_id: canDoWithout(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  mythic_level: v.pipe(smallNumber, v.minValue(1)),
  clear_time_ms: v.pipe(wholeNumber, v.minValue(1)),
  /** Longer than the dungeon's timer by what the rules of high keys add. */
  keystone_time_ms: canDoWithout(wholeNumber),
  completed_at: instantText,
  num_chests: canDoWithout(v.pipe(smallNumber, v.maxValue(3))),
  deleted_at: canDoWithout(v.string()),
  weekly_modifiers: v.nullish(
    readableRows(v.object({ id: smallNumber, name: canDoWithout(text) })),
    [],
  ),
  // A member who is not named keeps a place: a group without one of its members is another group.
  roster: v.array(
    v.object({
      character: memberShape,
      guild: canDoWithout(guildShape),
      /** Who the member was when the run was done, where it has another name or realm now. */
      oldCharacter: canDoWithout(
        v.object({
          name: text,
          realm: realmShape,
          region: canDoWithout(v.object({ slug: regionSlug })),
        }),
      ),
    }),
  ),
});
export type RunShape = v.InferOutput<typeof runShape>;
