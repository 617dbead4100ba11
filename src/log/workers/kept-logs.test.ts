import { describe, expect, it } from 'vitest';
import type { Fight } from '#analysis/fight.ts';
import { generateLog } from '#sample-log/generate-log.ts';
import { memoryFolder } from '#testing/web/memory-folder.ts';
import { createLogHandler } from './log-handler.ts';
import type { FromWorker, ToWorker } from './log-protocol.ts';
import { createKeptLogs } from './kept-logs.ts';
import type { KeptFolder, KeptReading } from './kept-logs.ts';

const log = generateLog({ seed: 7, pulls: 2, keys: 1, pace: 0.2, chatter: 0.1 });
const text = Uint8Array.from(Buffer.concat([...log.chunks]));
const year = 2025;
const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = 'night.txt', lastModified = 5): File =>
  new File([bytes], name, { lastModified });

/** Fights whose numbers are settled, as the page has them then. */
function settledOf(sent: readonly FromWorker[]): Fight[] {
  const newest = new Map<string, Fight>();
  const settled: string[] = [];
  for (const message of sent) {
    if (message.type === 'fight') newest.set(message.fight.id, message.fight);
    if (message.type === 'settled') settled.push(message.fightId);
    else if (message.type === 'fight' && message.final) settled.push(message.fight.id);
  }
  return settled.map((id) => newest.get(id)!);
}

/** A handler of a new visit over the same folder. */
async function visit(folder: KeptFolder, build: string, ...messages: ToWorker[]) {
  const sent: FromWorker[] = [];
  let clock = 0;
  const handler = createLogHandler({
    post: (message) => sent.push(message),
    makeSample: () => Promise.resolve(fileOf(text, 'sample.txt')),
    now: () => (clock += 1),
    breathe: () => new Promise((resolve) => setTimeout(resolve, 0)),
    kept: createKeptLogs({ folder, build }),
  });
  for (const message of messages) {
    handler.receive(message);
    await handler.settled();
  }
  const fights = sent.filter((message) => message.type === 'fight');
  return {
    sent,
    final: settledOf(sent),
    early: fights.filter(({ final }) => !final).map(({ fight }) => fight.id),
    done: sent.find((message) => message.type === 'done'),
    opened: sent.find((message) => message.type === 'opened'),
  };
}
const read = (file: File, of = year): ToWorker => ({ type: 'read', fileId: 1, file, year: of });

describe('a log read before', () => {
  it('shows the same fights at once, without reading, and opens them', async () => {
    const { folder } = memoryFolder();
    const first = await visit(folder, 'a', read(fileOf(text)));
    const fightId = first.final[0]!.id;
    const open: ToWorker = { type: 'open', fileId: 1, fightId };
    const second = await visit(folder, 'a', read(fileOf(text)), open);
    expect(first.done).not.toHaveProperty('kept');
    expect(second.done).toMatchObject({ kept: true });
    // By a clock that goes on by one at each look.
    expect(second.done!.tookMs).toBe(1);
    expect(second.final).toEqual(first.final);
    expect(second.final[0]!.timeline[0]!.damage).toBeInstanceOf(Float64Array);
    expect(second.sent.some(({ type }) => type === 'progress')).toBe(false);
    expect({ ...second.done, tookMs: 0, kept: true }).toEqual({
      ...first.done,
      tookMs: 0,
      kept: true,
    });
    expect(second.opened).toMatchObject({ fightId });
  });

  it('shows its old fights while the grown file is read, and then what a full reading says', async () => {
    const { folder } = memoryFolder();
    const half = text.slice(0, Math.floor(text.length * 0.6));
    const before = await visit(folder, 'a', read(fileOf(half)));
    const grown = await visit(folder, 'a', read(fileOf(text, 'night.txt', 9)));
    const fresh = await visit(memoryFolder().folder, 'a', read(fileOf(text, 'night.txt', 9)));
    expect(before.final.length).toBeGreaterThan(0);
    expect(grown.early.slice(0, before.final.length)).toEqual(before.final.map(({ id }) => id));
    expect(grown.final).toEqual(fresh.final);
    expect(grown.done).not.toHaveProperty('kept');
    const again = await visit(folder, 'a', read(fileOf(text, 'night.txt', 9)));
    expect(again.done).toMatchObject({ kept: true });
    expect(again.final).toEqual(fresh.final);
  });

  it('reads only what is new when it was kept between two fights, and says so', async () => {
    const { folder } = memoryFolder();
    const { final } = await visit(memoryFolder().folder, 'a', read(fileOf(text)));
    const cut = final[0]!.byteEnd;
    // In the middle of the line behind the fight.
    await visit(folder, 'a', read(fileOf(text.slice(0, cut + 25))));
    const grown = await visit(folder, 'a', read(fileOf(text, 'night.txt', 9)));
    expect(grown.done).toMatchObject({ fromByte: cut });
    expect(grown.final).toEqual(final);
    const progress = grown.sent.find(({ type }) => type === 'progress');
    expect(progress).toHaveProperty(
      'progress.readBytes',
      expect.toSatisfy((at) => at > cut),
    );
    const again = await visit(folder, 'a', read(fileOf(text, 'night.txt', 9)));
    expect(again.final).toEqual(final);
  });

  it('is read from its beginning when an arena match was added to it', async () => {
    const { final } = await visit(memoryFolder().folder, 'a', read(fileOf(text)));
    const cut = final[0]!.byteEnd;
    const stamp = new TextDecoder().decode(text.subarray(0, 10)).split(' ')[0]!;
    const match =
      `${stamp} 23:58:00.0000  ARENA_MATCH_START,1505,33,2v2,1\n` +
      `${stamp} 23:58:09.0000  ARENA_MATCH_END,1,9,1500,1500\n`;
    const grown = Uint8Array.from(Buffer.concat([text.subarray(0, cut), Buffer.from(match)]));
    const { folder } = memoryFolder();
    await visit(folder, 'a', read(fileOf(text.slice(0, cut))));
    const again = await visit(folder, 'a', read(fileOf(grown, 'night.txt', 9)));
    const fresh = await visit(memoryFolder().folder, 'a', read(fileOf(grown, 'night.txt', 9)));
    expect(again.final.some(({ kind }) => kind === 'arena')).toBe(true);
    expect(again.final).toEqual(fresh.final);
    expect(again.done).not.toHaveProperty('fromByte');
  });

  it('is read from its beginning when what was kept to go on with is damaged or too large', async () => {
    const { final } = await visit(memoryFolder().folder, 'a', read(fileOf(text)));
    const half = fileOf(text.slice(0, final[0]!.byteEnd));
    const { folder, files } = memoryFolder();
    await visit(folder, 'a', read(half));
    const [kept] = files.values();
    kept!.bytes = kept!.bytes.slice(0, -20);
    const grown = await visit(folder, 'a', read(fileOf(text, 'night.txt', 9)));
    expect(grown.final).toEqual(final);
    expect(grown.done).not.toHaveProperty('fromByte');
    const { bytes } = [...files.values()][0]!;
    // Room for the reading and half of what goes with it.
    const mostBytes = Math.ceil((bytes.length + new DataView(bytes.buffer).getUint32(0)) / 2);
    const small = createKeptLogs({ folder, build: 'a', mostBytes });
    const found = await createKeptLogs({ folder, build: 'a' }).find(
      fileOf(text, 'night.txt', 9),
      year,
    );
    await small.keep(half, year, found!.reading, await found!.memory());
    const after = await small.find(half, year);
    expect(after?.how).toBe('same');
    expect(await after!.memory()).toBeNull();
    // To the byte: what fills the room is kept. The marks of a file are packed with it, so that each file has a size of its own.
    const wide = memoryFolder();
    const memory = await found!.memory();
    await createKeptLogs({ folder: wide.folder, build: 'a' }).keep(
      half,
      year,
      found!.reading,
      memory,
    );
    const whole = [...wide.files.values()][0]!.bytes.length;
    for (const [room, hasMemory] of [
      [whole, true],
      [whole - 1, false],
    ] as const) {
      const filled = createKeptLogs({ folder, build: 'a', mostBytes: room });
      await filled.keep(half, year, found!.reading, memory);
      expect([room, (await (await filled.find(half, year))!.memory()) !== null]).toEqual([
        room,
        hasMemory,
      ]);
    }
  });

  const changed = text.slice();
  changed[changed.length - 40]! ^= 1;
  const changedEarly = text.slice();
  changedEarly[40_000]! ^= 1;
  it.each([
    ['another build', 'b', read(fileOf(text))],
    ['another year', 'a', read(fileOf(text), 2024)],
    ['another name', 'a', read(fileOf(text, 'other.txt'))],
    ['another time', 'a', read(fileOf(text, 'night.txt', 6))],
    ['another end', 'a', read(fileOf(changed))],
    ['another beginning', 'a', read(fileOf(changedEarly))],
    ['a shorter file', 'a', read(fileOf(text.slice(0, 300_000)))],
  ])('is read again for %s', async (_, build, message) => {
    const { folder } = memoryFolder();
    await visit(folder, 'a', read(fileOf(text)));
    const { done, sent } = await visit(folder, build, message);
    expect(done).not.toHaveProperty('kept');
    expect(sent.some(({ type }) => type === 'progress')).toBe(true);
  });

  it('is read again when what was kept is damaged or cannot be reached', async () => {
    const { folder, files } = memoryFolder();
    const first = await visit(folder, 'a', read(fileOf(text)));
    for (const kept of files.values()) kept.bytes = kept.bytes.slice(0, 50);
    const second = await visit(folder, 'a', read(fileOf(text)));
    expect(second.final).toEqual(first.final);
    const broken = { ...folder, read: () => Promise.reject(new Error('no disk')) };
    const third = await visit(broken, 'a', read(fileOf(text)));
    expect(third.final).toEqual(first.final);
  });

  it('is forgotten when asked, and the sample is never kept', async () => {
    const { folder, files } = memoryFolder();
    await visit(folder, 'a', { type: 'read-sample', fileId: 1 });
    expect(files.size).toBe(0);
    const { sent } = await visit(folder, 'a', read(fileOf(text)), { type: 'forget-kept' });
    expect(files.size).toBe(0);
    expect(sent.at(-1)).toEqual({ type: 'kept-forgotten', done: true });
  });
});

/** A handler whose waits end when the test says so, or when they are broken off. */
function waitingHandler(lookMs = 0) {
  const { folder, files } = memoryFolder();
  const sent: FromWorker[] = [];
  const waits: { ms: number; end: () => void }[] = [];
  let clock = 0;
  const handler = createLogHandler({
    post: (message) => sent.push(message),
    makeSample: () => Promise.resolve(fileOf(text)),
    now: () => (clock += lookMs),
    breathe: () => Promise.resolve(),
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        waits.push({ ms, end: resolve });
        signal.addEventListener('abort', () => resolve());
      }),
    kept: createKeptLogs({ folder, build: 'a' }),
  });
  return { handler, files, sent, waits };
}

describe('a reading that is to be kept', () => {
  it('waits some seconds, in which the page has its fights reviewed', async () => {
    const { handler, files, sent, waits } = waitingHandler();
    handler.receive(read(fileOf(text)));
    await expect.poll(() => sent.at(-1)?.type).toBe('done');
    await expect.poll(() => waits.map(({ ms }) => ms)).toEqual([4000]);
    expect(files.size).toBe(0);
    waits[0]!.end();
    await handler.settled();
    expect(files.size).toBe(1);
  });

  it('waits longer than a long reading took: so long its reviews take', async () => {
    const { handler, sent, waits } = waitingHandler(20_000);
    handler.receive(read(fileOf(text)));
    await expect.poll(() => waits).toHaveLength(1);
    const done = sent.find(({ type }) => type === 'done') as { tookMs: number };
    expect(done.tookMs).toBeGreaterThanOrEqual(20_000);
    expect(waits[0]!.ms).toBe(2 * done.tookMs);
    waits[0]!.end();
    await handler.settled();
  });

  it('holds up no other file meanwhile', async () => {
    const { handler, files, sent, waits } = waitingHandler();
    handler.receive(read(fileOf(text)));
    handler.receive({ ...read(fileOf(text, 'other.txt')), fileId: 2 } as ToWorker);
    await expect.poll(() => sent.filter(({ type }) => type === 'done')).toHaveLength(2);
    await expect.poll(() => waits).toHaveLength(2);
    for (const { end } of waits) end();
    await handler.settled();
    expect(files.size).toBe(2);
  });

  it('is not kept when everything kept is forgotten meanwhile', async () => {
    const { handler, files, sent, waits } = waitingHandler();
    handler.receive(read(fileOf(text)));
    await expect.poll(() => waits).toHaveLength(1);
    handler.receive({ type: 'forget-kept' });
    await handler.settled();
    expect(sent.at(-1)).toEqual({ type: 'kept-forgotten', done: true });
    expect(files.size).toBe(0);
  });
});

it('keeps the latest few within its size', async () => {
  const { folder, files } = memoryFolder();
  const reading: KeptReading = {
    facts: { name: 'x' } as KeptReading['facts'],
    fights: [],
    contexts: [],
  };
  const logs = createKeptLogs({ folder, build: 'a', mostFiles: 2, mostBytes: 2000 });
  for (const name of ['a.txt', 'b.txt', 'c.txt', 'c.txt']) {
    await logs.keep(fileOf(text, name), year, reading);
  }
  expect(files.size).toBe(2);
  expect(await logs.find(fileOf(text, 'a.txt'), year)).toBeNull();
  expect(await logs.find(fileOf(text, 'c.txt'), year)).toMatchObject({ how: 'same' });
  const tight = createKeptLogs({ folder, build: 'a', mostBytes: 100 });
  await tight.keep(fileOf(text, 'd.txt'), year, reading);
  expect(files.size).toBe(0);
});
