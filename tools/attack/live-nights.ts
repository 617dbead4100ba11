import { tokenOf, WITHOUT_LIMITS } from './ask.ts';
import { hold, type Attack, type AttackStage } from './attack.ts';
import { open, type Listener } from './realtime.ts';
import { sessionCookie } from './session-cookie.ts';
import { setUp } from './team-nights.ts';

const SENDER = '5f1b7a52-0000-4000-8000-00000000000a';
const PULL = {
  encounterId: 3129,
  difficultyId: 16,
  atMs: 0,
  durationMs: 200_000,
  isKill: false,
  leftPercent: 12,
};

/** Attacks on the night that an officer shows live. */
export const liveNights: readonly Attack[] = [
  {
    name: 'live nights: a program shows one with the token of an officer alone, and nothing but a night',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      await stage.database.query('delete from public.team_live_nights');
      const { team, owner, people } = await setUp(stage);
      const officer = await tokenFor(stage, owner);
      const fair = night([PULL]);
      for (const [who, person] of Object.entries(people)) {
        const token = await tokenFor(stage, await sessionCookie(person));
        const { status } = await sendByToken(stage, token, team, fair);
        hold(status === 403, `a token of ${who} shows a night: ${status}`);
      }
      for (const token of ['', 'farseer_', `farseer_${'A'.repeat(43)}`, `${officer}A`]) {
        const { status } = await sendByToken(stage, token, team, fair);
        hold(status === 401, `the token ${token} answers ${status}`);
      }
      const bySession = await fetch(`${stage.url}/publish/live`, {
        method: 'POST',
        body: liveForm(team, fair),
        headers: { origin: stage.url, cookie: owner },
      });
      hold(bySession.status === 401, `a session stands for a token: ${bySession.status}`);
      for (const [name, of, sent] of [
        ['no team', 'x', fair],
        ['no JSON', team, '{'],
        ['a list', team, '[]'],
        ['a pull with a text', team, fair.replace('200000', '"200000"')],
        ['pulls without end', team, night(Array.from({ length: 401 }, () => PULL))],
        ['a large text', team, 'x'.repeat(200_000)],
      ] as const) {
        const { status } = await sendByToken(stage, officer, of, sent);
        hold(status === 422, `${name} answers ${status}`);
      }
      const foreign = '00000000-0000-4000-8000-000000000001';
      const { status } = await sendByToken(stage, officer, foreign, fair);
      hold(status === 403, `a night of a foreign team: ${status}`);
      hold((await count(stage)) === 0, 'a night is stored');
      const shown = await sendByToken(stage, officer, team, fair);
      hold(shown.status === 200, `an officer shows nothing: ${shown.status}`);
      hold((await count(stage)) === 1, 'the night of an officer is not stored');
    },
  },
  {
    name: 'live nights: only officers show one, and only members of the team read it or hear of it',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      await stage.database.query('delete from public.team_live_nights');
      const { team, owner, people } = await setUp(stage);
      for (const [who, person] of Object.entries(people)) {
        const { status } = await send(stage, team, night([PULL]), await sessionCookie(person));
        const wanted = who === 'raider' || who === 'guest' ? 422 : 404;
        hold(status === wanted, `${who} shows a night: ${status}`);
      }
      const visitor = await send(stage, team, night([PULL]), '');
      hold(visitor.status >= 300, `a visitor shows a night: ${visitor.status}`);
      hold((await count(stage)) === 0, 'a night is stored');

      const wish = {
        event: '*',
        schema: 'public',
        table: 'team_live_nights',
        filter: `team_id=eq.${team}`,
      };
      const ears: { who: string; ear: Listener }[] = [];
      for (const [who, person] of [...Object.entries(people), ['visitor', null] as const]) {
        const ear = await open(stage, stage.anonKey);
        hold(ear !== null, 'no socket opens with the genuine key');
        const token = person ? await tokenOf(person) : undefined;
        await ear.join(`realtime:live-${who}`, { postgres_changes: [wish] }, token);
        ears.push({ who, ear });
      }
      const raider = ears.find(({ who }) => who === 'raider')!;
      const hears = ({ ear }: (typeof ears)[number]) => ear.heard().includes('"revision"');
      try {
        for (let tried = 0; tried < 60 && !hears(raider); tried += 1) {
          const pulls = [{ ...PULL, durationMs: 1000 + tried }];
          const sent = await send(stage, team, night(pulls), owner);
          hold(sent.status === 200, `the owner shows no night: ${sent.status}`);
          await pause(250);
        }
        hold(hears(raider), 'a raider hears of nothing, so nothing is proven');
        await pause(stage.count(2000, 500));
        for (const one of ears)
          hold(hears(one) === (one.who === 'raider'), `${one.who} hears of the night`);
      } finally {
        for (const { ear } of ears) ear.close();
      }
      for (const [who, person] of Object.entries(people)) {
        const cookie = await sessionCookie(person);
        const seen = await fetch(`${stage.url}/team/${team}/live`, { headers: { cookie } });
        const isThere = seen.status === 200 && (await seen.text()).includes('"pulls":1');
        hold(isThere === (who === 'raider'), `${who} reads the night, or cannot`);
        const gone = await person.client.from('team_live_nights').delete().eq('team_id', team);
        hold(gone.data === null, `${who} deletes`);
        const form = new URLSearchParams({ intent: 'remove-live' });
        await fetch(`${stage.url}/team/${team}`, {
          method: 'POST',
          headers: { cookie, origin: stage.url },
          body: form,
        });
      }
      hold((await count(stage)) === 1, 'the night is gone');
    },
  },
  {
    name: 'live nights: forged and oversized nights of an officer are refused, and a stored one that is no night shows nothing',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      await stage.database.query('delete from public.team_live_nights');
      const { team, owner, people } = await setUp(stage);
      const forged: Record<string, string> = {
        nothing: '',
        'no JSON': '{"pulls":',
        'a deep nest': '['.repeat(90_000),
        'too long': ' '.repeat(300_000),
        'a text for a boss': night([{ ...PULL, encounterId: '1; drop table teams' }]),
        'a negative time': night([{ ...PULL, atMs: -1 }]),
        'a flood of pulls': night(Array.from({ length: 401 }, () => PULL)),
        'a sender that is none': JSON.stringify({ sender: 'x', isOver: false, pulls: [PULL] }),
      };
      for (const [what, text] of Object.entries(forged)) {
        const { status } = await send(stage, team, text, owner);
        hold([413, 422].includes(status), `${what} is answered with ${status}`);
      }
      const cross = await fetch(`${stage.url}/team/${team}/live`, {
        method: 'POST',
        headers: { cookie: owner, origin: 'https://evil.example' },
        body: new URLSearchParams({ night: night([PULL]) }),
      });
      hold(cross.status >= 400, `another site shows a night: ${cross.status}`);
      hold((await count(stage)) === 0, 'something is stored');
      // An officer may write any list over REST: pages take none that is no night.
      await stage.database.query(
        `insert into public.team_live_nights (team_id, sender, pulls) values ($1, $2, '[{"encounterId":"<script>"}]')`,
        [team, SENDER],
      );
      const cookie = await sessionCookie(people.raider);
      const page = await fetch(`${stage.url}/team/${team}`, { headers: { cookie } });
      const html = await page.text();
      hold(page.status === 200, `the page of the team answers ${page.status}`);
      hold(!html.includes('encounterId":"<script>'), 'the page shows it');
    },
  },
];

function night(pulls: readonly object[]): string {
  return JSON.stringify({ sender: SENDER, isOver: false, pulls });
}

function send({ url }: AttackStage, team: string, text: string, cookie: string) {
  const body = new FormData();
  body.set('night', text);
  return fetch(`${url}/team/${team}/live`, {
    method: 'POST',
    headers: { cookie, origin: url },
    body,
    redirect: 'manual',
  });
}

async function count({ database }: AttackStage): Promise<number> {
  const [row] = await database.query<{ nights: number }>(
    'select count(*)::int as nights from public.team_live_nights',
  );
  return row!.nights;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** A token of an account for programs. */
async function tokenFor(stage: AttackStage, cookie: string): Promise<string> {
  const made = await fetch(`${stage.url}/account/fights`, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'add-token', name: 'Raid computer' }),
    headers: { origin: stage.url, cookie },
    redirect: 'manual',
  });
  const token = /farseer_[\w-]{43}/.exec(await made.text())?.[0];
  hold(token !== undefined, `no token is made: ${made.status}`);
  return token;
}

function liveForm(team: string, sent: string): FormData {
  const form = new FormData();
  form.set('team', team);
  form.set('night', sent);
  return form;
}

function sendByToken(stage: AttackStage, token: string, team: string, sent: string) {
  return fetch(`${stage.url}/publish/live`, {
    method: 'POST',
    body: liveForm(team, sent),
    headers: { authorization: `Bearer ${token}` },
  });
}
