import { ask, WITHOUT_LIMITS } from './ask.ts';
import { hold, type Attack, type AttackStage } from './attack.ts';
import { sessionCookie } from './session-cookie.ts';
import { until } from './statement-tools.ts';
import { makeTeamOfRoles } from './team-of-roles.ts';

/** Attacks by a member whose pages take long. */
export const leavingVisitors: readonly Attack[] = [
  {
    name: 'team pages: a statement ends when its visitor leaves, and after eight seconds for one who waits',
    settings: { ...WITHOUT_LIMITS, FARSEER_LIMITS_SCALE: '0' },
    async run(stage) {
      const { owner, team } = await makeTeamOfRoles(stage);
      const headers = { cookie: await sessionCookie(owner) };
      const paths = ['', '/members', '/raids', '/attendance'].map((part) => `/team/${team}${part}`);
      const first = await ask(stage, paths[0]!, { key: null, headers });
      hold(first.status === 200, `the owner does not see the team: ${first.status}`);
      await stage.database.transaction(async (transaction) => {
        // Nothing of a team can be read from here on.
        await transaction.query('lock table public.team_members in access exclusive mode');
        const leaving = new AbortController();
        const left = paths.map((path) =>
          fetch(`${stage.url}${path}`, { headers, signal: leaving.signal }).catch(() => null),
        );
        await until('no page waits', async () => (await waiting(stage)) === paths.length);
        leaving.abort();
        await Promise.all(left);
        await until(
          'statements of visitors who left go on',
          async () => (await waiting(stage)) === 0,
        );

        const startedMs = performance.now();
        const { status } = await ask(stage, paths[1]!, { key: null, headers });
        const seconds = (performance.now() - startedMs) / 1000;
        hold(status === 503, `a page that waits for its statement answers ${status}`);
        // The default of the server is a minute.
        hold(seconds < 40, `a statement of a page ran for ${seconds.toFixed(0)} s`);
      });
      const after = await ask(stage, paths[1]!, { key: null, headers });
      hold(after.status === 200, `the page does not come back: ${after.status}`);
    },
  },
];

/** Statements that wait for the locked table. */
async function waiting({ database }: AttackStage): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from pg_locks l
     where l.relation = 'public.team_members'::regclass and not l.granted`,
  );
  return row!.count;
}
