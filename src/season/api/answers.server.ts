import type { Transaction } from '#store/database.ts';
import { classById } from '#game/classes.ts';
import { specializationById } from '#game/specializations.ts';
import { loadRaidRace } from '#season/views/raid-race.server.ts';
import { raceAddress } from '#season/views/race-question.ts';
import { loadThroughput } from '#season/views/throughput/throughput.server.ts';
import { throughputAddress } from '#season/views/throughput/throughput-question.ts';
import type { AnswerKind, ApiAnswer } from './answer-kinds.ts';
import {
  affixesAnswer,
  cutoffsAnswer,
  forecastsAnswer,
  readTiles,
  regionsOf,
  resetsAnswer,
} from './season-answers.server.ts';

type Answer = Omit<ApiAnswer, 'api' | 'kind'>;

const NO_ROWS = { source: null, updatedAt: null };
const NOTHING: Answer = {
  source: null,
  sample: false,
  time: null,
  n: 0,
  interval: null,
  data: [],
};

/** The answer of the open interface, with the same numbers as the pages: it calls what they call. */
export async function answerOf(
  transaction: Transaction,
  kind: AnswerKind,
  params: URLSearchParams,
  nowMs: number,
): Promise<ApiAnswer> {
  return { api: 'v1', kind, ...(await answers[kind](transaction, params, nowMs)) };
}

const answers: Readonly<
  Record<
    AnswerKind,
    (transaction: Transaction, params: URLSearchParams, nowMs: number) => Promise<Answer>
  >
> = {
  cutoffs: async (transaction, params, nowMs) =>
    cutoffsAnswer(await readTiles(transaction, regionsOf(params), nowMs)),
  forecasts: async (transaction, params, nowMs) =>
    forecastsAnswer(await readTiles(transaction, regionsOf(params), nowMs)),
  affixes: (transaction, params, nowMs) => affixesAnswer(transaction, regionsOf(params), nowMs),
  resets: (transaction, params, nowMs) => resetsAnswer(transaction, regionsOf(params), nowMs),
  throughput: throughputAnswer,
  progress: progressAnswer,
};

/** What specializations do, as `/hps-dps` shows it. n: kills. */
async function throughputAnswer(
  transaction: Transaction,
  params: URLSearchParams,
  nowMs: number,
): Promise<Answer> {
  // Where one player stands is no part of what everybody asks.
  const question = {
    ...throughputAddress.read(params),
    specId: null,
    own: null,
    shown: null,
    tuned: null,
    record: false,
  };
  const page = await loadThroughput(transaction, question, nowMs);
  if (!page) return NOTHING;
  // No row has no source.
  const { source, updatedAt } = page.n > 0 ? page : NO_ROWS;
  return {
    source,
    sample: source === 'sample',
    time: updatedAt,
    n: page.n,
    interval: 0.8,
    data: {
      raid: page.raid,
      boss: page.boss?.slug ?? null,
      counts: page.isKeys ? 'keys' : 'kills',
      metric: question.metric,
      difficulty: page.isKeys ? null : question.difficulty,
      region: question.region,
      week: page.week,
      percentile: question.percentile,
      itemLevel: page.isKeys ? null : page.target.itemLevel,
      keyLevel: page.isKeys ? page.target.itemLevel : null,
      killSeconds: page.target.seconds,
      specializations: page.specs.map(({ specId, estimate, low, high, raw, n, group }) => {
        const spec = specializationById(specId);
        return {
          id: specId,
          name: spec?.name ?? null,
          class: spec ? (classById(spec.classId)?.name ?? null) : null,
          role: spec?.role ?? null,
          perSecond: estimate,
          low,
          high,
          raw,
          n,
          group,
        };
      }),
      tooFew: page.tooFew.map(({ specId, n }) => ({ id: specId, n })),
    },
  };
}

/** How far guilds are in the newest raid, as `/raid` shows it. n: guilds that are listed. */
async function progressAnswer(
  transaction: Transaction,
  params: URLSearchParams,
  nowMs: number,
): Promise<Answer> {
  const question = raceAddress.read(params);
  const race = await loadRaidRace(transaction, question, nowMs);
  if (!race) return NOTHING;
  return {
    source: race.source,
    sample: race.source === 'sample',
    time: race.updatedAt,
    n: race.guilds.length,
    interval: null,
    data: {
      raid: race.raid,
      difficulty: question.difficulty,
      region: question.region,
      bosses: race.bosses.map(({ firstMs, ...boss }) => ({ ...boss, first: iso(firstMs) })),
      guilds: race.guilds.map(({ lastKillMs, ...guild }) => ({
        ...guild,
        lastKill: iso(lastKillMs),
      })),
    },
  };
}

function iso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
