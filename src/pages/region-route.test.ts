import { describe, expect, it } from 'vitest';
import { loader } from './region-route.ts';

/** What a visitor gets who asks for this, at an address of this kind. */
function answerTo(query: string, site = 'https://farseer.test'): Response {
  const request = new Request(`${site}/region?${query}`, {
    headers: { 'x-farseer-choices': 'region=eu&c=eu%2Fdraenor%2FAna' },
  });
  return loader({ request } as Parameters<typeof loader>[0]);
}

const partsOf = (answer: Response) => ({
  to: answer.headers.get('Location'),
  cookie: answer.headers.get('Set-Cookie'),
});

describe('the change of the region without scripts', () => {
  it('goes back to the page, whose own region goes, and keeps the other choices', () => {
    const { to, cookie } = partsOf(answerTo('to=us&back=/mplus%3Fview%3Druns%26region%3Deu'));
    expect(to).toBe('/mplus?view=runs');
    expect(cookie).toMatch(/^farseer-choices=.*region=us.*; Path=\/; SameSite=Lax; .*; Secure$/);
    expect(cookie).toContain('Ana');
    expect(partsOf(answerTo('to=us', 'http://farseer.test')).cookie).not.toContain('Secure');
  });

  it.each(['to=mars&back=/raid', 'back=/raid', 'to=US&back=/raid'])(
    'changes nothing where the region is not understood: %s',
    (query) => {
      expect(partsOf(answerTo(query))).toEqual({ to: '/raid', cookie: null });
    },
  );

  it.each([
    'https://evil.example//evil.example/x',
    '//evil.example/x',
    String.raw`/\evil.example`,
    'javascript:alert(1)',
    '',
  ])('never leads to another site: %j', (back) => {
    expect(partsOf(answerTo(new URLSearchParams({ to: 'us', back }).toString())).to).toBe('/');
  });
});
