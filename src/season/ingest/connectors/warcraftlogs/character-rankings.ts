import * as v from 'valibot';
import { canDoWithout, leaveOut, readableRows } from '#season/ingest/readable-rows.ts';
import { mergeRows, type StoreRows } from '#season/ingest/store/tables.ts';
import { stableId } from '#season/ingest/stable-id.ts';
import { numberArgument, textArgument } from './arguments.ts';
import { isKeystoneEncounter } from './encounters.ts';
import { KEYSTONE, parseRows } from './parse-rows.ts';
import { characterRows, nameCharacter, type Scope } from './scope.ts';
import { anyText, instantMs, smallNumber, wholeNumber } from '#season/ingest/connectors/shapes.ts';
import {
  classIdOf,
  finite,
  isKeyAmount,
  keyLevelOf,
  percentile,
  reportLink,
  SOURCE,
  specIdOf,
  unpackAmount,
} from './shapes.ts';

const characterSchema = v.object({
  name: canDoWithout(anyText),
  classID: canDoWithout(smallNumber),
  hidden: canDoWithout(v.boolean()),
  server: canDoWithout(
    v.object({
      name: canDoWithout(anyText),
      slug: canDoWithout(anyText),
      region: canDoWithout(
        v.object({ slug: canDoWithout(anyText), compactName: canDoWithout(anyText) }),
      ),
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
  difficulty: canDoWithout(smallNumber),
  metric: canDoWithout(anyText),
  ranks: readableRows(
    v.object({
      rankPercent: v.optional(percentile),
      report: canDoWithout(reportLink),
      duration: wholeNumber,
      startTime: instantMs,
      amount: finite,
      bracketData: canDoWithout(finite),
      spec: canDoWithout(anyText),
      class: canDoWithout(v.union([anyText, smallNumber])),
      score: canDoWithout(finite),
    }),
  ),
});

/** The difficulty of figures that do not name it: what was asked for, else the highest there is. */
function difficultyOf(encounterId: number, { context }: Scope): number {
  if (isKeystoneEncounter(encounterId)) return KEYSTONE;
  return numberArgument(context.request, 'difficulty') || 5;
}

/** Every ranked kill of an encounter by one character. */
export function readEncounterRankings(node: object, scope: Scope): StoreRows {
  if (v.is(shutSchema, node)) return {};
  const { ranks, metric, ...said } = v.parse(ranksSchema, node);
  const { character, encounter } = scope;
  const { id: encounterId } = encounter;
  if (!character || !encounterId) return {};
  const difficulty = said.difficulty ?? difficultyOf(encounterId, scope);
  return mergeRows([
    character.rows,
    ...ranks.map((rank) => {
      if (difficulty === KEYSTONE && !isKeyAmount(rank.amount)) {
        leaveOut('.amount', `${rank.amount} is not one of a key`);
        return {};
      }
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
  difficulty: canDoWithout(smallNumber),
  metric: canDoWithout(anyText),
  rankings: readableRows(
    v.object({
      encounter: v.object({ id: wholeNumber }),
      rankPercent: v.optional(percentile),
      totalKills: canDoWithout(wholeNumber),
      spec: canDoWithout(anyText),
      bestSpec: canDoWithout(anyText),
      bestAmount: canDoWithout(finite),
    }),
  ),
});

/** The best of one character at every encounter of a zone. The answer does not name the log. */
export function readZoneRankings(node: object, scope: Scope): StoreRows {
  const { character } = scope;
  if (v.is(shutSchema, node)) return {};
  const { rankings, metric, ...said } = v.parse(zoneSchema, node);
  if (!character) return {};
  const best = rankings.flatMap((ranking) => {
    const { encounter, bestAmount, totalKills } = ranking;
    if (!totalKills || !bestAmount) return [];
    const difficulty = said.difficulty ?? difficultyOf(encounter.id, scope);
    if (difficulty === KEYSTONE && !isKeyAmount(bestAmount)) {
      leaveOut('.bestAmount', `${bestAmount} is not one of a key`);
      return [];
    }
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
