import { expect, it } from 'vitest';
import { answerUnknownEncounter, readAskedEncounter } from './asked-encounter.ts';

const asks = (text: string): URLSearchParams => new URLSearchParams(text);

it('reads two numbers, and nothing else', () => {
  expect(readAskedEncounter(asks('boss=3135&difficulty=16'))).toEqual({
    encounterId: 3135,
    difficultyId: 16,
  });
  for (const text of ['', 'boss=3135', 'boss=x&difficulty=16', 'boss=1234567&difficulty=16'])
    expect(readAskedEncounter(asks(text))).toBeNull();
});

it('calls a boss that the packs do not list no error', async () => {
  const answer = answerUnknownEncounter(asks('boss=2684&difficulty=14'));
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(answerUnknownEncounter(asks('boss=Neltharion&difficulty=14')).status).toBe(400);
});
