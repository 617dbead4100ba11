import { describe, expect, it } from 'vitest';
import { pageLinks } from './pages.ts';

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
