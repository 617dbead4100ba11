import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request, type ClientRequest } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyPreparedData } from './support/prepared-data.ts';
import { buildIfStale, startServer } from './support/server-process.ts';

const root = join(import.meta.dirname, '..', '..');

/** Runs the server until it ends by itself; what it printed and how it ended. */
async function runToEnd(environment: Record<string, string>) {
  const failure: unknown = await startServer(environment).then(
    async (server) => {
      await server.stop();
      return new Error(`it started:\n${server.output()}`);
    },
    (error: unknown) => error,
  );
  const text = failure instanceof Error ? failure.message : String(failure);
  const [, code, output] = /ended with exit code (\d+):\n([^]*)/.exec(text) ?? [];
  return { code: Number(code), lines: (output ?? text).trim().split('\n') };
}

/** `farseer ingest run` on a data folder; its source is a port where nothing answers. */
function startCommand(data: string) {
  const child = spawn(
    join(root, 'node_modules', 'node', 'bin', 'node'),
    [join(root, 'src', 'cli', 'farseer.ts'), 'ingest', 'run'],
    {
      env: {
        ...process.env,
        FARSEER_DATA: data,
        FARSEER_SOURCES: 'raiderio',
        FARSEER_REPLAY: 'http://127.0.0.1:9',
      },
    },
  );
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  return { process: child, output: () => output };
}

describe('the start', { timeout: 600_000 }, () => {
  it('prints each setting, then the address', async () => {
    const data = mkdtempSync(join(tmpdir(), 'farseer-first-start-'));
    const server = await startServer({ FARSEER_DATA: data });
    await server.stop();
    rmSync(data, { recursive: true });
    // What it said last may arrive after its exit.
    await expect.poll(server.output, { timeout: 180_000 }).toContain('Farseer has ended');
    // What a busy machine takes long for is named, and the sample season and the leads are taken beside the start.
    const output = server
      .output()
      .replaceAll(
        /^(?:slow statement|Appl(?:ying|ied) (?:\d|baseline|platform)|This process leads|.*sample season).*\n/gim,
        '',
      );
    const lines = output.trim().split('\n');
    const address = lines.findIndex((line) => line.startsWith('Farseer is listening'));
    expect(lines.slice(0, address)).toEqual([
      'PORT 0',
      'HOST 127.0.0.1',
      expect.stringMatching(/^FARSEER_DATA \//),
      'FARSEER_ICON_API off',
      'FARSEER_URL this machine',
      'DATABASE_URL embedded',
      'FARSEER_READ_URL off',
      'SUPABASE_URL off',
      'FARSEER_SAMPLE 0.001',
      'FARSEER_ROLES web,sources,jobs',
      'FARSEER_GAME_MEDIA off',
      'FARSEER_DISCORD_APPLICATION_ID off',
      'FARSEER_SOURCES off',
      expect.stringMatching(/^Only this machine can reach the server/),
      expect.stringMatching(
        /^Farseer \d+\.\d+\.\d+ starts: build \w+, Node v\S+, process \d+, web, sources, jobs\.$/,
      ),
      expect.stringMatching(/^The database is up to date/),
    ]);
    expect(lines[address]).toMatch(/^Farseer is listening on http:\/\/localhost:\d+$/);
    expect(lines).toContain('SIGTERM: Farseer answers what was asked, then it ends.');
    expect(lines.at(-1)).toBe(`Farseer has ended (process ${server.process.pid}).`);
  });

  it('lets in who HOST says, at the address that it prints, and warns of a proxy that is not named', async () => {
    const server = await startServer({ HOST: '0.0.0.0', FARSEER_URL: 'https://farseer.example' });
    const answer = await fetch(`${server.baseUrl}/api/health`, {
      headers: { 'x-forwarded-for': '192.0.2.1' },
    });
    await server.stop();
    expect(answer.ok).toBe(true);
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(server.output()).toMatch(/^Everyone who reaches this machine over the network/m);
    expect(server.output()).toMatch(/^FARSEER_URL is https, .* no proxy header is set/m);
    expect(server.output()).toMatch(/^A request came with the header x-forwarded-for/m);
  });

  it.each([
    [
      { HOST: 'my machine' },
      'HOST is "my machine"; it may be 127.0.0.1 (only this machine), 0.0.0.0 (everyone who reaches it) or the address of one interface.',
    ],
    [
      { PORT: 'http' },
      'PORT is "http"; it may be a whole number from 0 to 65535 (0 takes any free port).',
    ],
  ])('%j gives one line that says what it may be, and exit code 2', async (environment, line) => {
    expect(await runToEnd(environment)).toEqual({ code: 2, lines: [line] });
  });

  it('a data folder that cannot be made gives one line, and exit code 2', async () => {
    const file = join(tmpdir(), `farseer-no-folder-${process.pid}`);
    writeFileSync(file, '');
    const { code, lines } = await runToEnd({ FARSEER_DATA: file });
    rmSync(file);
    expect(code).toBe(2);
    expect(lines).toEqual([
      `FARSEER_DATA is "${file}"; it may be a folder that can be created and written (ENOTDIR).`,
    ]);
  });

  it('a database that cannot be used gives one line, and exit code 1', async () => {
    const data = mkdtempSync(join(tmpdir(), 'farseer-other-cluster-'));
    mkdirSync(join(data, 'postgres', 'data'), { recursive: true });
    writeFileSync(join(data, 'postgres', 'data', 'PG_VERSION'), '9\n');
    const { code, lines } = await runToEnd({ FARSEER_DATA: data });
    rmSync(data, { recursive: true });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('are those of PostgreSQL 9, and this program brings');
  });

  it('waits for a command that works on the database, and says which', async () => {
    const data = mkdtempSync(join(tmpdir(), 'farseer-command-'));
    await copyPreparedData(data, { FARSEER_SAMPLE: '0' });
    const command = startCommand(data);
    try {
      await expect.poll(command.output, { timeout: 180_000 }).toContain('Sources: raiderio');
      const server = await startServer({ FARSEER_DATA: data, FARSEER_SAMPLE: '0' });
      const ready = async () => (await fetch(`${server.baseUrl}/api/ready`)).status;
      expect(server.output()).toContain(
        `The command "farseer ingest run" (process ${command.process.pid}) works on`,
      );
      expect(await ready()).toBe(503);
      expect((await fetch(`${server.baseUrl}/api/health`)).status).toBe(200);
      command.process.kill('SIGTERM');
      await expect.poll(ready, { timeout: 180_000 }).toBe(200);
      await server.stop();
    } finally {
      command.process.kill('SIGKILL');
      rmSync(data, { recursive: true, force: true });
    }
  });

  it('a port in use gives one line with what to do, and exit code 1', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, lines } = await runToEnd({ PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    // After its settings.
    expect(lines.at(-2)).toMatch(/^Only this machine can reach the server/);
    expect(lines.at(-1)).toBe(
      `Port ${port} is in use. End what runs there, or choose another: PORT=${port + 1}`,
    );
  });
});

describe('the end', { timeout: 600_000 }, () => {
  // SIGTERM comes while it is busy, below.
  it('SIGINT closes it with exit code 0', async () => {
    const server = await startServer();
    // A connection that is kept open does not hold it up.
    await (await fetch(`${server.baseUrl}/api/health`)).text();
    const ended = once(server.process, 'exit');
    server.process.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
    await server.stop();
  });
});

/** What a visitor sends to the host of this server. */
async function visitorHeaders(baseUrl: string) {
  const page = await (await fetch(`${baseUrl}/current-title-holders`)).text();
  const apikey = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(page)?.[0] ?? '';
  return { apikey, Authorization: `Bearer ${apikey}` };
}

/** Once it has reached the machine, whether or not the server has taken it. */
async function connected(asked: ClientRequest): Promise<void> {
  const socket = asked.socket ?? ((await once(asked, 'socket')) as [Socket])[0];
  if (socket.connecting) await once(socket, 'connect');
}

/** Its status when all of the answer has come, or what went wrong. */
function statusOf(asked: ClientRequest): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    asked.on('error', ({ message }) => resolve(message));
    asked.on('response', (answer) => {
      answer.resume().on('error', ({ message }) => resolve(message));
      answer.on('end', () => resolve(answer.statusCode));
    });
  });
}

describe('the end while it is busy', { timeout: 600_000 }, () => {
  it('answers who has asked, says goodbye to sockets, and ends with exit code 0', async () => {
    const server = await startServer();
    try {
      const headers = await visitorHeaders(server.baseUrl);
      const { apikey: key } = headers;
      // The first page of its kind loads for seconds on a busy machine, and the end waits ten for all answers.
      await (await fetch(`${server.baseUrl}/mplus?region=eu`)).text();
      const socket = new WebSocket(
        `${server.baseUrl.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=1.0.0`,
      );
      const opened = await new Promise((resolve) => {
        socket.addEventListener('open', () => resolve(true));
        socket.addEventListener('error', () => resolve(false));
      });
      expect(opened).toBe(true);
      const goodbye = new Promise((resolve) => {
        socket.addEventListener('close', ({ code }) => resolve(code));
      });

      // One that has only half asked yet: it says the rest when the server is ending.
      const half = request(`${server.baseUrl}/rest/v1/rpc/nothing`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        agent: false,
      });
      half.write('{');
      const whole = Array.from({ length: 2 }, (_, index) => [
        request(`${server.baseUrl}/mplus?region=us&week=${index + 1}`, { agent: false }),
        request(`${server.baseUrl}/rest/v1/seasons?select=id`, { headers, agent: false }),
        request(`${server.baseUrl}/functions/v1/nothing`, {
          method: 'POST',
          headers,
          agent: false,
        }),
      ]).flat();
      for (const one of whole) one.end();
      const asked = [half, ...whole];
      const answers = Promise.all(asked.map(statusOf));
      await Promise.all(asked.map(connected));
      const ended = once(server.process, 'exit');
      server.process.kill('SIGTERM');
      expect(await goodbye).toBe(1001);
      half.end('}');
      const [ofHalf, ...others] = await answers;
      expect(ofHalf).toBe(404);
      expect(new Set(others)).toEqual(new Set([200, 404]));
      expect(await ended).toEqual([0, null]);
    } finally {
      await server.stop();
    }
  });

  it('ends at once when it is told twice', async () => {
    const server = await startServer();
    try {
      const headers = await visitorHeaders(server.baseUrl);
      const half = request(`${server.baseUrl}/rest/v1/rpc/nothing`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        agent: false,
      });
      // It says no more: only a cut ends it.
      const cut = new Promise((resolve) => {
        half.on('error', resolve).on('response', resolve);
      });
      half.write('{');
      await connected(half);
      const ended = once(server.process, 'exit');
      server.process.kill('SIGTERM');
      // Until the first one was heard: nobody is let in from then on.
      await expect
        .poll(() => fetch(`${server.baseUrl}/api/health`).then(String, () => 'refused'), {
          timeout: 180_000,
        })
        .toBe('refused');
      server.process.kill('SIGTERM');
      expect(await ended).toEqual([143, null]);
      await cut;
    } finally {
      await server.stop();
    }
  });
});

describe('npm start', { timeout: 600_000 }, () => {
  it('with a fresh build builds nothing, and passes SIGTERM on to the server', async () => {
    await buildIfStale();
    const data = mkdtempSync(join(tmpdir(), 'farseer-start-'));
    await copyPreparedData(data, { FARSEER_SAMPLE: '0' });
    const stamp = join(root, 'build', 'builds.json');
    const before = { text: readFileSync(stamp, 'utf8'), changed: statSync(stamp).mtimeMs };
    const start = spawn('node', [join(root, 'tools', 'scripts', 'start.mjs')], {
      env: {
        ...process.env,
        PORT: '0',
        FARSEER_DATA: data,
        FARSEER_SAMPLE: '0',
        FARSEER_SOURCES: 'off',
        FARSEER_URL: '',
      },
    });
    let output = '';
    start.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    const ended = once(start, 'exit');
    try {
      await expect.poll(() => output, { timeout: 180_000 }).toContain('Farseer is listening on');
    } finally {
      start.kill('SIGTERM');
    }
    expect(await ended).toEqual([0, null]);
    rmSync(data, { recursive: true });
    const address = /http:\S+/.exec(output)?.[0] ?? '';
    expect(output).not.toContain('Building');
    expect({ text: readFileSync(stamp, 'utf8'), changed: statSync(stamp).mtimeMs }).toEqual(before);
    await expect(fetch(address)).rejects.toThrow('fetch failed');
  });
});
