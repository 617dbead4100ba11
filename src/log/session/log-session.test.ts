import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FightContext } from '#analysis/fight-context.ts';
import type { LogFileFacts } from '#analysis/fight.ts';
import type { ParseReport } from '#analysis/parse-report.ts';
import type { EventColumns } from '#parser/event-columns.ts';
import { inventFight } from '#testing/web/invented-fight.ts';
import type { FromWorker, ToWorker } from '#log/workers/log-protocol.ts';
import { createLogSession } from './log-session.ts';

function start() {
  const sent: ToWorker[] = [];
  let started = 0;
  const heard: ((event: { data: FromWorker }) => void)[] = [];
  const failed: ((event: { message?: string }) => void)[] = [];
  const session = createLogSession(() => {
    started += 1;
    return {
      postMessage: (message: ToWorker) => sent.push(message),
      addEventListener(type: string, listener: never) {
        if (type === 'message') heard.push(listener);
        else failed.push(listener);
      },
    };
  });
  return {
    session,
    sent,
    state: () => session.getState(),
    starts: () => started,
    tell: (...messages: FromWorker[]) => messages.forEach((data) => heard.at(-1)?.({ data })),
    die: () => failed.at(-1)?.({ message: 'out of memory' }),
  };
}
const file = (name: string, lastModified = 1): File => new File(['x'], name, { lastModified });
const fight = inventFight({ id: 'encounter-1-1' });
const columns = { length: 1 } as EventColumns;
/** A file of one byte whose lines were written between these times. */
const doneWith = (firstMs: number, lastMs: number) => ({
  tookMs: 1,
  contexts: [],
  facts: {
    bytes: 1,
    span: { firstMs, lastMs, beginsWithHeader: false },
  } as unknown as LogFileFacts,
});
const statuses = (files: readonly { status: string }[]): string[] =>
  files.map(({ status }) => status);

describe('files', () => {
  it('starts no worker before the first file', () => {
    const { session, starts } = start();
    expect(starts()).toBe(0);
    session.addFiles([file('a.txt'), file('b.txt')]);
    expect(starts()).toBe(1);
  });

  it('tells the worker the year of the file name', () => {
    const { session, sent } = start();
    session.addFiles([file('WoWCombatLog-051323_095734.txt')]);
    expect(sent[0]).toMatchObject({ type: 'read', fileId: 1, year: 2023 });
  });

  it('reads two files with the halves of a fight as one', async () => {
    const { session, sent, tell, state } = start();
    session.addFiles([file('b.txt'), file('a.txt')]);
    const begun = inventFight({ id: 'encounter-1-1', ended: false });
    const endMs = begun.startMs + begun.wallMs;
    const startMs = endMs + 1000;
    const ended = inventFight({ id: 'encounter-1-2', startMs, beginningMissing: true });
    tell(
      { type: 'fight', fileId: 1, fight: ended, final: true },
      { type: 'done', fileId: 1, ...doneWith(startMs, startMs) },
      { type: 'fight', fileId: 2, fight: begun, final: true },
    );
    expect(state().files).toHaveLength(2);
    tell({ type: 'done', fileId: 2, ...doneWith(0, endMs) });
    expect(state().files.map(({ name }) => name)).toEqual(['a.txt + b.txt']);
    expect(state().fights).toEqual([]);
    const last = sent.at(-1)!;
    expect(last).toMatchObject({ type: 'read', fileId: 3 });
    expect(await (last as { file: File }).file.text()).toBe('xx');
  });

  it('waits for all parts of a fight before it reads them as one', () => {
    const { session, tell, state } = start();
    session.addFiles([file('a.txt'), file('b.txt'), file('c.txt')]);
    const begun = inventFight({ id: 'encounter-1-1', ended: false });
    const endMs = begun.startMs + begun.wallMs;
    const between = inventFight({ id: 'combat-1-1', kind: 'combat', startMs: endMs, wallMs: 5000 });
    const startMs = endMs + 6000;
    const ended = inventFight({ id: 'encounter-1-2', startMs, beginningMissing: true });
    tell(
      { type: 'fight', fileId: 1, fight: begun, final: true },
      { type: 'done', fileId: 1, ...doneWith(0, endMs) },
      { type: 'fight', fileId: 3, fight: ended, final: true },
      { type: 'done', fileId: 3, ...doneWith(startMs, startMs) },
    );
    expect(state().files).toHaveLength(3);
    tell(
      { type: 'fight', fileId: 2, fight: between, final: true },
      { type: 'done', fileId: 2, ...doneWith(endMs, endMs + 5000) },
    );
    expect(state().files.map(({ name }) => name)).toEqual(['a.txt + b.txt + c.txt']);
  });

  it('does not read the same file twice, but tries a failed one again', () => {
    const { session, sent, tell, state } = start();
    const before = session.addFiles([file('a.txt'), file('a.txt')]);
    expect(sent).toHaveLength(1);
    expect(before.map(({ name }) => name)).toEqual(['a.txt']);
    tell({ type: 'failed', fileId: 1, problem: { code: 'unreadable', message: 'gone' } });
    session.addFiles([file('a.txt')]);
    expect(state().files.map(({ id, status }) => [id, status])).toEqual([[2, 'queued']]);
  });

  it('reads again with another year', () => {
    const { session, sent, state } = start();
    session.addFiles([file('a.txt')]);
    session.setYear(1, 2022);
    expect(sent.map(({ type }) => type)).toEqual(['read', 'forget', 'read']);
    expect(state().files[0]?.year).toEqual({ year: 2022, from: 'you' });
  });

  it('follows a file from waiting to done and lets it go with its fights', () => {
    const { session, tell, state } = start();
    session.addSample();
    session.addSample();
    expect(statuses(state().files)).toEqual(['queued']);
    tell({ type: 'started', fileId: 1, totalBytes: 9, file: file('made.txt') });
    expect(statuses(state().files)).toEqual(['reading']);
    tell({ type: 'fight', fileId: 1, fight, final: true });
    expect(state().fights[0]).toMatchObject({ key: fight.id, sample: true, final: true });
    session.remove(1);
    expect(state()).toMatchObject({ files: [], fights: [] });
    tell({ type: 'fight', fileId: 1, fight, final: true });
    expect(state().fights).toEqual([]);
  });

  it('says so when the worker dies, and starts another for the next file', () => {
    const { session, die, state, starts } = start();
    session.addFiles([file('a.txt')]);
    die();
    expect(state().files[0]).toMatchObject({ status: 'failed', problem: { code: 'unexpected' } });
    session.addFiles([file('b.txt')]);
    expect(starts()).toBe(2);
  });
});

describe('fights', () => {
  it('replaces a fight by its settled numbers', () => {
    const { session, tell, state } = start();
    session.addFiles([file('a.txt')]);
    tell({ type: 'fight', fileId: 1, fight, final: false });
    tell({ type: 'settled', fileId: 1, fightId: fight.id });
    expect(state().fights.map((item) => [item.fight, item.final])).toEqual([[fight, true]]);
    tell({ type: 'settled', fileId: 1, fightId: 'encounter-9-9' });
    tell({ type: 'fight', fileId: 1, fight: { ...fight, name: 'Settled' }, final: true });
    expect(state().fights.map((item) => [item.fight.name, item.final])).toEqual([
      ['Settled', true],
    ]);
  });

  it('leaves them in the order of the settled ones', () => {
    const { session, tell, state } = start();
    session.addFiles([file('a.txt')]);
    const [key, boss] = ['keystone-1-1', 'encounter-2-1'].map((id) => inventFight({ id }));
    if (!key || !boss) throw new Error('no fights');
    for (const [one, final] of [
      [boss, false],
      [key, false],
      [key, true],
      [boss, true],
    ] as const)
      tell({ type: 'fight', fileId: 1, fight: one, final });
    expect(state().fights.map((item) => item.key)).toEqual([key.id, boss.id]);
  });

  it('keeps the same fight of two files apart', () => {
    const { session, tell, state } = start();
    session.addFiles([file('a.txt'), file('b.txt')]);
    tell({ type: 'fight', fileId: 1, fight, final: true });
    tell({ type: 'fight', fileId: 2, fight, final: false });
    tell({ type: 'fight', fileId: 2, fight, final: true });
    expect(state().fights.map(({ key, fileId }) => [key, fileId])).toEqual([
      ['encounter-1-1', 1],
      ['encounter-1-1~2', 2],
    ]);
  });

  it('opens a settled fight once and keeps the events of the last few', () => {
    const { session, sent, tell, state } = start();
    session.addFiles([file('a.txt')]);
    const ids = [1, 2, 3, 4, 5].map((number) => `encounter-${number}-1`);
    session.openFight('encounter-1-1');
    for (const id of ids) {
      tell({ type: 'fight', fileId: 1, fight: inventFight({ id }), final: true });
      session.openFight(id);
      session.openFight(id);
      tell({ type: 'opened', fileId: 1, fightId: id, columns });
    }
    expect(sent.filter(({ type }) => type === 'open')).toHaveLength(5);
    expect([...state().columns.keys()]).toEqual(ids.slice(1));
    session.openFight('encounter-1-1');
    expect(sent.filter(({ type }) => type === 'open')).toHaveLength(6);
  });

  it('keeps why a fight could not be opened', () => {
    const { session, tell, state } = start();
    session.addFiles([file('a.txt')]);
    tell({ type: 'fight', fileId: 1, fight, final: true });
    const problem = { code: 'unreadable', message: 'gone' } as const;
    tell({ type: 'open-failed', fileId: 1, fightId: fight.id, problem });
    expect(state().columnProblems.get(fight.id)).toEqual(problem);
  });

  it('tells its listeners once for answers that come together', async () => {
    const { session, tell } = start();
    let calls = 0;
    session.subscribe(() => {
      calls += 1;
    });
    session.addFiles([file('a.txt')]);
    for (let index = 0; index < 50; index += 1)
      tell({
        type: 'fight',
        fileId: 1,
        fight: inventFight({ id: `encounter-${index}-1` }),
        final: true,
      });
    expect(calls).toBe(0);
    await expect.poll(() => calls).toBe(1);
  });
});

const handleOf = (name: string): FileSystemFileHandle =>
  ({ name, getFile: () => Promise.resolve(file(name)) }) as FileSystemFileHandle;
const contextOf = (fightId: string) => ({ fightId }) as FightContext;
const done = (contexts: FightContext[]): FromWorker => ({
  type: 'done',
  fileId: 1,
  facts: {} as LogFileFacts,
  tookMs: 1,
  contexts,
});

describe('a followed file', () => {
  const live = { state: 'watching', openFight: null, fights: 1, replaced: 0 } as const;
  it('takes the place of the same file read as a whole, and tells how it stands', async () => {
    const { session, sent, tell, state } = start();
    session.addFiles([file('a.txt')]);
    await session.followFile(handleOf('a.txt'));
    expect(sent.map(({ type }) => type)).toEqual(['read', 'forget', 'follow']);
    expect(state().files).toMatchObject([{ id: 2, live: { state: 'watching', fights: 0 } }]);
    tell({ type: 'live', fileId: 2, live });
    expect(state().files[0]?.live).toBe(live);
    session.pauseFollowing(2, true);
    session.stopFollowing(2);
    tell({ type: 'live', fileId: 2, live: null });
    expect(sent.slice(3)).toEqual([
      { type: 'pause', fileId: 2, paused: true },
      { type: 'finish', fileId: 2 },
    ]);
    expect(state().files[0]?.live).toBeNull();
  });

  it('is followed on with another year, and not when the worker died', async () => {
    const { session, sent, state, die } = start();
    await session.followFile(handleOf('a.txt'));
    session.setYear(1, 2022);
    expect(sent.at(-1)).toMatchObject({ type: 'follow', fileId: 2, year: 2022 });
    die();
    expect(state().files[0]).toMatchObject({ status: 'failed', live: null });
  });

  it('has its opened fights read again when they are credited anew, and others left alone', async () => {
    const { session, sent, tell, state } = start();
    await session.followFile(handleOf('a.txt'));
    const [one, two] = [1, 2].map((at) => inventFight({ id: `encounter-${at}-1` }));
    for (const each of [one!, two!]) {
      tell({ type: 'fight', fileId: 1, fight: each, final: true });
      session.openFight(each.id);
      tell({ type: 'opened', fileId: 1, fightId: each.id, columns });
    }
    const untouched = contextOf(two!.id);
    tell(done([contextOf(one!.id), untouched]));
    for (const each of [one!, two!]) tell({ type: 'opened', fileId: 1, fightId: each.id, columns });
    sent.length = 0;
    tell(done([contextOf(one!.id)]));
    expect(sent).toEqual([{ type: 'open', fileId: 1, fightId: one!.id }]);
    expect([...state().columns.keys()]).toEqual([two!.id]);
    expect(state().contexts.get(two!.id)).toBe(untouched);
  });

  it('loses its fights when another file took its place', async () => {
    const { session, tell, state } = start();
    await session.followFile(handleOf('a.txt'));
    tell({ type: 'fight', fileId: 1, fight, final: true }, done([contextOf(fight.id)]));
    tell({ type: 'restarted', fileId: 1 });
    expect(state()).toMatchObject({ fights: [], files: [{ status: 'reading' }] });
    expect(state().contexts.size).toBe(0);
  });
});

describe('reports', () => {
  const problem = { code: 'unreadable', message: 'gone' } as const;
  const report = { beyondLimit: 0 } as ParseReport;

  it('are asked for once, and again when they failed', () => {
    const { session, sent, tell, state } = start();
    session.addSample();
    session.askReport(1);
    tell({ type: 'done', fileId: 1, facts: {} as LogFileFacts, tookMs: 1, contexts: [] });
    session.askReport(1);
    session.askReport(1);
    expect(sent.map(({ type }) => type)).toEqual(['read-sample', 'report']);
    tell({ type: 'report-failed', fileId: 1, problem });
    expect(state().reports.get(1)).toEqual({ share: 0, report: null, problem });
    session.askReport(1);
    tell({ type: 'report-progress', fileId: 1, share: 0.5 });
    expect(state().reports.get(1)).toEqual({ share: 0.5, report: null, problem: null });
    tell({ type: 'reported', fileId: 1, report });
    expect(state().reports.get(1)?.report).toBe(report);
    session.remove(1);
    expect(state().reports.size).toBe(0);
  });
});

/** A session that reads a file, and how often its listeners were called. */
function listen() {
  const started = start();
  let calls = 0;
  started.session.subscribe(() => calls++);
  started.session.addFiles([file('a.txt')]);
  vi.advanceTimersByTime(30);
  return { ...started, calls: () => calls };
}
const ended = (id: string): FromWorker => ({
  type: 'fight',
  fileId: 1,
  fight: inventFight({ id }),
  final: false,
});

describe('listeners', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('hear of the first fight at once and of further ones now and then', () => {
    const { tell, calls } = listen();
    const before = calls();
    tell(ended('first'));
    vi.advanceTimersByTime(30);
    expect(calls()).toBe(before + 1);
    for (let number = 0; number < 15; number++) {
      tell(ended(`further-${number}`));
      vi.advanceTimersByTime(20);
    }
    expect(calls()).toBe(before + 2);
    vi.advanceTimersByTime(200);
    expect(calls()).toBe(before + 3);
  });

  it('hear of all that waits as soon as something is not to wait', () => {
    const { tell, calls, state } = listen();
    tell(ended('first'));
    vi.advanceTimersByTime(30);
    const before = calls();
    tell(ended('second'));
    tell({ type: 'failed', fileId: 1, problem: { code: 'unreadable', message: 'gone' } });
    vi.advanceTimersByTime(30);
    expect(calls()).toBe(before + 1);
    expect(state().fights).toHaveLength(2);
    vi.advanceTimersByTime(1000);
    expect(calls()).toBe(before + 1);
  });
});
