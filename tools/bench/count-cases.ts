// `npm run test:count [-- COMMIT…]`: how many test files and cases each project has in commits; HEAD where none is named. Cases are counted
// as they are written: one with a table (`it.each`) counts once.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { projectOf } from './mutate/listed-mutant.ts';

const CASE = String.raw`^[[:space:]]*(it|test)(\.[a-zA-Z]+(<[^(]*>)?)*\(`;
const commits = process.argv.slice(2);

for (const commit of commits.length > 0 ? commits : ['HEAD']) {
  const found = execFileSync(
    'git',
    ['grep', '-cE', CASE, commit, '--', '*.test.ts', '*.test.tsx'],
    { cwd: join(import.meta.dirname, '..', '..'), encoding: 'utf8', maxBuffer: 1 << 26 },
  );
  const counts = new Map<string, { files: number; cases: number }>();
  for (const [, file = '', cases] of found.matchAll(/^[^:]+:(.+):(\d+)$/gm)) {
    const project = projectOf(file);
    const sum = counts.get(project) ?? { files: 0, cases: 0 };
    counts.set(project, { files: sum.files + 1, cases: sum.cases + Number(cases) });
  }
  console.log(commit);
  for (const [project, { files, cases }] of counts)
    console.log(`  ${project.padEnd(10)} ${cases} cases in ${files} files`);
}
