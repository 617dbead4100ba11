import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { OwnCharacters, type KnownCharacters } from './own-characters.tsx';

const known: KnownCharacters = {
  hasDatabase: true,
  canLink: true,
  isLinked: true,
  canAsk: false,
  canProve: false,
  canVouch: false,
  claims: [],
  characters: [
    {
      id: 1,
      region: 'eu',
      realmSlug: 'some',
      name: 'Ana',
      classId: 8,
      hidden: true,
      isInStore: true,
    },
    {
      id: 2,
      region: 'eu',
      realmSlug: 'some',
      name: 'Bea',
      classId: null,
      hidden: false,
      isInStore: true,
    },
  ],
};

function draw(given: Partial<KnownCharacters>, answer?: { problem: string }): string {
  const element = createElement(OwnCharacters, { known: { ...known, ...given }, answer });
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

it('has a switch for each character that works without scripts', () => {
  const html = draw({});
  expect(html).toMatch(/role="switch" aria-checked="true" aria-label="Hide Ana some EU"/);
  expect(html).toMatch(/role="switch" aria-checked="false" aria-label="Hide Bea some EU"/);
  expect(html.match(/action="\/account\/characters"/g)).toHaveLength(2);
  expect(html).toContain('name="intent" value="show"');
});

it('offers the proofs that this installation has, and says where there is none', () => {
  const claims = [{ id: 'x', region: 'eu', realm: 'some', name: 'Ana', slots: [1, 10] }];
  const none = draw({ canLink: false });
  expect(none).toContain('No character can be hidden here');
  expect(none).not.toContain('Claim character');
  const gear = draw({ canLink: false, canProve: true, claims });
  expect(gear).toContain('Take off <strong>head and hands</strong>');
  expect(gear).toContain('aria-label="Check Ana"');
  for (const other of ['No character can be hidden', 'Battle.net', 'guild master'])
    expect(gear).not.toContain(other);
  expect(draw({ canLink: false, canVouch: true })).toContain('the guild master can confirm it');
  const away = draw({ hasDatabase: false, canProve: true, canVouch: true });
  expect(away).toContain('The database does not run');
  expect(away).not.toContain('Claim character');
});

it('says what went wrong with a form that was sent without scripts', () => {
  expect(draw({}, { problem: 'This is no character of yours.' })).toMatch(
    /role="alert".*This is no character of yours\./,
  );
});
