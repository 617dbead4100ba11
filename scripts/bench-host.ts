/**
 * `npm run bench:host`: how much the backend host does in a second, beside the least that any host would have to do for
 * the same, and how late its event loop is while large bodies arrive. On a server of its own, which is thrown away.
 *
 *     npm run bench:host -- [--rounds 5] [--ms 1500] [--in-flight 16] [--json]
 */
import { parseArgs } from 'node:util';
import { freshDatabase } from '#database/fresh-database.ts';
import { startThrowAwayServer } from '#database/test-server.ts';
import { benchLargeBodies, describeLargeBodies } from './bench-host/large-bodies.ts';
import { benchRest, describeRestBench } from './bench-host/rest.ts';
import { benchSignIn, describeSignInBench } from './bench-host/sign-in.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    ms: { type: 'string', default: '1500' },
    'in-flight': { type: 'string', default: '16' },
    json: { type: 'boolean', default: false },
  },
});

const server = await startThrowAwayServer();
try {
  const fresh = await freshDatabase(server.connection);
  const options = {
    rounds: Number(values.rounds),
    roundMilliseconds: Number(values.ms),
    inFlight: Number(values['in-flight']),
  };
  const rest = await benchRest(fresh.connection, options);
  const signIn = await benchSignIn(fresh.connection, options);
  const largeBodies = await benchLargeBodies(fresh.connection, options);
  const texts = [
    describeRestBench(rest),
    describeSignInBench(signIn),
    describeLargeBodies(largeBodies),
  ];
  console.log(
    values.json ? JSON.stringify({ rest, signIn, largeBodies }, null, 2) : texts.join('\n\n'),
  );
  await fresh.close();
} finally {
  await server.stop();
}
