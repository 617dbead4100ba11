import { describe, expect, it } from 'vitest';
import { describeSourceSettings, readSourceSettings, usualLimits } from './settings.ts';

describe('the settings of the sources', () => {
  it('has them on where nothing is said, and off where it is', () => {
    expect(readSourceSettings({})).toEqual({
      names: ['raiderio', 'news', 'battlenet', 'warcraftlogs'],
      limits: usualLimits,
      replay: null,
      killTimelines: false,
    });
    expect(readSourceSettings({ FARSEER_KILL_TIMELINES: 'on' })).toMatchObject({
      killTimelines: true,
    });
    expect(describeSourceSettings(readSourceSettings({ FARSEER_KILL_TIMELINES: 'on' }))).toBe(
      'on, with timelines of kills (no real answer to that question has been read yet)',
    );
    expect(readSourceSettings({ FARSEER_SOURCES: 'off' })).toBeNull();
    expect(describeSourceSettings(null)).toBe('off');
    expect(describeSourceSettings(readSourceSettings({}))).toBe('on');
  });

  it('takes some of them, other rates, and a replay server', () => {
    const settings = readSourceSettings({
      FARSEER_SOURCES: 'raiderio, news',
      FARSEER_SOURCE_RATES: 'raiderio=120',
      FARSEER_REPLAY: 'http://localhost:4100/',
    });
    expect(settings).toMatchObject({
      names: ['raiderio', 'news'],
      limits: { raiderio: { perMinute: 120, burst: 20 }, news: usualLimits.news },
      replay: 'http://localhost:4100',
    });
    expect(describeSourceSettings(settings)).toBe(
      'raiderio,news, answered by http://localhost:4100',
    );
  });

  it.each([
    [{ FARSEER_SOURCES: 'raiderio,wowhead' }, 'FARSEER_SOURCES is "raiderio,wowhead"'],
    [{ FARSEER_SOURCE_RATES: 'raiderio' }, 'FARSEER_SOURCE_RATES is "raiderio"'],
    [{ FARSEER_KILL_TIMELINES: 'yes' }, 'FARSEER_KILL_TIMELINES is "yes"; it may be on or off.'],
    [{ FARSEER_SOURCE_RATES: 'news=0' }, 'FARSEER_SOURCE_RATES is "news=0"'],
    [{ FARSEER_REPLAY: 'here' }, 'FARSEER_REPLAY is "here"'],
  ])('refuses %j', (environment, problem) => {
    expect(() => readSourceSettings(environment)).toThrow(problem);
  });
});
