import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DatabaseError, type Database } from '#host/database.ts';
import { startTestService } from '#host/testing/storage/test-storage.ts';

let host: Awaited<ReturnType<typeof startTestService>>;
/** What happens to the next commits; null is nothing. */
let fault: { code: string; lands: boolean } | null = null;
let isAway = false;

beforeAll(async () => {
  host = await startTestService({ database: faulty(() => host.database) });
  await host.as('service').createBucket('files');
});
afterAll(() => host.close());

const files = () => host.as('service').from('files');

/** Names of all content there is. */
async function contents(): Promise<string[]> {
  const root = join(host.dataFolder, 'storage');
  const below = ['content', 'uploads'].map((folder) =>
    readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []),
  );
  const entries = (await Promise.all(below)).flat();
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function rows(): Promise<string[]> {
  const found = await host.database.query<{ name: string }>(
    `select id || '.' || version as name from storage.objects where version is not null`,
  );
  return found.map(({ name }) => name);
}

async function expectNothingLeft(): Promise<void> {
  expect((await contents()).toSorted()).toEqual((await rows()).toSorted());
}

/** Starts an upload by hand, cuts the connection when part of it has arrived. */
async function cutUpload(head: string[], body: string): Promise<void> {
  const { port, hostname } = new URL(host.url);
  const socket = connect(Number(port), hostname);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(
    [...head, 'Host: localhost', 'Authorization: Bearer service', '', ''].join('\r\n') + body,
  );
  const uploads = join(host.dataFolder, 'storage', 'uploads');
  await vi.waitFor(async () => expect(await readdir(uploads)).not.toHaveLength(0), {
    timeout: 60_000,
  });
  socket.destroy();
  await vi.waitFor(async () => expect(await readdir(uploads)).toHaveLength(0), {
    timeout: 60_000,
  });
}

describe('an upload that is cut leaves nothing', () => {
  it('with a length', async () => {
    const head = ['POST /storage/v1/object/files/cut.bin HTTP/1.1', 'Content-Length: 1000000'];
    await cutUpload(head, 'x'.repeat(200_000));
    expect((await files().exists('cut.bin')).data).toBe(false);
    await expectNothingLeft();
  });

  it('in chunks', async () => {
    const head = ['POST /storage/v1/object/files/cut.bin HTTP/1.1', 'Transfer-Encoding: chunked'];
    await cutUpload(head, `20000\r\n${'x'.repeat(0x20000)}\r\n`);
    expect((await files().exists('cut.bin')).data).toBe(false);
    await expectNothingLeft();
  });

  it('as a form', async () => {
    const head = [
      'POST /storage/v1/object/files/cut.bin HTTP/1.1',
      'Content-Length: 1000000',
      'Content-Type: multipart/form-data; boundary=edge',
    ];
    const part = 'Content-Disposition: form-data; name=""; filename="a"';
    await cutUpload(head, `--edge\r\n${part}\r\n\r\n${'x'.repeat(200_000)}`);
    expect((await files().exists('cut.bin')).data).toBe(false);
    await expectNothingLeft();
  });

  it('and what was there before stays', async () => {
    await files().upload('kept.bin', 'before');
    const head = ['PUT /storage/v1/object/files/kept.bin HTTP/1.1', 'Content-Length: 1000000'];
    await cutUpload(head, 'x'.repeat(200_000));
    expect(await (await files().download('kept.bin')).data?.text()).toBe('before');
    await expectNothingLeft();
  });
});

describe('many at once', () => {
  it('one of them makes the key, the others hear that it exists', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => files().upload('race.txt', `${index}`.repeat(5000))),
    );
    const losers = answers.flatMap(({ error }) => (error ? [error.message] : []));
    expect(losers).toEqual(Array.from({ length: 11 }, () => 'The resource already exists'));
    const text = (await (await files().download('race.txt')).data?.text()) ?? '';
    expect(new Set(text.match(/1[01]|\d/g)).size).toBe(1);
    await expectNothingLeft();
  });

  it('the last to overwrite stays, whole, and the others are forgotten', async () => {
    const letters = 'abcdefghijkl'.split('');
    const answers = await Promise.all(
      letters.map((letter) => files().upload('over.txt', letter.repeat(70_000), { upsert: true })),
    );
    expect(answers.map(({ error }) => error)).toEqual(letters.map(() => null));
    const text = (await (await files().download('over.txt')).data?.text()) ?? '';
    expect(text).toHaveLength(70_000);
    expect(new Set(text).size).toBe(1);
    await expectNothingLeft();
  });

  it('removing and writing one key ends with both or neither of row and bytes', async () => {
    for (let round = 0; round < 10; round++) {
      await Promise.all([
        files().upload('back.txt', 'x', { upsert: true }),
        files().remove(['back.txt']),
        files().upload('back.txt', 'y', { upsert: true }),
        files().copy('over.txt', 'back.txt'),
      ]);
      const { data, error } = await files().download('back.txt');
      expect(error?.message ?? (await data?.text())?.[0]).toMatch(/^(?:Object not found|[a-z])$/);
    }
    await expectNothingLeft();
  });
});

describe('a fault between the bytes and the row', () => {
  it('takes the bytes back when the row was refused', async () => {
    fault = { code: '40001', lands: false };
    const { error } = await files().upload('refused.txt', 'x');
    fault = null;
    expect(error).toMatchObject({
      status: 500,
      statusCode: '500',
      message: 'Internal server error',
    });
    expect((await files().exists('refused.txt')).data).toBe(false);
    await expectNothingLeft();
  });

  it.each([true, false])(
    'keeps the bytes when the outcome is unknown (row there: %s)',
    async (lands) => {
      fault = { code: '08006', lands };
      const { error } = await files().upload(`lost-${lands}.txt`, 'bytes');
      fault = null;
      expect(error?.status).toBe(503);
      const back = await files().download(`lost-${lands}.txt`);
      expect(lands ? await back.data?.text() : back.error?.message).toBe(
        lands ? 'bytes' : 'Object not found',
      );
      expect((await host.service.sweep(0)).moved).toBe(lands ? 0 : 1);
      await expectNothingLeft();
    },
  );
});

describe('while the database is away', () => {
  it('answers 503 with a code and a time, and is whole again afterwards', async () => {
    await files().upload('away.txt', 'x');
    isAway = true;
    try {
      const headers = { authorization: 'Bearer service' };
      for (const [method, path] of [
        ['GET', '/health'],
        ['GET', '/bucket'],
        ['GET', '/object/authenticated/files/away.txt'],
        ['POST', '/object/files/more.txt'],
        ['DELETE', '/object/files/away.txt'],
      ] as const) {
        const body = method === 'POST' ? { body: 'y' } : {};
        const answer = await fetch(`${host.url}${path}`, { method, headers, ...body });
        expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5']);
        expect(await answer.json()).toMatchObject({
          statusCode: '503',
          code: 'DatabaseUnavailable',
        });
      }
    } finally {
      isAway = false;
    }
    expect(await (await files().download('away.txt')).data?.text()).toBe('x');
    await expectNothingLeft();
  });
});

describe('the sweep', () => {
  it('removes what a killed process left, and only that', async () => {
    const root = join(host.dataFolder, 'storage');
    const orphan = `${randomUUID()}.${randomUUID()}`;
    await mkdir(join(root, 'content', orphan.slice(0, 2)), { recursive: true });
    await writeFile(join(root, 'content', orphan.slice(0, 2), orphan), 'no row');
    await writeFile(join(root, 'uploads', randomUUID()), 'half');
    await writeFile(join(root, 'content', orphan.slice(0, 2), 'notes.txt'), 'not ours');
    const before = await rows();
    expect((await host.service.sweep()).moved).toBe(0);
    expect(await contents()).toContain(orphan);
    expect((await host.service.sweep(-60_000)).moved).toBe(1);
    expect(await rows()).toEqual(before);
    expect((await contents()).toSorted()).toEqual([...before, 'notes.txt'].toSorted());
    expect(await readdir(join(root, 'uploads'))).toEqual([]);
    expect(await readdir(join(root, 'trash'))).toContain(orphan);
    expect(host.lines).toContain('storage: The sweep moved 1 file without a row to the trash.');
  });

  it('says once why it moves nothing', async () => {
    const owner = join(host.dataFolder, 'storage', 'owner');
    await writeFile(owner, 'another database');
    for (const _ of [1, 2]) expect((await host.service.sweep(-60_000)).refused).not.toBeNull();
    const said = host.lines.filter((line) => line.includes('The sweep stopped.'));
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('belong to another database (another database)');
    await rm(owner);
  });

  it('leaves a copy of an old file alone until its row is there', async () => {
    await files().upload('old.txt', 'x');
    expect((await files().copy('old.txt', 'new.txt')).error).toBeNull();
    await files().remove(['old.txt']);
    expect((await host.service.sweep(-60_000)).moved).toBe(0);
    expect(await (await files().download('new.txt')).data?.text()).toBe('x');
  });
});

/** The database with faults: it is away, or commits fail as `fault` says: refused, or with the answer lost on its way. */
function faulty(database: () => Database): Database {
  const real = () => {
    if (isAway) throw new DatabaseError('connection refused', { code: '08006' });
    return database();
  };
  return {
    query: async (text, parameters) => real().query(text, parameters),
    read: async (...all) => real().read(...all),
    listen: (...all) => real().listen(...all),
    async transaction(work, options = {}) {
      const current = fault;
      if (!current || options.rollback || options.readOnly)
        return real().transaction(work, options);
      if (current.lands) await real().transaction(work, options);
      else await real().transaction(work, { ...options, rollback: true });
      throw new DatabaseError('a fault of the test', { code: current.code });
    },
  };
}
