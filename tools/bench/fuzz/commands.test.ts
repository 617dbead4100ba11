import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { generateLog } from '#sample-log/generate-log.ts';
import { nextCase } from './cases.ts';
import { failedCall, failedCommand } from './commands.ts';

it('prints or refuses any file', async () => {
  const { chunks } = generateLog({ seed: 8, pulls: 1, keys: 0, pace: 0.2, raidSize: 5 });
  const log = new Uint8Array(Buffer.concat([...chunks]));
  const random = createRandom(8);
  for (let number = 0; number < 60; number += 1) {
    const failed = await failedCommand(nextCase(random, [log]).bytes, random);
    expect({ number, failed }).toEqual({ number, failed: null });
  }
});

it('finds no control character of a name in what is printed, in any form', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'farseer-control-'));
  const path = join(folder, 'log.txt');
  const lines = [
    '10/15/2025 20:00:00.0002  COMBAT_LOG_VERSION,22,ADVANCED_LOG_ENABLED,1,BUILD_VERSION,12.1.0,PROJECT_ID,1',
    '10/15/2025 20:00:10.0002  ENCOUNTER_START,3129,"red\u009B31m\u007F",14,5,2810',
    '10/15/2025 20:00:14.0002  ENCOUNTER_END,3129,"red\u009B31m\u007F",14,5,1,4000\n',
  ];
  writeFileSync(path, lines.join('\n'));
  for (const mode of [[], ['--json'], ['--review']])
    expect(await failedCall([path, ...mode], mode.length > 0)).toBeNull();
  rmSync(folder, { recursive: true });
});

it.each([
  ['exit code 1', '', '', 1],
  ['a refusal prints figures', 'a table', 'no', 2],
  ['a refusal says nothing', '', '', 2],
  ['no JSON is printed', '{', '', 0],
  ['a control character is printed', '"\u001B[31m"', '', 0],
] as const)('finds: %s', async (found, out, said, code) => {
  const failed = await failedCall([], true, (_, output) => {
    output?.stdout.write(out);
    output?.stderr.write(said);
    return Promise.resolve(code);
  });
  expect(failed).toBe(found);
});

it('finds an exception', async () => {
  expect(await failedCall([], true, () => Promise.reject(new Error('gone')))).toBe(
    'exception: gone',
  );
});
