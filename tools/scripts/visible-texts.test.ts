import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { visibleTexts, type VisibleText } from './visible-texts.ts';

const root = join(import.meta.dirname, '..', '..');
/** What a visitor reads: pages, what pages say of logs and plans, errors of the server, mails. */
const READ = [
  'src/{account,kit,log,pages,published,team}/**/*.{ts,tsx}',
  'src/season/!(ingest|model|sample)/**/*.{ts,tsx}',
  'src/{season,team}/model/**/*.ts',
  'packages/combat-log/src/analysis/**/*.ts',
  'packages/{basics,game-data}/src/**/*.ts',
  'src/server/{bad-requests,open-api,plain-document,refuse-form,too-many-requests,while-starting}.ts',
  'packages/supabase-host/src/auth/mail/templates.ts',
];

const MOST_WORDS = 20;
/** The specification's own words. */
const GIVEN = new Set([
  'Track all the latest stats and updates, and gain meaningful insights into the next expansion of World of Warcraft - The War Within.',
]);

/** Words of statisticians, of the log's own lines and of this house, none of which a raider says. A `*` takes any ending. */
const FOREIGN_WORDS = [
  'bayes*',
  'brier',
  'gower',
  'holt',
  'jeffreys',
  'lagrang*',
  'poisson',
  'theil',
  'wilson',
  'k-medoids',
  'silhouette',
  'mean miss*',
  'drawn towards',
  'quarter of guilds',
  'quarters of guilds',
  'end line',
  'unit_died',
  'game pack',
  'in the store',
  'surer',
  'as ever',
  'read it with care',
  'would have helped',
  'per cent',
  'armoury',
];

/** What buttons begin with. */
const VERBS = (
  'Accept Add Allow Apply Ask Assign Cancel Change Check Choose Claim Clear Close Compare Continue Copy Create Delete Dissolve Do ' +
  'Download Edit Email Export Filter Find Follow Go Hide Import Join List Load Look Make Move Open Pause Pin Plan ' +
  'Play Print Propose Publish Read Redo Refuse Remind Remove Rename Replace Restore Review Save Search Share Show ' +
  'Sign Stay Stop Take Try Undo Unite Unpin Update Use Withdraw Zoom'
).split(' ');
/** What headings and columns do not begin with: words of a sentence, and verbs that are no nouns. */
const NO_NOUN =
  /^(?:Who|Whose|What|Which|That|Those|When|Where|Why|How|Could|Would|Add|Ask|Choose|Create|Delete|Download|Find|Give|Hide|Invite|Join|Make|Open|Publish|Remove|Save|Send|Take|Tell|Update)\b/;

/** All but files of headers. */
const files = READ.flatMap((pattern) => globSync(pattern, { cwd: root })).filter(
  (file) =>
    !/\.test\.tsx?$|^src\/(?:account\/auth\/visit\.server|pages\/files\/embed-route)/.test(file),
);
const texts = files.flatMap((file) =>
  visibleTexts(file, readFileSync(join(root, file), 'utf8')).map((text) => ({ ...text, file })),
);

const wordsIn = (sentence: string): number =>
  sentence.split(' ').filter((word) => /\p{L}/u.test(word)).length;
const isLong = (text: string): boolean =>
  text.split(/(?<=[.!?:]) /).some((sentence) => wordsIn(sentence) > MOST_WORDS);
const FOREIGN = new RegExp(
  `\\bn = |\\bn [\\dX]|(?<![a-z])(?:${FOREIGN_WORDS.map((word) => (word.endsWith('*') ? word.slice(0, -1) : `${word}(?![a-z])`)).join('|')})`,
  'i',
);

/** The texts that a rule refuses, each with its place. */
const refused = (isWrong: (text: VisibleText) => boolean): string[] =>
  texts
    .filter((text) => !GIVEN.has(text.text) && isWrong(text))
    .map(({ file, line, place, text }) => `${file}:${line} ${place} ${text}`);

const of = (source: string): string[] => visibleTexts('a.tsx', source).map(({ text }) => text);

describe('texts of source files', () => {
  it('are read as a reader meets them, with a word for what only the page knows', () => {
    expect(of('<p>Ask {who}, <b>then</b> go.<i>{n}</i></p>')).toEqual(['Ask X , then go. X']);
    expect(of('<div>One<p>Two</p></div>')).toEqual(['One', 'Two']);
    expect(of("say(`${n} kills` + ' and more')")).toEqual(['X kills and more']);
    expect(of("<p>All {n === 1 ? 'kill' : 'kills'}</p>")).toEqual(['All X', 'kill', 'kills']);
    expect(of('<p title="Best pull" className="mt-1 text-sm" />')).toEqual(['Best pull']);
  });

  it('leave out what no visitor reads', () => {
    expect(of("import a from 'a b';\ntype A = 'b c';\nsql`select a`;")).toEqual([]);
    expect(of("send({ type: 'text/html; charset=utf-8' }, '<p class=\"a\">')")).toEqual([]);
  });

  it('know the element, attribute or field that holds them', () => {
    const source =
      "<Button title='A b'>{on ? 'Stop' : 'Go'}</Button>; ({ label: 'C', kind: 'text' })";
    expect(visibleTexts('a.tsx', source).map(({ place, text }) => [place, text])).toEqual([
      ['title=', 'A b'],
      ['<Button>', 'Stop'],
      ['<Button>', 'Go'],
      ['column:', 'C'],
      ['kind:', 'text'],
    ]);
  });
});

describe('what a visitor reads', () => {
  it('is most of what stands in the source', () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(texts.length).toBeGreaterThan(10_000);
  });

  it('has no semicolon', () => {
    // Exports list several values in a cell.
    expect(
      refused(({ place, text }) => place !== 'rows:' && /(?<!&\w+);(?: |$)/.test(text)),
    ).toEqual([]);
  });

  it('has no long sentence', () => {
    expect(refused(({ text }) => isLong(text))).toEqual([]);
  });

  it('has no word of another trade', () => {
    expect(refused(({ text }) => FOREIGN.test(text))).toEqual([]);
  });

  it('begins with a verb on a button, unless the button shows that it is busy', () => {
    const labels = texts.filter(
      ({ place, text }) =>
        /^<\w*Button>$/.test(place) && /^[A-Z][a-z]/.test(text) && !text.endsWith('…'),
    );
    const verbs = new Set(labels.map(({ text }) => text.split(' ')[0]!));
    expect([...verbs].toSorted()).toEqual(VERBS);
  });

  it('begins with a noun in a heading and a column', () => {
    expect(
      refused(
        ({ place, text }) =>
          /^(?:<h[1-4]>|<th>|<Panel title>|column:)$/.test(place) && NO_NOUN.test(text),
      ),
    ).toEqual([]);
  });
});
