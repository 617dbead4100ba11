import type { Attack, AttackStage } from './attack.ts';
import { startAttackStage, type RunningStage } from './stage.ts';

export interface AttackResult {
  name: string;
  /** Why the server did not hold; null when it held. */
  failure: string | null;
  seconds: number;
}

export interface AttackRunner {
  /** Runs one attack, on the server that runs or on a fresh one where that has other settings or has ended. */
  run: (attack: Attack) => Promise<AttackResult>;
  /** Ends the server that runs. */
  stop: () => Promise<void>;
}

type StartStage = (
  settings: Readonly<Record<string, string>>,
  isShort: boolean,
) => Promise<RunningStage>;

const MOST_MILLISECONDS = 180_000;
/** Milliseconds in which a server that lives answers anything at all after an attack. */
const ANSWER_MILLISECONDS = 30_000;
/** Lines of a dead server's output that a failure repeats. */
const LAST_LINES = 15;

/** The attacks in an order that starts one server for each set of settings. */
export function inOrder(attacks: readonly Attack[]): Attack[] {
  return [...Map.groupBy(attacks, settingsKey).values()].flat();
}

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
  const runner = createAttackRunner(isShort);
  const results: AttackResult[] = [];
  try {
    for (const attack of inOrder(attacks)) {
      const result = await runner.run(attack);
      results.push(result);
      onResult(result);
    }
  } finally {
    await runner.stop();
  }
  return results;
}

/**
 * A runner holds at most one server. An attack that ends the server, or that does not end itself, fails with the reason, and
 * the next attack has a fresh server. Where a server does not start, every attack with its settings fails with its output.
 *
 * @param isShort small counts, as in `npm test`.
 */
export function createAttackRunner(
  isShort: boolean,
  start: StartStage = startAttackStage,
): AttackRunner {
  let current: { key: string; running: RunningStage } | null = null;
  const failedStarts = new Map<string, string>();

  async function stop(): Promise<void> {
    const stopping = current?.running;
    current = null;
    await stopping?.stop();
  }

  async function stageFor(attack: Attack): Promise<RunningStage> {
    const key = settingsKey(attack);
    const before = failedStarts.get(key);
    if (before !== undefined) throw new Error(before);
    if (current?.key === key && current.running.end() === null) return current.running;
    await stop();
    try {
      const running = await start(attack.settings ?? {}, isShort);
      current = { key, running };
      return running;
    } catch (error) {
      const failure = `no server to attack with ${key}: ${messageOf(error)}`;
      failedStarts.set(key, failure);
      throw new Error(failure, { cause: error });
    }
  }

  return {
    stop,
    async run(attack) {
      let startedMs = performance.now();
      let failure: string | null = null;
      try {
        const running = await stageFor(attack);
        startedMs = performance.now();
        failure = await failureOf(attack, running);
        // What is left of an attack without an end would disturb the next one.
        if (failure !== null && (failure === NO_END || running.end() !== null)) await stop();
      } catch (error) {
        failure = messageOf(error);
      }
      return { name: attack.name, failure, seconds: (performance.now() - startedMs) / 1000 };
    },
  };
}

const NO_END = `no end within ${MOST_MILLISECONDS / 1000} s`;

async function failureOf(attack: Attack, running: RunningStage): Promise<string | null> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(NO_END)), MOST_MILLISECONDS);
  let failure: string | null = null;
  try {
    await Promise.race([attack.run(running.stage), late, running.ended.then(fail)]);
    await expectAnswer(running.stage);
  } catch (error) {
    failure = messageOf(error);
  } finally {
    clearTimeout(timer);
  }
  // A connection can be refused a moment before the process is reported as ended.
  if (failure !== null) await Promise.race([running.ended, pause(200)]);
  const end = running.end();
  return end === null ? failure : describeEnd(end, running.stage.output());
}

/** Any answer will do: a limit that refuses is a sign of life too. */
async function expectAnswer(stage: AttackStage): Promise<void> {
  try {
    const answer = await fetch(`${stage.url}/api/health`, {
      signal: AbortSignal.timeout(ANSWER_MILLISECONDS),
    });
    await answer.body?.cancel();
  } catch (error) {
    throw new Error(`the server does not answer after the attack: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

function describeEnd(end: string, output: string): string {
  const last = output.trimEnd().split('\n').slice(-LAST_LINES);
  return `the server ended (${end}) during this attack; its last lines:\n${last.join('\n')}`;
}

function fail(what: string): never {
  throw new Error(what);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

function settingsKey({ settings, server }: Attack): string {
  const entries = Object.entries(settings ?? {}).map(([name, value]) => `${name}=${value}`);
  if (server !== undefined) entries.push(`a server of its own (${server})`);
  return entries.length === 0 ? 'default settings' : entries.join(' ');
}
