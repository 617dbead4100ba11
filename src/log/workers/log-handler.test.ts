import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Fight } from '#analysis/fight.ts';
import { generateLog } from '#sample-log/generate-log.ts';
import type { SampleLog } from '#sample-log/generate-log.ts';
import { createLogHandler } from './log-handler.ts';
import type { FromWorker, ToWorker } from './log-protocol.ts';

const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const year = 2025;

let log: SampleLog;
let text: Buffer;
beforeAll(() => {
  log = generateLog({ seed: 7, pulls: 2, keys: 1, pace: 0.2, chatter: 0.1 });
  text = Buffer.concat([...log.chunks]);
});
/** In pieces, as a browser reads a file from a disk. */
function plainFile(name = 'night.txt', piece = 65_536): File {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < text.length; at += piece)
    parts.push(Uint8Array.from(text.subarray(at, at + piece)));
  return new File(parts, name);
}

/** Fights whose numbers are settled, as the page has them then. */
function settledOf(sent: readonly FromWorker[], fileId: number): Fight[] {
  const newest = new Map<string, Fight>();
  const settled: string[] = [];
  for (const message of sent) {
    if (!('fileId' in message) || message.fileId !== fileId) continue;
    if (message.type === 'fight') newest.set(message.fight.id, message.fight);
    if (message.type === 'settled') settled.push(message.fightId);
    else if (message.type === 'fight' && message.final) settled.push(message.fight.id);
  }
  return settled.map((id) => newest.get(id)!);
}

interface Handler {
  sent: FromWorker[];
  /** How often it has looked at the clock. */
  looks: () => number;
  send: (...messages: ToWorker[]) => Promise<void>;
  of: <T extends FromWorker['type']>(
    type: T,
    fileId?: number,
  ) => Extract<FromWorker, { type: T }>[];
}

function startHandler(
  hear: (message: FromWorker, send: (message: ToWorker) => void) => void = () => {},
  makeSample: () => Promise<File> = () => Promise.resolve(plainFile('sample.txt')),
): Handler {
  const sent: FromWorker[] = [];
  let clock = 0;
  const handler = createLogHandler({
    post(message) {
      sent.push(message);
      hear(message, (answer) => handler.receive(answer));
    },
    makeSample,
    // Every look at the clock is 30 ms later: progress and pauses happen without waiting for them.
    now: () => (clock += 30),
    breathe: later,
  });
  return {
    sent,
    looks: () => clock / 30,
    async send(...messages) {
      for (const message of messages) handler.receive(message);
      await handler.settled();
    },
    of: (type, fileId) =>
      sent.filter(
        (message): message is Extract<FromWorker, { type: typeof type }> =>
          message.type === type &&
          (fileId === undefined || ('fileId' in message && message.fileId === fileId)),
      ),
  };
}

describe('reading', () => {
  it('says how long reading took by its clock', async () => {
    const { of, send } = startHandler();
    await send({ type: 'read', fileId: 1, file: plainFile(), year });
    await send({ type: 'read', fileId: 2, file: plainFile('again.txt'), year });
    const [first, second] = of('done').map(({ tookMs }) => tookMs);
    expect(first).toBeGreaterThan(0);
    // The clock has gone on, and the second reading takes no longer for that.
    expect(second).toBe(first);
    const rates = of('progress', 2).map(({ progress }) => progress.bytesPerSecond);
    expect(rates.at(-1)).toBe(of('progress', 1).at(-1)!.progress.bytesPerSecond);
  });

  it('reports its progress every tenth of a second, not with each piece', async () => {
    const { of, send, looks } = startHandler();
    await send({ type: 'read', fileId: 1, file: plainFile('night.txt', 8192), year });
    const messages = of('progress').length;
    expect(messages).toBeGreaterThan(3);
    // A look at the clock takes 30 ms: four of them pass between two messages, and one more makes each.
    expect(messages).toBeLessThanOrEqual(looks() / 4);
  });

  it('has forgotten what it kept when it keeps nothing', async () => {
    const { sent, send } = startHandler();
    await send({ type: 'forget-kept' });
    expect(sent).toEqual([{ type: 'kept-forgotten', done: true }]);
  });

  it('answers nothing to what it does not know', async () => {
    const { sent, send } = startHandler();
    await send(
      { type: 'open', fileId: 9, fightId: 'x' },
      { type: 'report', fileId: 9 },
      { type: 'forget', fileId: 9 },
    );
    expect(sent).toEqual([]);
    await send({ type: 'read', fileId: 1, file: plainFile(), year });
    const before = sent.length;
    await send({ type: 'open', fileId: 1, fightId: 'no such fight' });
    expect(sent).toHaveLength(before);
  });

  it('tells every fight while it reads and again when it is settled', async () => {
    const handler = startHandler();
    await handler.send({ type: 'read', fileId: 1, file: plainFile(), year });
    const final = settledOf(handler.sent, 1);
    expect(final.map(({ name }) => name)).toEqual(log.expected.fights.map(({ name }) => name));
    expect(final.map(({ players }) => players.map((player) => player.damage.total))).toEqual(
      log.expected.fights.map(({ players }) =>
        expect.arrayContaining(players.map((player) => player.damage.total)),
      ),
    );
    // Once, unless a player's part in it was learned later.
    const once = handler.of('settled').map(({ fightId }) => fightId);
    expect(once.length).toBeGreaterThan(0);
    const sent = handler.of('fight').map(({ fight }) => fight.id);
    for (const id of once) expect(sent.filter((one) => one === id)).toHaveLength(1);
    const progress = handler.of('progress').at(-1)?.progress;
    expect(progress).toMatchObject({ readBytes: text.length, totalBytes: text.length });
    expect(handler.sent.at(-1)?.type).toBe('done');
  });

  it('reads a packed file the same', async () => {
    const handler = startHandler();
    const packed = new File([gzipSync(text)], 'night.txt.gz');
    await handler.send(
      { type: 'read', fileId: 1, file: plainFile(), year },
      { type: 'read', fileId: 2, file: packed, year },
    );
    const fights = (fileId: number) => settledOf(handler.sent, fileId);
    expect(fights(2)).toEqual(fights(1));
    expect(handler.of('done', 2)[0]?.facts.bytes).toBe(text.length);
  });

  it('reads the same whatever the pieces are', async () => {
    const handler = startHandler();
    await handler.send(
      { type: 'read', fileId: 1, file: plainFile(), year },
      { type: 'read', fileId: 2, file: plainFile('odd.txt', 7919), year },
    );
    const fights = (fileId: number) => settledOf(handler.sent, fileId);
    expect(fights(2)).toEqual(fights(1));
  });

  it('reads the sample without a file of the page', async () => {
    const handler = startHandler();
    await handler.send({ type: 'read-sample', fileId: 5 });
    expect(handler.of('done', 5)).toHaveLength(1);
  });

  it('makes the sample again when it could not be made', async () => {
    let asked = 0;
    const handler = startHandler(
      () => {},
      () => {
        asked += 1;
        return asked === 1
          ? Promise.reject(new TypeError('no connection'))
          : Promise.resolve(plainFile('sample.txt'));
      },
    );
    for (const fileId of [1, 2, 3]) await handler.send({ type: 'read-sample', fileId });
    expect(handler.of('failed').map(({ fileId }) => fileId)).toEqual([1]);
    expect(handler.of('done').map(({ fileId }) => fileId)).toEqual([2, 3]);
    expect(asked).toBe(2);
  });

  it('says what is wrong with one file and reads the next', async () => {
    const handler = startHandler();
    await handler.send(
      { type: 'read', fileId: 1, file: new File(['hello\nworld\n'], 'notes.txt'), year },
      { type: 'read', fileId: 2, file: new File([gzipSync(text).subarray(0, 9)], 'x.gz'), year },
      { type: 'read', fileId: 3, file: plainFile(), year },
    );
    expect(handler.of('failed').map(({ problem }) => problem.code)).toEqual([
      'not-a-log',
      'bad-gzip',
    ]);
    expect(handler.of('done').map(({ fileId }) => fileId)).toEqual([3]);
  });

  it('reads a packed file that ends too early as far as it goes, and says so', async () => {
    const handler = startHandler();
    const packed = gzipSync(text);
    const cut = new File([packed.subarray(0, packed.length * 0.7)], 'cut.gz');
    await handler.send({ type: 'read', fileId: 1, file: cut, year });
    await handler.send({ type: 'report', fileId: 1 });
    const [done] = handler.of('done');
    expect(done?.facts.cutShort).toBe(true);
    expect(done?.facts.bytes).toBeGreaterThan(text.length * 0.4);
    const [first] = settledOf(handler.sent, 1);
    await handler.send({ type: 'open', fileId: 1, fightId: first!.id });
    expect(handler.of('opened')).toHaveLength(1);
    expect(handler.of('reported')[0]?.report.file.bytes).toBeGreaterThan(text.length * 0.4);
  });

  it('dates a log without a year on no day after its file', async () => {
    const line = '12/31 20:00:00.000  ENCOUNTER_START,42,"Mudfist",16,20,2810\n';
    const lastModified = Date.UTC(2026, 1, 10, 12);
    const handler = startHandler();
    const old = new File([line], 'old.txt', { lastModified });
    await handler.send({ type: 'read', fileId: 1, file: old, year: 2026 });
    await handler.send(
      { type: 'report', fileId: 1 },
      { type: 'read', fileId: 2, file: old, year: 2023 },
    );
    const years = handler.of('fight').map(({ fight }) => new Date(fight.startMs).getUTCFullYear());
    expect(new Set(years)).toEqual(new Set([2025, 2023]));
    const { clock } = handler.of('reported')[0]!.report;
    expect(new Date(clock.firstMs!).getUTCFullYear()).toBe(2025);
  });
});

describe('canceling', () => {
  it('stops in the middle, and what waited is read', async () => {
    const handler = startHandler((message, send) => {
      if (message.type === 'progress' && message.fileId === 1) send({ type: 'forget', fileId: 1 });
    });
    await handler.send(
      { type: 'read', fileId: 1, file: plainFile(), year },
      { type: 'read', fileId: 2, file: plainFile(), year },
    );
    expect(handler.of('failed', 1)[0]?.problem.code).toBe('canceled');
    expect(handler.of('progress', 1).at(-1)?.progress.readBytes).toBeLessThan(text.length);
    expect(handler.of('done', 2)).toHaveLength(1);
  });

  it('does not begin what was canceled while it waited', async () => {
    const handler = startHandler();
    await handler.send(
      { type: 'read', fileId: 1, file: plainFile(), year },
      { type: 'read', fileId: 2, file: plainFile(), year },
      { type: 'forget', fileId: 2 },
    );
    expect(handler.of('started').map(({ fileId }) => fileId)).toEqual([1]);
    expect(handler.of('failed', 2)[0]?.problem.code).toBe('canceled');
  });
});

describe('opening a fight', () => {
  it.each(['plain', 'packed'])('reads its events again from a %s file', async (kind) => {
    const handler = startHandler();
    const file = kind === 'plain' ? plainFile() : new File([gzipSync(text)], 'x.gz');
    await handler.send({ type: 'read', fileId: 1, file, year });
    const last = settledOf(handler.sent, 1).at(-1);
    await handler.send({ type: 'open', fileId: 1, fightId: last?.id ?? '' });
    const [opened] = handler.of('opened');
    expect(opened?.fightId).toBe(last?.id);
    expect(opened?.columns.length).toBeGreaterThan(100);
  });

  it('answers nothing for a fight it does not know', async () => {
    const handler = startHandler();
    await handler.send({ type: 'open', fileId: 9, fightId: 'encounter-1-1' });
    expect(handler.sent).toEqual([]);
  });
});
