import { describe, expect, it } from 'vitest';
import { chooseRedirect, globPattern, isAllowedRedirect, withParameters } from './redirects.ts';

const rules = {
  siteUrl: 'https://farseer.example',
  allowed: ['https://*.preview.example/**', 'farseer://login-callback', 'https://exact.example/a'],
};

describe('isAllowedRedirect', () => {
  it.each([
    'https://farseer.example',
    'https://farseer.example/confirm?next=/roster#x',
    'https://one.preview.example/deep/page',
    'farseer://login-callback',
    'farseer://login-callback#with-fragment',
    'https://exact.example/a',
  ])('allows %s', (address) => {
    expect(isAllowedRedirect(address, rules)).toBe(true);
  });

  it.each([
    'http://farseer.example',
    'https://farseer.example:8443/',
    'https://farseer.example.evil.example/',
    'https://farseer.example@evil.example/',
    'https://evil.example/?https://farseer.example',
    'https://evil.example#.preview.example/x',
    'https://evil.example/x.preview.example/y',
    'https://evil.example\\.preview.example/y',
    'https://a.b.preview.example/x',
    'https://exact.example/ab',
    'https://exact.example/a/b',
    // The parser makes an allowed address of these; who writes it so wants to hide something.
    'https://exact.example/b/../a',
    'https://exact.example:443/a',
    'https://EXACT.example/a',
    'https://exact.example/%2e/a',
    'http://127.0.0.1:3999/callback',
    'http://[::1]:80/',
    'http://localhost:3000/',
    'http://2130706433/',
    'http://0x7f000001/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//farseer.example/',
    '/confirm',
    '',
  ])('refuses %s', (address) => {
    expect(isAllowedRedirect(address, rules)).toBe(false);
  });

  it('leads to this very device where the site is there, or it is configured', () => {
    const site = { siteUrl: 'https://farseer.example', allowed: ['http://127.0.0.1:3999/**'] };
    expect(isAllowedRedirect('http://127.0.0.1:3999/callback', site)).toBe(true);
    expect(isAllowedRedirect('http://127.0.0.1:4000/callback', site)).toBe(false);
    for (const siteUrl of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
      expect(isAllowedRedirect('http://127.0.0.1:3999/x', { siteUrl, allowed: [] })).toBe(true);
  });

  it('minds no port where only this machine listens', () => {
    const local = { siteUrl: 'http://localhost:3000', allowed: [] };
    expect(isAllowedRedirect('http://localhost:5173/confirm', local)).toBe(true);
  });
});

describe('chooseRedirect', () => {
  it('takes the first that is allowed, else the site', () => {
    expect(chooseRedirect([null, 'https://evil.example', 'https://exact.example/a'], rules)).toBe(
      'https://exact.example/a',
    );
    expect(chooseRedirect(['https://evil.example'], rules)).toBe('https://farseer.example');
  });
});

describe('withParameters', () => {
  it('keeps what is there', () => {
    expect(withParameters('https://a.example/b?c=d', { code: 'x y' }, { sb: '' })).toBe(
      'https://a.example/b?c=d&code=x+y#sb=',
    );
  });
});

describe('who writes an address so that it is hard to read', () => {
  const local = { siteUrl: 'http://localhost:3000', allowed: ['**'] };

  it.each([
    'http://2130706433/',
    'http://0x7f000001/',
    'HTTP://0X7F000001:80/x',
    'http://2130706433',
  ])('is refused even where everything is allowed: %s', (address) => {
    expect(isAllowedRedirect(address, local)).toBe(false);
  });

  it.each(['https://user@farseer.example/', 'https://:word@farseer.example/'])(
    'is refused with a name or a password: %s',
    (address) => {
      expect(isAllowedRedirect(address, rules)).toBe(false);
    },
  );

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/hosts',
    'blob:https://a.example/1',
  ])('is refused where a script or a file would open: %s', (address) => {
    expect(isAllowedRedirect(address, local)).toBe(false);
  });
});

const matches = (glob: string, ...addresses: string[]): boolean[] =>
  addresses.map((address) => globPattern(glob).test(address));

describe('a pattern of addresses', () => {
  it('has two stars for any part, one for a part without dot and slash, a question mark for a letter', () => {
    expect(
      matches('https://a.example/**/x', 'https://a.example/y/z/x', 'https://a.example/yx'),
    ).toEqual([true, false]);
    expect(matches('https://*.example/a', 'https://b.example/a', 'https://b.c.example/a')).toEqual([
      true,
      false,
    ]);
    expect(
      matches(
        'https://a?.example/',
        'https://ab.example/',
        'https://a.example/',
        'https://a/.example/',
      ),
    ).toEqual([true, false, false]);
  });

  it('leaves alone what an address carries of another one, and takes every address of this device', () => {
    const anywhere = { siteUrl: 'http://localhost:3000', allowed: ['https://a.example/**'] };
    expect(isAllowedRedirect('https://a.example/?to=http://2130706433/', anywhere)).toBe(true);
    expect(isAllowedRedirect('http://127.10.0.123:81/x', anywhere)).toBe(true);
    expect(isAllowedRedirect('http://127.0.0.1.example/x', anywhere)).toBe(false);
  });
});
