import { describe, expect, it } from 'vitest';
import type { Connector } from '#season/ingest/connector.ts';
import { readAnswer } from '#season/ingest/read-answer.ts';
import { raiderioAnswers } from '#testing/ingest/invented-answers.ts';
import { battlenet } from './battlenet/index.ts';
import { raiderio } from './raiderio/index.ts';

const RECEIVED = Date.UTC(2025, 9, 3);

function read(connector: Connector, url: string, value: unknown) {
  const request = { method: 'GET' as const, url: new URL(url) };
  const body = JSON.stringify(value);
  const answer = readAnswer(connector, request, {
    status: 200,
    headers: {},
    body,
    receivedMs: RECEIVED,
  });
  if (answer.kind !== 'rows') throw new Error(JSON.stringify(answer));
  return answer;
}

const { value: runs } = raiderioAnswers.find(({ name }) => name === 'runs')!;
const [ranking] = (runs as { rankings: { run: object }[] }).rankings;
const RUNS = 'https://raider.io/api/v1/mythic-plus/runs?season=season-tww-3&region=eu';

const entry = (rank: number, realm: number) => ({
  guild: { name: 'Lantern Watch', realm: { id: realm, slug: 'garona' } },
  timestamp: RECEIVED - 1000,
  region: 'eu',
  rank,
});

describe('impossible values', () => {
  it.each([
    { mythic_level: 0 },
    { mythic_level: 1e308 },
    { clear_time_ms: -1 },
    { clear_time_ms: '1440000' },
    { completed_at: '0000-01-01T00:00:00Z' },
    { completed_at: '9999-12-31T00:00:00Z' },
  ])('%j drops the run, is logged, and drops no other run', (nonsense) => {
    const odd = { ...ranking, run: { ...ranking!.run, ...nonsense } };
    const { rows, leftOut } = read(raiderio, RUNS, { rankings: [odd, ranking] });
    expect(rows.runs).toHaveLength(1);
    expect(leftOut).toHaveLength(1);
  });

  it('costs a run its link only where that is odd', () => {
    const odd = { ...ranking, run: { ...ranking!.run, keystone_run_id: -62_135_596_800_000 } };
    const { rows } = read(raiderio, RUNS, { rankings: [odd] });
    expect(rows.runs).toMatchObject([{ source_run_id: null, key_level: 12 }]);
  });

  it.each(['Sat Jan 01 0000', '9999-12-31T00:00:00Z', 'never'])(
    'cutoffs dated %s get the time at which they arrived',
    (updatedAt) => {
      const url = 'https://raider.io/api/v1/mythic-plus/season-cutoffs?season=season-x-1&region=eu';
      const p999 = { all: { quantileMinValue: 3800.5, totalPopulationCount: 1000 } };
      const { rows } = read(raiderio, url, { cutoffs: { updatedAt, p999 } });
      expect(rows.cutoffs).toMatchObject([{ score: 3800.5, observed_at: new Date(RECEIVED) }]);
    },
  );

  it('a place of 0, or a realm of 0, is no place and no realm', () => {
    const url =
      'https://eu.api.blizzard.com/data/wow/leaderboard/hall-of-fame/x/horde?namespace=dynamic-eu';
    const entries = [entry(0, 509), entry(1, 0), entry(2, 509)];
    const { rows, leftOut } = read(battlenet, url, { entries });
    expect(rows.hall_of_fame?.map(({ rank }) => rank)).toEqual([2]);
    expect(leftOut).toHaveLength(2);
  });
});
