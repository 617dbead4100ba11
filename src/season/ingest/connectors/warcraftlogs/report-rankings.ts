import * as v from 'valibot';
import { stableId } from '#season/ingest/stable-id.ts';
import { canDoWithout, readableRows } from '#season/ingest/readable-rows.ts';
import { mergeRows, type StoreRows } from '#season/ingest/store/tables.ts';
import { textArgument } from './arguments.ts';
import { KEYSTONE } from './parse-rows.ts';
import { characterRows, nameCharacter, type Scope } from './scope.ts';
import { anyText, wholeNumber } from '#season/ingest/connectors/shapes.ts';
import {
  classIdOf,
  finite,
  keyLevelOf,
  percentile,
  regionOf,
  serverShape,
  SOURCE,
  specIdOf,
} from './shapes.ts';

const rankedSchema = v.object({
  data: readableRows(
    v.object({
      fightID: wholeNumber,
      encounter: v.object({ id: wholeNumber, name: canDoWithout(anyText) }),
      difficulty: wholeNumber,
      // 1 or true.
      kill: canDoWithout(v.union([v.boolean(), v.number()])),
      duration: canDoWithout(wholeNumber),
      bracketData: canDoWithout(finite),
      roles: v.record(
        v.string(),
        canDoWithout(
          v.object({
            characters: readableRows(
              v.object({
                name: canDoWithout(anyText),
                server: canDoWithout(serverShape),
                class: canDoWithout(v.union([anyText, v.number()])),
                spec: canDoWithout(anyText),
                amount: finite,
                bracketData: canDoWithout(finite),
                rankPercent: v.optional(percentile),
                hidden: canDoWithout(v.boolean()),
                // A combined row of two people.
                id_2: v.nullish(v.unknown()),
              }),
            ),
          }),
        ),
      ),
    }),
  ),
});
type RankedFight = v.InferOutput<typeof rankedSchema>['data'][number];
type Ranked = NonNullable<RankedFight['roles'][string]>['characters'][number];

/** How everybody of a report's kills ranks. Empty while the source has not counted, and for fights it does not rank. */
export function readReportRankings(node: object, scope: Scope): StoreRows {
  const { data } = v.parse(rankedSchema, node);
  const { code } = scope.report;
  if (!code) return {};
  const asked = textArgument(scope.context.request, 'playerMetric');
  return mergeRows([
    { reports: [{ code, source: SOURCE }] },
    ...data.flatMap((fight) => [
      rankedFightRows(fight, code),
      ...Object.entries(fight.roles).flatMap(([role, said]) => {
        const characters = said?.characters ?? [];
        const metric = asked && asked !== 'default' ? asked : role === 'healers' ? 'hps' : 'dps';
        return characters.map((ranked) => rankedRows(ranked, fight, code, metric, scope));
      }),
    ]),
  ]);
}

function rankedFightRows(fight: RankedFight, code: string): StoreRows {
  return {
    fights: [
      {
        report_code: code,
        fight_id: fight.fightID,
        encounter_id: fight.encounter.id,
        name: fight.encounter.name ?? null,
        difficulty: fight.difficulty,
        key_level: fight.difficulty === KEYSTONE ? keyLevelOf(fight.bracketData) : null,
        duration_ms: fight.duration ?? null,
        kill: fight.kill === null || fight.kill === undefined ? null : Boolean(fight.kill),
        source: SOURCE,
      },
    ],
  };
}

function rankedRows(
  ranked: Ranked,
  fight: RankedFight,
  code: string,
  metric: string,
  { context, report }: Scope,
): StoreRows {
  if (ranked.id_2) return {};
  const isHidden = ranked.hidden === true || !ranked.name || ranked.name === 'Anonymous';
  const who = isHidden
    ? null
    : nameCharacter(ranked.name, ranked.server?.name, ranked.server?.region);
  const classId = classIdOf(ranked.class);
  const specId = specIdOf(classId, ranked.spec);
  return mergeRows([
    who ? characterRows(who, classId, specId, report.startMs ?? context.receivedMs) : {},
    {
      player_metrics: [
        {
          id: stableId(
            'ranked',
            code,
            fight.fightID,
            metric,
            who?.id ?? `${classId} ${specId} ${ranked.amount}`,
          ),
          encounter_id: fight.encounter.id,
          difficulty: fight.difficulty,
          key_level: (fight.difficulty === KEYSTONE ? keyLevelOf(fight.bracketData) : null) ?? 0,
          metric,
          character_id: who?.id ?? null,
          spec_id: specId,
          class_id: classId,
          amount: ranked.amount,
          percentile: ranked.rankPercent ?? null,
          item_level: fight.difficulty === KEYSTONE ? null : (ranked.bracketData ?? null),
          duration_ms: fight.duration ?? null,
          report_code: code,
          fight_id: fight.fightID,
          region: who?.region ?? regionOf(ranked.server?.region),
          source: SOURCE,
        },
      ],
    },
  ]);
}
