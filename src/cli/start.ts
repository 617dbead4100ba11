import { readCall, refuseCall } from './read-call.ts';

const USAGE = `farseer [start]

Serves the site until SIGINT or SIGTERM, with a PostgreSQL of its own unless DATABASE_URL names one. It prints its address.
Settings are variables of the environment, such as PORT and FARSEER_DATA: docs/settings.md. \`npm start\` builds the site first;
this serves what is built.
Exit 0 when it was ended, 1 when it cannot serve, 2 when a setting or the call is wrong.
`;

/** `farseer start` @returns 0 once the server has begun: it ends the process itself, and 2 where the call is of no use. */
export async function runStart(args: readonly string[]): Promise<number> {
  const parsed = readCall('start', USAGE, args, {});
  if (typeof parsed === 'number') return parsed;
  if (parsed.positionals.length > 0) return refuseCall('start', 'it takes no names');
  await import(new URL('../server.ts', import.meta.url).href);
  return 0;
}
