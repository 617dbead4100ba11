import { describe, expect, it } from 'vitest';
import type { AuthContext } from '#host/auth/request.ts';
import { pageLinks, readPage } from './pages.ts';

describe('pageLinks', () => {
  it('points to the next and the last page', () => {
    expect(pageLinks('https://a.example/users', { page: 1, perPage: 10 }, 25)).toEqual({
      'x-total-count': '25',
      link: '<https://a.example/users?page=2&per_page=10>; rel="next", <https://a.example/users?page=3&per_page=10>; rel="last"',
    });
  });

  it('has no next page on the last one', () => {
    expect(pageLinks('https://a.example/users', { page: 1, perPage: 10 }, 0)['link']).toBe(
      '<https://a.example/users?page=1&per_page=10>; rel="last"',
    );
  });
});

const asked = (query: Record<string, string>) =>
  readPage({ req: { query: (name: string) => query[name] } } as unknown as AuthContext);

describe('readPage', () => {
  it('takes the first fifty where nothing is said', () => {
    expect(asked({})).toEqual({ page: 1, perPage: 50 });
    expect(asked({ page: '', per_page: '' })).toEqual({ page: 1, perPage: 50 });
  });

  it('takes up to a thousand a page', () => {
    expect(asked({ page: '1000000', per_page: '1000' })).toEqual({
      page: 1_000_000,
      perPage: 1000,
    });
    expect(asked({ page: '1', per_page: '1' })).toEqual({ page: 1, perPage: 1 });
  });

  it.each([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: '1000001' },
    { per_page: '1001' },
    { per_page: 'x' },
  ])('refuses %j', (query) => {
    expect(() => asked(query)).toThrow('Bad Pagination Parameters');
  });
});
