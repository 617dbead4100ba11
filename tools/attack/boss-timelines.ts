import { inventSummary } from '#testing/analysis/invented-summary.ts';
import { WITHOUT_LIMITS } from './ask.ts';
import { hold, type Attack, type AttackStage } from './attack.ts';
import { packed, send } from './publications.ts';
import { sessionCookie } from './session-cookie.ts';

/** Three accounts publish public pulls that agree, in each of which the boss casts what its sender calls by this text. */
async function publishTogether(stage: AttackStage, text: string): Promise<void> {
  for (const hour of [1, 2, 3]) {
    const summary = inventSummary({ startedAt: Date.UTC(2026, 8, 5, hour), encounterId: 3131 });
    summary.spells.push([1_227_226, text], [666, text]);
    summary.boss = {
      phases: [[1, 0]],
      casts: [
        [2, [10_000]],
        [3, [20_000]],
      ],
    };
    const cookie = await sessionCookie(await stage.member());
    const { answer } = await send(stage, packed(summary), { cookie });
    hold(answer?.outcome === 'published', `refused: ${JSON.stringify(answer)}`);
  }
}

/** Attacks on what published pulls say of a boss. */
export const bossTimelines: readonly Attack[] = [
  {
    name: 'publications: the timeline of a boss holds no text of a sender, no pull of one account alone, and is asked with any parameters',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const ask = async (query: string) => {
        const response = await fetch(`${stage.url}/cooldowns/timeline?${query}`);
        return { status: response.status, text: await response.text() };
      };
      const cookie = await sessionCookie(await stage.member());
      for (const hour of [1, 2, 3, 4]) {
        const startedAt = Date.UTC(2026, 8, 6, hour);
        const summary = inventSummary({ startedAt, encounterId: 3132 });
        summary.boss = { phases: [[1, 0]], casts: [] };
        await send(stage, packed(summary), { cookie });
      }
      const alone = await ask('boss=3132&difficulty=16');
      hold(alone.text === '{"timeline":null}', `one account makes a timeline: ${alone.text}`);
      await publishTogether(stage, 'Visit evil dot example');
      const together = await ask('boss=3131&difficulty=16');
      hold(together.text.includes('Writhing Wave'), `three accounts make none: ${together.text}`);
      hold(!together.text.includes('evil'), 'a timeline holds the text of a sender');
      for (const query of [
        '',
        'boss=&difficulty=',
        'boss=3131',
        "boss=3131'--&difficulty=16",
        'boss=1e3&difficulty=16',
        `boss=${'9'.repeat(150)}&difficulty=16`,
        'boss=3131&difficulty=16&difficulty=17&boss[]=1',
      ]) {
        const { status } = await ask(query);
        hold(status < 500, `${query} answers ${status}`);
      }
      const { data } = await (await stage.member()).client.from('publications').select('boss_pull');
      hold((data ?? []).length === 0, 'a stranger reads pulls over rest');
    },
  },
];
