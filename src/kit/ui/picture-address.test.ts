import { expect, it } from 'vitest';
import { pictureAddress } from './picture-address.ts';

it('names the picture of a page, with the region that the address asks for', () => {
  expect(pictureAddress('/raid', null)).toBe('/picture/raid.png');
  expect(pictureAddress('/fight/1-2', null)).toBe('/picture/fight/1-2.png');
  expect(pictureAddress('/mplus/', 'us')).toBe('/picture/mplus.png?region=us');
  expect(pictureAddress('/character/eu/guldan/N%C3%A4me', null)).toBe(
    '/picture/character/eu/guldan/N%C3%A4me.png',
  );
});

it('falls back to the start page, and takes no region that is none', () => {
  expect(pictureAddress('/', 'eu')).toBe('/picture/home.png?region=eu');
  expect(pictureAddress('/account/characters', null)).toBe('/picture/home.png');
  expect(pictureAddress('/raid', '"><script>')).toBe('/picture/raid.png');
});
