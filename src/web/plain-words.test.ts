import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = import.meta.dirname;

/** Words of statisticians, of the log's own lines and of this house, none of which a raider says. A `*` takes any ending. */
const FOREIGN_WORDS = [
  'brier score',
  'theil and sen',
  'end line',
  'unit_died',
  'game pack',
  'in the store',
  'mean miss*',
  'drawn towards',
  'per cent',
  'armoury',
];

/** Source without comments, lower case, with its line breaks as spaces: a sentence may go on in the next line. */
function screenText(source: string): string {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/(^|\s)\/\/[^\n]*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}

function foreignWords(text: string): string[] {
  return FOREIGN_WORDS.filter((word) => {
    const isStem = word.endsWith('*');
    const plain = isStem ? word.slice(0, -1) : word;
    return new RegExp(`(?<![a-z])${plain}${isStem ? '' : '(?![a-z])'}`).test(text);
  });
}

describe('words of other trades', () => {
  it('are found in what a visitor reads, also over a line break, and not in comments', () => {
    const source = `// The Brier score.\n/* game pack */ const a = <p>It stands in\n  the store</p>;`;
    expect(foreignWords(screenText(source))).toEqual(['in the store']);
    expect(foreignWords(screenText("label: 'Mean misses'"))).toEqual(['mean miss*']);
    expect(foreignWords(screenText("'a blend line'"))).toEqual([]);
  });

  it('stand in no source file of the site', () => {
    const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter(
      (file) => !/\.test\.tsx?$/.test(file),
    );
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap((file) =>
      foreignWords(screenText(readFileSync(join(folder, file), 'utf8'))).map(
        (word) => `${file}: "${word}"`,
      ),
    );
    expect(found).toEqual([]);
  });
});
