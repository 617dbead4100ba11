import { expect, it } from 'vitest';
import type { Fight } from '#analysis/fight.ts';
import { readSentLive, type SentLive } from '#team/model/roster/live-night.ts';
import { inventFight } from '#testing/web/invented-fight.ts';
import { showLive } from './show-live.ts';

const TEAM = '00000000-0000-4000-8000-000000000001';
const start = Date.UTC(2026, 10, 24, 20);

function pull(minutes: number, given: Partial<Fight> = {}): Fight {
  return inventFight({
    startMs: start + minutes * 60_000,
    encounterId: 3129,
    difficultyId: 16,
    success: false,
    ended: true,
    wallMs: 240_000,
    ...given,
  });
}

/** A site that answers in turn, 200 once it has no more to say. */
function begin(answers: (() => Response)[] = []) {
  const sent: (SentLive | null)[] = [];
  const asked: { url: string; authorization: string | null; team: unknown }[] = [];
  const said: string[] = [];
  const show = showLive(
    {
      teamId: TEAM,
      site: {
        url: 'https://farseer.example',
        token: 'farseer_x',
        fetch: async (url, init) => {
          const form = init!.body as FormData;
          sent.push(readSentLive(form.get('night') as string));
          const headers = new Headers(init!.headers);
          asked.push({
            url: url as string,
            authorization: headers.get('authorization'),
            team: form.get('team'),
          });
          return (answers.shift() ?? (() => Response.json({})))();
        },
      },
    },
    (sentence) => said.push(sentence),
    5,
  );
  return { show, sent, asked, said };
}

it('sends all pulls of the night with each that ends, without any player, and says when it is over', async () => {
  const { show, sent, asked, said } = begin();
  show.add(pull(0), () => 41.6);
  await expect.poll(() => sent).toHaveLength(1);
  show.add(pull(10, { success: true }), () => 3);
  await show.end();
  expect(sent.map((night) => [night!.pulls.length, night!.isOver])).toEqual([
    [1, false],
    [2, true],
    [2, true],
  ]);
  expect(sent.at(-1)!.pulls).toEqual([
    {
      encounterId: 3129,
      difficultyId: 16,
      atMs: 0,
      durationMs: 240_000,
      isKill: false,
      leftPercent: 42,
    },
    {
      encounterId: 3129,
      difficultyId: 16,
      atMs: 600_000,
      durationMs: 240_000,
      isKill: true,
      leftPercent: null,
    },
  ]);
  expect(asked[0]).toEqual({
    url: 'https://farseer.example/publish/live',
    authorization: 'Bearer farseer_x',
    team: TEAM,
  });
  expect(said).toEqual([]);
});

it('leaves out keys, dungeons and what has no end, and begins anew after six hours', async () => {
  const { show, sent } = begin();
  show.add(pull(0, { keystoneFightId: 'key' }), () => null);
  show.add(pull(1, { difficultyId: 8 }), () => null);
  show.add(pull(2, { ended: false }), () => null);
  show.add(pull(3, { kind: 'arena' }), () => null);
  show.add(pull(4), () => null);
  show.add(pull(500), () => null);
  await show.end();
  expect(sent.at(-1)!.pulls).toMatchObject([{ atMs: 0, leftPercent: null }]);
});

it('tries a site again that is away, says so once, and loses no pull', async () => {
  const { show, sent, said } = begin([
    () => new Response('<html>', { status: 502 }),
    () => {
      throw new TypeError('fetch failed');
    },
  ]);
  show.add(pull(0), () => 50);
  await expect.poll(() => sent).toHaveLength(3);
  expect(sent.at(-1)!.pulls).toHaveLength(1);
  expect(said).toEqual(['https://farseer.example cannot be reached; it is tried again.']);
  await show.end();
});

it('says why a site refuses, and asks it no more', async () => {
  const { show, sent, said } = begin([
    () => Response.json({ problem: 'This token is unknown.' }, { status: 401 }),
  ]);
  show.add(pull(0), () => 50);
  await expect.poll(() => said).toEqual(['This token is unknown.']);
  show.add(pull(10), () => 50);
  await show.end();
  expect(sent).toHaveLength(1);
});
