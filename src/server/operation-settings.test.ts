import { describe, expect, it } from 'vitest';
import { readOperationSettings } from './operation-settings.ts';

describe('readOperationSettings', () => {
  it('logs for people, what is slow or has failed, and gives metrics to this machine only', () => {
    expect(readOperationSettings({ FARSEER_LOG: '' })).toEqual({
      logFormat: 'pretty',
      logLevel: 'info',
      accessLog: 'slow',
      slowStatement: 500,
      metricsToken: null,
    });
  });

  it.each([
    ['FARSEER_LOG', 'xml', 'FARSEER_LOG is "xml"; it may be pretty, json.'],
    ['FARSEER_LOG_LEVEL', 'loud', 'it may be info, debug, warn, error.'],
    ['FARSEER_ACCESS_LOG', 'on', 'it may be slow, off, all.'],
    ['FARSEER_SLOW_STATEMENT_MS', '-1', 'it may be milliseconds from 0'],
    ['FARSEER_SLOW_STATEMENT_MS', '1e3', 'it may be milliseconds from 0'],
  ])('refuses %s=%s', (variable, written, words) => {
    expect(() => readOperationSettings({ [variable]: written })).toThrow(words);
  });

  it('refuses a token that can be guessed, without showing it', () => {
    for (const token of ['hush', 'hush hush hush hush hush'])
      expect(() => readOperationSettings({ FARSEER_METRICS_TOKEN: token })).toThrow(
        /^FARSEER_METRICS_TOKEN may be at least 16(?!.*hush)/,
      );
  });
});
