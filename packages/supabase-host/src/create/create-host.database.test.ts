import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHost, type CreateHostOptions, type RunningHost } from './create-host.ts';

const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'made-host-'));
  folders.push(folder);
  return folder;
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const migrations = [
  {
    name: '20260101000000_notes.sql',
    text: `create table public.notes (id int primary key, owner uuid default auth.uid(), body text not null);
      alter table public.notes enable row level security;
      create policy own on public.notes using (owner = auth.uid()) with check (owner = auth.uid());
      grant all on public.notes to authenticated;`,
  },
];
const seeds = [{ name: 'seed.sql', text: `insert into public.notes values (1, null, 'seeded')` }];

describe('a host of its own, asked by supabase-js in this process', () => {
  // As the README has it: from the folder in which the program runs. The database server runs in another one.
  const dataFolder = relative(process.cwd(), newFolder());
  const options: CreateHostOptions = {
    dataFolder,
    migrations,
    seeds,
    auth: { email: { autoconfirm: true } },
    functions: [
      {
        name: 'hello',
        verifyToken: false,
        timeoutMilliseconds: 5000,
        handle: () => Response.json({ hello: 'world' }),
      },
    ],
  };
  let host: RunningHost;
  beforeAll(async () => {
    host = await createHost(options);
  });
  afterAll(() => host.close());
  const client = (key: string) =>
    createClient(host.url, key, { global: { fetch: host.fetch }, auth: { persistSession: false } });

  it('signs up, writes and reads rows as their owner, keeps files and calls functions', async () => {
    const visitor = client(host.anonKey);
    const { data, error } = await visitor.auth.signUp({
      email: 'ann@example.com',
      password: 'correct horse battery',
    });
    expect(error).toBeNull();
    expect((await visitor.from('notes').insert({ id: 2, body: 'mine' })).error).toBeNull();
    expect((await visitor.from('notes').select('id, owner, body')).data).toEqual([
      { id: 2, owner: data.user?.id, body: 'mine' },
    ]);
    const admin = client(host.serviceRoleKey);
    expect((await admin.storage.createBucket('files')).error).toBeNull();
    const bytes = new Blob(['bytes']);
    expect((await admin.storage.from('files').upload('a.txt', bytes)).error).toBeNull();
    expect(await (await admin.storage.from('files').download('a.txt')).data?.text()).toBe('bytes');
    expect((await visitor.functions.invoke('hello')).data).toEqual({ hello: 'world' });
  });

  it('lets nothing in without a key', async () => {
    for (const path of [
      '/rest/v1/notes',
      '/auth/v1/admin/users',
      '/storage/v1/bucket',
      '/functions/v1/hello',
    ])
      expect([path, (await host.fetch(`${host.url}${path}`)).status]).toEqual([path, 401]);
    const asVisitor = client(host.anonKey);
    expect((await asVisitor.auth.admin.listUsers()).error?.status).toBe(403);
    // The seed has put a row there that belongs to another.
    expect((await asVisitor.from('notes').select()).data).toEqual([]);
    expect(await host.database.query('select id from notes where owner is null')).toHaveLength(1);
  });

  it('applies what is new once, and the seed never again', async () => {
    expect(host.applied).toEqual(['20260101000000_notes.sql', 'seed.sql']);
    await host.close();
    const more = { name: '20260102000000_more.sql', text: 'create table public.more (id int)' };
    const { anonKey } = host;
    host = await createHost({ ...options, migrations: [...migrations, more] });
    expect(host.applied).toEqual([more.name]);
    expect(host.anonKey).toBe(anonKey);
    // The witness: the record as the Supabase CLI lists it.
    expect(
      await host.database.query(
        'select version, name from supabase_migrations.schema_migrations order by version',
      ),
    ).toEqual([
      { version: '20260101000000', name: 'notes' },
      { version: '20260102000000', name: 'more' },
    ]);
  });

  it('refuses a second program on its folder, and goes on', async () => {
    await expect(createHost({ dataFolder })).rejects.toMatchObject({ code: 'folder-in-use' });
    expect((await host.database.query('select 1 as one'))[0]).toEqual({ one: 1 });
  });
});

describe('a host that cannot start', () => {
  it.each([
    [{ hostUrl: 'no address' }, 'hostUrl is "no address"'],
    [{ siteUrl: 'ftp://x' }, 'siteUrl is "ftp://x"'],
    [{ connections: 1 }, 'connections may be'],
    [{ databaseUrl: 'mysql://me:hush@db/x' }, 'databaseUrl may be'],
    [{ keys: { secret: 'short' } }, 'too short'],
  ])('says which option is of no use: %j', async (wrong, words) => {
    const failure = await createHost({ dataFolder: newFolder(), ...wrong }).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({
      code: 'configuration',
      message: expect.stringContaining(words) as unknown,
    });
    expect(String(failure)).not.toContain('hush');
  });

  it('names file and line of a broken migration, takes all of it back, and starts once it is mended', async () => {
    const dataFolder = newFolder();
    const broken = {
      name: '20260103000000_broken.sql',
      text: `create table public.ö (id int);\n\nselect * from nowhere;`,
    };
    await expect(createHost({ dataFolder, migrations: [broken] })).rejects.toMatchObject({
      code: 'database',
      message: '20260103000000_broken.sql line 3: relation "nowhere" does not exist',
    });
    const mended = { ...broken, text: 'create table public.ö (id int)' };
    const host = await createHost({ dataFolder, migrations: [mended] });
    expect(host.applied).toEqual([mended.name]);
    await host.close();
  });
});
