import * as v from 'valibot';
import {
  clientCredentials,
  type Authorization,
  type ClientCredentialsOptions,
} from '#ingest/client-credentials.ts';
import { matchPath, type Connector } from '#ingest/connector.ts';
import { readParts } from './read-parts.ts';
import { SOURCE } from './shapes.ts';

export { requests, type RankingsQuestion } from './requests.ts';
export { rateLimitIn } from './world.ts';

const failed = v.object({
  errors: v.pipe(v.array(v.object({ message: v.nullish(v.string()) })), v.minLength(1)),
});
const shut = v.object({ error: v.string() });

/** The second interface of Warcraft Logs, which speaks GraphQL at one address. */
export const warcraftlogs: Connector = {
  source: SOURCE,
  credit: { label: 'Warcraft Logs', url: 'https://www.warcraftlogs.com' },
  hosts: /(^|\.)warcraftlogs\.com$/,
  endpoints: [
    {
      name: 'graphql',
      matches: matchPath('/api/v2/:door'),
      read: readParts,
    },
  ],
  // Half of an answer can stand beside its errors: it is none.
  failureIn: (value) => {
    if (v.is(failed, value)) return value.errors[0]?.message ?? 'an error without words';
    return v.is(shut, value) ? value.error : null;
  },
};

/** Off without `FARSEER_WARCRAFTLOGS_CLIENT_ID` and `FARSEER_WARCRAFTLOGS_CLIENT_SECRET`. */
export function authorize(options: ClientCredentialsOptions): Authorization {
  return clientCredentials(
    {
      label: 'Warcraft Logs',
      settings: ['FARSEER_WARCRAFTLOGS_CLIENT_ID', 'FARSEER_WARCRAFTLOGS_CLIENT_SECRET'],
      tokenUrl: 'https://www.warcraftlogs.com/oauth/token',
    },
    options,
  );
}
