import type { Transaction } from '#database/door.ts';
import { dataOrigins } from '#database/queries/data-origins.ts';
import { seasonSpans } from '#database/queries/season-spans.ts';
import { sourceStatus } from '#database/queries/source-status.ts';
import { weeksAround } from '#database/queries/weeks-around.ts';
import { regions } from '#game/packs/define-season.ts';
import { lastStartedSeason, seasonBySlug } from '#game/packs/index.ts';
import type { LineTile } from '#web/components/home/line-tiles.tsx';
import type { SearchAnswer } from '#web/components/home/search-hits.ts';
import { loadFeed } from './change-feed.server.ts';
import { findAnything } from './find-anything.server.ts';
import type { HomeQuestion } from './home-question.ts';
import { loadCharacterCard, loadGuildCard } from './season-cards.server.ts';
import { loadLineTile } from './season-lines.server.ts';
import { loadMovers } from './season-movers.server.ts';
import { affixNames, seasonWeeks, toldResets } from './week-of-season.ts';

/** Everything the start page shows of the season, in one transaction. Times are epoch ms. */
export async function loadHome(transaction: Transaction, question: HomeQuestion, nowMs: number) {
  const { region } = question;
  const spans = await seasonSpans(transaction, new Date(nowMs));
  const span = spans.find((one) => one.region === region) ?? null;
  const weeks = await weeksAround(transaction, new Date(nowMs));
  const resets = toldResets(weeks, nowMs);
  const own = seasonWeeks(weeks, region, nowMs, resets[region]);
  const lines: LineTile[] = [];
  for (const one of regions) {
    const current = spans.find((candidate) => candidate.region === one);
    const tile = current && (await loadLineTile(transaction, current, nowMs));
    if (tile) lines.push(tile);
  }
  const origins = await dataOrigins(transaction);
  const players = origins.find((one) => one.kind === 'players' && one.region === region);
  return {
    seasonName: span?.name ?? null,
    resets,
    affixes: own.now && {
      now: affixNames(own.now),
      next: affixNames(own.next),
      source: own.now.source,
    },
    lines,
    movers: span && (await loadMovers(transaction, span.seasonId, region, own)),
    playersSource: players
      ? { source: players.source, updatedMs: players.updatedAt.getTime() }
      : null,
    feed: await loadFeed(transaction, {
      kind: question.feed,
      region,
      season: (span && seasonBySlug(span.slug)) ?? lastStartedSeason(nowMs, region),
    }),
    origins: origins.map((one) => ({ ...one, updatedAt: one.updatedAt.getTime() })),
    sources: (await sourceStatus(transaction)).map((one) => ({
      ...one,
      lastSuccessAt: one.lastSuccessAt?.getTime() ?? null,
      lastFailureAt: one.lastFailureAt?.getTime() ?? null,
      nextTryAt: one.nextTryAt?.getTime() ?? null,
    })),
    found:
      question.search === ''
        ? null
        : await loadFound(transaction, question.search, span?.seasonId ?? 0, nowMs),
  };
}

/** What a search found, and the card of the one it can only have meant. */
async function loadFound(transaction: Transaction, text: string, seasonId: number, nowMs: number) {
  const answer: SearchAnswer = await findAnything(transaction, text, seasonId);
  const [first] = answer.hits;
  // A whole address or a single hit leaves no doubt who is meant.
  const isMeant = first && (answer.hits.length === 1 || first.id === text);
  return {
    ...answer,
    character:
      isMeant && first.kind === 'character'
        ? await loadCharacterCard(transaction, first.id, nowMs)
        : null,
    guild:
      isMeant && first.kind === 'guild' ? await loadGuildCard(transaction, first.id, nowMs) : null,
  };
}
