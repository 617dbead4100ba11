import { spawn } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import type { DocumentFight } from '#analysis/log-document.ts';
import { logDocumentOf } from '#analysis/log-document.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { generateLog } from '#sample-log/generate-log.ts';
import { followLog } from './follow-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'farseer-follow-'));
afterAll(() => rmSync(folder, { recursive: true }));

const log = generateLog({ seed: 5, pulls: 3, keys: 0, pace: 0.2, raidSize: 6, chatter: 0.1 });
const bytes = Buffer.concat([...log.chunks]);
const names = log.expected.fights.map(({ name }) => name);
const fightEnds: number[] = [];
for (
  let at = bytes.indexOf('ENCOUNTER_END');
  at >= 0;
  at = bytes.indexOf('ENCOUNTER_END', at + 1)
) {
  fightEnds.push(bytes.indexOf('\n', at) + 1);
}

type FollowedFight = DocumentFight & { ended: boolean };

/** Follows a file in this process; `fights` resolves when that many were printed. */
function startFollowing(path: string) {
  const stop = new AbortController();
  const printed: FollowedFight[] = [];
  const said: string[] = [];
  let waiting: { count: () => boolean; resolve: () => void }[] = [];
  const look = (): void => {
    waiting = waiting.filter(({ count, resolve }) => {
      if (!count()) return true;
      resolve();
      return false;
    });
  };
  const when = (count: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      waiting.push({ count, resolve });
      look();
    });
  const done = followLog(path, {
    json: true,
    write(text) {
      printed.push(JSON.parse(text) as FollowedFight);
      look();
    },
    say(sentence) {
      said.push(sentence);
      look();
    },
    signal: stop.signal,
    everyMs: 10,
  });
  return {
    printed,
    said: (count: number) => when(() => said.length >= count).then(() => said),
    fights: (count: number) => when(() => printed.length >= count),
    async end() {
      stop.abort();
      await done;
    },
    done,
  };
}

describe('following a log', () => {
  it('waits for the file and tells each fight when its END line is complete', async () => {
    const path = join(folder, 'grows.txt');
    const following = startFollowing(path);
    expect((await following.said(1))[0]).toContain('waiting for');
    writeFileSync(path, bytes.subarray(0, fightEnds[0]! - 5));
    appendFileSync(path, bytes.subarray(fightEnds[0]! - 5, fightEnds[0]! - 1));
    appendFileSync(path, bytes.subarray(fightEnds[0]! - 1, fightEnds[0]));
    await following.fights(1);
    expect(following.printed.map(({ name }) => name)).toEqual(names.slice(0, 1));
    for (let at = fightEnds[0]!; at < bytes.length; at += 50_000) {
      appendFileSync(path, bytes.subarray(at, at + 50_000));
    }
    await following.fights(3);
    await following.end();
    const reader = createLogReader({ fileName: 'grows.txt' });
    reader.push(bytes);
    const whole = logDocumentOf([reader.end()]).fights;
    expect(following.printed).toEqual(whole.map((fight) => ({ ...fight, ended: true })));
  });

  it('ends with what is open, as a fight without an end', async () => {
    const path = join(folder, 'open.txt');
    writeFileSync(path, bytes.subarray(0, fightEnds[1]! - 20));
    const following = startFollowing(path);
    await following.fights(1);
    await following.end();
    expect(following.printed.map(({ name, ended }) => [name, ended])).toEqual([
      [names[0], true],
      [names[1], false],
    ]);
  });

  it.each([
    [
      'another file takes its name',
      (path: string, next: Uint8Array) => {
        writeFileSync(`${path}.next`, next);
        renameSync(`${path}.next`, path);
      },
    ],
    [
      'it is removed and written again',
      (path: string, next: Uint8Array) => {
        unlinkSync(path);
        writeFileSync(path, next);
      },
    ],
    ['it is cut and written anew', (path: string, next: Uint8Array) => writeFileSync(path, next)],
  ])('begins a new log when %s', async (what, replace) => {
    const path = join(folder, `${what}.txt`);
    const [one = 0, two = 0] = fightEnds;
    writeFileSync(path, bytes.subarray(0, two));
    const following = startFollowing(path);
    await following.fights(2);
    const header = bytes.subarray(0, bytes.indexOf('\n') + 1);
    replace(path, Buffer.concat([Buffer.from(header), bytes.subarray(one, two)]));
    await following.fights(3);
    await following.end();
    expect(following.printed.map(({ name, file }) => [name, file])).toEqual([
      [names[0], 0],
      [names[1], 0],
      [names[1], 1],
    ]);
  });

  it('refuses what is no log', async () => {
    const path = join(folder, 'letter.txt');
    writeFileSync(path, 'Dear reader,\n'.repeat(6000));
    await expect(startFollowing(path).done).rejects.toHaveProperty('code', 'not-a-log');
    const inner = join(folder, 'inner');
    mkdirSync(inner);
    await expect(startFollowing(inner).done).rejects.toThrow('EISDIR');
  });
});

const start = (...args: string[]) =>
  spawn(process.execPath, ['src/cli/farseer.ts', 'log', '--follow', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });

describe('farseer log --follow', () => {
  it('prints a line of JSON per fight and ends with code 0 on Ctrl+C', async () => {
    const path = join(folder, 'command.txt');
    writeFileSync(path, bytes.subarray(0, fightEnds[0]));
    const child = start(path, '--json');
    const exit = new Promise<number | null>((resolve) => child.on('exit', resolve));
    const lines = createInterface({ input: child.stdout });
    const seen: string[] = [];
    for await (const line of lines) {
      seen.push((JSON.parse(line) as FollowedFight).name);
      if (seen.length === 1) appendFileSync(path, bytes.subarray(fightEnds[0]));
      if (seen.length === names.length) child.kill('SIGINT');
    }
    expect(await exit).toBe(0);
    expect(seen).toEqual(names);
  });

  it('ends with code 0 while it waits', async () => {
    const child = start(join(folder, 'never.txt'));
    const exit = new Promise<number | null>((resolve) => child.on('exit', resolve));
    for await (const chunk of child.stderr) {
      if (String(chunk).includes('waiting for')) child.kill('SIGINT');
    }
    expect(await exit).toBe(0);
  });
});

it('reads the health that was left of each boss that ended, from the lines of its fight', async () => {
  const path = join(folder, 'WoWCombatLog-health.txt');
  writeFileSync(path, bytes);
  const stop = new AbortController();
  const left: (number | null)[] = [];
  await followLog(path, {
    json: true,
    write: () => undefined,
    say: () => undefined,
    onFight(fight, leftPercent) {
      left.push(fight.success === true ? 0 : leftPercent());
      if (left.length === names.length) stop.abort();
    },
    signal: stop.signal,
    everyMs: 10,
  });
  expect(left).toHaveLength(names.length);
  for (const one of left) expect(one === null || (one >= 0 && one <= 100)).toBe(true);
  expect(left.filter((one) => one !== null && one > 0).length).toBeGreaterThan(0);
});

it('hands on no fight that the log leaves open', async () => {
  const path = join(folder, 'WoWCombatLog-cut.txt');
  writeFileSync(path, bytes.subarray(0, fightEnds[1]! - 20));
  const stop = new AbortController();
  const handed: string[] = [];
  await followLog(path, {
    json: true,
    write: () => undefined,
    say: () => undefined,
    onFight({ name }) {
      handed.push(name);
      // The game begins a new log of the same name.
      if (handed.length === 1) writeFileSync(path, bytes.subarray(0, fightEnds[0]));
      else stop.abort();
    },
    signal: stop.signal,
    everyMs: 10,
  });
  expect(handed).toEqual([names[0], names[0]]);
});
