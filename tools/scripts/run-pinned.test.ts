import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

it('starts a script with flags for Node, arguments and environment of its own, and ends as it ended', () => {
  const folder = mkdtempSync(join(tmpdir(), 'farseer-pinned-'));
  try {
    const [script, out] = [join(folder, 'script.mjs'), join(folder, 'out.json')];
    writeFileSync(
      script,
      `import { writeFileSync } from 'node:fs';
       const { argv, execArgv, env } = process;
       writeFileSync(argv[2], JSON.stringify({ execArgv, mark: env.FARSEER_MARK, last: argv.at(-1) }));
       process.exitCode = 3;`,
    );
    const module = pathToFileURL(join(import.meta.dirname, 'run-pinned.mjs')).href;
    const options = { flags: ['--max-semi-space-size=8'], env: { FARSEER_MARK: 'here' } };
    const call = `runPinned(${JSON.stringify(script)}, ${JSON.stringify([out, 'last'])}, ${JSON.stringify(options)})`;
    const code = `import { runPinned } from ${JSON.stringify(module)}; console.log('ended', await ${call}); process.exit(0);`;
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
      encoding: 'utf8',
    });
    expect(said).toContain('ended 3');
    const found = JSON.parse(readFileSync(out, 'utf8')) as Record<string, unknown>;
    expect(found).toMatchObject({ mark: 'here', last: 'last' });
    expect(found['execArgv']).toContain('--max-semi-space-size=8');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
