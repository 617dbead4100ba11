import { describe, expect, it } from 'vitest';
import { isWebAddress, refuseRedirectUri } from './redirect-uri.ts';

describe('an address to come back to', () => {
  it.each([
    'https://bot.example/callback',
    'https://bot.example/callback?guild=7',
    'https://bot.example:8443/',
    'http://localhost:3000/callback',
    'http://127.0.0.1/callback',
    'http://[::1]:9000/callback',
  ])('may be %s', (address) => {
    expect(refuseRedirectUri(address)).toBeNull();
  });

  it.each([
    ['', 'empty'],
    ['callback', 'invalid URL'],
    ['https:bot.example', 'scheme and host'],
    ['https://', 'invalid URL'],
    ['javascript://bot.example/%0aalert(1)', 'scheme must be HTTPS'],
    ['data:text/html,hello', 'scheme and host'],
    ['ftp://bot.example/', 'scheme must be HTTPS'],
    ['http://bot.example/', 'HTTP scheme only'],
    ['http://localhost.evil.example/', 'HTTP scheme only'],
    ['https://bot.example/#part', 'fragment'],
    ['https://bot.example/#', 'fragment'],
    ['https://user:secret@bot.example/', 'password'],
    ['https://user@bot.example/', 'password'],
    ['https://:secret@bot.example/', 'password'],
    ['https://*.bot.example/', 'wildcards'],
    ['https://bot.example/a b', 'invalid URL'],
    ['https://bot.example/\r\nset-cookie: a=b', 'invalid URL'],
    ['https:\\\\bot.example', 'invalid URL'],
    [`https://bot.example/${'a'.repeat(2048)}`, 'exceed'],
  ])('is not %s', (address, reason) => {
    expect(refuseRedirectUri(address)).toContain(reason);
  });
});

describe('an address that is shown', () => {
  it('is one of the web', () => {
    expect(isWebAddress('https://bot.example')).toBe(true);
    expect(isWebAddress('http://bot.example')).toBe(true);
    for (const address of [
      'javascript:alert(1)',
      'bot.example',
      'https://a@bot.example',
      'https://:b@bot.example',
      '',
    ])
      expect(isWebAddress(address)).toBe(false);
  });
});

const ofLength = (length: number): string => 'https://bot.example/'.padEnd(length, 'a');

describe('the longest address', () => {
  it('has 2048 characters', () => {
    expect(refuseRedirectUri(ofLength(2048))).toBeNull();
    expect(refuseRedirectUri(ofLength(2049))).toContain('exceed');
    expect([isWebAddress(ofLength(2048)), isWebAddress(ofLength(2049))]).toEqual([true, false]);
  });
});
