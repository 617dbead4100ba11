import { describe, expect, it } from 'vitest';
import { fightsOf, start, text, whole, year } from '#testing/web/followed-log.ts';
import { memoryFolder } from '#testing/web/memory-folder.ts';
import { createKeptLogs } from './kept-logs.ts';

const [first, second] = whole;
/** The first fight of the night and an arena match, for which a log has to be read from its first byte. */
const withArena = ((): Uint8Array<ArrayBuffer> => {
  const day = new TextDecoder().decode(text.subarray(0, 10)).split(' ')[0]!;
  const match =
    `${day} 23:58:00.0000  ARENA_MATCH_START,1505,33,2v2,1\n` +
    `${day} 23:58:09.0000  ARENA_MATCH_END,1,9,1500,1500\n`;
  return Uint8Array.from(Buffer.concat([text.subarray(0, first!.byteEnd), Buffer.from(match)]));
})();

/** What is kept of the night up to the end of its first fight. */
async function keptOfFirst() {
  const { folder, files } = memoryFolder();
  const kept = createKeptLogs({ folder, build: 'a' });
  const { begin, grow, send, handler } = start(kept);
  await begin();
  await grow(first!.byteEnd);
  // Gone without a word, like a tab that is closed.
  send({ type: 'forget', fileId: 1 });
  await handler.settled();
  return { kept, files };
}

describe('what is kept of a followed log', () => {
  it('is written between two fights, and read on from there when the log is followed again', async () => {
    const { kept, files } = await keptOfFirst();
    expect(files.size).toBe(1);
    const found = await kept.find(new File([text], 'night.txt'), year);
    expect((await found!.memory())!.byte).toBe(first!.byteEnd);
    const again = start(kept);
    again.disk.bytes = text;
    await again.begin();
    // What was kept is not read again.
    const rest = whole.slice(1).map(({ id }) => id);
    expect(again.early().toSorted()).toEqual(rest.toSorted());
    expect(again.shown()).toEqual(whole);
    again.send({ type: 'forget', fileId: 1 });
    await again.handler.settled();
  });

  it('is not written in the middle of a fight', async () => {
    const { folder, files } = memoryFolder();
    const { begin, grow, finals, send, handler } = start(createKeptLogs({ folder, build: 'a' }));
    await begin();
    await grow(second!.byteEnd - 100);
    expect(finals()).toHaveLength(1);
    expect(files.size).toBe(0);
    await grow(second!.byteEnd);
    expect(files.size).toBe(1);
    send({ type: 'forget', fileId: 1 });
    await handler.settled();
  });

  it('is found as the same log once following has ended', async () => {
    const { folder } = memoryFolder();
    const kept = createKeptLogs({ folder, build: 'a' });
    const { begin, grow, disk, send, handler } = start(kept);
    await begin();
    await grow(text.length);
    send({ type: 'finish', fileId: 1 });
    await handler.settled();
    const file = new File([text], 'night.txt', { lastModified: disk.changes });
    const found = await kept.find(file, year);
    expect(found).toMatchObject({ how: 'same', reading: { fights: { length: whole.length } } });
  });

  it.each(['while it grows', 'at its end'])(
    'is left aside when an arena match comes %s: the log is read once more, from its beginning',
    async (when) => {
      const { kept } = await keptOfFirst();
      const { begin, grow, disk, sent, shown, send, handler } = start(kept);
      if (when === 'at its end') {
        // A little more than was kept, without the match.
        disk.bytes = withArena.slice(0, first!.byteEnd + 10);
        await begin();
        disk.bytes = withArena;
      } else {
        await begin();
        await grow(withArena.length, withArena);
        await grow(withArena.length, withArena);
      }
      send({ type: 'finish', fileId: 1 });
      await handler.settled();
      expect(shown().map(({ kind }) => kind)).toContain('arena');
      expect(shown()).toEqual(fightsOf(withArena));
      expect(sent.filter(({ type }) => type === 'started')).toHaveLength(2);
      expect(sent.at(-1)).toMatchObject({ type: 'live', live: null });
    },
  );
});

it('reads a log with an arena match once when nothing was kept of it', async () => {
  const { begin, grow, sent, shown, send, handler } = start();
  await begin();
  await grow(withArena.length, withArena);
  send({ type: 'finish', fileId: 1 });
  await handler.settled();
  expect(sent.filter(({ type }) => type === 'started')).toHaveLength(1);
  expect(shown()).toEqual(fightsOf(withArena));
});
