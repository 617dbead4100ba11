import { describe, expect, it } from 'vitest';
import { describeAsked, openSources } from './open-sources.ts';
import { readSourceSettings } from './settings.ts';

const all = readSourceSettings({})!;
const url = new URL('https://raider.io/api/v1/periods?a=1');

describe('opening the sources', () => {
  it('says in a line which ones miss their keys', () => {
    const { on, off } = openSources(all, {});
    expect(on.map(({ name }) => name)).toEqual(['raiderio', 'news']);
    expect(off).toEqual([
      'Battle.net is off: set FARSEER_BATTLENET_CLIENT_ID and FARSEER_BATTLENET_CLIENT_SECRET to switch it on.',
      'Warcraft Logs is off: set FARSEER_WARCRAFTLOGS_CLIENT_ID and FARSEER_WARCRAFTLOGS_CLIENT_SECRET to switch it on.',
    ]);
    const keys = { FARSEER_BATTLENET_CLIENT_ID: 'a', FARSEER_BATTLENET_CLIENT_SECRET: 'b' };
    expect(openSources(all, keys).on.map(({ name }) => name)).toContain('battlenet');
  });

  it('adds a key on the way, and none for a replay', () => {
    const environment = { FARSEER_RAIDERIO_KEY: 'hush' };
    const [earnest] = openSources(all, environment).on;
    expect(earnest?.addressOf(url).href).toBe(
      'https://raider.io/api/v1/periods?a=1&access_key=hush',
    );
    expect(url.href).not.toContain('hush');
    const replay = readSourceSettings({ FARSEER_REPLAY: 'http://localhost:4100' })!;
    const [replayed] = openSources(replay, environment).on;
    expect(replayed?.addressOf(url).href).toBe(
      'http://localhost:4100/raider.io/api/v1/periods?a=1',
    );
  });

  it('logs in at the replay server, with keys that are none', async () => {
    const asked: string[] = [];
    const { on, off } = openSources(
      readSourceSettings({ FARSEER_REPLAY: 'http://localhost:4100' })!,
      {
        FARSEER_BATTLENET_CLIENT_ID: 'real-id',
        FARSEER_BATTLENET_CLIENT_SECRET: 'real-secret',
        FARSEER_RAIDERIO_KEY: 'real-key',
      },
      {
        fetch: (input, init) => {
          const authorization = new Headers(init?.headers).get('authorization') ?? '';
          asked.push(`${(input as URL).href} ${atob(authorization.replace('Basic ', ''))}`);
          return Promise.resolve(Response.json({ access_token: 'invented', expires_in: 60 }));
        },
      },
    );
    expect([on.length, off]).toEqual([4, []]);
    for (const { authorize } of on) await authorize?.headers();
    expect(asked).toEqual([
      'http://localhost:4100/oauth.battle.net/token replay:replay',
      'http://localhost:4100/www.warcraftlogs.com/oauth/token replay:replay',
    ]);
  });

  it('leaves Warcraft Logs alone when its points are nearly spent', () => {
    const keys = { FARSEER_WARCRAFTLOGS_CLIENT_ID: 'a', FARSEER_WARCRAFTLOGS_CLIENT_SECRET: 'b' };
    const source = openSources(all, keys).on.find(({ name }) => name === 'warcraftlogs');
    const pause = (spent: number) =>
      source?.pauseMs?.({
        status: 200,
        headers: {},
        body: JSON.stringify({
          data: {
            rateLimitData: { limitPerHour: 3600, pointsSpentThisHour: spent, pointsResetIn: 120 },
          },
        }),
        receivedMs: 0,
      });
    expect([pause(100), pause(3500)]).toEqual([0, 120_000]);
  });
});

it('says in one line who is asked, and how to switch that off', () => {
  const { on } = openSources(readSourceSettings({ FARSEER_SOURCES: 'raiderio,news' })!, {});
  expect(describeAsked(on)).toMatch(
    /^This server asks Raider\.IO \(\d+ questions a minute\), .+ at most\. FARSEER_SOURCES=off asks none\.$/,
  );
  expect(describeAsked([])).toBe('This server asks no source.');
});
