import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateLog } from '#sample-log/generate-log.ts';
import { packCombatLog } from './pack.ts';

const root = join(import.meta.dirname, '..', '..');
let folder = '';
let tarball = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reads-a-log-'));
  tarball = await packCombatLog(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], {
    cwd: folder,
    env: { ...process.env, npm_config_cache: join(folder, 'cache') },
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('reads a log by the program of its README, as the generator counted', () => {
  const log = generateLog({ seed: 33, pulls: 2, keys: 1, pace: 0.2 });
  const path = join(folder, 'WoWCombatLog.txt');
  writeFileSync(path, Buffer.concat([...log.chunks]));
  const [, program = ''] = /```js\n(.*?)```/s.exec(
    readFileSync(join(import.meta.dirname, 'README.md'), 'utf8'),
  )!;
  writeFileSync(join(folder, 'read.js'), program);
  const printed = execFileSync(process.execPath, ['read.js', path], {
    cwd: folder,
    encoding: 'utf8',
  });
  const expected = log.expected.fights.flatMap(({ name, success, durationMs, players }) => [
    `${name} ${success ? 'kill' : 'wipe'} ${durationMs / 1000} s`,
    ...players.map((one) =>
      [`  ${one.name}`, one.damage.total, one.healing.total, one.deaths].join(' '),
    ),
  ]);
  expect(printed.trimEnd().split('\n').toSorted()).toEqual(expected.toSorted());
});

it('has types that need neither the DOM nor Node', () => {
  writeFileSync(
    join(folder, 'typed.ts'),
    `import { createLogReader, type Fight } from 'combat-log';
const fights: Fight[] = createLogReader({ fileName: 'WoWCombatLog.txt' }).end().fights;
export const best: number | undefined = fights[0]?.players[0]?.damage.total;
// @ts-expect-error -- the name of the file is needed
createLogReader({});
`,
  );
  const tsc = join(root, 'node_modules', '.bin', 'tsc');
  const asked = '--noEmit --strict --target ES2024 --lib ES2024 --module NodeNext'.split(' ');
  const compiled = spawnSync(tsc, [...asked, '--types', '', 'typed.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(compiled.stdout).toBe('');
  expect(compiled.status).toBe(0);
});

it('has nothing to depend on', () => {
  const installed = join(folder, 'node_modules', 'combat-log');
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as object;
  expect(Object.keys(manifest)).not.toContain('dependencies');
  expect(readFileSync(join(installed, 'index.js'), 'utf8')).not.toMatch(/^import |\bimport\(/m);
  expect(statSync(tarball).size).toBeLessThan(300_000);
});
