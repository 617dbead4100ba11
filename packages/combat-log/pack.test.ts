import { spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateLog } from '#sample-log/generate-log.ts';
import { installCombatLog } from '../../tests/helpers/installed-combat-log.ts';
import { readRecordings } from '../../tools/bench/recorded-figures.ts';
import { PUBLIC_NAME, withSizes, withSpeed, type PackedSizes } from './pack.ts';

const own = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');
/** The witness of every total: what the generator counted as it wrote the lines. */
const log = generateLog({ seed: 33, pulls: 2, keys: 1, pace: 0.2 });
const bytes = Buffer.concat([...log.chunks]);
const CLASSIC =
  '10/15/2025 20:00:00.0002  COMBAT_LOG_VERSION,9,ADVANCED_LOG_ENABLED,1,BUILD_VERSION,1.15.3,PROJECT_ID,2\n';

let folder = '';
let sizes: PackedSizes;
let reference = '';

beforeAll(async () => {
  ({ folder, sizes, reference } = await installCombatLog());
  writeFileSync(join(folder, 'WoWCombatLog.txt'), bytes);
  writeFileSync(join(folder, 'WoWCombatLog.txt.gz'), gzipSync(bytes));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(command: string, ...args: string[]): { out: string; problem: string; code: number } {
  const { stdout, stderr, status } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  return { out: stdout, problem: stderr, code: status! };
}

const runNode = (...args: string[]) => run(process.execPath, ...args);
const runCommand = (...args: string[]) =>
  run(process.execPath, join('node_modules', '.bin', PUBLIC_NAME), ...args);

const writtenPlayers = log.expected.fights.flatMap(({ players }) => players);

describe('the README', () => {
  const programs = [...own('README.md').matchAll(/```js\n(.*?)```/gs)].map(([, text]) => text!);

  it('reads a log by its first program, as the generator counted', () => {
    writeFileSync(join(folder, 'read.js'), programs[0]!);
    const { out } = runNode('read.js', 'WoWCombatLog.txt');
    const expected = log.expected.fights.flatMap(({ name, success, durationMs, players }) => [
      `${name} ${success ? 'kill' : 'wipe'} ${durationMs / 1000} s`,
      ...players.map((one) =>
        [`  ${one.name}`, one.damage.total, one.healing.total, one.deaths].join(' '),
      ),
    ]);
    expect(out.trimEnd().split('\n').toSorted()).toEqual(expected.toSorted());
  });

  it('lists interrupts by its second program, as the generator counted', () => {
    writeFileSync(join(folder, 'interrupts.js'), programs[1]!);
    const { out } = runNode('interrupts.js', 'WoWCombatLog.txt');
    const written = writtenPlayers.reduce((sum, { interrupts }) => sum + interrupts, 0);
    expect(written).toBeGreaterThan(0);
    expect(out.trimEnd().split('\n')).toHaveLength(written);
  });

  it('says how fast the reader was beside another one when that was measured last', () => {
    expect(withSpeed(own('README.md'), readRecordings())).toBe(own('README.md'));
    expect(() => withSpeed(own('README.md'), [])).toThrow('No run beside a peer was recorded.');
  });

  it('says how large the package is, and the reference what the docstrings say', () => {
    // After a change: npm run pack:combat-log -- --record
    expect(withSizes(own('README.md'), sizes)).toBe(own('README.md'));
    expect(reference).toBe(own('REFERENCE.md'));
  });
});

describe('the command', () => {
  it('prints every fight and player as a table, of a plain and of a packed log', () => {
    const { out, problem, code } = runCommand('WoWCombatLog.txt');
    expect([problem, code]).toEqual(['', 0]);
    for (const { name, players } of log.expected.fights)
      for (const word of [name, ...players.map((one) => one.name)]) expect(out).toContain(word);
    expect(runCommand('WoWCombatLog.txt.gz').out.split('\n').slice(1)).toEqual(
      out.split('\n').slice(1),
    );
  });

  it('prints one JSON document, with the damage and the deaths that the generator counted', () => {
    const { fights } = JSON.parse(runCommand('WoWCombatLog.txt', '--json').out) as {
      fights: { players: { name: string; damage: number }[] }[];
    };
    expect(
      fights.flatMap(({ players }) => players.map((one) => `${one.name} ${one.damage}`)).toSorted(),
    ).toEqual(writtenPlayers.map((one) => `${one.name} ${one.damage.total}`).toSorted());
    const reviewed = JSON.parse(runCommand('WoWCombatLog.txt', '--review').out) as {
      fights: { review: { deaths: unknown[] } }[];
    };
    expect(reviewed.fights.reduce((sum, { review }) => sum + review.deaths.length, 0)).toBe(
      writtenPlayers.reduce((sum, { deaths }) => sum + deaths, 0),
    );
  });

  it('says in one line what it cannot read, and ends with 2', () => {
    for (const [name, text] of [
      ['empty.txt', ''],
      ['list.txt', 'a shopping list\n'],
      ['classic.txt', CLASSIC],
      ['cut.gz', gzipSync(bytes).subarray(0, 30)],
    ] as const)
      writeFileSync(join(folder, name), text);
    for (const [args, words] of [
      [['empty.txt'], 'empty.txt: The file is empty.'],
      [['list.txt'], 'No combat log line was found'],
      [['classic.txt'], 'Classic game'],
      [['cut.gz'], 'ends too early'],
      [['missing.txt'], 'there is no such file'],
      [[], 'name a combat log'],
      [['--fast', 'WoWCombatLog.txt'], '--fast'],
      [['WoWCombatLog.txt', '--year', '1999'], '--year must be'],
    ] as const) {
      const { out, problem, code } = runCommand(...args);
      expect([out, code]).toEqual(['', 2]);
      expect(problem).toContain(words);
      expect(problem.trimEnd().split('\n')).toHaveLength(1);
    }
    expect(runCommand('--help')).toMatchObject({ problem: '', code: 0 });
  });
});

describe('the examples', () => {
  beforeAll(() => {
    for (const file of globSync('examples/*.js', { cwd: import.meta.dirname }))
      cpSync(join(import.meta.dirname, file), join(folder, file.replace('examples', '.')));
  });

  it('list the deaths of each pull', () => {
    const written = writtenPlayers.reduce((sum, { deaths }) => sum + deaths, 0);
    const { out } = runNode('deaths.js', 'WoWCombatLog.txt.gz');
    expect(out.match(/^ {2}\d+\.\d s {2}\S/gm)).toHaveLength(written);
    writeFileSync(join(folder, 'other.txt'), 'a shopping list\n');
    expect(runNode('deaths.js', 'other.txt')).toMatchObject({ out: '', code: 2 });
  });

  it('sum up the night for a chat, without markup from the log', () => {
    const { out } = runNode('chat-summary.js', 'WoWCombatLog.txt');
    const bosses = log.expected.fights.filter(({ kind }) => kind === 'encounter');
    for (const { name } of bosses) expect(out).toContain(`**${name}**`);
    expect(out.length).toBeLessThanOrEqual(2000);
    const lines = [
      CLASSIC.replace('PROJECT_ID,2', 'PROJECT_ID,1').replace('VERSION,9', 'VERSION,22'),
      '10/15/2025 20:00:10.0002  ENCOUNTER_START,3129,"@everyone *Boss*",14,5,2810\n',
      '10/15/2025 20:00:14.0002  ENCOUNTER_END,3129,"@everyone *Boss*",14,5,1,4000\n',
    ];
    writeFileSync(join(folder, 'marked.txt'), lines.join(''));
    expect(runNode('chat-summary.js', 'marked.txt').out).toContain(
      String.raw`**\@everyone \*Boss\***: killed in 0:04`,
    );
  });
});

it('has types that need neither the DOM nor Node', () => {
  writeFileSync(
    join(folder, 'typed.ts'),
    `import { createLogReader, eachEvent, readEvents, type Fight } from '${PUBLIC_NAME}';
const fights: Fight[] = createLogReader({ fileName: 'WoWCombatLog.txt' }).end().fights;
export const best: number | undefined = fights[0]?.players[0]?.damage.total;
for await (const { events } of readEvents(() => [new Uint8Array()]))
  for (const { amount } of eachEvent(events)) { const known: number | null = amount; void known; }
// @ts-expect-error -- the name of the file is needed
createLogReader({});
`,
  );
  const tsc = join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'tsc');
  const asked = '--noEmit --strict --target ES2024 --lib ES2024 --module NodeNext'.split(' ');
  const compiled = run(tsc, ...asked, '--types', '', 'typed.ts');
  expect(compiled).toMatchObject({ out: '', code: 0 });
});

it('has nothing to depend on', () => {
  const installed = join(folder, 'node_modules', PUBLIC_NAME);
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as object;
  expect(Object.keys(manifest)).not.toContain('dependencies');
  expect(readFileSync(join(installed, 'index.js'), 'utf8')).not.toMatch(/^import |\bimport\(/m);
  // The command asks for nothing but Node's own modules.
  const command = readFileSync(join(installed, 'main.js'), 'utf8');
  const asked = [...command.matchAll(/\bfrom\s?["'`]([^"'`]*)["'`]/g)].map(([, name]) => name!);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((name) => !name.startsWith('node:'))).toEqual([]);
});
