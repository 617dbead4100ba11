import { describe, expect, it } from 'vitest';
import { atSiteAddress, isForeignForm } from './site-address.ts';

const site = 'https://farseer.example';

function posted(url: string, origin?: string): Request {
  return new Request(url, {
    method: 'POST',
    body: 'a=1',
    headers: origin === undefined ? {} : { Origin: origin },
  });
}

describe('the address of a request', () => {
  it.each([
    ['that the proxy passes on', 'http://farseer.example/login?a=%20b', site],
    ['that only the browser names', 'http://localhost:3000/login?a=%20b', site],
  ])('is the one of the site %s', async (_, url, origin) => {
    const seen = atSiteAddress(posted(url, origin), site);
    expect(seen.url).toBe('https://farseer.example/login?a=%20b');
    expect([seen.method, await seen.text()]).toEqual(['POST', 'a=1']);
    expect(isForeignForm(seen)).toBe(false);
  });

  it.each([
    ['another', 'http://localhost:3000/login', site],
    ['its own', 'https://farseer.example/login', site],
    ['any, where nothing stands in front', 'http://farseer.example/login', null],
  ])('stays as it is for %s', (_, url, siteUrl) => {
    const request = new Request(url);
    expect(atSiteAddress(request, siteUrl)).toBe(request);
  });
});

describe('a form', () => {
  it('is foreign when another origin is named, or a hidden one (`null`)', () => {
    expect(isForeignForm(posted('http://localhost:3000/', 'https://evil.example'))).toBe(true);
    expect(isForeignForm(posted('http://localhost:3000/', 'http://localhost:3001'))).toBe(true);
    expect(isForeignForm(posted('http://localhost:3000/', 'null'))).toBe(true);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [{ 'sec-fetch-site': 'same-site' }, true],
    [{ 'sec-fetch-site': 'cross-site', referer: 'http://localhost:3000/login' }, true],
    [{ referer: 'https://evil.example/' }, true],
    [{ referer: 'http://localhost:3001/' }, true],
    [{ referer: 'http://localhost:3000.evil.example/' }, true],
    [{ referer: 'nonsense' }, true],
    [{ 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ referer: 'http://localhost:3000/login' }, false],
    [{ referer: 'https://localhost:3000/login' }, false],
  ])('without an origin is judged by what the browser says besides: %j', (headers, isForeign) => {
    const request = new Request('http://localhost:3000/', { method: 'POST', headers });
    expect(isForeignForm(request)).toBe(isForeign);
    expect(isForeignForm(new Request(request.url, { headers }))).toBe(false);
  });

  it('is ours at the address of the site where only its referrer names it', () => {
    const headers = { referer: `${site}/login` };
    const request = new Request('http://localhost:3000/login', { method: 'POST', headers });
    expect(isForeignForm(request)).toBe(true);
    expect(isForeignForm(atSiteAddress(request, site))).toBe(false);
  });

  it('is ours from our own pages and from clients that are no browsers', () => {
    expect(isForeignForm(posted('http://localhost:3000/', 'http://localhost:3000'))).toBe(false);
    expect(isForeignForm(posted('http://localhost:3000/'))).toBe(false);
  });
});
