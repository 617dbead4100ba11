import type { ConformanceCase } from './case.ts';

/** What the official suites ask for and the host does not have, by service; see docs/running-on-supabase.md. */
export const absent = {
  auth: [
    {
      name: 'WebAuthn factors',
      run: null,
      reason: 'the host says it has none (packages/supabase-host/src/auth/README.md)',
    },
    {
      name: 'a code for an unknown number twice within a minute',
      run: null,
      reason: 'unknown numbers are slowed as known ones are: 429, so that they look the same',
    },
  ],
  realtime: [
    {
      name: 'DELETE events by a filter on a column besides the key, with row-level security',
      run: null,
      reason:
        'whether an event arrives must not reveal a hidden value (packages/supabase-host/src/realtime/README.md)',
    },
  ],
  storage: [
    {
      name: 'the S3 protocol',
      run: null,
      reason: 'files are kept in an S3-compatible service, and not served by its protocol',
    },
  ],
  functions: [
    {
      name: 'the header x-relay-error on a 401',
      run: null,
      reason: 'only relays before the present gateway sent it with a refused token',
    },
  ],
} as const satisfies Record<string, readonly ConformanceCase[]>;
