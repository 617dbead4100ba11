import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAnswer } from '#season/ingest/read-answer.ts';
import { requests, warcraftlogs } from './index.ts';

const text = readFileSync(
  join(import.meta.dirname, '../../../../../tests/fixtures/http/warcraftlogs/kill-casts.json'),
  'utf8',
);
interface Written {
  data: {
    reportData: {
      killCasts: { fights: { kill: boolean }[]; events: { data: object[] } } | null;
    };
  };
}

function read(change: (answer: Written) => void = () => {}) {
  const answer = JSON.parse(text) as Written;
  change(answer);
  const request = requests.killCasts('InventedKill0001', { id: 7, startMs: 0, endMs: 9 });
  const result = readAnswer(warcraftlogs, request, {
    status: 200,
    headers: {},
    body: JSON.stringify(answer),
    receivedMs: Date.UTC(2025, 9, 3),
  });
  return result.kind === 'rows' ? (result.rows.kill_casts ?? []) : result.kind;
}

describe('the raid cooldowns of a kill', () => {
  it('are finished casts of players within the fight, in order, without names', () => {
    expect(read()).toEqual([
      {
        report_code: 'InventedKill0001',
        fight_id: 7,
        encounter_id: 3131,
        difficulty: 5,
        region: 'eu',
        fought_at: new Date(1_759_390_600_000),
        duration_ms: 300_000,
        // A restoration druid; of the priest only the class is known.
        spec_ids: [105, 0],
        phase_numbers: [1, 2],
        phase_ms: [0, 120_000],
        cast_ms: [30_500, 135_000],
        cast_players: [0, 1],
        cast_spells: [740, 64_843],
        source: 'warcraftlogs',
      },
    ]);
  });

  it('are not kept of a wipe, of a private report or without a cast', () => {
    expect(read(({ data }) => (data.reportData.killCasts!.fights[0]!.kill = false))).toEqual([]);
    expect(read(({ data }) => (data.reportData.killCasts = null))).toEqual([]);
    expect(read(({ data }) => (data.reportData.killCasts!.events.data = []))).toEqual([]);
  });

  it('are bounded, however many events the source sends', () => {
    const rows = read(({ data }) => {
      data.reportData.killCasts!.events.data = Array.from({ length: 9000 }, (_, index) => ({
        timestamp: 600_000 + index,
        type: 'cast',
        sourceID: 3,
        abilityGameID: 740,
      }));
    });
    expect(rows).toMatchObject([{ spec_ids: [105] }]);
    expect(typeof rows === 'string' ? 0 : rows[0]?.cast_ms?.length).toBe(500);
  });
});
