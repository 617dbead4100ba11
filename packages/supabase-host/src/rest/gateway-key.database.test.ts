import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guildSchema } from '#host/testing/rest/test-guild-schema.ts';
import { startRest, type TestRest } from '#host/testing/rest/test-rest.ts';

let rest: TestRest;
beforeAll(async () => {
  rest = await startRest(guildSchema, {
    schemas: ['hall'],
    extraSearchPath: ['hall', 'extensions'],
  });
});
afterAll(() => rest.close());

describe('the key of the gateway', () => {
  it('is no filter when it stands in the address', async () => {
    const answer = await rest.ask('/guilds?apikey=a.b.c&select=id&id=eq.1');
    expect(answer.json).toEqual([{ id: 1 }]);
    expect((await rest.ask('/rpc/total?a=1&apikey=a.b.c')).json).toBe(11);
  });
});
