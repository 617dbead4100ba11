import { describe, expect, inject, it } from 'vitest';

const ask = (path: string) => fetch(inject('baseUrl') + path);

describe('the picture of a page', () => {
  it('is named in the head of the page, and is a picture of 1200 × 630', async () => {
    const html = await (await ask('/current-title-holders?region=us')).text();
    const address = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(address).toContain('/picture/current-title-holders.png?region=us');
    const answer = await ask(new URL(address, inject('baseUrl')).pathname);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('max-age=3600');
    const bytes = new DataView(await answer.arrayBuffer());
    expect([bytes.getUint32(16), bytes.getUint32(20)]).toEqual([1200, 630]);
  });

  it.each([
    '/picture/nowhere.png',
    '/picture/raid',
    '/picture/character/eu/guldan/%00.png',
    '/picture/character/eu/%07/x.png',
    `/picture/guild/eu/x/${'a'.repeat(4000)}.png`,
    '/picture/..%2F..%2Fetc%2Fpasswd.png',
    '/picture/dungeon/%3Csvg%3E.png',
  ])('answers %s with a clear no', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('There is no such picture.');
  });
});
