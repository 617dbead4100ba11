import type { Transaction } from '#store/database.ts';
import { dataOrigins } from '#store/queries/data-origins.ts';
import { knownSeason } from '#store/queries/known-seasons.ts';
import { realmSources } from '#store/queries/realm-sources.ts';
import { openingSpan, seasonSpans, type SeasonSpanRow } from '#store/queries/season-spans.ts';
import { sourceStatus } from '#store/queries/source-status.ts';
import { weeksAround } from '#store/queries/weeks-around.ts';
import { regions } from '#game/packs/define-season.ts';
import { lastStartedSeason } from '#game/packs/index.ts';
import type { CutoffTile } from '#season/views/cards/card-types.ts';
import { loadCharacter, readAddress } from '#season/views/cards/character-card.server.ts';
import { loadCutoffTile } from '#season/views/cards/cutoff-tile.server.ts';
import { loadGuild } from '#season/views/cards/guild-card.server.ts';
import { whyEmpty } from '#season/views/why-empty.server.ts';
import { whyEmptyWords } from '#season/views/why-empty.tsx';
import { seasonWeeks, announcedResets, type SeasonWeeks } from '#season/views/week-of-season.ts';
import { loadFeed } from './change-feed.server.ts';
import type { HomeQuestion } from './home-question.server.ts';
import type { HomeSeason, Pinned } from './home-season.ts';
import { loadSampleGuild } from './sample-guild.server.ts';
import { loadMovers } from './season-movers.server.ts';

/** Everything the start page shows of the season, in one transaction. Times are epoch ms. */
export async function loadHome(
  transaction: Transaction,
  question: HomeQuestion,
  nowMs: number,
): Promise<HomeSeason> {
  const { region } = question;
  const at = new Date(nowMs);
  // All on their way before the first answer comes: the server works on one while the last is read here.
  const spansRead = seasonSpans(transaction, at);
  const weeksRead = weeksAround(transaction, at);
  const openingOf = (spans: readonly SeasonSpanRow[]) => openingSpan(spans, region, 'hasLines');
  const spanOf = (spans: readonly SeasonSpanRow[]) => openingOf(spans)?.span ?? null;
  const [spans, weeks, origins, realms, sources, lines, feed, pinned, movers] = await Promise.all([
    spansRead,
    weeksRead,
    dataOrigins(transaction),
    realmSources(transaction),
    sourceStatus(transaction),
    spansRead.then((read) => readLines(transaction, read, nowMs)),
    spansRead.then(async (read) => {
      const slug = spanOf(read)?.slug;
      const season =
        (slug !== undefined && (await knownSeason(transaction, slug))) ||
        lastStartedSeason(nowMs, region);
      return loadFeed(transaction, { kind: question.feed, region, season });
    }),
    loadPinned(transaction, question, nowMs),
    Promise.all([spansRead, weeksRead]).then(([read, near]) => {
      const span = spanOf(read);
      const own = seasonWeeks(near, region, nowMs, announcedResets(near, nowMs)[region]);
      return span && loadMovers(transaction, span.seasonId, region, own);
    }),
  ]);
  const span = spanOf(spans);
  const resets = announcedResets(weeks, nowMs);
  const own = seasonWeeks(weeks, region, nowMs, resets[region]);
  const affixes = affixesOf(own);
  const players = origins.find((one) => one.kind === 'players' && one.region === region);
  return {
    seasonName: span?.name ?? null,
    awaitedSeason: openingOf(spans)?.awaited ?? null,
    resets,
    affixes,
    lines,
    movers,
    playersSource: players
      ? { source: players.source, updatedMs: players.updatedAt.getTime() }
      : null,
    feed,
    whyNoLines: lines.some((one) => one.region === region)
      ? null
      : await whyNot(transaction, 'lines', 'the cutoffs of every region'),
    whyNoNews: feed.length > 0 ? null : await whyNot(transaction, 'news', 'news and hotfixes'),
    whyNoAffixes: affixes ? null : await whyNot(transaction, 'affixes', 'the affixes of each week'),
    origins: origins.map((one) => ({ ...one, updatedAt: one.updatedAt.getTime() })),
    realms: realms.map(({ receivedAt, ...one }) => ({
      ...one,
      receivedMs: receivedAt?.getTime() ?? null,
    })),
    sources: sources.map((one) => ({
      ...one,
      lastSuccessAt: one.lastSuccessAt?.getTime() ?? null,
      nextTryAt: one.nextTryAt?.getTime() ?? null,
    })),
    pinned,
    sampleGuild:
      question.characters.length === 0 && question.guild === null && players?.origin === 'sample'
        ? await loadSampleGuild(transaction, nowMs)
        : null,
  };
}

/** In words, which the first page need not carry; null where it is not known why, and where there is truly none. */
async function whyNot(
  transaction: Transaction,
  kind: Parameters<typeof whyEmpty>[1],
  adds: string,
): Promise<string | null> {
  const why = await whyEmpty(transaction, kind);
  return why && why.cause !== 'none' ? whyEmptyWords(why, adds, '') : null;
}

/** The affixes of this week and the next; null while this week's are not known. Invented ones never stand beside real ones. */
function affixesOf({ now, next }: SeasonWeeks): HomeSeason['affixes'] {
  if (!now || now.affixIds.length === 0) return null;
  const source = now.affixesSource ?? now.source;
  const isAlike = (next?.affixesSource === 'sample') === (source === 'sample');
  return { now: now.affixIds, next: (isAlike && next?.affixIds) || [], source };
}

/** The title cutoff of every region that has one, in the usual order of regions. */
async function readLines(
  transaction: Transaction,
  spans: readonly SeasonSpanRow[],
  nowMs: number,
): Promise<CutoffTile[]> {
  const current = regions.flatMap((one) => openingSpan(spans, one, 'hasLines')?.span ?? []);
  const tiles = await Promise.all(current.map((span) => loadCutoffTile(transaction, span, nowMs)));
  return tiles.filter((tile) => tile !== null);
}

/** What is known of those who are pinned. */
async function loadPinned(
  transaction: Transaction,
  { characters, guild }: HomeQuestion,
  nowMs: number,
): Promise<Pinned> {
  const [cards, own] = await Promise.all([
    Promise.all(
      characters.map(async (id) => {
        const asked = readAddress(id);
        const known = asked && (await loadCharacter(transaction, asked, nowMs));
        return { id, card: known?.card ?? null };
      }),
    ),
    (async () => {
      const asked = guild === null ? null : readAddress(guild);
      return asked && (await loadGuild(transaction, asked, nowMs));
    })(),
  ]);
  return {
    characters: cards,
    guild: guild === null ? null : { id: guild, card: own?.card ?? null },
  };
}
