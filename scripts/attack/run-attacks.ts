import type { Attack } from './attack.ts';
import { startAttackStage } from './stage.ts';

export interface AttackResult {
  name: string;
  /** Why the server did not hold; null when it held. */
  failure: string | null;
  seconds: number;
}

const MOST_MILLISECONDS = 180_000;

/**
 * Runs the attacks one after the other, on one server for each set of settings.
 *
 * @param isShort small counts, as in `npm test`.
 */
export async function runAttacks(
  attacks: readonly Attack[],
  isShort: boolean,
  onResult: (result: AttackResult) => void = () => {},
): Promise<AttackResult[]> {
  const results: AttackResult[] = [];
  for (const group of Map.groupBy(attacks, ({ settings }) =>
    JSON.stringify(settings ?? {}),
  ).values()) {
    const { stage, stop } = await startAttackStage(group[0]?.settings ?? {}, isShort);
    try {
      for (const attack of group) {
        const startedMs = performance.now();
        const failure = await failureOf(attack.run(stage));
        const seconds = (performance.now() - startedMs) / 1000;
        const result = { name: attack.name, failure, seconds };
        results.push(result);
        onResult(result);
      }
    } finally {
      await stop();
    }
  }
  return results;
}

async function failureOf(running: Promise<void>): Promise<string | null> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no end within 180 s')), MOST_MILLISECONDS);
  try {
    await Promise.race([running, late]);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearTimeout(timer);
  }
}
