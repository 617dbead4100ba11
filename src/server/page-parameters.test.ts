import { describe, expect, it } from 'vitest';
import { knownParameters, withoutOthers, withParameters } from './page-parameters.ts';

describe('knownParameters', () => {
  it('are those of the page, also for its data, in any case and with a slash at the end', () => {
    for (const path of ['/raid', '/Raid', '/raid/']) {
      expect(knownParameters(path)).toContain('boss');
      expect(knownParameters(path)).not.toContain('_routes');
    }
    for (const path of ['/raid.data', '/raid/_.data'])
      expect(knownParameters(path)).toEqual(expect.arrayContaining(['boss', '_routes']));
    for (const path of ['/', '/_.data', '/_root.data'])
      expect(knownParameters(path)).toContain('feed');
  });

  it('are null where every question is drawn anew', () => {
    for (const path of ['/login', '/confirm', '/account', '/constructor', '/raid/x'])
      expect(knownParameters(path)).toBeNull();
  });

  it('are null where the root gets what a provider or a mail has to say, which goes on as a whole', () => {
    expect(knownParameters('/', '?code=1&flow=2')).toBeNull();
    expect(knownParameters('/', '?error=a&error_code=b')).toBeNull();
    expect(knownParameters('/', '?junk=1')).not.toBeNull();
  });
});

/** What is left of a question of which two parameters are known. */
function left(search: string): string {
  const request = new Request(`http://host.test/mplus${search}`);
  return new URL(withParameters(request, ['c', 'level']).url).search;
}

describe('withParameters', () => {
  it('leaves out what the page does not read, and orders the rest', () => {
    expect(left('?junk=a&level=5&c=b&c=a&_=1')).toBe('?c=b&c=a&level=5');
    expect(left('?junk=a')).toBe('');
    expect(left('?')).toBe('');
  });

  it('keeps the text that a table is narrowed to', () => {
    expect(left('?find-members=vex&find-=a&find-<b>=a&findmembers=a')).toBe('?find-members=vex');
  });

  it('leaves the rest of the request as it is', () => {
    const request = new Request('http://host.test/mplus?junk=a', { headers: { cookie: 'a=b' } });
    expect(withParameters(request, []).headers.get('cookie')).toBe('a=b');
  });
});

function shorter(address: string): string | null {
  return withoutOthers(new URL(address, 'http://host.test'), ['view', 'region']);
}

describe('withoutOthers', () => {
  it('leaves out what the page does not read, in the order of the address', () => {
    expect(shorter('/raid?utm_source=x&view=race&fbclid=1&region=eu&find-guilds=a')).toBe(
      '/raid?view=race&region=eu&find-guilds=a',
    );
    expect(shorter('/raid?fbclid=1')).toBe('/raid');
  });

  it('is null where the page reads everything, also a name without a value', () => {
    for (const address of ['/raid', '/raid?', '/raid?view=race', '/raid?region&view=%C3%A9'])
      expect(shorter(address)).toBeNull();
  });
});
