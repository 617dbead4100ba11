import type { Transaction } from '#database/door.ts';
import { dataOrigins } from '#database/queries/data-origins.ts';
import { realmSources } from '#database/queries/realm-sources.ts';
import { seasonSpans, type SeasonSpanRow } from '#database/queries/season-spans.ts';
import { sourceStatus } from '#database/queries/source-status.ts';
import { weeksAround } from '#database/queries/weeks-around.ts';
import { regions } from '#game/packs/define-season.ts';
import { lastStartedSeason, seasonBySlug } from '#game/packs/index.ts';
import type { LineTile } from './line-tiles.tsx';
import type { SearchAnswer } from './search-hits.ts';
import { loadFeed } from './change-feed.server.ts';
import { findAnything } from './find-anything.server.ts';
import type { HomeQuestion } from './home-question.ts';
import { loadCharacterCard, loadGuildCard } from './season-cards.server.ts';
import { loadLineTile } from './season-lines.server.ts';
import { loadMovers } from './season-movers.server.ts';
import { affixNames, seasonWeeks, toldResets } from '#web/season/week-of-season.ts';

/** Everything the start page shows of the season, in one transaction. Times are epoch ms. */
export async function loadHome(transaction: Transaction, question: HomeQuestion, nowMs: number) {
  const { region } = question;
  const at = new Date(nowMs);
  // All on their way before the first answer comes: the server works on one while the last is read here.
  const spansRead = seasonSpans(transaction, at);
  const weeksRead = weeksAround(transaction, at);
  const spanOf = (spans: readonly SeasonSpanRow[]) =>
    spans.find((one) => one.region === region) ?? null;
  const [spans, weeks, origins, realms, sources, lines, feed, movers] = await Promise.all([
    spansRead,
    weeksRead,
    dataOrigins(transaction),
    realmSources(transaction),
    sourceStatus(transaction),
    spansRead.then((read) => readLines(transaction, read, nowMs)),
    spansRead.then((read) => {
      const season = seasonBySlug(spanOf(read)?.slug ?? '') ?? lastStartedSeason(nowMs, region);
      return loadFeed(transaction, { kind: question.feed, region, season });
    }),
    Promise.all([spansRead, weeksRead]).then(([read, near]) => {
      const span = spanOf(read);
      const own = seasonWeeks(near, region, nowMs, toldResets(near, nowMs)[region]);
      return span && loadMovers(transaction, span.seasonId, region, own);
    }),
  ]);
  const span = spanOf(spans);
  const resets = toldResets(weeks, nowMs);
  const own = seasonWeeks(weeks, region, nowMs, resets[region]);
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
    movers,
    playersSource: players
      ? { source: players.source, updatedMs: players.updatedAt.getTime() }
      : null,
    feed,
    origins: origins.map((one) => ({ ...one, updatedAt: one.updatedAt.getTime() })),
    realms: realms.map(({ toldAt, ...one }) => ({ ...one, toldMs: toldAt?.getTime() ?? null })),
    sources: sources.map((one) => ({
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

/** The title line of every region that has one, in the usual order of regions. */
async function readLines(
  transaction: Transaction,
  spans: readonly SeasonSpanRow[],
  nowMs: number,
): Promise<LineTile[]> {
  const current = regions.flatMap((one) => spans.find(({ region }) => region === one) ?? []);
  const tiles = await Promise.all(current.map((span) => loadLineTile(transaction, span, nowMs)));
  return tiles.filter((tile) => tile !== null);
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
