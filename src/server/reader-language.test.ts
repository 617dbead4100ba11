import { afterEach, describe, expect, it } from 'vitest';
import { formatMoment } from '#lib/format-moment.ts';
import { formatCount, formatFixed } from '#lib/format-number.ts';
import { AMERICAN, findReaderStyle, styleOfCode } from '#lib/reader-style.ts';
import { AMERICAN_CODE, styleOfLanguage } from './reader-language.ts';

afterEach(() => findReaderStyle(() => AMERICAN));

/** Languages of the game's clients and of its players, written in our digits. */
const LANGUAGES = [
  'en-US en-GB en-AU en-CA en-IE en-NZ de-DE de-AT de-CH fr-FR fr-CA es-ES es-MX pt-BR pt-PT it-IT',
  'ru-RU ko-KR zh-TW zh-CN ja-JP pl-PL cs-CZ hu-HU sv-SE nb-NO da-DK fi-FI nl-NL tr-TR el-GR ro-RO',
  'uk-UA th-TH id-ID vi-VN he-IL',
].flatMap((line) => line.split(' '));

/** Which space and which apostrophe a language takes differs by the version of the Unicode data. */
const sameMarks = (text: string): string => text.replaceAll(/\s/gu, ' ').replaceAll("'", '’');

// The witness is the Unicode data of Node, which says how each language writes; the kit writes by marks of its own.
describe.each(LANGUAGES)('%s', (language) => {
  const read = () => findReaderStyle(() => styleOfCode(styleOfLanguage(language)));

  it('has the marks that Unicode gives it', () => {
    read();
    const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
    const fine = new Intl.NumberFormat(language, {
      minimumFractionDigits: 1,
      useGrouping: false,
    });
    expect(sameMarks(formatCount(1_234_567))).toBe(sameMarks(whole.format(1_234_567)));
    expect(formatFixed(3732.4, 1)).toBe(fine.format(3732.4));
  });

  it('has the order of day and month that Unicode gives it', () => {
    read();
    const atMs = Date.UTC(2026, 10, 25);
    const figures = new Intl.DateTimeFormat(language, {
      month: 'numeric',
      day: 'numeric',
      calendar: 'gregory',
      numberingSystem: 'latn',
      timeZone: 'UTC',
    }).format(atMs);
    expect(formatMoment(atMs, 'day', 'UTC')).toBe(
      figures.indexOf('25') < figures.indexOf('11') ? '25 Nov' : 'Nov 25',
    );
  });
});

describe('a header', () => {
  it('counts by the language it names first', () => {
    expect(styleOfLanguage('de-DE,en-US;q=0.7')).toBe(',.d');
    expect(styleOfLanguage('en-US,de-DE;q=0.7')).toBe(AMERICAN_CODE);
    expect(styleOfLanguage('fr;q=1')).toBe(',_d');
  });

  it.each([
    null,
    '',
    '*',
    ',',
    'x',
    'not a language',
    'de_DE',
    '\u0000',
    '../../etc',
    'a'.repeat(100_000),
  ])('of no language is American: %j', (header) =>
    expect(styleOfLanguage(header)).toBe(AMERICAN_CODE),
  );

  it('of a language with digits of its own is written in ours, with our marks', () => {
    expect(styleOfLanguage('ar-EG')).toBe('.,d');
    expect(styleOfLanguage('fa-IR')).toMatch(/^\.,[dm]$/);
  });
});
