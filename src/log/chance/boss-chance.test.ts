import { describe, expect, it } from 'vitest';
import { inventedKillModel } from '#testing/analysis/invented-kill-model.ts';
import { askBossChance } from './boss-chance.ts';

const refuses = () => Promise.resolve(Response.json({}, { status: 503 }));
const never = () => Promise.reject(new Error('asked'));
const ULATEK = { encounterId: 3135, difficultyId: 16, isSample: false };

describe('asking what other groups did on a boss', () => {
  it('names boss and difficulty, and the sample where the pulls are invented', async () => {
    const asked: string[] = [];
    const ask: typeof fetch = (input) => {
      asked.push(input as string);
      return Promise.resolve(Response.json({ model: inventedKillModel, updatedMs: 5 }));
    };
    expect(await askBossChance(ULATEK, ask)).toEqual({ model: inventedKillModel, updatedMs: 5 });
    await askBossChance({ ...ULATEK, isSample: true }, ask);
    expect(asked).toEqual([
      '/raid/chance?boss=3135&difficulty=16',
      '/raid/chance?boss=3135&difficulty=16&sample=1',
    ]);
  });

  it('is nothing where the server does not answer, refuses, or there is no boss to ask for', async () => {
    const nothing = { model: null, updatedMs: null };
    expect(await askBossChance(ULATEK, () => Promise.reject(new Error('offline')))).toEqual(
      nothing,
    );
    expect(await askBossChance(ULATEK, refuses)).toEqual(nothing);
    expect(await askBossChance({ ...ULATEK, encounterId: null }, never)).toEqual(nothing);
  });
});
