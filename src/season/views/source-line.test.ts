import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SourceLine, sourceFacts, sourceName } from './source-line.tsx';

describe('where figures come from', () => {
  it('links to the source, and says of a sample that it is one', () => {
    expect(sourceFacts('raiderio', '2025-10-01T00:00:00Z')).toEqual({
      isSample: false,
      source: { label: 'Raider.IO', url: 'https://raider.io' },
      updatedAt: '2025-10-01T00:00:00Z',
    });
    expect(sourceFacts('sample', null)).toEqual({ isSample: true, source: null, updatedAt: null });
    expect(sourceFacts(null, null).isSample).toBe(false);
  });

  it('says which part of a card it speaks of, where there are several', () => {
    const facts = sourceFacts('sample', null);
    const words = (of?: string) => renderToStaticMarkup(createElement(SourceLine, { facts, of }));
    expect(words()).not.toContain(':');
    expect(words('Europe')).toContain('Europe:');
    expect(words('Europe')).toContain('Sample data<');
  });
});

describe('what a source is called', () => {
  it.each([
    ['raiderio', 'Raider.IO'],
    ['sample', 'sample, invented'],
    ['pack', 'the list that comes with this page'],
    ['unheard-of', 'unheard-of'],
  ])('%s is %s', (source, name) => {
    expect(sourceName(source)).toBe(name);
  });
});
