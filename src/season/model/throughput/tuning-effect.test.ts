import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import type { Performance } from './performance.ts';
import { tuningEffect } from './tuning-effect.ts';

/** Two weeks of twelve specializations on four bosses. Everyone gains 2 % a week; the first one `effect` more in the last. */
function invent(seed: number, effect: number, kills = 6) {
  const random = createRandom(seed);
  const week = (number: number): Performance[] =>
    Array.from({ length: 12 }, (_, spec) => spec + 1).flatMap((specId) =>
      [1, 2, 3, 4].flatMap((encounterId) =>
        Array.from({ length: kills }, () => {
          const itemLevel = 290 + random.int(20);
          const skill = (random.next() + random.next() + random.next() - 1.5) * 0.25;
          const own = specId === 1 && number === 2 ? Math.log1p(effect) : 0;
          return {
            specId,
            encounterId,
            itemLevel,
            durationMs: 300_000,
            amount: Math.exp(
              13 + 0.02 * number + 0.012 * (itemLevel - 300) + 0.05 * (specId % 5) + skill + own,
            ),
          };
        }),
      ),
    );
  return [week(1), week(2)] as const;
}
const mean = (rows: readonly Performance[], is: (spec: number) => boolean) => {
  const logs = rows.filter(({ specId }) => is(specId)).map(({ amount }) => Math.log(amount));
  return logs.reduce((sum, one) => sum + one, 0) / logs.length;
};
const touched = new Set([1]);

describe('the effect of a tuning', () => {
  it('lies in its interval about as often as stated, and so does no effect', () => {
    let [inside, alarms] = [0, 0];
    const sets = 150;
    for (let seed = 0; seed < sets; seed += 1) {
      const tuned = tuningEffect(invent(seed, 0.08), 1, touched)!;
      if (tuned.low <= 0.08 && 0.08 <= tuned.high) inside += 1;
      const none = tuningEffect(invent(seed + 1000, 0), 1, touched)!;
      if (none.low > 0 || none.high < 0) alarms += 1;
    }
    // 80 % is nominal; three standard errors of 150 sets are 10 %.
    expect(inside / sets).toBeGreaterThan(0.68);
    expect(inside / sets).toBeLessThan(0.92);
    expect(alarms / sets).toBeLessThan(0.3);
  });

  it('finds a large effect, and takes what happens to all for none', () => {
    const tuned = tuningEffect(invent(7, 0.3, 12), 1, touched)!;
    expect(tuned.effect).toBeGreaterThan(0.2);
    expect(tuned).toMatchObject({ before: 48, after: 48, controls: 11 });
  });

  it('is the naive difference of differences where gear and kill time are equal', () => {
    const flat = invent(3, 0.1).map((week) => week.map((row) => ({ ...row, itemLevel: 300 })));
    const [before, after] = flat as unknown as ReturnType<typeof invent>;
    const naive =
      mean(after, (spec) => spec === 1) -
      mean(before, (spec) => spec === 1) -
      (mean(after, (spec) => spec > 1) - mean(before, (spec) => spec > 1));
    const found = tuningEffect(flat as unknown as ReturnType<typeof invent>, 1, touched)!;
    // Values far out are drawn in, so the two differ a little.
    expect(Math.log1p(found.effect)).toBeCloseTo(naive, 2);
  });

  it('does not take a specialization that was changed too for a control', () => {
    const weeks = invent(9, 0.1);
    const both = tuningEffect(weeks, 1, new Set([1, 2, 3]))!;
    expect(both.controls).toBe(9);
    expect(tuningEffect(weeks, 1, new Set(Array.from({ length: 10 }, (_, i) => i)))).toBeNull();
  });

  it('says nothing of few kills', () => {
    expect(tuningEffect(invent(1, 0.1, 1), 1, touched)).toBeNull();
    expect(tuningEffect([[], []], 1, touched)).toBeNull();
  });
});

/** A week in which the first specialization has so many kills, all on two bosses. */
function withKills(week: readonly Performance[], most: number): Performance[] {
  return [
    ...week.filter(({ specId }) => specId !== 1),
    ...week.filter(({ specId, encounterId }) => specId === 1 && encounterId < 3).slice(0, most),
  ];
}

describe('what the effect of a tuning needs', () => {
  const weeks = invent(5, 0.1);
  const without = (is: (row: Performance) => boolean) =>
    weeks.map((week) => week.filter((row) => !is(row))) as unknown as typeof weeks;

  it('is four untouched specializations', () => {
    const five = without(({ specId }) => specId > 5);
    expect(tuningEffect(five, 1, touched)?.controls).toBe(4);
    const four = without(({ specId }) => specId > 4);
    expect(tuningEffect(four, 1, touched)).toBeNull();
  });

  it('is eight kills on each side, on bosses that both sides have', () => {
    const kills = (before: number, after: number) => {
      const [last, now] = weeks;
      return tuningEffect([withKills(last, before), withKills(now, after)], 1, touched);
    };
    expect(kills(8, 8)).toMatchObject({ before: 8, after: 8 });
    expect(kills(7, 8)).toBeNull();
    expect(kills(8, 7)).toBeNull();
    // Kills of a boss that the other side lacks do not count.
    const [last, now] = weeks;
    const oneSided = tuningEffect(
      [last.filter(({ encounterId }) => encounterId < 4), now],
      1,
      touched,
    );
    expect(oneSided).toMatchObject({ before: 18, after: 18 });
  });

  it('is a specialization that has kills', () => {
    expect(tuningEffect(weeks, 99, touched)).toBeNull();
  });
});
