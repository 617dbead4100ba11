import { describe, expect, it } from 'vitest';
import { NEW_PLAN } from '#web/cooldowns/plan/plan-edits.ts';
import { planTools } from './plan-transport.ts';

function answers(status: number, body: BodyInit | null = null): typeof fetch {
  return () => Promise.resolve(new Response(body, { status }));
}

describe('the history of a plan over HTTP', () => {
  it('gives no state of the history that is no plan', async () => {
    const good = planTools('/p', answers(200, JSON.stringify(NEW_PLAN)));
    expect(await good.version(3)).toEqual(NEW_PLAN);
    await expect(planTools('/p', answers(200, '{}')).version(3)).rejects.toThrow('no plan');
    await expect(planTools('/p', answers(404)).versions()).rejects.toThrow('404');
  });
});
