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

describe('the description of the service', () => {
  it('stands at the root, with and without a slash', async () => {
    expect((await rest.ask('')).json).toMatchObject({ swagger: '2.0' });
    expect((await rest.ask('/', { headers: { accept: 'application/json' } })).json).toMatchObject({
      swagger: '2.0',
    });
    expect((await rest.ask('/', { headers: { accept: 'text/csv' } })).status).toBe(406);
  });

  it('lists what the caller may use', async () => {
    const answer = await rest.ask('/', { headers: { accept: 'application/openapi+json' } });
    expect(answer.headers.get('content-type')).toBe('application/openapi+json; charset=utf-8');
    const document = answer.json as {
      paths: object;
      definitions: Record<string, { properties: object; required?: string[] }>;
    };
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/', '/guilds', '/rpc/total']),
    );
    expect(document.definitions['guilds']).toMatchObject({
      required: ['id', 'name'],
      properties: { id: { type: 'integer', format: 'bigint' }, name: { type: 'string' } },
    });
    expect(document.definitions['members']?.properties).toMatchObject({
      role: { enum: ['tank', 'healer', 'damage'], format: 'hall.raid_role' },
      tags: { type: 'array', items: { type: 'string' } },
    });
  });
});
