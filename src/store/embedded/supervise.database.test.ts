import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { connectDatabase } from '#store/connect.ts';
import type { DatabaseError } from '#store/database.ts';
import { toOperatorLog } from '#lib/operator-log.ts';
import {
  isAlive,
  waitUntil,
  describeRuntime,
  findInstalledRuntime,
  describeServerFolder,
  readPostmaster,
  superviseEmbedded,
  type EmbeddedOptions,
  type EmbeddedPostgres,
} from 'supabase-host/embedded';

const binFolder = process.env['FARSEER_POSTGRES_BIN'];
const runtime = binFolder ? describeRuntime(binFolder) : findInstalledRuntime();

const folders: string[] = [];
const servers: EmbeddedPostgres[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) {
    const pid = pidOf(join(folder, 'server'));
    if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGQUIT');
    await waitUntil(() => pid === undefined || !isAlive(pid), 20_000);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

function newFolder(...below: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'farseer-supervise-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return join(folder, ...below, 'server');
}

/** A server that was made once and has ended; what asks how it goes on begins with a copy of it. */
let made: Promise<string> | undefined;
async function makeServer(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'farseer-supervise-'));
  chmodSync(folder, 0o755);
  const server = await superviseEmbedded({ folder: join(folder, 'server'), runtime });
  await server.stop();
  return folder;
}
afterAll(async () => {
  if (made) rmSync(await made, { recursive: true, force: true, maxRetries: 5 });
});

async function copiedFolder(...below: string[]): Promise<string> {
  const origin = await (made ??= makeServer());
  const folder = newFolder(...below);
  mkdirSync(dirname(folder), { recursive: true });
  // The data may belong to another user than this one: `cp` keeps that.
  execFileSync('cp', ['-Rp', join(origin, 'server'), folder]);
  return folder;
}

async function supervise(
  folder: string,
  options: Partial<EmbeddedOptions> = {},
): Promise<EmbeddedPostgres> {
  const server = await superviseEmbedded({ folder, runtime, ...options });
  servers.push(server);
  return server;
}

function pidOf(folder: string): number | undefined {
  return readPostmaster(describeServerFolder(folder))?.pid;
}

async function ask(server: EmbeddedPostgres, question: string): Promise<unknown> {
  const database = connectDatabase({ ...server.connection, maxConnections: 1 });
  try {
    return (await database.query<{ answer: unknown }>(`select ${question} as answer`))[0]?.answer;
  } finally {
    await database.close();
  }
}

describe('superviseEmbedded', () => {
  it('starts, keeps its data over a clean stop, and starts again', async () => {
    const folder = newFolder();
    const first = await supervise(folder);
    const database = connectDatabase(first.connection);
    await database.query('create table kept as select 7 as answer');
    await database.close();
    const pid = pidOf(folder);
    await first.stop();
    expect(pid !== undefined && isAlive(pid)).toBe(false);
    const second = await supervise(folder);
    expect(await ask(second, '(select answer from kept)')).toBe(7);
    expect(await ask(second, `current_setting('listen_addresses')`)).toBe('');
  });

  it('orders text by code point, as on every machine', async () => {
    const server = await supervise(newFolder());
    expect(
      await ask(server, `array(select * from unnest(array['é','z','B','a']) s order by s)`),
    ).toEqual(['B', 'a', 'z', 'é']);
  });

  it('refuses a second program on the same folder', async () => {
    const folder = await copiedFolder();
    const first = await supervise(folder);
    await expect(supervise(folder)).rejects.toMatchObject({
      code: 'folder-in-use',
      message: expect.stringContaining(folder) as unknown,
    });
    expect(await ask(first, '1')).toBe(1);
  });

  it('names the process and the command that work on the folder', async () => {
    const folder = await copiedFolder();
    const lines: string[] = [];
    const command = await supervise(folder, { command: 'farseer ingest run' });
    await expect(
      supervise(folder, { log: toOperatorLog(({ line }) => lines.push(line)) }),
    ).rejects.toMatchObject({
      code: 'used-by-command',
      message: `The command "farseer ingest run" (process ${process.pid}) works on ${folder}. Wait until it ends, or end it.`,
    });
    // It has used nothing again.
    expect(lines).toEqual([]);
    await command.stop();
    await supervise(folder);
    await expect(supervise(folder)).rejects.toMatchObject({
      code: 'folder-in-use',
      message: expect.stringContaining(`Another Farseer (process ${process.pid})`) as unknown,
    });
  });

  it('keeps what the server said over its starts', async () => {
    const folder = newFolder();
    await (await supervise(folder)).stop();
    await supervise(folder);
    const said = readFileSync(join(folder, 'server.log'), 'utf8');
    expect(said.match(/=== start /g)).toHaveLength(2);
    expect(said.match(/database system is shut down/g)).not.toBeNull();
  });

  it('starts a server again that has ended, and the same database goes on', async () => {
    const folder = await copiedFolder();
    const server = await supervise(folder);
    const database = connectDatabase(server.connection);
    for (const signal of ['SIGKILL', 'SIGINT'] as const) {
      const pid = pidOf(folder) ?? 0;
      await database.query('select 1');
      process.kill(pid, signal);
      const codes: string[] = [];
      await expect
        .poll(
          async () => {
            const rows = await database.query('select 1 as a').catch((error: unknown) => {
              codes.push((error as DatabaseError).code);
              return [];
            });
            return rows.length === 1 && pidOf(folder) !== pid;
          },
          { timeout: 25_000 },
        )
        .toBe(true);
      // The log says so meanwhile.
      expect(codes.filter((code) => !/^(08006|57P0[123])$/.test(code))).toEqual([]);
    }
    await database.close();
  });

  it('is not misled by the id of an old server that another program has now', async () => {
    const folder = await copiedFolder();
    const first = await supervise(folder);
    const file = join(folder, 'data', 'postmaster.pid');
    const written = readFileSync(file, 'utf8');
    await first.stop();
    writeFileSync(file, written.replace(/^\d+/, String(process.pid)));
    const second = await supervise(folder);
    expect(await ask(second, '1')).toBe(1);
  });

  it('finds a place for its socket when the folder has a long name', async () => {
    const folder = await copiedFolder('a'.repeat(60), 'b'.repeat(60));
    const server = await supervise(folder);
    expect(server.connection.host?.startsWith(tmpdir())).toBe(true);
    expect(await ask(server, '1')).toBe(1);
    folders.push(server.connection.host ?? '');
  });

  it('asks for a password where it listens on a port', async () => {
    const server = await supervise(newFolder(), { transport: 'port' });
    expect(server.connection.host).toBe('127.0.0.1');
    expect(await ask(server, '1')).toBe(1);
    const stranger = connectDatabase({ ...server.connection, password: 'guess' });
    await expect(stranger.query('select 1')).rejects.toMatchObject({ code: '28P01' });
    await stranger.close();
  });

  it('says in one line that the data are those of another version', async () => {
    const folder = await copiedFolder();
    await (await supervise(folder)).stop();
    writeFileSync(join(folder, 'data', 'PG_VERSION'), '12\n');
    await expect(supervise(folder)).rejects.toThrow(/are those of PostgreSQL 12/);
  });

  it('says in one line why the server did not start', async () => {
    const folder = newFolder();
    await expect(supervise(folder, { settings: { shared_buffers: 'much' } })).rejects.toThrow(
      /^The embedded PostgreSQL did not start: FATAL.*shared_buffers.*DATABASE_URL/,
    );
  });

  it('leaves nothing half made when preparing the data fails', async () => {
    const folder = newFolder();
    mkdirSync(folder, { recursive: true });
    const broken = { ...runtime, binFolder: join(folder, 'nowhere') };
    await expect(supervise(folder, { runtime: broken })).rejects.toMatchObject({
      code: 'database',
    });
    expect(await ask(await supervise(folder), '1')).toBe(1);
  });
});

interface Writer {
  process: ChildProcess;
  acknowledged: () => number;
  output: () => string;
}

function startWriter(folder: string): Writer {
  const child = spawn(
    process.execPath,
    [
      join(
        import.meta.dirname,
        '..',
        '..',
        '..',
        'tests',
        'helpers',
        'database',
        'crash-writer.ts',
      ),
      folder,
      ...(binFolder ? [binFolder] : []),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    process: child,
    output: () => output,
    // Only whole lines: the last may have been cut.
    acknowledged: () => Number([...output.matchAll(/^written (\d+)\n/gm)].at(-1)?.[1] ?? 0),
  };
}

/** What it wrote may come after its end: a stream of its own brings it. */
async function kill(writer: Writer): Promise<void> {
  const ended = once(writer.process, 'close');
  writer.process.kill('SIGKILL');
  await ended;
}

// Only root has a server that runs as another user.
if (process.getuid?.() === 0 && runtime.rootFolder !== null) {
  const rootFolder = runtime.rootFolder;

  describe('superviseEmbedded: started by root', () => {
    it('takes the programs out of a folder that the server cannot enter', async () => {
      const folder = newFolder();
      const hidden = mkdtempSync(join(tmpdir(), 'farseer-hidden-'));
      folders.push(hidden);
      const copy = join(hidden, 'native');
      cpSync(rootFolder, copy, { recursive: true, verbatimSymlinks: true });
      const server = await supervise(folder, {
        runtime: describeRuntime(join(copy, 'bin'), copy),
      });
      expect(await ask(server, '1')).toBe(1);
      expect(statSync(join(folder, 'data')).uid).not.toBe(0);
    });

    it('says in one line which folder is in the way of its data', async () => {
      const hidden = mkdtempSync(join(tmpdir(), 'farseer-hidden-'));
      folders.push(hidden);
      await expect(supervise(join(hidden, 'a', 'b', 'server'))).rejects.toThrow(
        `who may not enter "${hidden}"`,
      );
    });
  });
}

describe('superviseEmbedded: killed while it writes', () => {
  const random = createRandom(20_261_121);

  const rounds = ['app', 'server', 'both', 'server', 'both', 'app'] as const;

  it(
    'loses nothing acknowledged, whichever process is killed, and starts again',
    { timeout: 300_000 },
    async () => {
      const folder = await copiedFolder();
      let acknowledged = 0;
      let writer = startWriter(folder);
      for (const victim of rounds) {
        // Some way into the writing, each time another.
        const target = acknowledged + 1 + random.int(200);
        const reached = await waitUntil(
          () => writer.acknowledged() >= target || writer.process.exitCode !== null,
          60_000,
        );
        if (!reached || writer.process.exitCode !== null) throw new Error(writer.output());
        const server = pidOf(folder) ?? 0;
        if (victim !== 'app') process.kill(server, 'SIGKILL');
        if (victim !== 'server') {
          await kill(writer);
          acknowledged = Math.max(acknowledged, writer.acknowledged());
          writer = startWriter(folder);
        } else acknowledged = Math.max(acknowledged, writer.acknowledged());
      }
      await waitUntil(() => writer.acknowledged() > acknowledged, 60_000);
      await kill(writer);
      acknowledged = writer.acknowledged();
      const server = await supervise(folder);
      // Every number up to the last acknowledged one, and at most one more whose answer was cut off.
      const last = Number(await ask(server, '(select max(number) from written)'));
      expect(last).toBeGreaterThanOrEqual(acknowledged);
      expect(last).toBeLessThanOrEqual(acknowledged + 1);
      expect(await ask(server, '(select count(*) from written)')).toBe(last);
      expect(acknowledged).toBeGreaterThan(rounds.length);
    },
  );
});
