import { describe, expect, it } from 'vitest';
import { fileNamePart, toCsv, toMarkdown, toRecords } from './csv.ts';

const table = {
  columns: ['name', 'amount', 'note'],
  rows: [
    ['Aldra', 1200.5, null],
    ['=HYPERLINK("x")', -3, 'a,b'],
    ['+1', 0, '@sum\nnext'],
    ['-cmd', Number.NaN, 'say "hi"'],
  ],
} as const;

describe('toCsv', () => {
  it('quotes what needs quotes and guards what a spreadsheet would run', () => {
    expect(toCsv(table)).toBe(
      [
        'name,amount,note',
        'Aldra,1200.5,',
        `"'=HYPERLINK(""x"")",-3,"a,b"`,
        `'+1,0,"'@sum\nnext"`,
        `'-cmd,,"say ""hi"""`,
        '',
      ].join('\r\n'),
    );
  });
  it.each([
    '\uFF1D1+1',
    '\uFF0B1',
    '\uFF0D1',
    '\uFF20sum',
    '\u22121',
    ' =1',
    '\n=1',
    '\u3000\uFF1D1',
    '\u200B=1',
    '\uFEFF@x',
    '\t1',
  ])('guards %j', (text) => {
    expect(toCsv({ columns: [], rows: [[text]] }).replace(/^\r\n"?/, '')).toMatch(/^'/);
  });
  it.each(['a = b', ' a', 'x@y', '1-2', '\u00A0name'])('leaves %j', (text) => {
    expect(toCsv({ columns: [], rows: [[text]] })).toBe(`\r\n${text}\r\n`);
  });
  it('keeps negative numbers numbers', () => {
    expect(toCsv({ columns: ['n'], rows: [[-5]] })).toBe('n\r\n-5\r\n');
  });
});

describe('the same rows in other shapes', () => {
  it('makes one record a row', () => {
    expect(toRecords(table)[0]).toEqual({ name: 'Aldra', amount: 1200.5, note: null });
  });
  it('makes Markdown that a name cannot break out of', () => {
    const text = toMarkdown({ columns: ['who', 'n'], rows: [['a|b <i>', 1]] });
    expect(text).toBe('| who | n |\n| --- | ---: |\n| a\\|b &lt;i> | 1 |\n');
  });
});

describe('fileNamePart', () => {
  it.each([
    ["Ner'zhul, the Deep", 'nerzhul-the-deep'],
    ['Громмаш  Адский', 'громмаш-адский'],
    ['../..//etc', 'etc'],
    ['***', 'unnamed'],
  ])('%s → %s', (text, part) => expect(fileNamePart(text)).toBe(part));
});
