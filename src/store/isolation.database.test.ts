import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import type { Visitor } from './database.ts';
import { testDatabase } from '#testing/database/test-database.ts';

const fresh = await testDatabase({ maxConnections: 8 });
const { database } = fresh;
afterAll(() => fresh.close());

const people = Array.from({ length: 20 }, (_, index) => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  name: `person ${index}`,
}));

beforeAll(async () => {
  await database.transaction(async (t) => {
    await t.query(
      'create table public.notes (owner uuid not null, request int not null, words text)',
    );
    await t.query('alter table public.notes enable row level security');
    await t.query(
      'create policy own on public.notes to authenticated using (owner = auth.uid()) with check (owner = auth.uid())',
    );
    // A function that sets something for good, as a careless author might write it.
    await t.query(
      `create function public.mark(mark text) returns void language sql as $$ select set_config('farseer.careless', mark, false) $$`,
    );
  });
});

const whoAmI = `
  select current_user::text as role, auth.uid() as id, auth.jwt() ->> 'name' as name,
    current_setting('farseer.request', true) as request,
    current_setting('farseer.careless', true) as careless,
    pg_backend_pid() as connection
`;

interface Answer {
  role: string;
  id: string | null;
  name: string | null;
  request: string | null;
  careless: string | null;
  connection: number;
}

describe('the database: one visitor never meets another', () => {
  it(
    'a thousand requests of twenty people, interleaved with a long job',
    { timeout: 300_000 },
    async () => {
      const random = createRandom(1000);
      const strangers: string[] = [];
      const connections = new Set<number>();
      const progress = { finished: 0 };

      // Holds one connection from the first request to the last, with rights of its own.
      const jobMayEnd = Promise.withResolvers<void>();
      const job = database.transaction(
        async (t) => {
          const seen = new Set<number>();
          while (progress.finished < 1000) {
            const [row] = await t.query<Answer>(whoAmI);
            if (row?.role !== 'postgres' || row.id !== null || row.request !== 'job')
              strangers.push(`the job was ${JSON.stringify(row)}`);
            seen.add(row?.connection ?? 0);
            await new Promise((resolve) => setImmediate(resolve));
          }
          await jobMayEnd.promise;
          return seen.size;
        },
        { settings: { 'farseer.request': 'job' } },
      );

      function randomVisitor() {
        const person = random.pick(people);
        const isAnonymous = random.chance(0.2);
        const as: Visitor = isAnonymous
          ? { role: 'anon', claims: { role: 'anon' } }
          : {
              role: 'authenticated',
              claims: { role: 'authenticated', sub: person.id, name: person.name },
            };
        const isMe = (me: Answer | undefined, request: number) =>
          me?.role === as.role &&
          me.id === (isAnonymous ? null : person.id) &&
          me.name === (isAnonymous ? null : person.name) &&
          me.request === String(request) &&
          !me.careless;
        return { person, isAnonymous, as, isMe };
      }

      async function asVisitor(request: number): Promise<void> {
        const { person, isAnonymous, as, isMe } = randomVisitor();
        const fate = random.pick(['commits', 'commits', 'fails', 'throws', 'is taken back']);
        const pauses = random.int(3);
        const work = database.transaction(
          async (t) => {
            const [me] = await t.query<Answer>(whoAmI);
            connections.add(me?.connection ?? 0);
            if (!isMe(me, request)) strangers.push(`request ${request} was ${JSON.stringify(me)}`);
            for (let pause = 0; pause < pauses; pause++)
              await new Promise((resolve) => setImmediate(resolve));
            if (isAnonymous) {
              const rows = await t.query('select * from public.notes');
              if (rows.length > 0) strangers.push(`request ${request} saw ${rows.length} rows`);
              return;
            }
            await t.query('insert into public.notes values ($1, $2, $3)', [
              person.id,
              request,
              fate,
            ]);
            if (request % 10 === 0) await t.query('select public.mark($1)', [`of ${request}`]);
            const rows = await t.query<{ owner: string }>('select owner from public.notes');
            if (rows.length === 0 || rows.some((row) => row.owner !== person.id))
              strangers.push(`request ${request} saw rows of another`);
            if (fate === 'fails') await t.query('select 1 / 0');
            if (fate === 'throws') throw new Error('changed its mind');
          },
          {
            as,
            settings: { 'farseer.request': String(request) },
            rollback: fate === 'is taken back',
          },
        );
        await work.catch((error: unknown) => {
          const isWanted = /division by zero|changed its mind/.test(String(error));
          if (!isWanted) strangers.push(`request ${request}: ${String(error)}`);
        });
        progress.finished++;
      }

      /** A visitor whose question goes out in one piece with what it runs under. */
      async function asReader(request: number): Promise<void> {
        const { person, isAnonymous, as, isMe } = randomVisitor();
        const settings = { 'farseer.request': String(request) };
        const [me] = await database.read<Answer>(as, whoAmI, [], { settings });
        connections.add(me?.connection ?? 0);
        if (!isMe(me, request)) strangers.push(`reader ${request} was ${JSON.stringify(me)}`);
        const question = 'select owner from public.notes where request >= $1';
        const rows = await database.read<{ owner: string }>(as, question, [0]);
        if (rows.some((row) => isAnonymous || row.owner !== person.id))
          strangers.push(`reader ${request} saw rows of another`);
        const last = request % 2 === 0 ? 'select 1 / 0' : `select public.mark('of a reader')`;
        await database.read(as, last).catch((error: unknown) => {
          if (!String(error).includes('division by zero'))
            strangers.push(`reader ${request}: ${String(error)}`);
        });
        progress.finished++;
      }

      /** The application itself, between them and without a transaction. */
      async function asApplication(request: number): Promise<void> {
        const [me] = await database.query<Answer>(whoAmI);
        if (me?.role !== 'postgres' || me.id !== null || me.request || me.careless)
          strangers.push(`the application was ${JSON.stringify(me)} at ${request}`);
        progress.finished++;
      }

      await Promise.all(
        Array.from({ length: 1000 }, (_, request) =>
          request % 5 === 4
            ? asApplication(request)
            : request % 5 === 3
              ? asReader(request)
              : asVisitor(request),
        ),
      );
      jobMayEnd.resolve();
      expect(await job).toBe(1);
      expect(strangers).toEqual([]);
      // They did share connections, or the test would show nothing.
      expect(connections.size).toBe(7);
      const kept = await database.query<{ words: string; rows: number }>(
        'select words, count(*)::int as rows from public.notes group by words',
      );
      expect(kept.map((row) => row.words)).toEqual(['commits']);
      expect(kept[0]?.rows).toBeGreaterThan(100);
    },
  );
});
