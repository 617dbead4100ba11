import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, inject, it } from 'vitest';
import { openPage } from './support/browser.ts';

const KINDS = ['cutoffs', 'forecasts', 'affixes', 'resets', 'throughput', 'progress'];
const base = (): string => inject('baseUrl');

describe('the open interface', () => {
  it.each(KINDS)(
    '%s answers any site, and is not sent again while it is the same',
    async (kind) => {
      const address = `${base()}/api/v1/${kind}`;
      const answer = await fetch(address, { headers: { origin: 'https://other.example' } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('content-type')).toContain('application/json');
      expect(await answer.json()).toMatchObject({ api: 'v1', kind });
      const again = await fetch(address, {
        headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
      });
      expect(again.status).toBe(304);
      expect(again.headers.get('access-control-allow-origin')).toBe('*');
    },
  );

  it.each([
    ['/api/v1/nothing', 404],
    ['/api/v1/__proto__', 404],
    ['/api/v1/cutoffs/eu', 404],
    ['/api/v1/..%2f..%2fetc%2fpasswd', 404],
    ['/api/v1/throughput?boss=%27;drop%20table%20x&ilvl=1e999&region=%00&p=-1', 200],
    [`/api/v1/progress?region=${'x'.repeat(5000)}`, 414],
  ])('%s is answered with %i', async (path, status) => {
    const answer = await fetch(base() + path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  it('describes itself', async () => {
    const answer = await fetch(`${base()}/api/v1/openapi.json`);
    const { openapi, paths } = (await answer.json()) as {
      openapi: string;
      paths: Record<string, unknown>;
    };
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths)).toEqual(KINDS.map((kind) => `/${kind}`));
  });
});

describe('a frame on another site', () => {
  it('shows the cutoff, and no other page of ours', async () => {
    const site = createServer((_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(
        `<iframe name="ours" src="${base()}/embed/cutoff?region=eu&look=%22%3E%3Cscript%3E"></iframe><iframe name="page" src="${base()}/mplus"></iframe>`,
      );
    });
    await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
    try {
      const { page } = await openPage();
      await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
      const frame = page.frameLocator('iframe[name=ours]');
      await frame.getByText('Mythic+ title cutoff, Europe').waitFor();
      expect(await frame.locator('script').count()).toBe(0);
      const other = page.frames().find((one) => one.name() === 'page');
      expect(await other?.locator('main').count()).toBe(0);
    } finally {
      site.close();
    }
  });
});
