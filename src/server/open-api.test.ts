import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createAddressLimit } from './address-limits.ts';
import { guardOpenApi, isFrameable, isOpenApi } from './open-api.ts';

function createTestApp(points: number) {
  const app = new Hono();
  const limit = createAddressLimit({ points, seconds: 60, atOnce: 8 }, 1);
  app.use(guardOpenApi(limit, (context) => context.req.header('x-from') ?? '192.0.2.1'));
  app.all('*', (context) => context.json({ ok: true }, 200, { ETag: '"a"' }));
  return app;
}

describe('the guard of the open interface', () => {
  it('lets any site read it', async () => {
    const app = createTestApp(5);
    const answer = await app.request('/api/v1/cutoffs', {
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
    const before = await app.request('/api/v1/cutoffs', { method: 'OPTIONS' });
    expect(before.status).toBe(204);
    expect(before.headers.get('access-control-allow-methods')).toBe('GET, HEAD');
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('refuses %s', async (method) => {
    const answer = await createTestApp(5).request('/api/v1/cutoffs', { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });

  it('answers an address beyond its share with 429 and when to ask again, and others as before', async () => {
    const app = createTestApp(3);
    const ask = (from: string) => app.request('/api/v1/cutoffs', { headers: { 'x-from': from } });
    for (const _ of [1, 2, 3]) expect((await ask('192.0.2.7')).status).toBe(200);
    const refused = await ask('192.0.2.7');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(await refused.json()).toMatchObject({ error: { code: 'too_many_requests' } });
    expect((await ask('192.0.2.8')).status).toBe(200);
  });

  it('guards nothing else', async () => {
    const app = createTestApp(1);
    for (const _ of [1, 2, 3]) {
      const answer = await app.request('/api/v1', { method: 'POST' });
      expect(answer.status).toBe(200);
      expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    }
  });

  it('knows its own paths and the one frame', () => {
    expect(['/api/v1/cutoffs', '/api/v1/openapi.json'].every(isOpenApi)).toBe(true);
    expect(['/api/v1/', '/api/v2/cutoffs', '/api/v1/a/b', '/mplus'].some(isOpenApi)).toBe(false);
    expect(isFrameable('/embed/cutoff')).toBe(true);
    expect(['/embed', '/embed/cutoff/x', '/account', '/embed/Cutoff'].some(isFrameable)).toBe(
      false,
    );
  });
});
