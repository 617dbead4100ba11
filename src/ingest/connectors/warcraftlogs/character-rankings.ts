import * as v from 'valibot';
import { mergeRows, type StoreRows } from '#ingest/store/tables.ts';
import { stableId } from '#ingest/stable-id.ts';
import { textArgument } from './arguments.ts';
import { KEYSTONE, parseRows } from './parse-rows.ts';
import { characterRows, nameCharacter, type Scope } from './scope.ts';
import {
  classIdOf,
  finite,
  instant,
  keyLevelOf,
  percentile,
  reportLink,
  smallNumber,
  SOURCE,
  specIdOf,
  text,
  unpackAmount,
  wholeNumber,
} from './shapes.ts';

const characterSchema = v.object({
  name: v.nullish(text),
  classID: v.nullish(smallNumber),
  hidden: v.nullish(v.boolean()),
  server: v.nullish(
    v.object({
      name: v.nullish(text),
      slug: v.nullish(text),
      region: v.nullish(v.object({ slug: v.nullish(text), compactName: v.nullish(text) })),
    }),
  ),
});

/** Below a character: the answer names realm and region when asked to, else the request did. */
export function inCharacter(scope: Scope, node: object): Scope {
  const said = v.parse(characterSchema, node);
  const { request, receivedMs } = scope.context;
  const ask = (name: string) =>
    textArgument(request, name, 'character') ?? textArgument(request, name);
  const who = said.hidden
    ? null
    : nameCharacter(
        said.name ?? ask('name'),
        said.server?.slug ?? said.server?.name ?? ask('serverSlug'),
        said.server?.region?.slug ?? said.server?.region?.compactName ?? ask('serverRegion'),
      );
  const classId = classIdOf(said.classID);
  return {
    ...scope,
    character: who && {
      id: who.id,
      region: who.region,
      classId,
      rows: characterRows(who, classId, 0, receivedMs),
    },
  };
}

/** Who keeps their logs to themselves has an error in place of figures. */
const shutSchema = v.object({ error: v.string() });

const ranksSchema = v.object({
  difficulty: smallNumber,
  metric: v.nullish(text),
  ranks: v.array(
    v.object({
      rankPercent: v.optional(percentile),
      report: v.nullish(reportLink),
      duration: wholeNumber,
      startTime: instant,
      amount: finite,
      bracketData: v.nullish(finite),
      spec: v.nullish(text),
      class: v.nullish(smallNumber),
      score: v.nullish(finite),
    }),
  ),
});

/** Every ranked kill of an encounter by one character. */
export function readEncounterRankings(node: object, scope: Scope): StoreRows {
  if (v.is(shutSchema, node)) return {};
  const { ranks, difficulty, metric } = v.parse(ranksSchema, node);
  const { character, encounter } = scope;
  const { id: encounterId } = encounter;
  if (!character || !encounterId) return {};
  return mergeRows([
    character.rows,
    ...ranks.map((rank) => {
      const classId = classIdOf(rank.class) ?? character.classId;
      return parseRows({
        encounterId,
        encounterName: encounter.name,
        difficulty,
        keyLevel: difficulty === KEYSTONE ? keyLevelOf(rank.bracketData) : null,
        metric: metric ?? null,
        amount: rank.amount,
        score: rank.score ?? null,
        characterId: character.id,
        region: character.region,
        classId,
        specId: specIdOf(classId, rank.spec),
        percentile: rank.rankPercent ?? null,
        itemLevel: difficulty === KEYSTONE ? null : (rank.bracketData ?? null),
        durationMs: rank.duration,
        startMs: rank.startTime,
        report: rank.report ?? null,
      });
    }),
  ]);
}

const zoneSchema = v.object({
  difficulty: smallNumber,
  metric: v.nullish(text),
  rankings: v.array(
    v.object({
      encounter: v.object({ id: wholeNumber, name: v.nullish(text) }),
      rankPercent: v.optional(percentile),
      totalKills: v.nullish(wholeNumber),
      spec: v.nullish(text),
      bestSpec: v.nullish(text),
      bestAmount: v.nullish(finite),
    }),
  ),
});

/** The best of one character at every encounter of a zone. Which log it comes from is not told. */
export function readZoneRankings(node: object, { character }: Scope): StoreRows {
  if (v.is(shutSchema, node)) return {};
  const { rankings, difficulty, metric } = v.parse(zoneSchema, node);
  if (!character) return {};
  const best = rankings.flatMap((ranking) => {
    const { encounter, bestAmount, totalKills } = ranking;
    if (!totalKills || !bestAmount) return [];
    const packed =
      difficulty === KEYSTONE
        ? unpackAmount(bestAmount, null)
        : { level: 0, amount: bestAmount, isScore: false };
    const asked = metric && metric !== 'default' ? metric : 'dps';
    const name = packed.isScore ? 'playerscore' : asked;
    return [
      {
        id: stableId('best', character.id, encounter.id, difficulty, name),
        encounter_id: encounter.id,
        difficulty,
        key_level: packed.level,
        metric: name,
        character_id: character.id,
        spec_id: specIdOf(character.classId, ranking.bestSpec ?? ranking.spec),
        class_id: character.classId,
        amount: packed.amount,
        percentile: ranking.rankPercent ?? null,
        region: character.region,
        source: SOURCE,
      },
    ];
  });
  return mergeRows([character.rows, { player_metrics: best }]);
}
