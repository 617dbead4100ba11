import { regions, type Region } from '#game/packs/define-season.ts';

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

export function readThroughputQuestion(params: URLSearchParams): ThroughputQuestion {
  const read = (name: string) => params.get(name);
  const boss = read('boss');
  const metric = throughputMetrics.find((one) => one === read('by')) ?? 'dps';
  // Rankings do not say what was taken.
  const kills = read('kills') === 'published' || metric === 'taken' ? 'published' : 'ranked';
  const region = regions.find((one) => one === read('region')) ?? null;
  return {
    metric,
    boss: boss !== null && /^[a-z0-9-]{1,60}$/.test(boss) ? boss : null,
    difficulty:
      rankedDifficulties.find(({ slug }) => slug === read('difficulty'))?.slug ?? 'mythic',
    // Published fights say no region.
    region: kills === 'ranked' ? region : null,
    itemLevel: readNumber(read('ilvl'), 1, 2000),
    killSeconds: readClock(read('kill')),
    window: itemLevelWindows.find((one) => String(one) === read('window')) ?? null,
    percentile: percentiles.find((one) => String(one) === read('p')) ?? 50,
    kills,
    week: readNumber(read('week'), 1, MOST_WEEKS),
    shown: readNumber(read('show'), 1, 32_767),
    tuned: readNumber(read('tuned'), 1, 32_767),
    since: readNumber(read('since'), 2, MOST_WEEKS),
    record: read('record') === 'on',
    specId: readNumber(read('spec'), 1, 32_767),
    own: readAmount(read('mine')),
  };
}

/** A question as parameters; what is usual is left out. */
export function throughputParams(question: ThroughputQuestion): URLSearchParams {
  const params = new URLSearchParams();
  const put = (name: string, value: string | number | null, usual?: string | number) => {
    if (value !== null && value !== usual) params.set(name, String(value));
  };
  put('by', question.metric, 'dps');
  put('boss', question.boss);
  put('difficulty', question.difficulty, 'mythic');
  put('region', question.region);
  put('ilvl', question.itemLevel);
  put('kill', question.killSeconds);
  put('window', question.window);
  put('p', question.percentile, 50);
  put('kills', question.kills, question.metric === 'taken' ? 'published' : 'ranked');
  put('week', question.week);
  put('show', question.shown);
  put('tuned', question.tuned);
  put('since', question.since);
  put('record', question.record ? 'on' : null);
  put('spec', question.specId);
  put('mine', question.own);
  return params;
}

function readNumber(text: string | null, least: number, most: number): number | null {
  if (text === null || !/^\d{1,5}(?:\.\d{1,2})?$/.test(text.trim())) return null;
  const value = Number(text);
  return value >= least && value <= most ? Math.round(value) : null;
}

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
