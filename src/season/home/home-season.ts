import type { CharacterCard, CutoffTile, GuildCard } from '#season/views/cards/card-types.ts';
import type { FeedItem } from './change-feed.tsx';
import type { Movers } from './movers-card.tsx';
import type { SourcesCardProps } from './sources-card.tsx';

/** What is pinned, with what is known of it; a card is null where it is not tracked any more. */
export interface Pinned {
  characters: readonly { id: string; card: CharacterCard | null }[];
  guild: { id: string; card: GuildCard | null } | null;
}

/** The guild of the sample, where a visitor has pinned nothing. */
export interface SampleGuildFacts {
  name: string;
  /** Of its page; null where it has none. */
  address: string | null;
  /** Bosses of its raid. */
  bosses: number;
  progress: {
    difficulty: string;
    bossesDown: number;
    currentBoss: string | null;
    /** Health left in the best pull, 0 to 100. */
    bestPercent: number | null;
  } | null;
  best: { name: string; rating: number; address: string | null };
}

/** What the start page shows of the season. Times are epoch ms. */
export interface HomeSeason extends SourcesCardProps {
  seasonName: string | null;
  /** A newer season that has begun and of which nothing is known yet; null where there is none. */
  awaitedSeason: string | null;
  /** Ends of the running weeks, by region, where a source has them. */
  resets: Readonly<Record<string, number>>;
  /** Ids of the affixes; null while the week is not known. */
  affixes: { now: number[]; next: number[]; source: string } | null;
  lines: readonly CutoffTile[];
  /** Why there is no cutoff of the region, no affix, no news, in words; null each where there is one, and where it is not known. */
  whyNoLines: string | null;
  whyNoAffixes: string | null;
  whyNoNews: string | null;
  movers: Movers | null;
  /** The source of the players of the region, and its time. */
  playersSource: { source: string; updatedMs: number } | null;
  feed: readonly FeedItem[];
  pinned: Pinned;
  /** Null with a pin, and where the season is real. */
  sampleGuild: SampleGuildFacts | null;
}
