import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parseBand, wholePercentile } from './parse-bands.ts';
import { SourcePercentile } from './source-percentile.tsx';

const styles = (name: string) =>
  readFileSync(new URL(`../../pages/styles/${name}.css`, import.meta.url), 'utf8');
const NAMES = ['gray', 'green', 'blue', 'purple', 'orange', 'pink', 'gold'] as const;

/** WCAG 2.2: relative luminance of `#rrggbb`. */
function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((one) => (one <= 0.040_45 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}
const valueOf = (css: string, name: string): string =>
  new RegExp(`${name}:\\s*(#[0-9a-f]{6})`).exec(css)![1]!;

const at = (...percentiles: number[]) => percentiles.map(parseBand);

describe('bands of percentiles', () => {
  it('begin where players know them to begin', () => {
    expect(at(0, 24.9)).toEqual(['gray', 'gray']);
    expect(at(25, 49)).toEqual(['green', 'green']);
    expect(at(50, 74)).toEqual(['blue', 'blue']);
    expect(at(75, 94.99)).toEqual(['purple', 'purple']);
    expect(at(95, 98)).toEqual(['orange', 'orange']);
    expect(at(99, 99.9)).toEqual(['pink', 'pink']);
    expect(parseBand(100)).toBe('gold');
  });

  it('are always beside their number, and nothing is said of an unknown one', () => {
    expect(wholePercentile(99.9)).toBe(99);
    expect(renderToStaticMarkup(<SourcePercentile percentile={96.4} />)).toContain('>96<');
    expect(renderToStaticMarkup(<SourcePercentile percentile={0} />)).toContain('>0<');
    expect(renderToStaticMarkup(<SourcePercentile percentile={null} />)).toContain('–');
  });

  it.each(['marks', 'marks-dark'])('can be read on every ground of a page: %s', (name) => {
    const tokens = styles('tokens').split('@media not print');
    const grounds = ['--page', '--surface', '--surface-2'].map((one) =>
      valueOf(tokens[name === 'marks' ? 0 : 1]!, one),
    );
    const css = styles(name);
    for (const band of NAMES) {
      const color = valueOf(css.slice(css.indexOf(`.parse-${band} {`)), '--parse');
      for (const ground of grounds)
        expect(contrast(color, ground), `${band} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});
