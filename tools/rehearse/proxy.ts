// `npm run rehearse:proxy`: nginx and Caddy with the configurations of deploy/, TLS and a server behind them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whileStopped } from '#testing/server/stop-database.ts';
import { buildIfStale, startServer } from '../../tests/e2e/support/server-process.ts';
import {
  checks,
  checkWhileRestarting,
  checkWithoutDatabase,
  type Rehearsed,
} from './proxy/checks.ts';
import { endProxy, freePort, proxies, waitForPort, type Proxy } from './proxy/proxies.ts';

const keys = {
  FARSEER_JWT_SECRET: 'a secret of a rehearsal, which signs nothing else',
  FARSEER_ANON_KEY: 'public-key-of-a-rehearsal',
  FARSEER_SERVICE_ROLE_KEY: 'service-key-of-a-rehearsal',
};

/** Caddy asks every five seconds; three questions later each proxy has made up its mind. */
const UNHEALTHY_AFTER_MS = 16_000;

/** Runs all checks through one proxy. @returns how many failed. */
async function rehearse(proxy: Proxy): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'farseer-proxy-'));
  const [tlsPort, plainPort] = [await freePort(), await freePort()];
  const site = `https://localhost:${tlsPort}`;
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-keyout',
      join(folder, 'key.pem'),
      '-out',
      join(folder, 'cert.pem'),
    ],
    { stdio: 'ignore' },
  );
  const server = await startServer({
    ...keys,
    FARSEER_URL: site,
    FARSEER_PROXY_HEADER: 'x-forwarded-for',
    FARSEER_AUTH_RATE_LIMIT_SCALE: '1',
  });
  const serverPort = Number(new URL(server.baseUrl).port);
  const child = proxy.start({ tlsPort, plainPort, serverPort, folder });
  let failed = 0;
  try {
    await waitForPort(tlsPort);
    const rehearsed: Rehearsed = {
      site,
      certificate: readFileSync(join(folder, 'cert.pem')),
      anonKey: keys.FARSEER_ANON_KEY,
      serviceKey: keys.FARSEER_SERVICE_ROLE_KEY,
    };
    const all = {
      ...checks,
      'shows what needs no database while it is stopped': (to: Rehearsed) =>
        whileStopped(server.data, () => checkWithoutDatabase(to, UNHEALTHY_AFTER_MS)),
      'shows a page that asks again while the server restarts': async (to: Rehearsed) => {
        await server.stop();
        await checkWhileRestarting(to);
      },
    };
    for (const [name, check] of Object.entries(all)) {
      const problem = await check(rehearsed).then(
        () => null,
        (error: unknown) => String(error),
      );
      if (problem !== null) failed++;
      console.log(
        `${proxy.name.padEnd(6)} ${problem === null ? 'ok    ' : 'FAILED'} ${name}${problem === null ? '' : `: ${problem}`}`,
      );
    }
  } finally {
    await endProxy(child);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return failed;
}

await buildIfStale();
let failed = 0;
for (const proxy of proxies) {
  if (proxy.isInstalled()) failed += await rehearse(proxy);
  else {
    failed++;
    console.log(
      `${proxy.name.padEnd(6)} FAILED it is not installed (Debian: apt-get install ${proxy.name})`,
    );
  }
}
console.log(failed === 0 ? 'All checks passed.' : `${failed} failed.`);
process.exitCode = failed === 0 ? 0 : 1;
