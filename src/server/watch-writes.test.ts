import { describe, expect, it, onTestFinished } from 'vitest';
import { DatabaseError, type Database } from '#store/database.ts';
import { toOperatorLog, type OperatorLine } from '#lib/operator-log.ts';
import { watchWrites } from './watch-writes.ts';

type Mood = 'well' | 'full' | 'away' | 'standby' | 'busy';

const codes = { full: '53100', busy: '55P03' } as const;

function watch(probeFolder: () => Promise<void> = async () => undefined) {
  let mood: Mood = 'well';
  const entries: OperatorLine[] = [];
  const database = {
    answers: async () => mood !== 'away',
    async transaction<T>() {
      if (mood === 'full' || mood === 'busy')
        throw new DatabaseError('No space left on device', { code: codes[mood] });
      return { kind: mood === 'standby' ? 'read-only' : 'written' } as T;
    },
  } as unknown as Database;
  const watched = watchWrites({
    database,
    log: toOperatorLog((entry) => entries.push(entry)),
    probeFolder,
    everyMs: 1e9,
  });
  onTestFinished(watched.stop);
  return {
    entries,
    state: watched.state,
    look: async (next: Mood, times = 1) => {
      mood = next;
      for (let time = 0; time < times; time++) await watched.look();
      return watched.state();
    },
  };
}

describe('watching the database', () => {
  it('says nothing while all is well, and a database that is meant to be read is well', async () => {
    const { look, entries } = watch();
    expect(await look('well', 3)).toEqual({ answers: true, problem: null });
    expect(await look('standby', 3)).toEqual({ answers: true, problem: null });
    expect(entries).toEqual([]);
  });

  it('names a full disk after the second look that fails, once, and its end after the second that works', async () => {
    const { look, entries } = watch();
    expect((await look('full')).problem).toBeNull();
    const { problem } = await look('full');
    expect(problem).toContain('No space left on device');
    expect(problem).toContain('Make room');
    await look('full', 5);
    expect(entries.map(({ level }) => level)).toEqual(['error']);
    expect((await look('well')).problem).toBe(problem);
    expect((await look('well')).problem).toBeNull();
    expect(entries.at(-1)).toEqual({ level: 'info', line: 'Writing works again.' });
  });

  it('does not flap while every other look fails', async () => {
    const { look, entries } = watch();
    for (let time = 0; time < 5; time++) {
      await look('full');
      await look('well');
    }
    expect(entries).toEqual([]);
  });

  it('learns nothing from a look that another process is in the way of', async () => {
    const { look } = watch();
    await look('full', 2);
    expect((await look('busy', 5)).problem).not.toBeNull();
  });

  it('says when the database is gone and when it is back, and keeps what it knows of writing', async () => {
    const { look, entries } = watch();
    await look('well');
    expect(await look('away', 3)).toEqual({ answers: false, problem: null });
    await look('well');
    expect(entries.map(({ level, line }) => [level, line.slice(0, 28)])).toEqual([
      ['error', 'The database does not answer'],
      ['info', 'The database answers again.'],
    ]);
  });

  it('names the data folder that takes nothing', async () => {
    const { look } = watch(() => Promise.reject(new Error('ENOSPC: no space left on device')));
    expect((await look('well', 2)).problem).toContain('FARSEER_DATA takes no writes (ENOSPC');
  });
});
