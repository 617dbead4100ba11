import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { currentMs } from '#lib/clock.ts';
import { lastStartedSeason, seasons } from '#game/packs/index.ts';
import { PLACE_DRAWINGS, placeSvg } from './place-drawings.ts';
import { PlaceMark } from './place-mark.tsx';

// The witness is the season that runs: its list of places is not ours.
const { dungeons, raids } = lastStartedSeason(currentMs(), 'us')!;

it.each([...dungeons, ...raids].map(({ slug, name }) => [name, slug] as const))(
  'has an emblem of its own: %s',
  (_, slug) => {
    const html = renderToStaticMarkup(<PlaceMark slug={slug} />);
    expect(html).toContain(`data-place="${slug}"`);
    expect(html.match(/<path/g)!.length).toBeGreaterThanOrEqual(3);
  },
);

const distinct = (of: readonly unknown[]) => new Set(of).size;

it('draws every place otherwise, in its own color, within the frame', () => {
  const drawings = Object.values(PLACE_DRAWINGS);
  expect(distinct(drawings.map(({ layers }) => JSON.stringify(layers)))).toBe(drawings.length);
  expect(distinct(drawings.map(({ hue }) => hue))).toBe(drawings.length);
  expect(distinct(drawings.map((one) => placeSvg(one, '#fff')))).toBe(drawings.length);
  const slugs = new Set(
    seasons.flatMap((one) => [...one.dungeons, ...one.raids]).map(({ slug }) => slug),
  );
  expect(Object.keys(PLACE_DRAWINGS).filter((slug) => !slugs.has(slug))).toEqual([]);
});

it('stands aside where a place has no emblem', () => {
  const otherwise = <b>?</b>;
  expect(renderToStaticMarkup(<PlaceMark slug="nowhere" otherwise={otherwise} />)).toBe('<b>?</b>');
  expect(renderToStaticMarkup(<PlaceMark slug={null} />)).toBe('');
});
