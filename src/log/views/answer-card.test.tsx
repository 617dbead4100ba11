import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AnswerCard } from './answer-card.tsx';
import { FactsPanel, type Fact } from './facts-panel.tsx';

const fact = (tone: Fact['tone']): Fact => ({
  id: 'cost',
  tone,
  title: 'Lost: 0:45 to the death penalty',
  text: '',
  n: '24 pulls',
  method: 'Counted.',
});

describe('the mark of a card', () => {
  it.each(['good', 'note', 'warn'] as const)(
    'is the same for a %s on the answer and in the list of facts',
    (tone) => {
      const answer = renderToStaticMarkup(
        <AnswerCard label="What cost this key" fact={fact(tone)} />,
      );
      const list = renderToStaticMarkup(<FactsPanel facts={[fact(tone)]} />);
      for (const html of [answer, list])
        expect(html.match(/data-tone="[a-z]+"/g)).toEqual([`data-tone="${tone}"`]);
    },
  );

  it('is a tick for good news alone', () => {
    const marks = (['good', 'note', 'warn'] as const).map(
      (tone) =>
        /<path d="([^"]+)"/.exec(
          renderToStaticMarkup(<AnswerCard label="x" fact={fact(tone)} />),
        )![1],
    );
    expect(new Set(marks).size).toBe(3);
  });
});
