import * as v from 'valibot';
import { DAY_MS } from '#lib/time-units.ts';
import { searchKey } from '#lib/search-key.ts';
import { realmReference } from '#season/ingest/realm-reference.ts';
import { guildId } from '#season/ingest/stable-id.ts';
import { canDoWithout, readableRows } from '#season/ingest/readable-rows.ts';
import { mergeRows, type StoreRows } from '#season/ingest/store/tables.ts';
import { KEYSTONE } from './parse-rows.ts';
import type { Scope } from './scope.ts';
import {
  anyText,
  instantMs,
  maybeInstantMs,
  smallNumber,
  wholeNumber,
} from '#season/ingest/connectors/shapes.ts';
import { finite, regionOf, SOURCE } from './shapes.ts';

/** No fight is longer than a week; a longer one is an error of the source. */
const MOST_LENGTH_MS = 7 * DAY_MS;

const guildShape = v.object({
  name: canDoWithout(anyText),
  server: canDoWithout(
    v.object({
      name: canDoWithout(anyText),
      slug: canDoWithout(anyText),
      region: canDoWithout(v.union([anyText, v.object({ slug: canDoWithout(anyText) })])),
    }),
  ),
});

const reportSchema = v.object({
  title: canDoWithout(anyText),
  startTime: v.optional(maybeInstantMs),
  endTime: v.optional(maybeInstantMs),
  zone: canDoWithout(v.object({ id: canDoWithout(wholeNumber) })),
  guild: canDoWithout(guildShape),
  // Null in archived reports, which cannot be opened.
  fights: v.nullish(
    readableRows(
      v.object({
        id: wholeNumber,
        // 0 between bosses.
        encounterID: canDoWithout(wholeNumber),
        name: canDoWithout(anyText),
        difficulty: canDoWithout(wholeNumber),
        keystoneLevel: canDoWithout(smallNumber),
        keystoneTime: canDoWithout(wholeNumber),
        // From the start of the report.
        startTime: canDoWithout(finite),
        endTime: canDoWithout(finite),
        kill: canDoWithout(v.boolean()),
        bossPercentage: canDoWithout(finite),
        fightPercentage: canDoWithout(finite),
        averageItemLevel: canDoWithout(finite),
        inProgress: canDoWithout(v.boolean()),
      }),
    ),
  ),
});
type Fight = NonNullable<v.InferOutput<typeof reportSchema>['fights']>[number];

/** A report and its fights. Without its code nothing can be kept. */
export function readReport(node: object, scope: Scope): StoreRows {
  const report = v.parse(reportSchema, node);
  const { code, startMs } = scope.report;
  if (!code) return {};
  const guild = report.guild ? guildRows(report.guild, startMs ?? scope.context.receivedMs) : null;
  return mergeRows([
    guild?.rows ?? {},
    {
      reports: [
        {
          code,
          title: report.title ?? null,
          guild_id: guild?.id ?? null,
          zone_id: report.zone?.id ?? null,
          starts_at: report.startTime ? new Date(report.startTime) : null,
          ends_at: report.endTime ? new Date(report.endTime) : null,
          source: SOURCE,
        },
      ],
      fights: (report.fights ?? []).flatMap((fight) => fightRows(fight, code, startMs)),
    },
  ]);
}

function fightRows(
  fight: Fight,
  code: string,
  reportStartMs: number | null,
): NonNullable<StoreRows['fights']> {
  if (!fight.encounterID) return [];
  const { startTime, endTime } = fight;
  const lengthMs =
    fight.inProgress || typeof startTime !== 'number' || typeof endTime !== 'number'
      ? null
      : Math.round(endTime - startTime);
  return [
    {
      report_code: code,
      fight_id: fight.id,
      encounter_id: fight.encounterID,
      name: fight.name ?? null,
      difficulty: fight.keystoneLevel ? KEYSTONE : (fight.difficulty ?? null),
      key_level: fight.keystoneLevel || null,
      starts_at:
        reportStartMs !== null && typeof startTime === 'number'
          ? keepInstant(reportStartMs + startTime)
          : null,
      duration_ms:
        fight.keystoneTime ||
        (lengthMs !== null && lengthMs > 0 && lengthMs <= MOST_LENGTH_MS ? lengthMs : null),
      kill: fight.kill ?? null,
      boss_percent: fight.inProgress ? null : (fight.bossPercentage ?? null),
      average_item_level: fight.averageItemLevel ?? null,
      source: SOURCE,
    },
  ];
}

function keepInstant(ms: number): Date | null {
  return v.is(instantMs, ms) ? new Date(ms) : null;
}

/** A guild that says on which realm it is. */
export function guildRows(
  said: v.InferOutput<typeof guildShape>,
  seenMs: number,
): { id: number; rows: StoreRows } | null {
  const { server, name } = said;
  const region = regionOf(
    typeof server?.region === 'string' ? server.region : server?.region?.slug,
  );
  const realmName = server?.slug ?? server?.name;
  if (!name || !region || !realmName) return null;
  const realm = realmReference(region, { name: realmName }, SOURCE);
  const id = guildId(region, realm.id, name);
  return {
    id,
    rows: {
      ...realm.rows,
      guilds: [
        {
          id,
          region,
          realm_id: realm.id,
          name,
          name_key: searchKey(name),
          source: SOURCE,
          seen_at: new Date(seenMs),
        },
      ],
    },
  };
}

/** A guild that was asked for by itself. */
export function readGuild(node: object, scope: Scope): StoreRows {
  return guildRows(v.parse(guildShape, node), scope.context.receivedMs)?.rows ?? {};
}
