import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { inventSummary } from '#testing/analysis/invented-summary.ts';
import { packSummary } from './publish-fights.ts';

const summary = inventSummary();
it('packs JSON with gzip', async () => {
  const packed = Buffer.from(await (await packSummary(summary)).arrayBuffer());
  expect(JSON.parse(gunzipSync(packed).toString())).toEqual(summary);
});
