import { ask, WITHOUT_LIMITS } from './ask.ts';
import { hold, type Attack, type AttackStage } from './attack.ts';
import { sessionCookie } from './session-cookie.ts';
import { makeFullTeamOfRoles } from './team-of-roles.ts';
import { watchOthers } from './watch-others.ts';

/** Words of the owner's rows that others may not read, and who may. */
const WORDS = {
  'the reason of an answer': { word: '"reason"', who: ['owner'] },
  'a rule of the bench': { word: '"kind"', who: ['owner'] },
  'the history': { word: '"what"', who: ['owner'] },
  'an invite': { word: '"expires_at"', who: ['owner'] },
  'a character': { word: '"class_id"', who: ['owner', 'raider'] },
  'a saved night': { word: '"kills"', who: ['owner', 'raider'] },
} as const;

/** Attacks on the file that holds a whole team. */
export const teamExports: readonly Attack[] = [
  {
    name: 'team exports: the file holds what the role reads and no secret, and others get none',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const { owner, path } = await setUp(stage);
      const { people } = owner;
      const inside = { owner: owner.owner, raider: people.raider, guest: people.guest };
      for (const [who, person] of Object.entries(inside)) {
        const cookie = await sessionCookie(person);
        const { status, text, headers } = await ask(stage, path, { headers: { cookie } });
        hold(status === 200, `${who} exports: ${status}`);
        hold(headers.get('cache-control') === 'private, no-store', 'a cache may keep it');
        hold(headers.get('content-disposition')?.startsWith('attachment') === true, 'it is shown');
        JSON.parse(text);
        for (const [what, { word, who: readers }] of Object.entries(WORDS))
          hold(
            text.includes(word) === (readers as readonly string[]).includes(who),
            `${who} exports ${what}, or cannot`,
          );
        for (const secret of ['code_hash', 'user_id', 'discord.com', 'sender', owner.owner.id])
          hold(!text.includes(secret), `the file of the ${who} names ${secret}`);
      }
      for (const who of ['expelled', 'stranger'] as const) {
        const cookie = await sessionCookie(people[who]);
        const { status, text } = await ask(stage, path, { headers: { cookie } });
        hold(status === 404 && !text.includes('farseer-team'), `${who} exports: ${status}`);
      }
      for (const cookie of ['', 'sb-farseer-auth-token=base64-e30']) {
        const { status, text } = await ask(stage, path, { headers: { cookie } });
        hold(status === 302 && text === '', `a visitor exports: ${status}`);
      }
      const cookie = await sessionCookie(owner.owner);
      for (const team of ['x', '..%2f', `${owner.team}'--`, crypto.randomUUID()]) {
        const { status } = await ask(stage, `/team/${team}/export`, { headers: { cookie } });
        hold(status === 404, `the team ${team} is answered with ${status}`);
      }
    },
  },
  {
    name: 'team exports: downloads that are never read hold up no other visitor',
    isLong: true,
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const { owner, path } = await setUp(stage);
      // Pieces that would fill the memory if they lay ready while no one reads them.
      await stage.database.query(
        `insert into public.team_plan_versions (plan_id, team_id, plan)
         select p.id, p.team_id, jsonb_build_object('name', repeat(md5(n::text), 3000))
         from public.team_plans p, generate_series(1, 50) n where p.team_id = $1`,
        [owner.team],
      );
      const cookie = await sessionCookie(owner.owner);
      const over = new AbortController();
      const slowest = watchOthers(stage);
      try {
        const held = await Promise.all(
          Array.from({ length: stage.count(60, 20) }, () =>
            fetch(stage.url + path, { headers: { cookie }, signal: over.signal }),
          ),
        );
        hold(
          held.every(({ status }) => status === 200),
          'a download is refused',
        );
        const page = await ask(stage, `/team/${owner.team}/members`, { headers: { cookie } });
        hold(page.status === 200, `a page answers ${page.status} beside them`);
        JSON.parse((await ask(stage, path, { headers: { cookie } })).text);
      } finally {
        over.abort();
        const worstMs = await slowest();
        hold(worstMs < 5000, `another visitor waits ${worstMs.toFixed(0)} ms`);
      }
    },
  },
];

async function setUp(stage: AttackStage) {
  const owner = await makeFullTeamOfRoles(stage);
  return { owner, path: `/team/${owner.team}/export` };
}
