import { expect, it } from 'vitest';
import { readCustomId, writeCustomId, type Press } from './custom-id.ts';

const night = { seriesId: '0f8fad5b-d9cb-469f-a165-70867728950e', date: '2026-12-02' };
const presses: Press[] = [
  { verb: 'answer', answer: 'tentative', night },
  { verb: 'ask', night },
  { verb: 'as', night },
];

it.each(presses)('reads what it wrote: $verb', (press) => {
  const text = writeCustomId(press);
  expect(text.length).toBeLessThanOrEqual(100);
  expect(readCustomId(text)).toEqual(press);
});

it.each([
  '',
  'v1',
  'v2:ask::0f8fad5b-d9cb-469f-a165-70867728950e:2026-12-02',
  'v1:answer:maybe:0f8fad5b-d9cb-469f-a165-70867728950e:2026-12-02',
  'v1:answer::0f8fad5b-d9cb-469f-a165-70867728950e:2026-12-02',
  'v1:ask:yes:0f8fad5b-d9cb-469f-a165-70867728950e:2026-12-02',
  'v1:ask::0f8fad5b-d9cb-469f-a165-70867728950e:2026-13-02',
  'v1:ask::0f8fad5b:2026-12-02',
  'v1:drop::0f8fad5b-d9cb-469f-a165-70867728950e:2026-12-02',
  'v1:ask::0f8fad5b-d9cb-469f-a165-70867728950e:2026-12-02:more',
])('reads nothing else: %s', (text) => expect(readCustomId(text)).toBeNull());
