import { expect, it } from 'vitest';
import type { Attack, AttackStage } from './attack.ts';
import { attacks } from './attacks.ts';
import { createAttackRunner, inOrder } from './run-attacks.ts';
import type { RunningStage } from './stage.ts';

const SILENT: Attack = { name: 'silent', run: async () => {} };

/** Stages without a server behind them; `die` ends the newest one. */
function fakeStages() {
  const started: Readonly<Record<string, string>>[] = [];
  let newest: { die: (how: string) => void } | null = null;
  const start = async (settings: Readonly<Record<string, string>>): Promise<RunningStage> => {
    started.push(settings);
    const { promise: ended, resolve } = Promise.withResolvers<string>();
    let end: string | null = null;
    const die = (how: string) => {
      end = how;
      resolve(how);
    };
    newest = { die };
    const stage = { url: 'data:text/plain,#', output: () => 'first\nlast words\n' };
    return {
      stage: stage as unknown as AttackStage,
      end: () => end,
      ended,
      stop: async () => {},
    };
  };
  return { start, started, die: (how: string) => newest?.die(how) };
}

it('names the attack that ended the server, repeats its last words and starts a fresh one', async () => {
  const { start, started, die } = fakeStages();
  const runner = createAttackRunner(true, start);
  const killer: Attack = {
    name: 'killer',
    run: () => {
      die('exit code 1');
      return new Promise(() => {});
    },
  };

  const killed = await runner.run(killer);
  const next = await runner.run(SILENT);

  expect(killed.failure).toMatch(/the server ended \(exit code 1\).*\nfirst\nlast words$/s);
  expect(next.failure).toBeNull();
  expect(started).toHaveLength(2);
});

it('fails an attack whose server dies of it, although the attack itself saw nothing', async () => {
  const { start, die } = fakeStages();
  const attack: Attack = { name: 'late', run: async () => die('signal SIGKILL') };
  const { failure } = await createAttackRunner(true, start).run(attack);
  expect(failure).toContain('signal SIGKILL');
});

it('fails every attack of a server that does not start, with what it printed, and starts it once', async () => {
  let starts = 0;
  const runner = createAttackRunner(true, async () => {
    starts += 1;
    throw new Error('The server did not start:\nno room');
  });
  const attack = { ...SILENT, settings: { FARSEER_AUTH_PHONE: 'on' } };
  const results = [await runner.run(attack), await runner.run(attack)];
  for (const { failure } of results) expect(failure).toMatch(/FARSEER_AUTH_PHONE=on.*no room/s);
  expect(starts).toBe(1);
});

it('shares one server among attacks with the same settings', async () => {
  const { start, started } = fakeStages();
  const runner = createAttackRunner(true, start);
  const other = { ...SILENT, settings: { FARSEER_AUTH_PHONE: 'on' } };
  for (const attack of inOrder([SILENT, other, SILENT, other])) await runner.run(attack);
  expect(started).toEqual([{}, { FARSEER_AUTH_PHONE: 'on' }]);
});

it('gives a server of its own to attacks that name one', async () => {
  const { start, started } = fakeStages();
  const runner = createAttackRunner(true, start);
  const other = { ...SILENT, server: 'fresh' };
  for (const attack of inOrder([SILENT, other, SILENT, other])) await runner.run(attack);
  expect(started).toEqual([{}, {}]);
});

it('reports why an attack did not hold', async () => {
  const runner = createAttackRunner(true, fakeStages().start);
  const attack: Attack = { name: 'a', run: () => Promise.reject(new Error('a row of another')) };
  expect((await runner.run(attack)).failure).toBe('a row of another');
});

it('has a name for each attack', () => {
  const names = attacks.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
