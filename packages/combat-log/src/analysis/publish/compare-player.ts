import { quantile } from '#lib/statistics/quantile.ts';
import { MINUTE_MS } from '#lib/time-units.ts';
import type { FightSummary, SummaryPlayer } from './fight-summary.ts';

/** A player in the summary of a kill. */
export interface PlayerOfSummary {
  summary: Pick<FightSummary, 'fight' | 'stepMs' | 'spells' | 'deaths'>;
  /** Index into the players of the summary. */
  index: number;
  player: SummaryPlayer;
}

/**
 * What a figure counts. `rate`: the amount per second; `active`: share of steps in which the player did any of it; `casts`: all casts
 * a minute; `spell`: casts of one spell a minute; `cooldown`: uses of a tracked cooldown; `dead`: deaths.
 */
export type MeasureKind = 'rate' | 'active' | 'casts' | 'spell' | 'cooldown' | 'dead';

/** One figure of a player beside the same figure of matched ones. */
export interface PlayerMeasure {
  kind: MeasureKind;
  /** Name of the spell; empty for a figure without one. */
  spell: string;
  own: number;
  /** Of matched players: a tenth have less than `low`, half less than `middle`, a tenth more than `high`. */
  low: number;
  middle: number;
  high: number;
  /** Where it lies beside the range that holds eight of ten. */
  place: 'below' | 'within' | 'above';
}

/** Fewer matched players say nothing. */
export const ENOUGH_COMPARED = 10;
/** A spell is compared when this share of the matched players, or the player, cast it. */
const USUAL = 0.5;
const MOST_SPELLS = 12;

/**
 * Lays what a player did beside players of the same specialization in like gear and kills of like length: amount, activity, casts,
 * cooldowns and deaths. It says what differs, and not what a difference cost.
 *
 * @returns null for fewer than `ENOUGH_COMPARED`.
 */
export function comparePlayer(
  own: PlayerOfSummary,
  matched: readonly PlayerOfSummary[],
  metric: 'damage' | 'healing',
): PlayerMeasure[] | null {
  if (matched.length < ENOUGH_COMPARED) return null;
  const measure = (
    kind: MeasureKind,
    of: (one: PlayerOfSummary) => number,
    spell = '',
  ): PlayerMeasure => {
    const others = matched.map(of);
    const mine = of(own);
    const [low, middle, high] = [0.1, 0.5, 0.9].map((share) => quantile(others, share)!) as [
      number,
      number,
      number,
    ];
    const place = mine < low ? 'below' : mine > high ? 'above' : 'within';
    return { kind, spell, own: mine, low, middle, high, place };
  };
  return [
    measure('rate', ({ player, summary }) => player[metric].total / seconds(summary)),
    measure('active', ({ player }) => activeShare(player[metric].steps)),
    measure('casts', ({ player, summary }) => (player.castCount * 60) / seconds(summary)),
    measure('dead', ({ summary, index }) => deathsOf(summary, index)),
    ...usualSpells([own, ...matched], castsOf).map(([id, name]) =>
      measure('spell', (one) => castsOf(one).get(id) ?? 0, name),
    ),
    ...usualSpells([own, ...matched], usesOf).map(([id, name]) =>
      measure('cooldown', (one) => usesOf(one).get(id) ?? 0, name),
    ),
  ];
}

function seconds({ fight }: PlayerOfSummary['summary']): number {
  return Math.max(1, fight.durationMs / 1000);
}

function activeShare(steps: readonly number[]): number {
  return steps.length === 0 ? 0 : steps.filter((step) => step > 0).length / steps.length;
}

function deathsOf({ deaths }: PlayerOfSummary['summary'], index: number): number {
  return deaths.filter(({ player }) => player === index).length;
}

/** Casts a minute by spell id. */
function castsOf({ player, summary }: PlayerOfSummary): Map<number, number> {
  const perMinute = MINUTE_MS / Math.max(1000, summary.fight.durationMs);
  return bySpell(
    summary,
    player.casts.map(([spell, count]) => [spell, count * perMinute]),
  );
}

/** Uses by spell id. */
function usesOf({ player, summary }: PlayerOfSummary): Map<number, number> {
  return bySpell(
    summary,
    player.lanes.map(({ spell, uses }) => [spell, uses.length]),
  );
}

function bySpell(
  { spells }: PlayerOfSummary['summary'],
  counts: readonly (readonly [spell: number, count: number])[],
): Map<number, number> {
  const found = new Map<number, number>();
  for (const [spell, count] of counts) {
    const id = spells[spell]?.[0];
    if (id !== undefined) found.set(id, (found.get(id) ?? 0) + count);
  }
  return found;
}

/** Spells that at least half of all use, or the first one does, the most used first: id and name. */
function usualSpells(
  all: readonly PlayerOfSummary[],
  of: (one: PlayerOfSummary) => Map<number, number>,
): [id: number, name: string][] {
  const names = new Map(all.toReversed().flatMap(({ summary }) => summary.spells));
  const counts = new Map<number, { users: number; sum: number; isOwn: boolean }>();
  for (const [at, one] of all.entries())
    for (const [id, count] of of(one)) {
      const known = counts.get(id) ?? { users: 0, sum: 0, isOwn: false };
      counts.set(id, {
        users: known.users + 1,
        sum: known.sum + count,
        isOwn: known.isOwn || at === 0,
      });
    }
  return [...counts]
    .filter(([, { users, isOwn }]) => isOwn || users >= USUAL * all.length)
    .toSorted((a, b) => b[1].sum - a[1].sum)
    .slice(0, MOST_SPELLS)
    .map(([id]) => [id, names.get(id) ?? 'Unknown spell']);
}
