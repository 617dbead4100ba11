/**
 * `npm run bench:host`: the benchmark of `packages/supabase-host` over our database, on a server of its own, which is thrown
 * away.
 *
 *     npm run bench:host -- [--rounds 5] [--ms 1500] [--in-flight 16] [--json]
 */
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { benchHost, type BareDriver } from 'supabase-host/bench';
import { connectDatabase, type ConnectionOptions } from '#database/connect.ts';
import { freshDatabase } from '#database/fresh-database.ts';
import { startThrowAwayServer } from '#database/test-server.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    ms: { type: 'string', default: '1500' },
    'in-flight': { type: 'string', default: '16' },
    json: { type: 'boolean', default: false },
  },
});

function openDriver(server: ConnectionOptions, connections: number): BareDriver {
  const sql = postgres({
    host: server.host ?? '',
    ...(server.port !== undefined && { port: server.port }),
    ...(server.user !== undefined && { user: server.user }),
    ...(server.password !== undefined && { password: server.password }),
    database: server.database ?? 'postgres',
    max: connections,
    onnotice: () => undefined,
  });
  return {
    transaction: async (statements) =>
      sql.begin(async (transaction) => {
        let rows: readonly Record<string, unknown>[] = [];
        for (const { text, parameters } of statements)
          rows = await transaction.unsafe(text, [...parameters] as string[], { prepare: true });
        return rows;
      }),
    close: () => sql.end(),
  };
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
  await fresh.close();
} finally {
  await server.stop();
}
