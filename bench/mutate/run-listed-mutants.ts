import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeText, fits, judge, type ListedMutant } from './listed-mutant.ts';

/**
 * Tries listed mutants in a copy of the repository, one by one, and prints what became of each.
 *
 * @param root of the repository.
 * @returns the exit code: 0 when all were noticed and controls came out as they must, else 1.
 * A mutant whose place the code has no more is named, and left out.
 * @throws Error when a run tested nothing.
 */
export function runListedMutants(root: string, mutants: readonly ListedMutant[]): number {
  const copy = mkdtempSync(join(tmpdir(), 'farseer-mutate-'));
  chmodSync(copy, 0o755);
  try {
    const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
      cwd: root,
      maxBuffer: 1 << 28,
    });
    for (const file of listed.toString().split('\0'))
      if (file !== '' && existsSync(join(root, file)))
        cpSync(join(root, file), join(copy, file), { recursive: true });
    linkPackages(root, copy);
    let isGood = true;
    for (const mutant of mutants) {
      if (!fits(root, mutant)) {
        process.stdout.write(`outdated ${mutant.name} (${mutant.file})\n`);
        continue;
      }
      const result = tryMutant(root, copy, mutant);
      isGood &&= result === (mutant.control ?? 'killed');
      process.stdout.write(`${result.padEnd(9)}${mutant.name} (${mutant.file})\n`);
    }
    return isGood ? 0 : 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The installed packages, and the copy's own workspace in place of the original. */
function linkPackages(root: string, copy: string): void {
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const origin = name === 'supabase-host' ? join(copy, 'packages') : join(root, 'node_modules');
    symlinkSync(join(origin, name), join(copy, 'node_modules', name));
  }
}

function tryMutant(root: string, copy: string, mutant: ListedMutant): 'killed' | 'survived' {
  const file = join(copy, mutant.file);
  const report = join(copy, 'mutant-report.json');
  const text = readFileSync(file, 'utf8');
  rmSync(report, { force: true });
  writeFileSync(file, changeText(text, mutant));
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const project = mutant.tests.every((test) => test.endsWith('.database.test.ts'))
    ? 'database'
    : 'unit';
  const options = ['--project', project, '--retry=0', '--maxWorkers=1', '--reporter=json'];
  spawnSync(
    process.execPath,
    [vitest, 'run', ...options, `--outputFile=${report}`, ...mutant.tests],
    { cwd: copy, stdio: 'ignore' },
  );
  writeFileSync(file, text);
  const found = existsSync(report) ? readFileSync(report, 'utf8') : 'null';
  return judge(mutant, JSON.parse(found) as Parameters<typeof judge>[1]);
}
