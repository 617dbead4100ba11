/** A stream of repeatable pseudo-random numbers. Not for secrets. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number in [0, below). */
  int(below: number): number;
  /** A number in [from, to). */
  between(from: number, to: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** One element of a list that is not empty; throws RangeError on an empty one. */
  pick<T>(list: readonly T[]): T;
}

/**
 * Small fast counter generator (sfc32, by Chris Doty-Humphrey): the same seed gives the same
 * numbers on every machine. `seed` is any finite number; only its lower 53 whole bits matter.
 */
export function createRandom(seed: number): Random {
  const whole = Math.abs(Math.trunc(seed)) % Number.MAX_SAFE_INTEGER;
  let a = whole | 0;
  let b = (whole / 0x1_0000_0000) | 0;
  let c = seed < 0 ? 0x2545f491 : 0x9e3779b9;
  let counter = 1;

  function bits(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  }

  // The first outputs still show the seed's pattern.
  for (let round = 0; round < 15; round += 1) bits();

  const next = (): number => bits() / 0x1_0000_0000;
  return {
    next,
    int: (below) => Math.floor(next() * below),
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    pick: (list) => {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new RangeError('cannot pick from an empty list');
      return item;
    },
  };
}
