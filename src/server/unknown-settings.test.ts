import { expect, it } from 'vitest';
import { describeUnknownSettings } from './unknown-settings.ts';

it('names a misspelt setting, the one that was meant, and never its value', () => {
  const lines = describeUnknownSettings({
    FARSEER_SOURCE: 'off',
    FARSEER_DATABASES: 'hush',
    FARSEER_WHATEVER_ELSE: 'hush',
    PORT: '1',
  });
  expect(lines).toEqual([
    'FARSEER_SOURCE is no setting and changes nothing; did you mean FARSEER_SOURCES?',
    'FARSEER_DATABASES is no setting and changes nothing; did you mean FARSEER_DATABASE?',
    'FARSEER_WHATEVER_ELSE is no setting and changes nothing; docs/settings.md lists all settings',
  ]);
});

it('says nothing of settings, of files with secrets, and where the list of settings is not shipped', () => {
  expect(
    describeUnknownSettings({
      FARSEER_DATA: './data',
      FARSEER_SMTP_URL_FILE: '/run/secrets/smtp',
      FARSEER_POSTGRES_BIN: '/usr/bin',
      DATABASE_URL: '',
    }),
  ).toEqual([]);
  expect(describeUnknownSettings({ FARSEER_SOURCE: 'off' }, '')).toEqual([]);
});
