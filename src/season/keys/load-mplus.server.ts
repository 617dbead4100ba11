import { compareText } from '#lib/compare-text.ts';
import type { Transaction } from '#store/database.ts';
import { dataOrigins } from '#store/queries/data-origins.ts';
import { knownSeasons } from '#store/queries/known-seasons.ts';
import { seasonDungeons } from '#store/queries/season-dungeons.ts';
import { openingSpan, seasonSpans, type SeasonSpanRow } from '#store/queries/season-spans.ts';
import { seasonWeeks } from '#store/queries/season-weeks.ts';
import { affixById } from '#game/packs/affixes.ts';
import { defineSeason, type Season } from '#game/packs/define-season.ts';
import { seasonBySlug } from '#game/packs/index.ts';
import { spanEnd } from '#season/views/span-end.ts';
import { alikeOrigins } from '#season/views/key-evidence.server.ts';
import { WEEK_MS } from '#lib/time-units.ts';
import type { DungeonName, Origin, WeekRow } from './plan-types.ts';
import { loadMeta } from './load-meta.server.ts';
import { loadPlan } from './load-plan.server.ts';
import { loadRuns } from './load-runs.server.ts';
import type { MplusQuestion } from './mplus-question.ts';
import type { MplusScope } from './mplus-scope.server.ts';

/**
 * What the chosen view shows, in one transaction. Nothing in it changes while the store does not and the week lasts, so
 * that an unchanged page can be confirmed instead of sent.
 *
 * @returns null while no season of the region is in the store.
 */
export async function loadMplus(transaction: Transaction, question: MplusQuestion, nowMs: number) {
  const [spans, known, origins] = await Promise.all([
    seasonSpans(transaction, new Date(nowMs)),
    knownSeasons(transaction),
    dataOrigins(transaction),
  ]);
  const here = spans.filter(({ region }) => region === question.region);
  const opening =
    openingSpan(
      // A season without a name is shown only when it is asked for.
      here.filter(({ name, slug }) => name !== slug),
      question.region,
      'hasRuns',
    ) ?? openingSpan(here, question.region, 'hasRuns');
  const span = here.find(({ slug }) => slug === question.season) ?? opening?.span;
  if (!span) return null;
  // As sources list it, with what its pack adds; without a dungeon nothing is listed.
  const listed = known.find(({ slug }) => slug === span.slug);
  const pack = listed && listed.dungeons.length > 0 ? listed : seasonBySlug(span.slug);
  const season = pack ?? unnamedSeason(span);
  const alike = alikeOrigins(origins, question.region);
  const origin = alike.find(({ region }) => region === question.region);
  const dungeons: DungeonName[] = pack
    ? pack.dungeons
        .map(({ challengeModeId, name, shortName }) => ({ id: challengeModeId, name, shortName }))
        .toSorted((one, other) => compareText(one.name, other.name))
    : (await seasonDungeons(transaction, span.seasonId)).map(({ dungeonId, ...words }) => ({
        id: dungeonId,
        ...words,
      }));
  const endMs = Math.min(spanEnd(span, here)?.getTime() ?? Infinity, nowMs + WEEK_MS);
  const isDungeon = dungeons.some(({ id }) => id === question.dungeonId);
  const asked = { ...question, dungeonId: isDungeon ? question.dungeonId : null };
  const scope = { transaction, question: asked, season, seasonId: span.seasonId, alike, nowMs };
  const weeksRead = seasonWeeks(transaction, question.region, span.startsAt, new Date(endMs));
  // On their way together: the server works on one while the last is read here.
  const [weeks, plan, runs, meta] = await Promise.all([
    weeksRead,
    question.view === 'plan' ? weeksRead.then((read) => loadPlan(scope, read)) : null,
    question.view === 'runs' ? loadRunsOf(scope, weeksRead) : null,
    question.view === 'meta' ? weeksRead.then((read) => loadMeta(scope, read)) : null,
  ]);
  return {
    /** A newer season that has begun and has no run yet, while this one is shown in its place; null otherwise. */
    awaitedSeason: span === opening?.span ? opening.awaited : null,
    span: {
      slug: span.slug,
      name: span.name,
      isFrozen: span.frozenAt !== null,
      isOver: endMs <= nowMs,
    },
    seasons: here.map(({ slug, name }) => ({ slug, name })),
    dungeons,
    origin: {
      source: origin?.source ?? null,
      updatedAt: origin?.updatedAt.toISOString() ?? null,
    } satisfies Origin,
    weeks: weeks.map(
      ({ startsAt, endsAt, receivedAt, affixesSource, affixesAt, ...week }): WeekRow => {
        const [startsMs, endsMs] = [startsAt.getTime(), endsAt.getTime()];
        const when = endsMs <= nowMs ? 'past' : startsMs <= nowMs ? 'now' : 'next';
        const affixNames = week.affixIds.map((id) => affixById(id)?.name ?? `Affix ${id}`);
        return {
          ...week,
          startsMs,
          endsMs,
          source: affixesSource ?? week.source,
          receivedMs: (affixesAt ?? receivedAt)?.getTime() ?? null,
          affixNames,
          when,
        };
      },
    ),
    plan,
    runs,
    meta,
  };
}

/** The runs of the asked week; of all weeks where the season has no such week. */
async function loadRunsOf(scope: MplusScope, weeks: Promise<readonly { periodId: number }[]>) {
  const { periodId } = scope.question;
  if (periodId === null || (await weeks).some((week) => week.periodId === periodId))
    return loadRuns(scope);
  return loadRuns({ ...scope, question: { ...scope.question, periodId: null } });
}

/** A season without a pack: its keys are listed and counted, but no formula says what a key is worth. */
function unnamedSeason({ slug, name, startsAt }: SeasonSpanRow): Season {
  const start = startsAt.toISOString();
  return defineSeason({
    slug,
    name,
    expansion: 'mn',
    starts: { us: start, eu: start, kr: start, tw: start, cn: start },
    datesFrom: 'week-and-reset',
    dungeons: [],
    raids: [],
  });
}
