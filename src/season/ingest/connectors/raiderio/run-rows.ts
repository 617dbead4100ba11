import { dungeonByChallengeModeId } from '#game/packs/index.ts';
import { searchKey } from '#lib/search-key.ts';
import { expectedScore } from '#season/ingest/expected-score.ts';
import { seasonOfSlug } from '#season/ingest/known-seasons.ts';
import { affixRow, dungeonIdOfSlug, dungeonRow } from '#season/ingest/pack-names.ts';
import { realmReference } from '#season/ingest/realm-reference.ts';
import { characterId, guildId, runId, UNNAMED_MEMBER } from '#season/ingest/stable-id.ts';
import { mergeRows, type StoreRows } from '#season/ingest/store/tables.ts';
import type { GuildShape, RealmShape, RunShape } from './shapes.ts';

export const SOURCE = 'raiderio';

/** Everything one run says. A deleted run and a run without members give no rows. */
export function runRows(run: RunShape, score: number | null): StoreRows {
  const dungeonId = run.dungeon.map_challenge_mode_id || dungeonIdOfSlug(run.dungeon.slug ?? '');
  const [first] = run.roster;
  if (!first || run.deleted_at) return {};
  const { id: seasonId, seasons, pack: season } = seasonOfSlug(run.season, SOURCE);
  const parts: StoreRows[] = [];
  const members: { id: number; specId: number }[] = [];
  // What a group played says how things were then.
  const seenAt = new Date(run.completed_at);
  for (const { character, guild, oldCharacter } of run.roster) {
    const region = character.region.slug;
    if (!character.name || !character.realm) {
      members.push({ id: UNNAMED_MEMBER, specId: character.spec?.id ?? 0 });
      continue;
    }
    const realm = toRealm(region, character.realm);
    const id = characterId(region, realm.id, character.name);
    members.push({ id, specId: character.spec?.id ?? 0 });
    const guilds = guild ? guildRows(guild, seenAt.getTime()) : null;
    parts.push(realm.rows, ...(guilds ? [guilds.rows] : []), {
      characters: [
        {
          id,
          region,
          realm_id: realm.id,
          name: character.name,
          name_key: searchKey(character.name),
          class_id: character.class?.id ?? null,
          spec_id: character.spec?.id ?? null,
          race_id: character.race?.id ?? null,
          faction: sideOf(character.faction),
          guild_id: guilds?.id ?? null,
          anonymous:
            character.anonymized === true ||
            character.realm.slug === 'anonymous' ||
            isMark(character.name, character.id),
          source: SOURCE,
          seen_at: seenAt,
        },
      ],
      ...(oldCharacter && { character_moves: moveRows(oldCharacter, region, id, seenAt) }),
    });
  }
  const region = first.character.region.slug;
  const timerMs =
    run.keystone_time_ms ??
    run.dungeon.keystone_timer_ms ??
    (dungeonByChallengeModeId(dungeonId, season)?.timerSeconds ?? 0) * 1000;
  const saidTimed = typeof run.num_chests === 'number' ? run.num_chests > 0 : null;
  // Without a timer and a word of the source a run is neither timed nor depleted.
  const timed = timerMs > 0 ? run.clear_time_ms <= timerMs : saidTimed;
  const completedAtMs = Date.parse(run.completed_at);
  const { expected, fits } = expectedScore(season, {
    keyLevel: run.mythic_level,
    durationMs: run.clear_time_ms,
    timerMs,
    completedAtMs,
    score,
  });
  // In one order for every source: the same run from two sources is then the same row.
  members.sort((one, other) => one.id - other.id);
  const memberIds = members.map(({ id }) => id);
  parts.push({
    seasons,
    dungeons: [
      dungeonRow(
        dungeonId,
        { slug: run.dungeon.slug, name: run.dungeon.name, shortName: run.dungeon.short_name },
        SOURCE,
      ),
    ],
    affixes: run.weekly_modifiers.map(({ id, name }) => affixRow(id, name, SOURCE)),
    runs: [
      {
        id: runId(region, dungeonId, completedAtMs, run.clear_time_ms, memberIds),
        season_id: seasonId,
        region,
        dungeon_id: dungeonId,
        key_level: run.mythic_level,
        duration_ms: run.clear_time_ms,
        timer_ms: timerMs,
        completed_at: new Date(completedAtMs),
        timed,
        upgrades: run.num_chests ?? (timed === null ? null : Number(timed)),
        score,
        expected_score: expected,
        fits,
        member_ids: memberIds,
        spec_ids: members.map(({ specId }) => specId),
        affix_ids: [...new Set(run.weekly_modifiers.map(({ id }) => id))].toSorted(
          (one, other) => one - other,
        ),
        source: SOURCE,
        source_run_id: run.keystone_run_id ?? null,
      },
    ],
  });
  return mergeRows(parts);
}

/**
 * Whether a name is the source's mark of a character that has another name now, which the source does not know yet: the old name
 * with the source's number of the character behind it. The game allows no such name, and the old one may be another's by now.
 */
export function isMark(name: string, id: number | null | undefined): boolean {
  const [, number] = /-(\d{4,})$/.exec(name) ?? [];
  return number !== undefined && (id === null || id === undefined || Number(number) === id);
}

function moveRows(
  { name, realm, region }: NonNullable<RunShape['roster'][number]['oldCharacter']>,
  regionNow: string,
  to: number,
  seenAt: Date,
): NonNullable<StoreRows['character_moves']> {
  const regionThen = region?.slug ?? regionNow;
  const from = characterId(regionThen, toRealm(regionThen, realm).id, name);
  // Who moves to another region begins anew there: its ratings stay behind.
  if (from === to || regionThen !== regionNow) return [];
  return [{ from_id: from, to_id: to, region: regionNow, source: SOURCE, seen_at: seenAt }];
}

/** A guild as rankings and rosters name it. */
export function guildRows(
  guild: GuildShape,
  seenMs: number,
): { id: number; region: string; rows: StoreRows } {
  const region = guild.region.slug;
  const realm = toRealm(region, guild.realm);
  const id = guildId(region, realm.id, guild.name);
  const row = {
    id,
    region,
    realm_id: realm.id,
    name: guild.name,
    name_key: searchKey(guild.name),
    faction: sideOf(guild.faction),
    source: SOURCE,
    seen_at: new Date(seenMs),
  };
  return { id, region, rows: mergeRows([realm.rows, { guilds: [row] }]) };
}

/** `alliance` or `horde`; a mixed or neutral group is neither. */
export function sideOf(faction: string | null | undefined): string | null {
  return faction === 'alliance' || faction === 'horde' ? faction : null;
}

function toRealm(region: string, realm: RealmShape) {
  return realmReference(
    region,
    {
      id: realm.wowRealmId,
      connectedId: realm.wowConnectedRealmId,
      slug: realm.slug,
      name: realm.name,
      localName: realm.altName,
      locale: realm.locale,
    },
    SOURCE,
  );
}
