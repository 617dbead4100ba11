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
    expect(choicesForPage(path, cookies)).toBe(expected);
  });

  it('are none where the cookie holds something else', () => {
    for (const cookie of [
      '',
      'farseer-choices=',
      'farseer-choices=region=xx&evil=1',
      'farseer-choices=%00',
    ])
      expect(choicesForPage('/', cookie)).toBe('');
  });
});
