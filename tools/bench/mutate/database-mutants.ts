import type { ListedMutant } from './listed-mutant.ts';

const AUTH = 'packages/supabase-host/src/auth';

/**
 * Changes of rules that only tests with a database hold, one by one, for `npm run mutate -- --database`. Stryker cannot draw these: each
 * run of such tests takes seconds and needs a server.
 */
export const DATABASE_MUTANTS: readonly ListedMutant[] = [
  {
    breaks: 'control: any password signs in',
    file: `${AUTH}/token-password.ts`,
    from: '!found.encrypted_password || !isRight)',
    to: '!found.encrypted_password)',
    tests: [`${AUTH}/token.database.test.ts`],
    control: 'noticed',
  },
  {
    breaks: 'control: the same comparison in other words',
    file: `${AUTH}/token-password.ts`,
    from: '!found.encrypted_password || !isRight)',
    to: '!found.encrypted_password || isRight === false)',
    tests: [`${AUTH}/token.database.test.ts`],
    control: 'survived',
  },
  {
    breaks: 'an unfinished second factor counts',
    file: `${AUTH}/second-factor.ts`,
    from: "factors.some((factor) => factor.status === 'verified')",
    to: 'factors.length > 0',
    tests: [`${AUTH}/second-factor.database.test.ts`],
  },
  {
    breaks: 'a new hash overwrites a password that was changed meanwhile',
    file: `${AUTH}/token-password.ts`,
    from: 'if (user?.encrypted_password !== hash) throw wrongCredentials();',
    to: 'if (!user) throw wrongCredentials();',
    tests: [`${AUTH}/concurrency.database.test.ts`],
  },
  {
    breaks: 'an outage of the database counts as a fault of the source',
    file: 'src/season/ingest/schedule/source-runner.ts',
    from: 'isDatabaseError(error) && /^(?:2[23]|54)/.test(error.code)',
    to: 'isDatabaseError(error)',
    tests: ['src/season/ingest/schedule/source-runner.database.test.ts'],
  },
  {
    breaks: 'a question that the source refuses is asked again in the same round',
    file: 'src/season/ingest/schedule/source-runner.ts',
    from: 'failed(read.reason, isWorthAgain(answer.status), null)',
    to: 'failed(read.reason, true, null)',
    tests: ['src/season/ingest/schedule/source-runner.database.test.ts'],
  },
];
