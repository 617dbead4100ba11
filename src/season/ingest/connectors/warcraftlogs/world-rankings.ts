import * as v from 'valibot';
import { canDoWithout, leaveOut, readableRows } from '#season/ingest/readable-rows.ts';
import { mergeRows, type StoreRows } from '#season/ingest/store/tables.ts';
import { numberArgument, textArgument } from './arguments.ts';
import { isKeystoneEncounter, isRaidEncounter, keystoneEncounterByName } from './encounters.ts';
import { KEYSTONE, parseRows } from './parse-rows.ts';
import { characterRows, nameCharacter, type Scope } from './scope.ts';
import { anyText, instantMs, smallNumber, wholeNumber } from '#season/ingest/connectors/shapes.ts';
import {
  classIdOf,
  finite,
  isKeyAmount,
  keyLevelOf,
  percentile,
  regionOf,
  reportLink,
  serverShape,
  SOURCE,
  specIdOf,
} from './shapes.ts';

const rowShape = v.object({
  duration: wholeNumber,
  startTime: instantMs,
  report: canDoWithout(reportLink),
  server: canDoWithout(serverShape),
  hardModeLevel: canDoWithout(smallNumber),
  // Item level of a raid, level of a key.
  bracketData: canDoWithout(finite),
  affixes: canDoWithout(v.array(v.unknown())),
  score: canDoWithout(finite),
});
type Row = v.InferOutput<typeof rowShape>;

const pageShape = v.object({
  // In answers put together from several pages.
  dungeon: canDoWithout(anyText),
});

const charactersSchema = v.object({
  ...pageShape.entries,
  rankings: readableRows(
    v.object({
      ...rowShape.entries,
      name: canDoWithout(anyText),
      class: canDoWithout(v.union([anyText, smallNumber])),
      spec: canDoWithout(anyText),
      amount: finite,
      hidden: canDoWithout(v.boolean()),
      rankPercent: v.optional(percentile),
    }),
  ),
});

/** The best of an encounter, 100 a page. Rows without a log come from Blizzard's boards; who is hidden stays so. */
export function readCharacterRankings(node: object, scope: Scope): StoreRows {
  const { rankings, dungeon } = v.parse(charactersSchema, node);
  const metric = textArgument(scope.context.request, 'metric');
  return mergeRows(
    rankings.map((row) => {
      const encounter = encounterOf(row, dungeon ?? scope.encounter.name, scope);
      if (!encounter) return {};
      const { id: encounterId, difficulty, keyLevel } = encounter;
      const classId = classIdOf(row.class);
      const specId = specIdOf(classId, row.spec);
      if (difficulty === KEYSTONE && !isKeyAmount(row.amount)) {
        leaveOut('.amount', `${row.amount} is not one of a key`);
        return {};
      }
      const isHidden =
        row.hidden === true || !row.name || !row.server?.name || row.name === 'Anonymous';
      const who = isHidden ? null : nameCharacter(row.name, row.server?.name, row.server?.region);
      return mergeRows([
        who ? characterRows(who, classId, specId, row.startTime) : {},
        parseRows({
          encounterId,
          encounterName: dungeon ?? scope.encounter.name,
          difficulty,
          keyLevel,
          metric,
          amount: row.amount,
          score: row.score ?? null,
          characterId: who?.id ?? null,
          region: regionOf(row.server?.region),
          classId,
          specId,
          percentile: row.rankPercent ?? null,
          itemLevel: difficulty === KEYSTONE ? null : (row.bracketData ?? null),
          durationMs: row.duration,
          startMs: row.startTime,
          report: row.report ?? null,
        }),
      ]);
    }),
  );
}

const fightsSchema = v.object({ ...pageShape.entries, rankings: readableRows(rowShape) });

/** The best groups of an encounter: the fights of those who have a log. */
export function readFightRankings(node: object, scope: Scope): StoreRows {
  const { rankings, dungeon } = v.parse(fightsSchema, node);
  return mergeRows(
    rankings.map((row) => {
      const encounter = encounterOf(row, dungeon ?? scope.encounter.name, scope);
      const { code, fightID, startTime } = row.report ?? {};
      if (!encounter || !code || typeof fightID !== 'number') return {};
      return {
        reports: [{ code, starts_at: startTime ? new Date(startTime) : null, source: SOURCE }],
        fights: [
          {
            report_code: code,
            fight_id: fightID,
            encounter_id: encounter.id,
            name: dungeon ?? scope.encounter.name,
            difficulty: encounter.difficulty,
            key_level: encounter.keyLevel,
            starts_at: new Date(row.startTime),
            duration_ms: row.duration,
            kill: true,
            source: SOURCE,
          },
        ],
      };
    }),
  );
}

/** Which encounter a row is of. Undefined where neither answer nor request say so in a way that can be kept. */
function encounterOf(
  row: Row,
  name: string | null,
  { encounter, context }: Scope,
): { id: number; difficulty: number; keyLevel: number | null } | undefined {
  const id =
    encounter.id ??
    (name === null
      ? undefined
      : keystoneEncounterByName(name, row.startTime, regionOf(row.server?.region) ?? 'eu'));
  if (!id) return undefined;
  const isKey =
    isKeystoneEncounter(id) ||
    (!isRaidEncounter(id) && ((row.hardModeLevel ?? 0) > 0 || (row.affixes ?? []).length > 0));
  if (!isKey)
    // Nothing asked for means the highest there is.
    return {
      id,
      difficulty: numberArgument(context.request, 'difficulty') || 5,
      keyLevel: null,
    };
  return { id, difficulty: KEYSTONE, keyLevel: keyLevelOf(row.hardModeLevel || row.bracketData) };
}
