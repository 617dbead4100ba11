import { expect, it } from 'vitest';
import type { KnownFight } from './known-logs/known-log.ts';
import { leads, wrongSentences, type Said } from './sentence-rules.ts';
import { sentencesOf } from './sentences-of.ts';

const fightOf = (kind: KnownFight['kind'], name: string): KnownFight =>
  ({ kind, name, result: 'Ended' }) as KnownFight;
const [dummy, match] = [fightOf('combat', 'Training Dummy'), fightOf('arena', '3v3')];
const log = { name: 'a log', bytes: new Uint8Array(), fights: [dummy, match] };
const said = (fight: KnownFight, ...sentences: string[]): Said[] =>
  sentences.map((sentence) => ({ sentence, view: 'deaths', log, fight }));

it('finds what is untrue, what no rule knows, a foreign word, and a rule without a sentence', () => {
  const wrong = wrongSentences(
    [
      ...said(dummy, 'Drag over the chart.', 'This is Training Dummy.', 'A pull of it all.'),
      ...said(match, 'Drag over the chart.', 'This is Training Dummy.', 'Something new is here.'),
    ],
    [
      ['This is {name}.', ({ name }, { fight }) => name === fight.name],
      ['A pull of it all.'],
      ['This stays unsaid.'],
    ],
  );
  expect(wrong.map((one) => one.split('”')[0])).toEqual([
    String.raw`\bpulls?\b in: “A pull of it all.`,
    'untrue: “This is Training Dummy.',
    'no rule: “Something new is here.',
    'never said: “This stays unsaid.',
  ]);
});

it('gives a rule the sentence that stands before its own', () => {
  expect(
    wrongSentences(
      [
        ...said(dummy, 'A blow of Ann.', 'She had 5 left.', 'A blow of Bo.', 'She had 7 left.'),
        ...said(match, 'A blow of Ann.'),
      ],
      [
        ['She had {count} left.', (_, __, before) => before === 'A blow of Ann.'],
        ['A blow of Bo.'],
      ],
    ),
  ).toEqual(['untrue: “She had 7 left.” (deaths of combat Training Dummy, Ended, in a log)']);
});

it('takes equal amounts in any order', () => {
  const amounts = new Map([
    ['Ann', 5],
    ['Bo', 5],
    ['Cy', 1],
  ]);
  expect([leads(amounts, ['Bo', 'Ann']), leads(amounts, ['Cy']), leads(amounts, ['Di'])]).toEqual([
    true,
    false,
    false,
  ]);
});

it('reads a page as a reader does: lines, rows and spoken words, without tables and choices', () => {
  const html =
    '<p>Ann &amp; <b>Bo</b> won it<!-- -->. They did so.</p><div class="flex"><span>Two more players</span><span>stand beside here</span></div><svg role="img" aria-label="A curve of it"><path d=""/></svg><table><tbody><tr><td>no sentence of this</td></tr></tbody></table><button>no sentence of this</button>';
  expect(sentencesOf(html)).toEqual([
    'Ann & Bo won it.',
    'They did so.',
    'Two more players',
    'stand beside here',
    'A curve of it',
  ]);
});
