import { describe, expect, it } from 'vitest';
import { nameKey } from './name-key.ts';

describe('names as the game tells them apart', () => {
  it.each([
    ['ÉLODIE', 'Élodie'],
    ['E\u0301lodie', 'Élodie'],
    ['ТРАЛЛ', 'Тралл'],
    ['Йорик', 'йорик'],
    ['Ёлка', 'ёлка'],
    ['ΣΟΦΟΣ', 'σοφοσ'],
    ['서리한', '서리한'],
    ['冰霜之刺', '冰霜之刺'],
  ])('%s is %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
    expect(nameKey(nameKey(one))).toBe(nameKey(one));
  });

  it.each([
    ['Élodie', 'Elodie'],
    ['Йорик', 'Иорик'],
    ['Ёлка', 'Елка'],
    ['Sjøbrand', 'Sjobrand'],
    ['Twín', 'Twin'],
    ['Straße', 'Strasse'],
  ])('%s is not %s', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });
});
