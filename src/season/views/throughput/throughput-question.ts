import type { Region } from '#game/packs/define-season.ts';
import {
  defineAddress,
  mapAddress,
  type Address,
  type AddressField,
} from '#kit/browser/address.ts';
import { choice, flag } from '#kit/browser/address-fields.ts';
import { anyRegion, bossField } from '#season/views/season-fields.ts';

export type { SpecAmounts } from '#store/queries/ranked-amounts.ts';

/**
 * What is counted per second: damage as logged, damage to bosses, damage with support buffs credited to who cast them, healing,
 * and damage taken. The names are those of rankings, which do not know the last one.
 */
export const throughputMetrics = ['dps', 'bossdps', 'rdps', 'hps', 'taken'] as const;
export type ThroughputMetric = (typeof throughputMetrics)[number];

/** Difficulties as rankings count them (`id`) and as logs write them (`logId`), the hardest first. */
export const rankedDifficulties = [
  { slug: 'mythic', id: 5, logId: 16, name: 'Mythic' },
  { slug: 'heroic', id: 4, logId: 15, name: 'Heroic' },
] as const;
export type RankedDifficulty = (typeof rankedDifficulties)[number]['slug'];

/** Item levels on each side of the middle one that rows are taken from; null takes all. */
export const itemLevelWindows = [null, 10, 5, 2] as const;
/** In the place of a boss: every dungeon of the season. */
export const ALL_DUNGEONS = 'dungeons';
/** Quantiles that can be asked for, in per cent: 50 is the median player. */
export const percentiles = [25, 50, 75, 95] as const;

const MOST_WEEKS = 99;

/** What an address asks of the throughput of specializations. Everything that is not understood falls back to the usual. */
export interface ThroughputQuestion {
  metric: ThroughputMetric;
  /** Slug of a boss or of a dungeon, or `ALL_DUNGEONS`; null is all bosses of the raid. */
  boss: string | null;
  difficulty: RankedDifficulty;
  /** Null: every region. */
  region: Region | null;
  /** Gear, in a dungeon the level of the key, and kill time that figures are for; null is the middle of the rows. */
  itemLevel: number | null;
  killSeconds: number | null;
  window: (typeof itemLevelWindows)[number];
  percentile: (typeof percentiles)[number];
  /** Kills of rankings, or those that players published on this site. */
  kills: 'ranked' | 'published';
  /** Week of the season, from 1; null is all of them. */
  week: number | null;
  /** Specialization whose distribution is shown; null shows none. */
  shown: number | null;
  /** Specialization that a tuning of the game changed, and the week of the season it came in; null asks nothing of one. */
  tuned: number | null;
  since: number | null;
  /** Whether the track record is asked for. */
  record: boolean;
  /** Who asks: a specialization and what it did per second. */
  specId: number | null;
  own: number | null;
}

/** A number as a sheet or a game window says it, `645.5`, rounded; null outside of its bounds. */
const rounded = (name: string, least: number, most: number): AddressField<number | null> => ({
  name,
  read(text) {
    if (text === null || !/^\d{1,5}(?:\.\d{1,2})?$/.test(text.trim())) return null;
    const value = Number(text);
    return value >= least && value <= most ? Math.round(value) : null;
  },
  write: (value) => (value === null ? null : String(value)),
});
const written = (value: number | null) => (value === null ? null : String(value));

export const rankedDifficultyField = choice(
  'difficulty',
  rankedDifficulties.map(({ slug }) => slug),
  'mythic',
);

const fields = defineAddress({
  metric: choice('by', throughputMetrics, 'dps'),
  boss: bossField,
  difficulty: rankedDifficultyField,
  region: anyRegion,
  itemLevel: rounded('ilvl', 1, 2000),
  killSeconds: { name: 'kill', read: readClock, write: written },
  window: choice('window', itemLevelWindows, null),
  percentile: choice('p', percentiles, 50),
  kills: choice('kills', ['ranked', 'published'], 'ranked'),
  week: rounded('week', 1, MOST_WEEKS),
  shown: rounded('show', 1, 32_767),
  tuned: rounded('tuned', 1, 32_767),
  since: rounded('since', 2, MOST_WEEKS),
  record: flag('record', 'on'),
  specId: rounded('spec', 1, 32_767),
  own: { name: 'mine', read: readAmount, write: written },
});

export const throughputAddress: Address<ThroughputQuestion> = mapAddress(
  fields,
  (asked) => {
    // Rankings do not say what was taken, and published fights say no region.
    const isPublished = asked.kills === 'published' || asked.metric === 'taken';
    return isPublished ? { ...asked, kills: 'published', region: null } : asked;
  },
  (question) => ({
    ...question,
    kills: question.metric === 'taken' ? ('ranked' as const) : question.kills,
  }),
);

/** `312` seconds or `5:12`. Between 10 seconds and an hour. */
function readClock(text: string | null): number | null {
  const [, minutes, rest] = /^\s*(?:(\d{1,2}):)?(\d{1,4})\s*$/.exec(text ?? '') ?? [];
  if (rest === undefined) return null;
  const seconds = Number(minutes ?? 0) * 60 + Number(rest);
  return seconds >= 10 && seconds <= 3600 ? seconds : null;
}

const UNITS: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6, b: 1e9 };

/** `1,234,567`, `1.23M` or `987k` per second. */
function readAmount(text: string | null): number | null {
  const [, digits, unit] =
    /^(\d{1,10}(?:\.\d{1,4})?)\s{0,9}([kmb]?)$/i.exec((text ?? '').replaceAll(',', '').trim()) ??
    [];
  if (digits === undefined) return null;
  const value = Number(digits) * UNITS[unit?.toLowerCase() ?? '']!;
  return value >= 1 && value <= 1e12 ? Math.round(value) : null;
}
