import { describe, expect, it } from 'vitest';
import { matchPath } from './connector.ts';

function match(pattern: string, address: string) {
  return matchPath(pattern)({ method: 'GET', url: new URL(address, 'https://example.org') });
}

describe('recognizing a path', () => {
  it('gives its named parts, decoded', () => {
    expect(match('/character/:realm/:name', '/character/silvermoon/sj%C3%B8brand?x=1')).toEqual({
      realm: 'silvermoon',
      name: 'sjøbrand',
    });
    expect(match('/periods', '/periods/')).toEqual({});
  });

  it('wants every part, and no more', () => {
    expect(match('/a/:b', '/a')).toBeNull();
    expect(match('/a/:b', '/a/b/c')).toBeNull();
    expect(match('/a/:b', '/x/b')).toBeNull();
  });

  it('takes any rest where the pattern is open, and lone percent signs as they are', () => {
    expect(match('/data/*', '/data/wow/x')).toEqual({});
    expect(match('/data/*', '/other/wow')).toBeNull();
    expect(match('/a/:b', '/a/100%')).toEqual({ b: '100%' });
  });
});
