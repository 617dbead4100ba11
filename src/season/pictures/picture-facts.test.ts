import { expect, it } from 'vitest';
import { drawnFacts, drawnText } from './picture-facts.ts';

it('cuts a text at what fits', () => {
  expect(drawnText('Gul’dan – 3785', 20)).toBe('Gul’dan – 3785');
  expect(drawnText('a'.repeat(5000), 10)).toBe(`${'a'.repeat(9)}…`);
});

it('does not draw boxes for letters that the typefaces lack', () => {
  expect(['Нэвлин', '가나다', 'a\u0000b', '😀'].map((text) => drawnText(text, 20))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  const facts = { title: '가나다', subtitle: 'Rating', figures: [], isSample: false };
  expect(drawnFacts(facts, 'A character').title).toBe('A character');
});

it('has at most five bars, and none where a page has none', () => {
  const bar = { label: 'Frost Mage 1', value: '1.2M/s', color: '#3fc7eb', length: 1 };
  const facts = { title: '', subtitle: '', figures: [], isSample: false };
  expect(drawnFacts({ ...facts, bars: Array.from({ length: 6 }, () => bar) }, '').bars).toEqual(
    Array.from({ length: 5 }, () => bar),
  );
  expect(drawnFacts(facts, '')).not.toHaveProperty('bars');
});

it('has at most three figures', () => {
  const figure = { value: '1', label: 'one' };
  const figures = [figure, figure, figure, figure];
  expect(drawnFacts({ title: '', subtitle: '', figures, isSample: true }, '').figures).toHaveLength(
    3,
  );
});
