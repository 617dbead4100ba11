import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { SUMMARY_BYTES } from '#analysis/publish/fight-summary.ts';
import type { FightSummary } from '#analysis/publish/fight-summary.ts';
import { parseSummary } from './summary-schema.server.ts';

const unpack = promisify(gunzip);
const pack = promisify(gzip);
/** Most bytes of an unpacked summary: a small file can say that it holds gigabytes. */
const MOST_UNPACKED = 2_000_000;

/** The summary of packed bytes. @throws Error for what is none, is too large, or has another shape. */
export async function unpackSummary(packed: Uint8Array): Promise<FightSummary> {
  const bytes = await unpack(packed, { maxOutputLength: MOST_UNPACKED });
  return parseSummary(JSON.parse(bytes.toString('utf8')));
}

/** As it is stored: JSON, gzip. */
export async function packSummary(summary: FightSummary): Promise<Uint8Array> {
  return pack(JSON.stringify(summary), { level: 9 });
}

/** What a sender is answered whose file is no summary; else the summary. @param unpackSent unpacks and checks it. */
export async function readSummary(
  file: unknown,
  unpackSent: (packed: Uint8Array) => Promise<FightSummary> = unpackSummary,
): Promise<{ summary: FightSummary } | { problem: string }> {
  if (!(file instanceof File)) return { problem: 'No summary of a fight was sent.' };
  if (file.size > SUMMARY_BYTES.other)
    return { problem: `A summary has at most ${SUMMARY_BYTES.other / 1000} kB.` };
  try {
    const summary = await unpackSent(new Uint8Array(await file.arrayBuffer()));
    const isRaid = summary.fight.kind === 'encounter' && summary.players.length <= 20;
    if (isRaid && file.size > SUMMARY_BYTES.raid)
      return { problem: `A summary of this kind has at most ${SUMMARY_BYTES.raid / 1000} kB.` };
    return { summary };
  } catch {
    return {
      problem:
        'This is no summary that this version of Farseer reads. Reload the page and try again.',
    };
  }
}
