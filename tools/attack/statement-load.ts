import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { hold, type Attack, type AttackStage } from './attack.ts';
import type { Assault, AssaultReport } from './expensive-visitors.ts';
import { measureCalls, ratiosOf } from './measure-calls.ts';
import { parentOf } from './process-memory.ts';
import { activeStatements, askRest, sampleSeason, SETTINGS, until } from './statement-tools.ts';

/** Ten of the most expensive requests at a time, and how long everything else takes meanwhile. */
export const statementLoad: Attack = {
  name: 'statements: pages, sign-in and rest go on beside the most expensive requests',
  settings: SETTINGS,
  async run(stage) {
    await sampleSeason(stage);
    const member = await stage.member();
    const attacker = await stage.member();
    const { data } = await attacker.client.auth.getSession();
    const rate = { seconds: stage.count(60, 4), pauseMs: 200 };
    const calls = {
      page: async () => {
        const answer = await fetch(`${stage.url}/mplus?q=${crypto.randomUUID()}`);
        await answer.arrayBuffer();
        return answer.ok;
      },
      'sign-in': async () => !(await stage.visitor().auth.signInWithPassword(member)).error,
      rest: async () => {
        const answer = await askRest(stage, 'regions?select=region&limit=5', '198.51.100.1');
        await answer.arrayBuffer();
        return answer.ok;
      },
    };
    const pids = await pidsOf(stage);
    await measureCalls(calls, { ...rate, seconds: 2 });
    const beside = startBeside();
    let idle, loaded, before, during;
    try {
      await beside.say({ pids });
      idle = await measureCalls(calls, { ...rate, seconds: stage.count(30, 2) });
      before = await beside.say({
        url: `${stage.url}/rest/v1/`,
        apiKey: stage.anonKey,
        visitors: [
          { address: '203.0.113.0', token: stage.anonKey, atOnce: 5 },
          { address: '203.0.113.1', token: data.session?.access_token ?? '', atOnce: 5 },
        ],
      });
      loaded = await measureCalls(calls, rate);
      during = await beside.say('end');
    } finally {
      beside.end();
    }
    await until(
      'a statement outlived its visitor',
      async () => (await activeStatements(stage, '%rest\\_row%')) === 0,
    );

    const memory = before.mostBytes === null ? 1 : (during.mostBytes ?? 0) / before.mostBytes;
    const ratios = ratiosOf(idle, loaded);
    console.log(
      `       p95 beside idle: ${Object.entries(ratios)
        .map(
          ([name, ratio]) =>
            `${name} ${ratio.toFixed(1)} (${loaded[name as keyof typeof loaded].p95Ms.toFixed(0)} ms)`,
        )
        .join(
          ', ',
        )}; memory ${memory.toFixed(2)} of ${((before.mostBytes ?? 0) / 2 ** 20).toFixed(0)} MiB; answers ${JSON.stringify(during.answers)}`,
    );
    for (const [name, { failures }] of Object.entries(loaded))
      hold(failures === 0, `${name} failed ${failures} times`);
    hold(during.answers['200'] !== undefined, 'no expensive request was answered');
    // A short run, on a machine that does other things too, proves no ratio.
    if (stage.count(1, 0) === 0) return;
    for (const [name, ratio] of Object.entries(ratios))
      hold(ratio <= 3, `${name} took ${ratio.toFixed(1)} times as long as idle (p95)`);
    hold(memory <= 1.5, `the memory grew to ${memory.toFixed(2)} times that of idle`);
  },
};

interface Beside {
  /** @throws Error when the process has ended. */
  say: (message: { pids: number[] } | Assault | 'end') => Promise<AssaultReport>;
  end: () => void;
}

/** Starts the process of the expensive visitors. */
function startBeside(): Beside {
  const child = fork(join(import.meta.dirname, 'expensive-visitors.ts'));
  const ended = once(child, 'exit').then(() => {
    throw new Error('The process of the expensive visitors has ended too early.');
  });
  ended.catch(() => {});
  return {
    async say(message) {
      const answered = once(child, 'message');
      child.send(message);
      const [report] = (await Promise.race([answered, ended])) as [AssaultReport];
      return report;
    },
    end: () => void child.kill(),
  };
}

/** The server and its database server. */
async function pidsOf(stage: AttackStage): Promise<number[]> {
  const [row] = await stage.database.query<{ pid: number }>('select pg_backend_pid() as pid');
  const database = row && parentOf(row.pid);
  return database ? [stage.pid, database] : [stage.pid];
}
