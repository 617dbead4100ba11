/**
 * Changes of rules that only tests with a database hold, one by one, for `npm run mutate -- --database`. Stryker cannot draw these: each
 * run of such tests takes seconds and needs a server.
 */
export interface DatabaseMutant {
  /** What would be wrong. */
  name: string;
  /** From the root of the repository. */
  file: string;
  /** Stands in the file once. */
  from: string;
  to: string;
  /** Test files that must notice. */
  tests: readonly string[];
  /** Of a control the result is known before: without these two, a command that runs no test would call every mutant killed. */
  control?: 'killed' | 'survived';
}

const AUTH = 'packages/supabase-host/src/auth';

export const DATABASE_MUTANTS: readonly DatabaseMutant[] = [
  {
    name: 'control: any password signs in',
    file: `${AUTH}/token-password.ts`,
    from: '!found.encrypted_password || !isRight)',
    to: '!found.encrypted_password)',
    tests: [`${AUTH}/token.database.test.ts`],
    control: 'killed',
  },
  {
    name: 'control: the same comparison in other words',
    file: `${AUTH}/token-password.ts`,
    from: '!found.encrypted_password || !isRight)',
    to: '!found.encrypted_password || isRight === false)',
    tests: [`${AUTH}/token.database.test.ts`],
    control: 'survived',
  },
  {
    name: 'an unfinished second factor counts',
    file: `${AUTH}/second-factor.ts`,
    from: "factors.some((factor) => factor.status === 'verified')",
    to: 'factors.length > 0',
    tests: [`${AUTH}/second-factor.database.test.ts`],
  },
  {
    name: 'a new hash overwrites a password that was changed meanwhile',
    file: `${AUTH}/token-password.ts`,
    from: 'if (user?.encrypted_password !== hash) throw wrongCredentials();',
    to: 'if (!user) throw wrongCredentials();',
    tests: [`${AUTH}/concurrency.database.test.ts`],
  },
  {
    name: 'an outage of the database counts as a fault of the source',
    file: 'src/ingest/schedule/source-runner.ts',
    from: 'isDatabaseError(error) && /^(?:2[23]|54)/.test(error.code)',
    to: 'isDatabaseError(error)',
    tests: ['src/ingest/schedule/source-runner.database.test.ts'],
  },
  {
    name: 'a question that the source refuses is asked again in the same round',
    file: 'src/ingest/schedule/source-runner.ts',
    from: 'const isFinal = answer.status >= 400;',
    to: 'const isFinal = false;',
    tests: ['src/ingest/schedule/source-runner.database.test.ts'],
  },
];

/** The changed text of a file. @throws Error where the place is not there exactly once: then the list is out of date. */
export function changeText(text: string, { name, file, from, to }: DatabaseMutant): string {
  const [before, after, ...more] = text.split(from);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`"${name}" does not fit ${file} any more.`);
  return before + to + after;
}

/** What became of a mutant, by the report of Vitest. @throws Error for a run that tested nothing: it proves neither. */
export function judge(
  { name }: Pick<DatabaseMutant, 'name'>,
  report: { numPassedTests: number; numFailedTests: number } | null,
): 'killed' | 'survived' {
  if (report === null || report.numPassedTests + report.numFailedTests === 0)
    throw new Error(`No test ran for "${name}".`);
  return report.numFailedTests > 0 ? 'killed' : 'survived';
}
