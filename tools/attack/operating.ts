import { get } from 'node:http';
import { WITHOUT_LIMITS } from './ask.ts';
import { hold, type Attack } from './attack.ts';

/** Attacks on what is there for those who operate the server. */
export const operating: readonly Attack[] = [
  {
    name: 'health: a flood of questions leaves the site up, and the answers say nothing of the inside',
    settings: WITHOUT_LIMITS,
    async run({ url, dataFolder, count }) {
      const paths = ['/api/ready', '/api/health', '/api/ready?verbose=1', '/api/health/../ready'];
      const asked = Array.from({ length: count(4000, 200) }, async (_, index) => {
        const answer = await fetch(url + paths[index % paths.length]);
        return { status: answer.status, text: await answer.text() };
      });
      for (const { status, text } of await Promise.all(asked)) {
        hold(status === 200, `a question is answered ${status}: ${text.slice(0, 150)}`);
        const fields = Object.keys(JSON.parse(text) as object)
          .toSorted()
          .join();
        hold(
          fields === 'build,status' || fields === 'build,database,migrations,reasons,status',
          `an answer holds ${fields}`,
        );
        hold(!text.includes(dataFolder), 'an answer names the data folder');
      }
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const { status } = await fetch(`${url}/api/ready`, { method });
        hold(status === 404 || status === 405, `${method} is answered ${status}`);
      }
      const page = await fetch(`${url}/mplus`);
      hold(page.status === 200, `a page is answered ${page.status} afterwards`);
    },
  },
  ...['/metrics', '/operator'].map((path) => ({
    name: `${path}: only a program of this machine that asks without a proxy, by the name of this machine, reads it`,
    async run({ url }: { url: string }) {
      const address = `${url}${path}`;
      const tries: Record<string, string>[] = [
        { 'x-forwarded-for': '127.0.0.1' },
        { 'x-real-ip': '127.0.0.1' },
        { forwarded: 'for=127.0.0.1' },
        { via: '1.1 proxy' },
        { host: 'farseer.example' },
      ];
      for (const headers of tries) {
        const status = await statusOf(address, headers);
        hold(status === 404, `${JSON.stringify(headers)} is answered ${status}`);
      }
      const own = await statusOf(address, {});
      hold(own === 200, `a program of this machine is answered ${own}`);
      const changed = await fetch(address, { method: 'POST' });
      hold(changed.status === 405, `POST is answered ${changed.status}`);
      const text = await (await fetch(address)).text();
      hold(!/\w@\w|Bearer|postgres:\/\//.test(text), 'it holds an address or a secret');
    },
  })),
];

/** `fetch` does not send a host of one's own. */
async function statusOf(address: string, headers: Record<string, string>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  get(address, { headers }, (answer) => {
    answer.resume();
    resolve(answer.statusCode ?? 0);
  }).on('error', reject);
  return promise;
}
