import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { replaceAll } from '../replace-all.ts';

const deploy = join(import.meta.dirname, '..', '..', '..', 'deploy');

/** What a proxy of the rehearsal stands between. */
export interface ProxyPlace {
  /** Port that visitors ask by TLS, and one that they ask without. */
  tlsPort: number;
  plainPort: number;
  /** Port of Farseer. */
  serverPort: number;
  /** A folder for its files; it holds `cert.pem` and `key.pem`. */
  folder: string;
}

export interface Proxy {
  name: string;
  /** Whether this machine has the program. */
  isInstalled: () => boolean;
  start: (place: ProxyPlace) => ChildProcess;
}

/** The proxies whose configurations are in `deploy/`. Only ports, paths and the name of the site are put in. */
export const proxies: readonly Proxy[] = [
  {
    name: 'nginx',
    isInstalled: () => runs('nginx', '-v'),
    start({ tlsPort, plainPort, serverPort, folder }) {
      const site = replaceAll(readFileSync(join(deploy, 'nginx.conf'), 'utf8'), [
        ['server 127.0.0.1:3000', `server 127.0.0.1:${serverPort}`],
        // The rehearsal has one address.
        ['listen [::]:443 ssl http2;', ''],
        ['listen [::]:80;', ''],
        ['listen 443 ssl', `listen 127.0.0.1:${tlsPort} ssl`],
        ['listen 80', `listen 127.0.0.1:${plainPort}`],
        ['server_name farseer.example', 'server_name localhost'],
        ['/etc/ssl/farseer/fullchain.pem', join(folder, 'cert.pem')],
        ['/etc/ssl/farseer/privkey.pem', join(folder, 'key.pem')],
        ['proxy_set_header Host $host', 'proxy_set_header Host $http_host'],
      ]);
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((one) => `${one}_temp_path ${join(folder, one)};`)
        .join('\n');
      const file = join(folder, 'nginx.conf');
      writeFileSync(
        file,
        `daemon off; master_process off; pid ${join(folder, 'nginx.pid')}; error_log stderr warn;
         events {} http { access_log off; ${places}\n${site}\n}`,
      );
      return spawn('nginx', ['-p', folder, '-c', file], {
        stdio: ['ignore', 'inherit', 'inherit'],
      });
    },
  },
  {
    name: 'caddy',
    isInstalled: () => runs('caddy', 'version'),
    start({ tlsPort, serverPort, folder }) {
      const site = replaceAll(readFileSync(join(deploy, 'Caddyfile'), 'utf8'), [
        [
          'farseer.example {',
          `https://localhost:${tlsPort} {\n\ttls ${join(folder, 'cert.pem')} ${join(folder, 'key.pem')}`,
        ],
        ['reverse_proxy 127.0.0.1:3000', `reverse_proxy 127.0.0.1:${serverPort}`],
      ]);
      const file = join(folder, 'Caddyfile');
      writeFileSync(
        file,
        `{\n\tadmin off\n\tauto_https disable_redirects\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n${site}`,
      );
      return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
        env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
    },
  },
];

/** Whether this machine has a program. @param argument with which it ends at once. */
export function runs(program: string, argument: string): boolean {
  try {
    execFileSync(program, [argument], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Ends a proxy that this program has started. */
export async function endProxy(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
  await ended;
  clearTimeout(timer);
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Waits until a port takes connections. @throws Error after ten seconds. */
export async function waitForPort(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await wait(100);
  }
  throw new Error(`Port ${port} takes no connection.`);
}
