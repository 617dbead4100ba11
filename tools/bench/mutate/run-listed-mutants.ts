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
import {
  changeText,
  judge,
  projectOf,
  whyItDoesNotFit,
  type ListedMutant,
  type MutantEnd,
} from './listed-mutant.ts';

/**
 * Tries listed mutants in a copy of the repository, one by one, and prints what became of each.
 *
 * @param root of the repository.
 * @param commit tried in place of the files of today, with the packages of today. Its own tests must notice; what it does not have yet is
 *   left out by name.
 * @returns the exit code: 0 when all were noticed and controls came out as they must, else 1.
 * @throws Error when a run tested nothing, and for a mutant whose place the code of today does not have.
 */
export function runListedMutants(
  root: string,
  mutants: readonly ListedMutant[],
  commit?: string,
): number {
  const copy = mkdtempSync(join(tmpdir(), 'farseer-mutate-'));
  chmodSync(copy, 0o755);
  try {
    if (commit === undefined) copyFiles(root, copy);
    else copyCommit(root, copy, commit);
    linkPackages(root, copy);
    const misfits = mutants.flatMap((mutant) => whyItDoesNotFit(copy, mutant) ?? []);
    if (commit === undefined && misfits.length > 0) throw new Error(misfits.join('\n'));
    for (const misfit of misfits) process.stdout.write(`left out  ${misfit}\n`);
    const ends = mutants
      .filter((mutant) => whyItDoesNotFit(copy, mutant) === null)
      .map((mutant) => {
        const end = tryMutant(root, copy, mutant);
        process.stdout.write(`${end.padEnd(9)} ${mutant.breaks} (${mutant.file})\n`);
        return { mutant, end };
      });
    const noticed = ends.filter(({ end }) => end === 'noticed').length;
    process.stdout.write(`${noticed} of ${ends.length} noticed\n`);
    return ends.every(({ mutant, end }) => end === (mutant.control ?? 'noticed')) ? 0 : 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function copyFiles(root: string, copy: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 1 << 28,
  });
  for (const file of listed.toString().split('\0'))
    if (file !== '' && existsSync(join(root, file)))
      cpSync(join(root, file), join(copy, file), { recursive: true });
}

function copyCommit(root: string, copy: string, commit: string): void {
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', copy], { input: archive });
}

/** The installed packages, and the copy's own workspaces in place of the original. */
function linkPackages(root: string, copy: string): void {
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const own = join(copy, 'packages', name);
    const origin = existsSync(own) ? own : join(root, 'node_modules', name);
    symlinkSync(origin, join(copy, 'node_modules', name));
  }
}

function tryMutant(root: string, copy: string, mutant: ListedMutant): MutantEnd {
  const file = join(copy, mutant.file);
  const report = join(copy, 'mutant-report.json');
  const text = readFileSync(file, 'utf8');
  rmSync(report, { force: true });
  writeFileSync(file, changeText(text, mutant));
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const options = ['--retry=0', '--bail=1', '--maxWorkers=1', '--reporter=json'];
  spawnSync(
    process.execPath,
    [
      vitest,
      'run',
      '--project',
      projectOf(mutant.tests[0] ?? ''),
      ...options,
      `--outputFile=${report}`,
      ...mutant.tests,
    ],
    { cwd: copy, stdio: 'ignore' },
  );
  writeFileSync(file, text);
  const found = existsSync(report) ? readFileSync(report, 'utf8') : 'null';
  return judge(mutant, JSON.parse(found) as Parameters<typeof judge>[1]);
}
