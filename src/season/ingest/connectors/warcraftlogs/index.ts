import * as v from 'valibot';
import {
  clientCredentials,
  type Authorization,
  type ClientCredentialsOptions,
} from '#season/ingest/client-credentials.ts';
import { matchPath, type AnswerFailure, type Connector } from '#season/ingest/connector.ts';
import { readParts } from './read-parts.ts';
import { SOURCE } from './shapes.ts';

export { requests } from './requests.ts';
export { rateLimitIn } from './world.ts';

const failed = v.object({
  errors: v.pipe(v.array(v.object({ message: v.nullish(v.string()) })), v.minLength(1)),
  data: v.optional(v.unknown()),
});
const shut = v.object({ error: v.string() });

/** What it says of a report, a guild, a character that is not there, or not for everybody. */
const NOTHING =
  /permission|private|archived|does(?: not|n't) exist|not found|could(?: not|n't) find|^no (?:such )?(?:report|character|guild|server|encounter)\b/i;

function failureIn(value: unknown): AnswerFailure | null {
  if (v.is(shut, value)) return { message: value.error };
  if (!v.is(failed, value)) return null;
  const messages = value.errors.map(({ message }) => message ?? 'an error without words');
  const isNothing = messages.every((message) => NOTHING.test(message));
  // Beside what is not there the rest of the answer is whole; beside any other error it may not be.
  if (isNothing && holdsSomething(value.data)) return null;
  return { message: messages.find((message) => !NOTHING.test(message)) ?? messages[0]!, isNothing };
}

function holdsSomething(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value !== null && value !== undefined;
  return Object.values(value).some(holdsSomething);
}

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
  // Half of an answer can stand beside its errors.
  failureIn,
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
