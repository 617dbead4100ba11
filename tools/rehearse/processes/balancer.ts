import { spawn, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * nginx in front of several processes, without TLS. A request goes to another process only when it was not sent, or only reads: a
 * form that a process took with it when it died is answered 502 and not sent twice.
 *
 * @param folder for its files.
 */
export function startBalancer(
  folder: string,
  port: number,
  servers: readonly number[],
): ChildProcess {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((one) => `${one}_temp_path ${join(folder, one)};`)
    .join('\n');
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${join(folder, 'nginx.pid')}; error_log /dev/null;
     events {} http { access_log off; ${places}
       upstream farseer { ${servers.map((one) => `server 127.0.0.1:${one} fail_timeout=1s;`).join(' ')} }
       server {
         listen 127.0.0.1:${port};
         location / {
           proxy_pass http://farseer;
           proxy_set_header Host $http_host;
           proxy_set_header X-Forwarded-For $remote_addr;
           proxy_connect_timeout 2s;
           proxy_read_timeout 30s;
         }
       } }`,
  );
  return spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
}
