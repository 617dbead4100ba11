import { expect, it } from 'vitest';
import { browserName } from './subscribe-here.ts';

it('names a browser as its owner does', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
  expect(browserName(chrome)).toBe('Chrome, Windows');
  expect(browserName(`${chrome} Edg/140.0`)).toBe('Edge, Windows');
  expect(browserName('Mozilla/5.0 (Android 15; Mobile; rv:140.0) Firefox/140.0')).toBe(
    'Firefox, Android',
  );
  expect(browserName('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1')).toBe(
    'Safari, iPhone',
  );
  expect(browserName('')).toBe('Browser');
});
