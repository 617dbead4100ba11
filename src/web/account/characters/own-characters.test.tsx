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

it('says what hiding needs where Battle.net is not set up', () => {
  expect(draw({ canLink: false })).toContain('this site has no Battle.net sign-in');
  expect(draw({ hasDatabase: false })).toContain('The database does not run');
});

it('says what went wrong with a form that was sent without scripts', () => {
  expect(draw({}, { problem: 'This is no character of yours.' })).toMatch(
    /role="alert".*This is no character of yours\./,
  );
});
