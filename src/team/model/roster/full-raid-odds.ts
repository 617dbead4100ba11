/** Whether a player came to a past night; a night on which a player did not say to come is one without. */
export interface PastNight {
  playerId: string;
  /** 0 for Sunday. */
  weekday: number;
  came: boolean;
}

/** A player and the answer for the night that is asked about. */
export interface AskedPlayer {
  id: string;
  name: string;
  /** `yes`, `late`, `tentative` or `no`; null without an answer. */
  answer: string | null;
}

/** How likely a night is to be full. */
export interface FullRaidOdds {
  /** 0 to 1. */
  full: number;
  /** Players who come: the mean, and the range that holds at least 80% of the chances. */
  expected: number;
  low: number;
  high: number;
  /** Who has not decided, the player whose yes would help most first. */
  ask: readonly { player: AskedPlayer; chance: number; gain: number }[];
  /** Of those who said to come, how many come late. */
  late: number;
  /** Past nights of this team that the chances rest on. */
  nights: number;
}

/** Nights that the mean of the team counts as, beside a player's own. */
const PLAYER_PRIOR = 4;
/** Answers that the mean of all days counts as, beside those of one day of the week. */
const WEEKDAY_PRIOR = 20;
/** With fewer past nights there is too little to say. */
export const LEAST_NIGHTS = 4;

/**
 * The chance that a night has its full group, from past answers.
 *
 * Who said yes comes, who said no does not. Everyone else comes with a chance of their own: the past nights of the player on
 * this day of the week, pooled with the rate of the player, which is pooled with the rate of the team on that day. Players decide
 * independently of each other. The number of players is then Poisson binomial, and its distribution is summed exactly.
 *
 * @param nights how many past nights `history` is of.
 * @returns null with fewer than `LEAST_NIGHTS` of them.
 */
export function fullRaidOdds({
  players,
  history,
  nights,
  weekday,
  groupSize,
}: {
  players: readonly AskedPlayer[];
  history: readonly PastNight[];
  nights: number;
  weekday: number;
  groupSize: number;
}): FullRaidOdds | null {
  if (nights < LEAST_NIGHTS) return null;
  const chanceOf = chancesToCome(history, weekday);
  const chances = players.map(({ id, answer }) => {
    if (answer === 'yes' || answer === 'late') return 1;
    return answer === 'no' ? 0 : chanceOf(id);
  });
  const counts = distributionOf(chances);
  const full = tail(counts, groupSize);
  const ask = players
    .flatMap((player, index) => {
      const chance = chances[index]!;
      if (player.answer !== null && player.answer !== 'tentative') return [];
      const sure = chanceOfFull(chances.with(index, 1), groupSize);
      return [{ player, chance, gain: sure - full }];
    })
    .toSorted((one, other) => other.gain - one.gain || other.chance - one.chance);
  return {
    full,
    expected: sum(chances),
    low: quantile(counts, 0.1),
    high: quantile(counts, 0.9),
    ask,
    late: players.filter(({ answer }) => answer === 'late').length,
    nights,
  };
}

/** The chance that at least so many players come, each with a chance of their own and independently. */
export function chanceOfFull(chances: readonly number[], groupSize: number): number {
  return tail(distributionOf(chances), groupSize);
}

/** The chance of each player to come on a day of the week; that of the team for a player without history. */
export function chancesToCome(
  history: readonly PastNight[],
  weekday: number,
): (playerId: string) => number {
  const all = rateOf(history);
  const onDay = history.filter((one) => one.weekday === weekday);
  const team = all.nights === 0 ? 0.5 : all.came / all.nights;
  const day = rateOf(onDay);
  const teamOnDay = (day.came + WEEKDAY_PRIOR * team) / (day.nights + WEEKDAY_PRIOR);
  const byPlayer = Map.groupBy(history, ({ playerId }) => playerId);
  return (playerId) => {
    const own = byPlayer.get(playerId) ?? [];
    const other = rateOf(own.filter((one) => one.weekday !== weekday));
    // Nights of other days count with the difference that the day makes for the team.
    const base = (other.came + PLAYER_PRIOR * team) / (other.nights + PLAYER_PRIOR);
    const shifted = Math.min(0.99, Math.max(0.01, team === 0 ? base : (base * teamOnDay) / team));
    const same = rateOf(own.filter((one) => one.weekday === weekday));
    return (same.came + PLAYER_PRIOR * shifted) / (same.nights + PLAYER_PRIOR);
  };
}

function rateOf(history: readonly PastNight[]): { came: number; nights: number } {
  return { came: history.filter(({ came }) => came).length, nights: history.length };
}

/** Chance of each count of players, from 0 to all (Poisson binomial, by convolution). */
function distributionOf(chances: readonly number[]): number[] {
  let counts = [1];
  for (const chance of chances) {
    const next = Array.from({ length: counts.length + 1 }, () => 0);
    counts.forEach((mass, count) => {
      next[count]! += mass * (1 - chance);
      next[count + 1]! += mass * chance;
    });
    counts = next;
  }
  return counts;
}

function tail(counts: readonly number[], least: number): number {
  // Sums of rounded numbers come close to 1; a certain night is exactly that.
  if (sum(counts.slice(0, least)) === 0) return 1;
  return Math.min(1, sum(counts.slice(least)));
}

function sum(masses: readonly number[]): number {
  return masses.reduce((total, mass) => total + mass, 0);
}

function quantile(counts: readonly number[], share: number): number {
  let below = 0;
  for (const [count, mass] of counts.entries()) {
    below += mass;
    if (below >= share - 1e-12) return count;
  }
  return counts.length - 1;
}
