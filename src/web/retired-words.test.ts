import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RETIRED_WORDS } from './retired-words.ts';

const folder = import.meta.dirname;

/** Where some of them still stand. A place leaves the list once its sentences are written anew. */
const OPEN_PLACES = ['home/', 'log/log-frame.tsx'];

/** Source without comments, lower case, with its line breaks as spaces: a sentence may go on in the next line. */
function screenText(source: string): string {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/(^|\s)\/\/[^\n]*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}

function findRetired(text: string): string[] {
  return Object.keys(RETIRED_WORDS).filter((word) => {
    const isStem = word.endsWith('*');
    const plain = (isStem ? word.slice(0, -1) : word).replaceAll(/[.?+]/g, String.raw`\$&`);
    return new RegExp(`(?<![a-z])${plain}${isStem ? '' : '(?![a-z])'}`).test(text);
  });
}

describe('retired words', () => {
  it('are found in what a visitor reads, also over a line break, and not in comments', () => {
    const source = `// The title line.\n/* how keys end */ const a = <p>Keys\n  end just\n  in time</p>;`;
    expect(findRetired(screenText(source))).toEqual(['just in time']);
    expect(findRetired(screenText("label: 'Title lines of PvP'"))).toEqual(['title line*']);
    expect(findRetired(screenText("'outcome over times'"))).toEqual([]);
  });

  it('stand in no source file of the site', () => {
    const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter(
      (file) =>
        !/\.test\.tsx?$|retired-words\.ts$/.test(file) &&
        !OPEN_PLACES.some((place) => file.startsWith(place)),
    );
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap((file) =>
      findRetired(screenText(readFileSync(join(folder, file), 'utf8'))).map(
        (word) => `${file}: "${word}", write "${RETIRED_WORDS[word]}"`,
      ),
    );
    expect(found).toEqual([]);
  });
});
