import { describe, expect, it } from 'vitest';
import type { Database } from '#store/database.ts';
import { createLookUp, createVisits } from './character-lookups.ts';
import { readConfiguration } from './configuration.ts';
import { withPageRequest } from './page-request.ts';

const configuration = readConfiguration({ FARSEER_SOURCES: 'raiderio' });
const asked = { region: 'eu', realm: 'blackhand', name: 'Testa' };

describe('looking characters up for visitors', () => {
  it('is not offered where the source is off', () => {
    for (const sources of ['off', 'news,battlenet'])
      expect(createLookUp(readConfiguration({ FARSEER_SOURCES: sources }), () => null)).toBeNull();
  });

  it('says that the source is away while the database is', async () => {
    expect(await createLookUp(configuration, () => null)?.(asked)).toEqual({
      kind: 'away',
      retryAfterSeconds: 30,
    });
  });

  it('lets one address look ten up in ten minutes, and others meanwhile', async () => {
    const lookUp = createLookUp(configuration, () => null)!;
    const from = (remoteAddress: string) =>
      withPageRequest(
        { headers: new Headers(), environment: { incoming: { socket: { remoteAddress } } } },
        () => lookUp(asked),
      );
    for (let count = 0; count < 10; count += 1)
      expect(await from('192.0.2.1')).toMatchObject({ kind: 'away' });
    expect(await from('192.0.2.1')).toMatchObject({ kind: 'limited', retryAfterSeconds: 600 });
    expect(await from('192.0.2.2')).toMatchObject({ kind: 'away' });
  });

  it('gives up waiting for a source that does not answer in time', async () => {
    const silent = {
      transaction: () => Promise.resolve({ kind: 'asked' }),
      query: () => Promise.resolve([{ outcome: null, holds_until: null }]),
    } as unknown as Database;
    expect(await createLookUp(configuration, () => silent, 10)?.(asked)).toEqual({ kind: 'asked' });
  });

  it('passes on what else goes wrong', async () => {
    const broken = {
      transaction: () => Promise.reject(new Error('a broken store')),
    } as unknown as Database;
    await expect(createLookUp(configuration, () => broken)?.(asked)).rejects.toThrow(
      'a broken store',
    );
  });
});

describe('characters that pages name', () => {
  it('are asked for ten times a minute at most, and a broken store is no matter of the page', () => {
    const time = { nowMs: Date.UTC(2026, 8, 1) };
    let put = 0;
    const broken = {
      query: () => {
        put += 1;
        return Promise.reject(new Error('a broken store'));
      },
    } as unknown as Database;
    const visit = createVisits(
      configuration,
      () => broken,
      () => time.nowMs,
    )!;
    for (let count = 0; count < 30; count += 1) visit(asked);
    expect(put).toBe(10);
    time.nowMs += 60_000;
    visit(asked);
    expect(put).toBe(11);
  });

  it('are asked for nowhere where the source is off', () => {
    expect(createVisits(readConfiguration({ FARSEER_SOURCES: 'off' }), () => null)).toBeNull();
  });
});
