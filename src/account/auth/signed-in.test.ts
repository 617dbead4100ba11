import { expect, it } from 'vitest';
import { intendedPathCookie } from './intended-path.ts';
import { redirectToIntended } from './signed-in.ts';

const partsOf = ({ status, headers }: Response) => ({
  status,
  to: headers.get('location'),
  cookie: headers.get('set-cookie'),
});
/** As a browser sends back what it was given. */
const sent = (path: string) => intendedPathCookie(path).split(';')[0]!;

it('who has signed in goes where they wanted to, once', () => {
  const { status, to, cookie } = partsOf(redirectToIntended(sent('/team/7?view=raids')));
  expect([status, to]).toEqual([302, '/team/7?view=raids']);
  const name = sent('/').split('=')[0]!;
  expect(cookie).toMatch(new RegExp(`^${name}=; .*Max-Age=0`));
});

it('without a wish, or with one that leads elsewhere, the account is opened', () => {
  for (const header of [null, '', sent('//evil.example'), sent('https://evil.example')])
    expect(partsOf(redirectToIntended(header))).toMatchObject({ to: '/account' });
  // A form may name its own.
  expect(partsOf(redirectToIntended(sent('/raid'), '/login?done'))).toMatchObject({
    to: '/login?done',
  });
});
