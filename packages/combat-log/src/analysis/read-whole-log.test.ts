import { expect, it } from 'vitest';
import { isFailure } from '#lib/failure.ts';
import { generateLog } from '#sample-log/generate-log.ts';
import { eachEvent } from './fight-events/each-event.ts';
import { createLogReader } from './read-log.ts';
import { readEvents, readLog, readReviews } from './read-whole-log.ts';

const log = generateLog({ seed: 5, pulls: 2, keys: 1, pace: 0.2, raidSize: 8 });
const bytes = new Uint8Array(Buffer.concat([...log.chunks]));
const options = { fileName: 'WoWCombatLog.txt', year: 2026 };

/** In pieces that end within lines. */
function* pieces(of: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < of.length; at += 70_001) yield of.subarray(at, at + 70_001);
}

it('reads from whatever gives bytes what the reader of chunks reads', async () => {
  const reader = createLogReader(options);
  reader.push(bytes);
  const expected = structuredClone(reader.end());
  const blob = new Blob([bytes]);
  const sources = [blob, blob.stream(), pieces(bytes), [bytes], () => pieces(bytes)];
  for (const source of sources)
    expect(structuredClone(await readLog(source, options))).toEqual(expected);
});

it('reviews a log, with the deaths that the generator wrote', async () => {
  const { reading, reviews } = await readReviews(() => pieces(bytes), options);
  expect(reviews.map(({ name }) => name)).toEqual(reading.fights.map(({ name }) => name));
  const written = log.expected.fights.map(
    ({ name, players }) => `${name} ${players.reduce((sum, { deaths }) => sum + deaths, 0)}`,
  );
  const found = reviews.map(({ name, review }) => `${name} ${review.deaths.length}`);
  expect(found.toSorted()).toEqual(written.toSorted());
});

it('gives the events of each fight in order, with the damage that the generator wrote', async () => {
  const found: string[] = [];
  for await (const { fight, events } of readEvents(new Blob([bytes]), options)) {
    let before = -1;
    let damage = 0;
    for (const event of eachEvent(events)) {
      // The log's own jitter.
      expect(event.timeMs).toBeGreaterThanOrEqual(before - 2);
      before = event.timeMs;
    }
    for (const event of eachEvent(events, ['dealt'])) damage += event.amount!;
    found.push(`${fight.name} ${damage}`);
  }
  const written = log.expected.fights.map(
    ({ name, players }) => `${name} ${players.reduce((sum, { damage }) => sum + damage.total, 0)}`,
  );
  expect(found.toSorted()).toEqual(written.toSorted());
});

it.each([
  ['an empty file', '', 'not-a-log', 'empty'],
  ['other text', 'a shopping list\n', 'not-a-log', 'No combat log line'],
  ['a packed file', '\u001F\u008B\u0008', 'not-a-log', 'gzip'],
  [
    'a log of a Classic game',
    '10/15/2025 20:00:00.0002  COMBAT_LOG_VERSION,9,ADVANCED_LOG_ENABLED,1,BUILD_VERSION,1.15.3,PROJECT_ID,2\n',
    'classic-log',
    'Classic',
  ],
] as const)('refuses %s with a sentence', async (_, text, code, words) => {
  const refused: unknown = await readLog([Buffer.from(text, 'latin1')]).catch(
    (error: unknown) => error,
  );
  expect(isFailure(refused, code)).toBe(true);
  expect((refused as Error).message).toContain(words);
});

it('leaves out a last line that is cut off, and says so', async () => {
  const { file } = await readLog([bytes.subarray(0, -20)], options);
  expect(file.truncatedTail).toBe(true);
});

it('refuses text in the place of bytes, and closes a source that is left early', async () => {
  // @ts-expect-error -- what a caller without types can give
  await expect(readLog(['a line\n'])).rejects.toThrow('Uint8Array');
  let isClosed = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue('text' as unknown as Uint8Array),
    cancel: () => void (isClosed = true),
  });
  await expect(readLog(endless)).rejects.toThrow('Uint8Array');
  expect(isClosed).toBe(true);
});

async function* brokenAfter(chunk: Uint8Array): AsyncGenerator<Uint8Array> {
  yield chunk;
  throw new Error('the disk is gone');
}

it('passes on what a source throws', async () => {
  await expect(readLog(() => brokenAfter(bytes.subarray(0, 1000)))).rejects.toThrow(
    'the disk is gone',
  );
});
