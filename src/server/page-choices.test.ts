import { describe, expect, it } from 'vitest';
import { choicesForPage } from './page-choices.ts';

const cookies =
  'sb-x=1; farseer-choices=region=us&season=season-tww-3&c=us/a/B&c=us/a/C&guild=us/a/G; theme=dark';

describe('the choices that a page is drawn for', () => {
  it.each([
    ['/raid', 'region=us'],
    ['/character/us/a/B', 'region=us'],
    ['/mplus', 'region=us&season=season-tww-3&c=us%2Fa%2FB'],
    ['/MPLUS/', 'region=us&season=season-tww-3&c=us%2Fa%2FB'],
    ['/mplus.data', 'region=us&season=season-tww-3&c=us%2Fa%2FB'],
    ['/', 'region=us&c=us%2Fa%2FB&c=us%2Fa%2FC&guild=us%2Fa%2FG'],
    ['/_root.data', 'region=us&c=us%2Fa%2FB&c=us%2Fa%2FC&guild=us%2Fa%2FG'],
    ['/constructor', 'region=us'],
  ])('%s: %s', (path, expected) => {
    expect(choicesForPage(path, new Headers({ cookie: cookies }))).toBe(expected);
  });

  it('are none where the cookie holds something else', () => {
    for (const cookie of [
      '',
      'farseer-choices=',
      'farseer-choices=region=xx&evil=1',
      'farseer-choices=%00',
    ])
      expect(choicesForPage('/', new Headers({ cookie }))).toBe('');
  });

  it.each([
    ['/raid', 'region=us&style=,.d'],
    ['/raid.data', 'region=us&style=,.d'],
    ['/search/answer', 'region=us&style=,.d'],
    ['/api/v1/cutoffs', 'region=us'],
    ['/embed/cutoff', 'region=us'],
    ['/picture/raid', 'region=us'],
    ['/calendar/team', 'region=us'],
  ])('%s is written as its reader writes, unless programs read it: %s', (path, expected) => {
    const headers = new Headers({ cookie: cookies, 'accept-language': 'de-DE,de;q=0.9' });
    expect(choicesForPage(path, headers)).toBe(expected);
  });

  it('hold no style for the language of the pages, and none that a cookie brings', () => {
    const headers = new Headers({
      'accept-language': 'en-US',
      cookie: 'farseer-choices=style=,.d',
    });
    expect(choicesForPage('/', headers)).toBe('');
  });
});
