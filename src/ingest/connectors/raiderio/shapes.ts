import * as v from 'valibot';

/** Shapes that several answers share. Only what is used is asked for: everything else may change without our noticing. */

export const regionSlug = v.picklist(['us', 'eu', 'kr', 'tw', 'cn']);
export const faction = v.optional(v.nullable(v.string()));
/** `2025-10-01T20:00:00.000Z` */
export const instant = v.pipe(
  v.string(),
  v.check((text) => Number.isFinite(Date.parse(text)), 'is not a time'),
);

export const realmShape = v.object({
  name: v.string(),
  slug: v.string(),
  altName: v.optional(v.nullable(v.string())),
  locale: v.optional(v.nullable(v.string())),
  wowRealmId: v.optional(v.nullable(v.number())),
  wowConnectedRealmId: v.optional(v.nullable(v.number())),
});
export type RealmShape = v.InferOutput<typeof realmShape>;

export const guildShape = v.object({
  name: v.string(),
  faction,
  realm: realmShape,
  region: v.object({ slug: v.string() }),
});
export type GuildShape = v.InferOutput<typeof guildShape>;

export const characterShape = v.object({
  name: v.string(),
  anonymized: v.nullish(v.boolean()),
  class: v.optional(v.nullable(v.object({ id: v.number() }))),
  race: v.optional(v.nullable(v.object({ id: v.number() }))),
  spec: v.optional(v.nullable(v.object({ id: v.number() }))),
  faction,
  realm: realmShape,
  region: v.object({ slug: v.string() }),
});

export const runShape = v.object({
  season: v.string(),
  dungeon: v.object({
    name: v.string(),
    short_name: v.string(),
    slug: v.string(),
    map_challenge_mode_id: v.number(),
    keystone_timer_ms: v.number(),
  }),
  keystone_run_id: v.number(),
  mythic_level: v.number(),
  clear_time_ms: v.number(),
  /** Longer than the dungeon's timer by what the rules of high keys add. */
  keystone_time_ms: v.optional(v.nullable(v.number())),
  completed_at: instant,
  num_chests: v.nullish(v.number(), 0),
  deleted_at: v.optional(v.nullable(v.string())),
  weekly_modifiers: v.nullish(v.array(v.object({ id: v.number(), name: v.string() })), []),
  roster: v.array(
    v.object({
      character: characterShape,
      guild: v.optional(v.nullable(guildShape)),
    }),
  ),
});
export type RunShape = v.InferOutput<typeof runShape>;
