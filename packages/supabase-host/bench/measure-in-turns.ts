import type { BenchOptions } from './parts.ts';

/** One unit of work; the number keeps it from being optimized away. */
export type Contender = (turn: number) => Promise<number>;

export interface Figures {
  /** Median over the rounds. */
  perSecond: number;
  /** Median over the rounds of each round's 95th percentile. */
  p95Milliseconds: number;
}

interface Round {
  perSecond: number;
  p95Milliseconds: number;
}

/** Lets contenders take turns, round by round, each with `inFlight` at once; the first round only warms up. */
export async function measureInTurns<Name extends string>(
  contenders: Record<Name, Contender>,
  options: BenchOptions,
): Promise<Record<Name, Figures>> {
  const names = Object.keys(contenders) as Name[];
  const rounds = new Map<Name, Round[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= options.rounds; round++) {
    for (const name of names) {
      const measured = await measureRound(contenders[name], options);
      if (round > 0) rounds.get(name)?.push(measured);
    }
  }
  const figures = names.map((name) => {
    const measured = rounds.get(name) ?? [];
    return [
      name,
      {
        perSecond: median(measured.map((round) => round.perSecond)),
        p95Milliseconds: median(measured.map((round) => round.p95Milliseconds)),
      },
    ];
  });
  return Object.fromEntries(figures) as Record<Name, Figures>;
}

async function measureRound(
  contender: Contender,
  { roundMilliseconds, inFlight }: { roundMilliseconds: number; inFlight: number },
): Promise<Round> {
  const times: number[] = [];
  const start = performance.now();
  let turn = 0;
  async function keepGoing(): Promise<void> {
    while (performance.now() - start < roundMilliseconds) {
      const before = performance.now();
      await contender(turn++);
      times.push(performance.now() - before);
    }
  }
  await Promise.all(Array.from({ length: inFlight }, keepGoing));
  const seconds = (performance.now() - start) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    p95Milliseconds: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
