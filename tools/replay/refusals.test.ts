import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seasonBySlug } from '#game/packs/index.ts';
import type { Queryable } from '#store/database.ts';
import { raiderio } from '#season/ingest/connectors/raiderio/index.ts';
import { requests } from '#season/ingest/connectors/raiderio/requests.ts';
import { readAnswer } from '#season/ingest/read-answer.ts';
import { planTasks } from '#season/ingest/schedule/plan-tasks.ts';
import { sourceNames } from '#season/ingest/schedule/settings.ts';
import { describeRecordings, recordings } from '#testing/recordings.ts';
import { countRates } from './rates.ts';
import { DUNGEONS, refusalOf, refusalOfQuery } from './refusals.ts';

const season = seasonBySlug('season-mn-2')!;
const nowMs = season.startsMs.cn + 100 * 86_400_000;
const withToken = { method: 'POST', authorization: 'Bearer token' };
/** A store that has a character and two realms for whatever is asked. */
const store = {
  query: () =>
    Promise.resolve([
      {
        id: 509,
        region: 'eu',
        realm: 'draenor',
        name: 'Aldara',
        slug: 'altar-of-fangs',
        score: 3700,
        code: 'abc',
        fight: 1,
        reportMs: 0,
        startMs: 1,
        durationMs: 9,
      },
    ]),
} as unknown as Queryable;

const realmsIn = (namespace: string) =>
  new URL(`https://eu.api.blizzard.com/data/wow/realm/index?namespace=${namespace}`);

describe('what a service refuses', () => {
  it.each(sourceNames)(
    'none of the questions of a whole plan of %s in the running season',
    async (source) => {
      const refused: string[] = [];
      let asked = 0;
      for (const task of planTasks(source, nowMs))
        for (const request of await task.requests(store, nowMs)) {
          asked += 1;
          const refusal =
            refusalOf(request.url, withToken) ?? refusalOfQuery(request.url, request.query ?? '');
          if (refusal) refused.push(`${task.name}: ${request.url.href} ${refusal.body.toString()}`);
        }
      expect(refused).toEqual([]);
      expect(asked).toBeGreaterThan(2);
    },
  );

  it.each([
    [
      'a raid by the name of the pack',
      'https://raider.io/api/v1/raiding/raid-rankings?raid=venomous-abyss&difficulty=mythic&region=world',
      'Failed to find raid',
    ],
    [
      'a season that there is not',
      'https://raider.io/api/v1/mythic-plus/season-cutoffs?region=eu&season=season-mn-9',
      'Could not find data for season',
    ],
    [
      'a region that there is not',
      'https://raider.io/api/v1/characters/profile?region=xx&realm=a&name=b',
      '"region" must be one of',
    ],
    [
      'a dungeon of another season',
      'https://raider.io/api/v1/mythic-plus/runs?region=eu&season=season-mn-2&dungeon=skyreach&page=0',
      'Failed to find dungeon',
    ],
    [
      'a page behind the last one',
      'https://raider.io/api/v1/mythic-plus/runs?region=eu&season=season-mn-2&dungeon=all&page=100',
      'Invalid request query input',
    ],
    [
      'an expansion without keys',
      'https://raider.io/api/v1/mythic-plus/static-data?expansion_id=5',
      'Requested unsupported expansion_id',
    ],
  ])('%s', (_, address, message) => {
    const refusal = refusalOf(new URL(address), withToken);
    expect(refusal?.status).toBe(400);
    expect(JSON.parse(String(refusal?.body))).toMatchObject({
      statusCode: 400,
      error: 'Bad Request',
    });
    expect(String(refusal?.body).replaceAll('\\', '')).toContain(message);
  });

  it('Battle.net: a question without a token, and a namespace of another region', () => {
    expect(
      refusalOf(realmsIn('dynamic-eu'), { method: 'GET', authorization: undefined })?.status,
    ).toBe(401);
    expect(refusalOf(realmsIn('dynamic-us'), withToken)?.status).toBe(404);
    expect(refusalOf(realmsIn('dynamic-eu'), withToken)).toBeNull();
  });

  it('is no row for a connector, and no failure where it means that there is nothing', () => {
    const request = requests.seasonCutoffs('eu', 'season-mn-9');
    const { status, body } = refusalOf(request.url, withToken)!;
    const answer = { status, headers: {}, body: String(body), receivedMs: nowMs };
    expect(readAnswer(raiderio, request, answer).kind).toBe('empty');
  });

  it('more questions than it takes in a minute', () => {
    const overRate = countRates();
    const url = new URL('https://raider.io/api/v1/periods');
    const ask = (atMs: number) => overRate(url, atMs)?.status ?? 200;
    const all = Array.from({ length: 250 }, (_, index) => ask(index * 10));
    expect(all.filter((status) => status === 200)).toHaveLength(200);
    expect(ask(70_000)).toBe(200);
    expect(overRate(new URL('https://news.blizzard.com/'), 0)).toBeNull();
  });
});

const list = join(recordings.answers, 'raiderio', 'derived', 'season-info_mn-1_mn-2_eu.json');
describeRecordings('the dungeons that are not refused', [list], () => {
  it('are those of the recorded list of both seasons', () => {
    const said = Object.values(
      JSON.parse(readFileSync(list, 'utf8')) as Record<
        string,
        { slug: string; dungeons: { slug: string }[] }
      >,
    );
    for (const { slug, dungeons } of said)
      expect(dungeons.map((one) => one.slug).toSorted()).toEqual(DUNGEONS[slug]?.toSorted());
  });
});
