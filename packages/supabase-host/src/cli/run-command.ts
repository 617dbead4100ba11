import { parseArgs } from 'node:util';
import { connectDatabase } from '#host/postgres/connect.ts';
import { isHostError } from '#host/host-error.ts';
import { nameProgram } from '#host/program-names.ts';
import { toOperatorLog } from '#host/operator-log.ts';
import { resetDatabase, stop, withDatabase } from './commands.ts';
import { readTypesFacts } from './types-facts.ts';
import { findProject } from './project.ts';
import { keysFor, start } from './start.ts';
import { writeTypes } from './write-types.ts';

const USAGE = `Usage: keepbase COMMAND [--data DIR] [--port N] [--database-url URL]

  start      serve the project of this folder (supabase/config.toml, migrations, seed.sql, functions)
  stop       end it
  keys       print its keys
  db reset   throw its data away and apply migrations and seed anew
  gen types  print TypeScript types of its database [--schema NAME,…]
`;

nameProgram({
  program: 'keepbase',
  id: 'keepbase',
  dataFolder: '--data',
  databaseUrl: '--database-url',
});

const log = toOperatorLog(({ level, line }) => {
  if (level === 'warn' || level === 'error') console.error(line);
});

/** The `keepbase` command with the arguments of this process. @returns the exit code; what fails is said on standard error. */
export async function runCommand(): Promise<number> {
  try {
    return await run();
  } catch (error) {
    // A wrong use and a known failure are one line; anything else is a fault of ours, with its place.
    const isKnown = isHostError(error) || error instanceof TypeError;
    console.error(isKnown ? error.message : error);
    return 1;
  }
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      port: { type: 'string' },
      'database-url': { type: 'string' },
      schema: { type: 'string', default: 'public' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const project = findProject(process.cwd(), values.data);
  if (values.help) return print(USAGE);
  switch (positionals.join(' ')) {
    case 'start':
      return serveUntilStopped();
    case 'stop':
      return print((await stop(project)) ? 'The host has ended.\n' : 'No host runs here.\n');
    case 'keys': {
      const { anon, serviceRole } = await keysFor(project);
      return print(`anon key          ${anon}\nservice_role key  ${serviceRole}\n`);
    }
    case 'db reset': {
      const applied = await resetDatabase(project, process.env, log);
      return print(`The database is new. Applied: ${applied.join(', ') || 'nothing'}.\n`);
    }
    case 'gen types': {
      const schemas = values.schema.split(',').map((one) => one.trim());
      return print(
        writeTypes(await withDatabase(project, (connection) => readFacts(connection, schemas))),
      );
    }
    default:
      console.error(USAGE);
      return 2;
  }

  async function serveUntilStopped(): Promise<number> {
    const begun = performance.now();
    const { host, close } = await start(project, {
      ...(values.port !== undefined && { port: readPort(values.port) }),
      ...(values['database-url'] !== undefined && { databaseUrl: values['database-url'] }),
      environment: process.env,
      log,
    });
    print(`Ready in ${((performance.now() - begun) / 1000).toFixed(1)} s.${host.applied.length > 0 ? ` Applied: ${host.applied.join(', ')}.` : ''}

API URL           ${host.url}
Console           ${host.url}/_/#key=${host.serviceRoleKey}
anon key          ${host.anonKey}
service_role key  ${host.serviceRoleKey}
`);
    const { promise, resolve } = Promise.withResolvers<void>();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    await promise;
    await close();
    return 0;
  }
}

async function readFacts(connection: Parameters<typeof connectDatabase>[0], schemas: string[]) {
  const database = connectDatabase({ ...connection, maxConnections: 1 });
  try {
    return await readTypesFacts(database, schemas);
  } finally {
    await database.close();
  }
}

function readPort(written: string): number {
  if (/^\d{1,5}$/.test(written) && Number(written) <= 65_535) return Number(written);
  throw new TypeError(`--port is "${written}"; it may be a whole number from 0 to 65535`);
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}
