import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { generateLog } from '#sample-log/generate-log.ts';
import { createLogHandler } from './log-handler.ts';
import type { FromWorker, ToWorker } from './log-protocol.ts';

const log = generateLog({ seed: 7, pulls: 1, keys: 0, pace: 0.2, chatter: 0.1 });
const text = Buffer.concat([...log.chunks]);
const year = 2025;

function startHandler(hear: (message: FromWorker) => ToWorker | null = () => null) {
  const sent: FromWorker[] = [];
  let clock = 0;
  const handler = createLogHandler({
    post(message) {
      sent.push(message);
      const answer = hear(message);
      if (answer) handler.receive(answer);
    },
    makeSample: () => Promise.reject(new Error('no sample here')),
    now: () => (clock += 60),
    breathe: () => new Promise((resolve) => setTimeout(resolve, 0)),
  });
  const send = async (...messages: ToWorker[]): Promise<void> => {
    for (const message of messages) handler.receive(message);
    await handler.settled();
  };
  return { sent, send, looks: () => clock / 60 };
}

/** In pieces, as a browser reads a file from a disk. */
const plain = (): File =>
  new File(
    Array.from({ length: Math.ceil(text.length / 65_536) }, (_, at) =>
      Uint8Array.from(text.subarray(at * 65_536, (at + 1) * 65_536)),
    ),
    'night.txt',
  );

describe('the report of a file', () => {
  it.each([
    ['plain', plain()],
    ['packed', new File([gzipSync(text)], 'night.txt.gz')],
  ])('is made from a %s file on demand', async (_, file) => {
    const { sent, send, looks } = startHandler();
    await send({ type: 'read', fileId: 1, file, year });
    expect(sent.some(({ type }) => type.startsWith('report'))).toBe(false);
    const looksBefore = looks();
    await send({ type: 'report', fileId: 1 });
    const shares = sent.flatMap((one) => (one.type === 'report-progress' ? [one.share] : []));
    expect(shares.length).toBeGreaterThan(0);
    // A look at the clock takes 60 ms: every other piece is reported, and then it is looked at again.
    expect(shares.length).toBeLessThanOrEqual((looks() - looksBefore) / 3);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    const last = sent.at(-1);
    expect(last).toMatchObject({
      type: 'reported',
      fileId: 1,
      report: { file: { name: file.name, lines: log.expected.lines } },
    });
  });

  it('is made once when it is asked for twice', async () => {
    const { sent, send } = startHandler();
    await send({ type: 'read', fileId: 1, file: plain(), year });
    await send({ type: 'report', fileId: 1 }, { type: 'report', fileId: 1 });
    expect(sent.filter(({ type }) => type === 'reported')).toHaveLength(1);
    expect(sent.some(({ type }) => type === 'report-failed')).toBe(false);
    await send({ type: 'report', fileId: 1 });
    expect(sent.filter(({ type }) => type === 'reported')).toHaveLength(2);
  });

  it('says what is wrong with a file that cannot be read any more', async () => {
    const { sent, send } = startHandler();
    const file = plain();
    await send({ type: 'read', fileId: 1, file, year });
    Object.assign(file, {
      stream: () => {
        throw new DOMException('moved', 'NotReadableError');
      },
    });
    await send({ type: 'report', fileId: 1 });
    expect(sent.at(-1)).toMatchObject({
      type: 'report-failed',
      fileId: 1,
      problem: { code: 'unreadable' },
    });
  });

  it('is not made of a file that is gone, and stops when it goes', async () => {
    const { sent, send } = startHandler((message) =>
      message.type === 'report-progress' ? { type: 'forget', fileId: 1 } : null,
    );
    await send({ type: 'report', fileId: 9 });
    expect(sent).toEqual([]);
    await send({ type: 'read', fileId: 1, file: plain(), year });
    await send({ type: 'report', fileId: 1 });
    const types = sent.map(({ type }) => type);
    expect(types).toContain('report-progress');
    expect(types).not.toContain('reported');
    expect(types).not.toContain('report-failed');
  });
});
