import { WITHOUT_LIMITS } from './ask.ts';
import { hold, type Attack, type AttackStage } from './attack.ts';
import { sessionCookie } from './session-cookie.ts';
import { addRaid, makeTeam, makeTeamOfRoles } from './team-of-roles.ts';

const DATE = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);

/** Attacks on attendance by those who may not save it, and with nights that never were. */
export const teamNights: readonly Attack[] = [
  {
    name: 'team nights: only officers save or remove one; raiders read, all others see nothing',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const { team, member, owner, people } = await setUp(stage);
      const text = JSON.stringify(night(member));
      const wanted = { raider: 422, guest: 422, expelled: 404, stranger: 404 };
      for (const [who, person] of Object.entries(people)) {
        const cookie = await sessionCookie(person);
        const sent = await post(stage, { team, night: text }, cookie);
        hold(sent.status === wanted[who as keyof typeof wanted], `${who} saves: ${sent.status}`);
      }
      for (const cookie of ['', 'sb-farseer-auth-token=base64-e30']) {
        const { status } = await post(stage, { team, night: text }, cookie);
        hold(status === 401, `a visitor saves: ${status}`);
        const read = await ask(stage, '/team-nights', cookie);
        hold(read.status === 401, `a visitor reads teams: ${read.status}`);
      }
      hold((await count(stage)) === 0, 'a night is stored');
      const saved = await post(stage, { team, night: text }, owner);
      hold(saved.status === 200, `the owner saves nothing: ${saved.status}`);
      for (const [who, person] of Object.entries(people)) {
        const cookie = await sessionCookie(person);
        const seen = await ask(stage, `/team/${team}/attendance`, cookie);
        const html = await seen.text();
        hold(html.includes(DATE) === (who === 'raider'), `${who} sees the night, or cannot`);
        const help = await ask(stage, `/team-nights?team=${team}&date=${DATE}`, cookie);
        const inside = ['raider', 'guest'].includes(who);
        hold((help.status === 200) === inside, `${who} asks for players: ${help.status}`);
        // A guest reads the own row alone.
        if (who === 'guest') hold(!(await help.text()).includes('Olga'), 'a guest reads players');
        for (const table of ['team_nights', 'team_night_bosses', 'team_night_players']) {
          const { data } = await person.client.from(table).select('*');
          hold((data?.length ?? 0) === (who === 'raider' ? 1 : 0), `${who} reads ${table}`);
          const gone = await person.client.from(table).delete().eq('team_id', team).select();
          hold((gone.data?.length ?? 0) === 0, `${who} deletes ${table}`);
        }
      }
      hold((await count(stage)) === 1, 'the night is gone');
      // Answers to a raid go the same way: a player gives the own one alone.
      const raid = `${await addRaid(stage, team)}.2030-01-02`;
      const answer = (of: string) => ({
        intent: 'answer',
        team,
        night: raid,
        answer: 'no',
        member: of,
      });
      for (const [who, person] of Object.entries(people)) {
        const cookie = await sessionCookie(person);
        const forged = await post(stage, answer(member), cookie);
        hold([404, 422].includes(forged.status), `${who} answers for Olga: ${forged.status}`);
        const own = await post(stage, answer(''), cookie);
        const inside = ['raider', 'guest'].includes(who);
        hold(own.status === (inside ? 200 : 404), `${who} answers: ${own.status}`);
        const next = await (await ask(stage, '/team-nights?next', cookie)).text();
        const teams = inside ? 1 : 0;
        hold(next === `{"teams":${teams},"raids":[]}`, `${who} is shown ${next}`);
      }
    },
  },
  {
    name: 'team nights: forged, oversized and foreign nights of an officer are refused, and nothing of them is stored',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const { team, member, owner, people } = await setUp(stage);
      const foreign = await makeTeam(people.stranger);
      const fair = night(member);
      const forged: Record<string, string> = {
        nothing: '',
        'no JSON': '{"date":',
        'a deep nest': '['.repeat(400_000),
        'too long': ' '.repeat(600_000),
        'a prototype': JSON.stringify({ ...fair, players: { __proto__: [] } }),
        'a player of another team': JSON.stringify({
          ...fair,
          players: [{ ...fair.players[0], memberId: foreign.member }],
        }),
        'a raid of no team': JSON.stringify({ ...fair, seriesId: member }),
        'a night to come': JSON.stringify({ ...fair, date: '2199-01-01' }),
        'SQL for a boss': JSON.stringify({
          ...fair,
          bosses: [{ ...fair.bosses[0], encounterId: "1'; drop table teams" }],
        }),
      };
      for (const [what, text] of Object.entries(forged)) {
        const { status } = await post(stage, { team, night: text }, owner);
        hold([413, 422].includes(status), `${what} is answered with ${status}`);
      }
      const other = await post(stage, { team: foreign.team, night: JSON.stringify(fair) }, owner);
      hold(other.status === 404, `a night for a foreign team: ${other.status}`);
      for (const path of [
        'team=x&date=2026-01-01',
        `team=${team}&date=2026-99-99`,
        `team=${team}`,
      ]) {
        const { status } = await ask(stage, `/team-nights?${path}`, owner);
        hold(status === 400, `${path} is answered with ${status}`);
      }
      // Another site's form is not taken.
      const cross = await fetch(`${stage.url}/team-nights`, {
        method: 'POST',
        headers: { cookie: owner, origin: 'https://evil.example' },
        body: new URLSearchParams({ team, night: JSON.stringify(fair) }),
      });
      hold(cross.status >= 400, `another site saves a night: ${cross.status}`);
      hold((await count(stage)) === 0, 'something is stored');
    },
  },
];

function night(member: string) {
  return {
    date: DATE,
    seriesId: null,
    bosses: [{ encounterId: 3129, difficultyId: 16, pulls: [1], kills: [] }],
    players: [{ memberId: member, pulls: [1], isBenched: false }],
  };
}

/** A team without saved nights, and the cookie of its owner. */
export async function setUp(stage: AttackStage) {
  await stage.database.query('delete from public.team_nights');
  const { owner, ...made } = await makeTeamOfRoles(stage);
  return { ...made, owner: await sessionCookie(owner) };
}

function post(
  { url }: AttackStage,
  fields: Record<string, string>,
  cookie: string,
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return fetch(`${url}/team-nights`, { method: 'POST', headers: { cookie, origin: url }, body });
}

function ask({ url }: AttackStage, path: string, cookie: string): Promise<Response> {
  return fetch(url + path, { headers: { cookie }, redirect: 'manual' });
}

async function count({ database }: AttackStage): Promise<number> {
  const [row] = await database.query<{ nights: number }>(
    'select count(*)::int as nights from public.team_nights',
  );
  return row!.nights;
}
