import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { classColor } from '#game/class-colors.ts';
import { classes } from '#game/classes.ts';
import { BAR_SHARE, MeterBar } from './meter-bar.tsx';

const tokens = readFileSync('src/pages/styles/tokens.css', 'utf8');

/** Values of a token, light first. */
const tokenOf = (name: string): string[] =>
  [...tokens.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, 'g'))].map(([, value]) => value!);

const channels = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

function luminance(color: readonly number[]): number {
  const [red, green, blue] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(a: readonly number[], b: readonly number[]): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((one, two) => one - two);
  return (light! + 0.05) / (dark! + 0.05);
}

describe('small words on a bar', () => {
  it.each(['light', 'dark'])(
    'are readable on every class in the %s theme, also on an open row',
    (theme) => {
      const place = theme === 'light' ? 0 : 1;
      const muted = channels(tokenOf('muted')[place]!);
      const grounds = ['surface', 'surface-2'].map((name) => channels(tokenOf(name)[place]!));
      const pale = classes.flatMap(({ id, name }) =>
        grounds.flatMap((ground) => {
          const bar = channels(classColor(id).bar);
          const mixed = ground.map((value, at) =>
            Math.round(value + ((bar[at]! - value) * BAR_SHARE) / 100),
          );
          const found = contrast(muted, mixed);
          return found < 4.5 ? [`${name} ${found.toFixed(2)}`] : [];
        }),
      );
      expect(pale).toEqual([]);
    },
  );
});

/** What a bar's parts are wide. */
const widths = (parts: { plain: number; absorbed: number; beyond: number }, longest: number) =>
  [
    ...renderToStaticMarkup(createElement(MeterBar, { parts, longest, color: 'red' })).matchAll(
      /width:([^;"]*)/g,
    ),
  ].map(([, width]) => width);

describe('a bar', () => {
  it('is as long as its parts are of the longest', () => {
    expect(widths({ plain: 50, absorbed: 20, beyond: 10 }, 200)).toEqual(['25%', '10%', '5%']);
    expect(widths({ plain: 200, absorbed: 0, beyond: 0 }, 200)).toEqual(['100%']);
  });

  it('is empty without any amount', () => {
    expect(widths({ plain: 0, absorbed: 0, beyond: 0 }, 0)).toEqual(['0%']);
  });
});
