import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { chanceOfFull, chancesToCome, fullRaidOdds, type PastNight } from './full-raid-odds.ts';

const past = (playerId: string, came: number, nights: number, weekday = 3): PastNight[] =>
  Array.from({ length: nights }, (_, index) => ({ playerId, weekday, came: index < came }));
const ask = (answers: (string | null)[], history: PastNight[], groupSize: number, nights = 10) =>
  fullRaidOdds({
    players: answers.map((answer, index) => ({ id: `p${index}`, name: `P${index}`, answer })),
    history,
    nights,
    weekday: 3,
    groupSize,
  });

/** Players of a generated guild with a rate each and a bad day of the week; 16 weeks of two raids. */
function generate(seed: number) {
  const random = createRandom(seed);
  const size = 22 + random.int(8);
  const rates = Array.from({ length: size }, () => 0.55 + 0.43 * Math.sqrt(random.next()));
  const history: (PastNight & { night: number })[] = [];
  for (let night = 0; night < 32; night += 1) {
    const weekday = night % 2 === 0 ? 3 : 0;
    rates.forEach((rate, index) => {
      const came = random.next() < rate * (weekday === 0 ? 0.85 : 1);
      history.push({ playerId: `p${index}`, weekday, came, night });
    });
  }
  return { size, history };
}

describe('the chance of a full raid', () => {
  it('is certain where the answers decide it, and needs past nights', () => {
    expect(ask(['yes', 'late', 'no'], [], 2)).toMatchObject({
      full: 1,
      expected: 2,
      low: 2,
      high: 2,
    });
    expect(ask(['yes', 'no', 'no'], [], 2)).toMatchObject({ full: 0 });
    expect(ask([null, 'yes'], [], 2, 3)).toBeNull();
  });

  it('equals the sum over all outcomes', () => {
    const history = [
      ...past('p0', 3, 10),
      ...past('p1', 9, 10),
      ...past('p2', 5, 10),
      ...past('p3', 10, 10),
    ];
    const odds = ask([null, 'tentative', null, null], history, 3)!;
    const chances = ['p0', 'p1', 'p2', 'p3'].map(chancesToCome(history, 3));
    let full = 0;
    for (let outcome = 0; outcome < 16; outcome += 1) {
      const come = chances.map((_, index) => (outcome >> index) % 2 === 1);
      if (come.filter(Boolean).length >= 3)
        full += chances.reduce(
          (product, chance, index) => product * (come[index] ? chance : 1 - chance),
          1,
        );
    }
    expect(odds.full).toBeCloseTo(full, 12);
    // The player who comes least often would help most by a yes.
    expect(odds.ask.map(({ player }) => player.id)).toEqual(['p0', 'p2', 'p1', 'p3']);
  });

  it('draws a player with little history to the team, and one with much to the own rate', () => {
    const history = [...past('often', 40, 40), ...past('never', 0, 40), ...past('new', 0, 1)];
    const chance = chancesToCome(history, 3);
    expect(chance('often')).toBeGreaterThan(0.93);
    expect(chance('never')).toBeLessThan(0.07);
    expect(chance('new')).toBeGreaterThan(0.3);
    expect(chance('unknown')).toBeCloseTo(40 / 81, 1);
  });

  it.each([4, 12])(
    'beats the base rate on later weeks of generated guilds, after %i nights',
    (known) => {
      const later = scoreLaterNights(known);
      if (process.env['SHOW_SCORES'] === '1') console.log(known, later);
      expect(later.pooled).toBeLessThan(later.base);
      // With little history a player's own rate says too much.
      expect(later.pooled).toBeLessThan(later.unpooled + 0.005);
      expect(later.largestMiss).toBeLessThan(0.2);
    },
  );
});

/**
 * Brier scores of 300 generated guilds on the nights after the first `known`: of the pooled chances, of each player's own rates, and
 * of the share of full nights so far; and how far the chance of a fifth of the nights is from what came.
 */
function scoreLaterNights(known: number) {
  const sums = { pooled: 0, base: 0, unpooled: 0, nights: 0 };
  const bins = Array.from({ length: 5 }, () => ({ said: 0, came: 0, count: 0 }));
  for (let seed = 1; seed <= 300; seed += 1) {
    const { size, history } = generate(seed);
    const early = history.filter(({ night }) => night < known);
    const ids = Array.from({ length: size }, (_, index) => `p${index}`);
    // A group that is full about half of the time.
    const groupSize = Math.round(early.filter(({ came }) => came).length / known);
    const isFull = (night: number) =>
      history.filter((one) => one.night === night && one.came).length >= groupSize;
    const base =
      Array.from({ length: known }, (_, night) => isFull(night)).filter(Boolean).length / known;
    const said = new Map(
      [3, 0].map((weekday) => {
        const own = ids.map((id) => {
          const nights = early.filter((one) => one.playerId === id && one.weekday === weekday);
          return nights.filter(({ came }) => came).length / nights.length;
        });
        const pooled = ids.map(chancesToCome(early, weekday));
        return [
          weekday,
          { pooled: chanceOfFull(pooled, groupSize), unpooled: chanceOfFull(own, groupSize) },
        ];
      }),
    );
    for (let night = known; night < 32; night += 1) {
      const { pooled, unpooled } = said.get(night % 2 === 0 ? 3 : 0)!;
      const was = isFull(night) ? 1 : 0;
      sums.pooled += (pooled - was) ** 2;
      sums.base += (base - was) ** 2;
      sums.unpooled += (unpooled - was) ** 2;
      sums.nights += 1;
      const bin = bins[Math.min(4, Math.floor(pooled * 5))]!;
      bin.said += pooled;
      bin.came += was;
      bin.count += 1;
    }
  }
  const filled = bins.filter(({ count }) => count >= 200);
  return {
    pooled: sums.pooled / sums.nights,
    unpooled: sums.unpooled / sums.nights,
    base: sums.base / sums.nights,
    nights: sums.nights,
    largestMiss: Math.max(...filled.map(({ said, came, count }) => Math.abs(said - came) / count)),
  };
}
