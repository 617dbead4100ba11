import { createHash, createHmac } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { characterId } from '#season/ingest/stable-id.ts';
import { searchKey } from '#lib/search-key.ts';
import { hold, type Attack, type AttackMember, type AttackStage } from './attack.ts';

/** Tables that name characters, and the column that does. */
const FACTS = [
  'ratings',
  'best_runs',
  'rating_history',
  'title_holders',
  'player_metrics',
] as const;

interface Target {
  /** As the store has it: what an attacker looks for. */
  id: number;
  name: string;
  realmId: number;
  realmSlug: string;
  score: number;
  seasonId: number;
  mates: number[];
  owner: AttackMember;
}

export const hiddenCharacters: readonly Attack[] = [
  {
    name: 'hidden characters: no table over rest has one, by its id or by what is counted',
    async run(stage) {
      const target = await hideBest(stage);
      const stranger = await stage.member();
      for (const client of [stage.visitor(), stranger.client])
        for (const table of FACTS) {
          const found = await client.from(table).select('*').eq('character_id', target.id);
          hold(
            found.error === null && found.data.length === 0,
            `${table} has the hidden character`,
          );
          const counted = await client
            .from(table)
            .select('*', { count: 'exact', head: true })
            .eq('character_id', target.id);
          hold(counted.count === 0, `${table} counts the hidden character`);
        }
      const own = await target.owner.client
        .from('ratings')
        .select('score')
        .eq('character_id', target.id);
      hold(own.data?.length === 1, 'its owner does not see it any more');
    },
  },
  {
    name: 'hidden characters: runs, functions and embeds lead to none',
    async run(stage) {
      const target = await hideBest(stage);
      const client = stage.visitor();
      const [mate = 0] = target.mates;
      const contains = await client
        .from('runs')
        .select('id')
        .contains('member_ids', [target.id])
        .limit(1);
      hold(
        contains.data?.length === 0 || contains.error !== null,
        'runs are found by the hidden member',
      );
      const own = await client.rpc('runs_of_character', {
        of_character: target.id,
        of_season: target.seasonId,
        since: '2000-01-01',
      });
      hold(
        own.error === null && own.data.length === 0,
        'a function gives the runs of the hidden character',
      );
      const shared = await client.rpc('runs_of_character', {
        of_character: mate,
        of_season: target.seasonId,
        since: '2000-01-01',
      });
      hold((shared.data?.length ?? 0) > 0, 'the runs of a team mate are gone');
      hold(!mentions(shared.data, target), 'the runs of a team mate name the hidden character');
      const ladder = await client.rpc('ladder', {
        of_season: target.seasonId,
        of_region: 'eu',
        from_rank: 1,
        places: 5000,
      });
      hold(
        (ladder.data?.length ?? 0) > 0 && !mentions(ladder.data, target),
        'the ladder names the hidden character',
      );
      const rank = await client.rpc('rank_of_character', {
        of_season: target.seasonId,
        of_region: 'eu',
        of_character: target.id,
      });
      hold(rank.data === null, 'the hidden character has a rank by its id');
      const ranks = await client.rpc('ranks_of_guild', {
        of_guild: await rankGuild(stage, target),
      });
      hold(
        ranks.error === null && ranks.data.length === 1 && !mentions(ranks.data, target),
        'the roster of its guild names the hidden character',
      );
      for (const path of [
        `ratings?select=score,characters(name)&character_id=eq.${target.id}`,
        `characters?select=name&name=eq.${encodeURIComponent(target.name)}`,
        `characters?select=id&id=eq.${target.id}`,
        `run_rows?select=member_ids&limit=1`,
        `character_owners?select=name`,
        `runs?select=member_ids&member_ids=ov.{${target.id}}&limit=1`,
        `ratings?select=character_id,score&season_id=eq.${target.seasonId}&region=eq.eu&score=eq.${target.score}`,
        'id_key?select=key',
      ]) {
        const answer = await askRest(stage, path);
        hold(!mentions(answer.body, target), `${path} names the hidden character`);
      }
      for (const profile of ['farseer_identity', 'farseer', 'auth']) {
        const answer = await askRest(stage, 'id_key?select=key', { 'accept-profile': profile });
        hold(answer.status >= 400, `schema ${profile} is open`);
      }
    },
  },
  {
    name: 'hidden characters: a list of names does not lead to an id',
    async run(stage) {
      const target = await hideBest(stage);
      const guesses = guessIds(target);
      hold(!guesses.includes(target.id), 'its id follows from its name');
      // The same rules on characters who are seen: none of them is right for any.
      const { data } = await stage
        .visitor()
        .from('characters')
        .select('id, region, realm_id, name')
        .limit(stage.count(1000, 200));
      for (const seen of data ?? []) {
        const wrong = guessIds(
          { name: String(seen.name), realmId: Number(seen.realm_id) },
          String(seen.region),
        );
        hold(
          !wrong.includes(Number(seen.id)),
          `the id of ${String(seen.name)} follows from the name`,
        );
      }
      for (const key of [stage.anonKey, stage.serviceRoleKey]) {
        const answer = await askRest(
          stage,
          'id_key?select=key',
          { 'accept-profile': 'farseer_identity' },
          key,
        );
        hold(answer.status >= 400, 'a token of the services reads the key');
      }
    },
  },
  {
    name: 'hidden characters: pages, their data, cards and search say nothing',
    async run(stage) {
      const target = await hideBest(stage);
      const read = async (address: string) => (await fetch(`${stage.url}${address}`)).text();
      const address = (name: string) => encodeURIComponent(`eu/${target.realmSlug}/${name}`);
      for (const page of [
        '/',
        '/_.data',
        '/current-title-holders?region=eu',
        '/current-title-holders.data?region=eu',
        '/mplus?view=runs&region=eu',
        `/mplus.data?view=runs&region=eu&realm=${target.realmSlug}`,
      ])
        hold(!mentions(await read(page), target), `${page} has the hidden character`);
      const own = `/character/eu/${target.realmSlug}/${encodeURIComponent(target.name)}`;
      for (const page of [own, `${own}.data`]) {
        const answer = await fetch(stage.url + page);
        hold(answer.status === 404, `${page} answers ${answer.status} for a hidden character`);
      }
      const pinned = await fetch(`${stage.url}/_.data`, {
        headers: { cookie: `farseer-choices=c=${address(target.name)}` },
      });
      const cards = await pinned.text();
      hold(cards.includes(target.name), 'the pin did not reach the page');
      hold(!cards.includes('keysThisWeek'), 'a card shows the hidden character');
      for (const typed of [target.name, `${target.name}q`, target.name.slice(1)]) {
        const hits = await read(`/search/answer?q=${encodeURIComponent(typed)}`);
        const found = JSON.parse(hits) as { hits: { href: string }[] };
        hold(
          found.hits.every(({ href }) => decodeURIComponent(href) !== decodeURIComponent(own)),
          `the search finds the hidden character by ${typed}`,
        );
        hold(!hits.includes(String(target.id)), 'search gives the id of the hidden character');
      }
      const titles = await read(`/current-title-holders.data?region=eu&me=${address(target.name)}`);
      hold(titles.includes('"unknown"'), 'the title page knows the hidden character');
      const plan = await read(`/mplus.data?region=eu&c=${address(target.name)}`);
      hold(!plan.includes('"weekKeys"'), 'the plan of keys knows the hidden character');
      // The same questions find a character who is seen.
      const [mate] = await stage.database.query<{ name: string; slug: string }>(
        `select c.name, r.slug from public.characters c join public.realms r on r.region = c.region and r.id = c.realm_id
         where c.id = $1`,
        [target.mates[0]],
      );
      const shown = encodeURIComponent(`eu/${mate?.slug}/${mate?.name}`);
      hold(
        (
          await (
            await fetch(`${stage.url}/_.data`, {
              headers: { cookie: `farseer-choices=c=${shown}` },
            })
          ).text()
        ).includes('keysThisWeek') &&
          (await read(`/mplus.data?region=eu&c=${shown}`)).includes('"weekKeys"'),
        'a team mate who is seen is not found any more',
      );
    },
  },
  {
    name: 'hidden characters: row events of published tables leave it out',
    async run(stage) {
      const target = await hideBest(stage);
      // Events of a partition come under the name of its table.
      await stage.database.query(
        'alter publication supabase_realtime set (publish_via_partition_root = true)',
      );
      for (const table of ['ratings', 'characters'])
        await stage.database.query(`alter publication supabase_realtime add table public.${table}`);
      const heard: unknown[] = [];
      const seen: unknown[] = [];
      const client = stage.visitor();
      try {
        await listen(client, (payload) => (mentions(payload, target) ? heard : seen).push(payload));
        await stage.database.query(
          'update public.ratings set score = score + 0.1 where character_id = any($1)',
          [[target.id, target.mates[0]]],
        );
        await stage.database.query(
          'update public.characters set item_level = 1 where id = any($1)',
          [[target.id, target.mates[0]]],
        );
        const lateMs = Date.now() + 10_000;
        while (seen.length < 2 && Date.now() < lateMs)
          await new Promise((resolve) => setTimeout(resolve, 100));
        hold(seen.length >= 2, 'events of a character who is seen do not come');
        hold(heard.length === 0, 'an event names the hidden character');
      } finally {
        await client.removeAllChannels();
        for (const table of ['ratings', 'characters'])
          await stage.database.query(
            `alter publication supabase_realtime drop table public.${table}`,
          );
        await stage.database.query(
          'alter publication supabase_realtime set (publish_via_partition_root = false)',
        );
      }
    },
  },
];

/** The best character of the EU's sample season whose runs have a seen team mate, claimed by a new account and hidden by it. */
async function hideBest({ database, member }: AttackStage): Promise<Target> {
  const owner = await member();
  const lateMs = Date.now() + 120_000;
  for (;;) {
    const [found] = await database.query<Omit<Target, 'owner' | 'mates'> & { mates: number[] }>(
      `select c.id, c.name, c.realm_id as "realmId", realms.slug as "realmSlug", r.score, r.season_id as "seasonId",
         (select array_agg(distinct m) from public.run_rows b, unnest(b.member_ids) m
          join public.characters seen on seen.id = m and not seen.hidden
          where b.member_ids @> array[c.id] and m <> c.id) as mates
       from public.ratings r join public.characters c on c.id = r.character_id and not c.hidden
       join public.realms on realms.region = c.region and realms.id = c.realm_id
       where r.region = 'eu'
         and not exists (select from public.character_owners o where o.character_id = c.id)
         and not exists (select from public.characters d where lower(d.name) = lower(c.name) and d.id <> c.id)
       order by r.score desc limit 1`,
    );
    if (found) {
      await database.query(
        `insert into public.character_owners (user_id, character_id, region, realm_id, realm_slug, name, confirmed_at)
         values ($1, $2, 'eu', $3, $4, $5, now())`,
        [owner.id, found.id, found.realmId, found.realmSlug, found.name],
      );
      const { data, error } = await owner.client.rpc('hide_character', {
        own_character: found.id,
        hide: true,
      });
      hold(
        error === null && data === true,
        `hiding failed: ${error?.message ?? 'it is not theirs'}`,
      );
      return { ...found, owner };
    }
    hold(Date.now() < lateMs, 'the sample season did not come');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Puts the hidden character and a seen one into one guild with a rank each. @returns the id of the guild. */
async function rankGuild({ database }: AttackStage, { id, mates }: Target): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    `select g.id from public.guilds g where g.region = 'eu' and not exists (
       select from public.guild_ranks r where r.guild_id = g.id) limit 1`,
  );
  // One row at a time: the sample may still be written.
  for (const member of [id, mates[0]]) {
    await database.query('update public.characters set guild_id = $1 where id = $2', [
      row?.id,
      member,
    ]);
    await database.query(
      `insert into public.guild_ranks values ($2, 'eu', $1, 2, 2, 'battlenet', '2026-11-29Z')`,
      [row?.id, member],
    );
  }
  return row?.id ?? 0;
}

/** Ids by the rule of old, by the rule of today without a key, and with keys that one might try. */
function guessIds({ name, realmId }: Pick<Target, 'name' | 'realmId'>, region = 'eu'): number[] {
  const old = createHash('sha256')
    .update(['character', region, realmId, searchKey(name)].join('\u001F'))
    .digest();
  const nameId = characterId(region, realmId, name);
  const message = Buffer.alloc(8);
  message.writeBigInt64BE(BigInt(nameId));
  const keys = ['', 'farseer', Buffer.alloc(32), Buffer.alloc(64)];
  return [
    first(old),
    nameId,
    ...keys.flatMap((key) =>
      [message, String(nameId), name].map((text) =>
        first(createHmac('sha256', key).update(text).digest()),
      ),
    ),
  ];
}

function first(digest: Buffer): number {
  return Number(digest.readBigUInt64BE(0) >> 11n);
}

function mentions(answer: unknown, { id, name }: Target): boolean {
  const text = JSON.stringify(answer) ?? '';
  return text.includes(String(id)) || text.includes(name);
}

async function askRest(
  { url, anonKey }: AttackStage,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  key = anonKey,
): Promise<{ status: number; body: string }> {
  const answer = await fetch(`${url}/rest/v1/${path}`, {
    headers: { apikey: key, authorization: `Bearer ${key}`, ...headers },
  });
  return { status: answer.status, body: await answer.text() };
}

/** Hears every change of the published tables. */
async function listen(client: SupabaseClient, onChange: (payload: unknown) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  client
    .channel('watch')
    .on('postgres_changes', { event: '*', schema: 'public' }, onChange)
    .on('system', {}, ({ status }: { status: string }) =>
      status === 'ok' ? resolve() : reject(new Error(status)),
    )
    .subscribe();
  await promise;
}
