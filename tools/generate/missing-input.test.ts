import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingInput } from './missing-input.ts';

const root = join(import.meta.dirname, '..', '..');
const OUTPUTS = [
  'src/season/model/cutoffs/recorded-model.ts',
  'src/season/model/cutoffs/recorded-forecasts.ts',
];
const outputs = () => OUTPUTS.map((path) => readFileSync(join(root, path), 'utf8'));

describe('a generator without its input', () => {
  it('says which argument or file is missing', () => {
    expect(missingInput('node x FILE', [root])).toBeNull();
    expect(missingInput('node x FILE', [])).toMatch(/argument is missing\. Usage: node x FILE$/);
    expect(missingInput('node x A B', [root, undefined])).toMatch(/argument is missing/);
    expect(missingInput('node x FILE', [root, '/no/such'])).toMatch(/^\/no\/such does not exist/);
  });

  it.each(['build-forecast-model.ts', 'choose-forecast-constants.ts', 'count-log-facts.ts'])(
    '%s ends with code 2 and changes nothing',
    (name) => {
      const before = outputs();
      for (const paths of [[], ['no-such-path', 'no-such-log']]) {
        const run = spawnSync(process.execPath, [join(root, 'tools', 'generate', name), ...paths]);
        expect([run.status, run.stderr.toString()]).toEqual([
          2,
          expect.stringMatching(/Usage: node tools\/generate\//),
        ]);
      }
      expect(outputs()).toEqual(before);
    },
  );
});
