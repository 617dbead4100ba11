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
