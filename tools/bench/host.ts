/**
 * `npm run bench:host`: the benchmark of `packages/supabase-host` over our database, on a server of its own, which is thrown
 * away.
 *
 *     npm run bench:host -- [--rounds 5] [--ms 1500] [--in-flight 16] [--json] [--record] [--record]
 */
import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { benchHost, type BareDriver, type HostFigures } from 'supabase-host/bench';
import { connectDatabase, type ConnectionOptions } from '#store/connect.ts';
import { freshDatabase } from '#testing/database/fresh-database.ts';
import { startThrowAwayServer } from '#testing/database/test-server.ts';
import { recordFigures, type Figure } from './recorded-figures.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    ms: { type: 'string', default: '1500' },
    'in-flight': { type: 'string', default: '16' },
    json: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});

function openDriver(server: ConnectionOptions, connections: number): BareDriver {
  const pool = new Pool({
    host: server.host ?? '',
    ...(server.port !== undefined && { port: server.port }),
    ...(server.user !== undefined && { user: server.user }),
    ...(server.password !== undefined && { password: server.password }),
    database: server.database ?? 'postgres',
    max: connections,
  });
  return {
    async transaction(statements) {
      const client = await pool.connect();
      try {
        let rows: readonly Record<string, unknown>[] = [];
        await client.query('begin');
        for (const { text, parameters } of statements)
          rows = (await client.query<Record<string, unknown>>(prepared(text, parameters))).rows;
        await client.query('commit');
        return rows;
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

const names = new Map<string, string>();

function prepared(text: string, parameters: readonly unknown[]) {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return { name, text, values: [...parameters] };
}

function recordedOf({ rest, signIn, largeBodies }: HostFigures): Figure[] {
  return [
    { what: 'driver: transaction, role, claims, JSON', value: rest.driver.perSecond, unit: '/s' },
    {
      what: 'rest, the same address, beside the driver',
      value: rest.service.perSecond / rest.driver.perSecond,
      least: 0.6,
    },
    { what: 'password hash alone', value: signIn.hash.perSecond, unit: '/s' },
    {
      what: 'sign-in with a password, beside the hash',
      value: signIn.signIn.perSecond / signIn.hash.perSecond,
    },
    {
      what: 'event loop while large bodies arrive, 99th percentile',
      value: largeBodies.p99Milliseconds,
      unit: 'ms',
      most: 50,
    },
  ];
}

const server = await startThrowAwayServer();
try {
  const fresh = await freshDatabase(server.connection);
  const { figures, text } = await benchHost(
    {
      open: (maxConnections) => connectDatabase({ ...fresh.connection, maxConnections }),
      openDriver: (connections) => openDriver(fresh.connection, connections),
    },
    {
      rounds: Number(values.rounds),
      roundMilliseconds: Number(values.ms),
      inFlight: Number(values['in-flight']),
    },
  );
  console.log(values.json ? JSON.stringify(figures, null, 2) : text);
  if (values.record) recordFigures('bench:host', recordedOf(figures));
  await fresh.close();
} finally {
  await server.stop();
}
