import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  changeChoices,
  choicesCookie,
  currentChoices,
  onChoices,
  pinOrUnpin,
  takeOverOldPins,
} from './choices.ts';
import { NO_CHOICES } from '#lib/visitor-choices.ts';

/** A document that keeps cookies as a browser does, without their attributes. */
function browser(kept: Record<string, string> = {}) {
  const jar = new Map<string, string>([['theme', 'dark']]);
  const storage = new Map(Object.entries(kept));
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (/Max-Age=0/.test(text)) jar.delete(name);
      else jar.set(name, value);
    },
  });
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    removeItem: (key: string) => storage.delete(key),
  });
  return { jar, storage };
}
afterEach(() => vi.unstubAllGlobals());

describe('what the visitor has chosen', () => {
  it('is kept in a cookie for a year and sent to no other site', () => {
    expect(choicesCookie({ ...NO_CHOICES, region: 'us' }, true)).toBe(
      'farseer-choices=region=us; Path=/; SameSite=Lax; Max-Age=31536000; Secure',
    );
    expect(choicesCookie(NO_CHOICES, false)).toContain('Max-Age=0');
  });

  it('tells the page of each change, and of nothing else', () => {
    const { jar } = browser();
    const heard = vi.fn<() => void>();
    const stop = onChoices(heard);
    changeChoices((before) => ({ ...before, region: 'kr' }));
    changeChoices((before) => ({ ...before, region: 'kr' }));
    expect(heard).toHaveBeenCalledOnce();
    expect(currentChoices()).toBe(currentChoices());
    expect(currentChoices().region).toBe('kr');
    pinOrUnpin('character', 'eu/a/B');
    expect(jar.get('farseer-choices')).toBe('region=kr&c=eu%2Fa%2FB');
    stop();
    changeChoices(() => NO_CHOICES);
    expect(heard).toHaveBeenCalledTimes(2);
    expect(jar.has('farseer-choices')).toBe(false);
  });

  it('takes over once what an earlier version kept', () => {
    const { storage } = browser({
      'farseer-mine': JSON.stringify({ characters: ['eu/a/B', 7, '../x'], guild: 'eu/a/G' }),
      'farseer-mine-answer': 'x',
    });
    expect(takeOverOldPins()).toBe(true);
    expect(currentChoices()).toMatchObject({ characters: ['eu/a/B'], guild: 'eu/a/G' });
    expect(storage.size).toBe(0);
    expect(takeOverOldPins()).toBe(false);
    changeChoices(() => NO_CHOICES);
  });

  it.each(['{', 'null', '[]', '{"characters":{}}'])('takes nothing over from %s', (text) => {
    browser({ 'farseer-mine': text });
    expect(takeOverOldPins()).toBe(false);
    expect(currentChoices()).toEqual(NO_CHOICES);
  });
});
