import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readAnswer } from '#season/ingest/read-answer.ts';
import { unkeepable } from '#season/ingest/store/unkeepable.ts';
import { requests, warcraftlogs } from './index.ts';

const text = readFileSync(
  join(import.meta.dirname, '../../../../../tests/fixtures/http/warcraftlogs/report-fights.json'),
  'utf8',
);

// The witness is the store: what it cannot keep, no answer may give.
it('a fight that would last for weeks has no length', () => {
  const answer = JSON.parse(text) as {
    data: { reportData: { report: { fights: { endTime: number }[] } } };
  };
  answer.data.reportData.report.fights[0]!.endTime = 3e9;
  const result = readAnswer(warcraftlogs, requests.reportFights('aaaaBBBBcccc2222'), {
    status: 200,
    headers: {},
    body: JSON.stringify(answer),
    receivedMs: Date.UTC(2025, 9, 3),
  });
  const rows = result.kind === 'rows' ? result.rows : {};
  expect(unkeepable(rows)).toEqual([]);
  expect(rows.fights?.[0]).toMatchObject({ fight_id: 6, duration_ms: null });
  expect(rows.fights?.[1]).toMatchObject({ fight_id: 7, duration_ms: 300_000 });
});
