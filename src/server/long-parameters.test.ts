import { describe, expect, it } from 'vitest';
import { LONGEST_TEXT, longParameter } from './long-parameters.ts';
import { knownParameters } from './page-parameters.ts';

const at = (path: string, name: string, letters: number) =>
  longParameter(new URL(`http://farseer.test${path}?${name}=${'a'.repeat(letters)}`));

describe('a text in an address', () => {
  it.each([
    '/search',
    '/search/answer',
    '/search.data',
    '/hps-dps',
    '/mplus',
    '/',
    '/raid',
    '/api/v1/progress',
    '/guild/eu/one/first',
  ])('has at most 200 letters on %s, whichever parameter it is', (path) => {
    const lists: string[] = [];
    for (const name of knownParameters(path)!.filter((one) => one !== '')) {
      expect(at(path, name, LONGEST_TEXT), `${name} of 200`).toBeNull();
      if (at(path, name, LONGEST_TEXT + 1) === null) lists.push(name);
      expect(at(path, name, 4001), `${name} of 4001`).toMatchObject({ name });
    }
    // Lists of choices, and no text that is searched for.
    for (const text of ['q', 'guild', 'realm', 'name', 'names', 'connected'])
      expect(lists).not.toContain(text);
  });

  it('is refused by its name, and not where the page does not read it', () => {
    expect(at('/search', 'q', 201)).toEqual({ name: 'q', most: 200 });
    expect(at('/hps-dps', 'find-guilds', 201)).toEqual({ name: 'find-guilds', most: 200 });
    expect(at('/search', 'fbclid', 5000)).toBeNull();
    expect(at('/login', 'code', 3000)).toBeNull();
    expect(at('/login', 'code', 4001)).toEqual({ name: 'code', most: 4000 });
    expect(at('/team/1/plan/2/document', 'since', 15_000)).toBeNull();
  });
});
