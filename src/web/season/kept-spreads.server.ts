import { daysToKill, pullsToKill, type KillSpread } from '#analysis/season/kill-spreads.ts';
import type { KillsOfBoss } from '#game/kills-of-boss.ts';
import { keepByBytes } from './kept-by-bytes.server.ts';

/** Kills of nine bosses by 20,000 guilds take three megabytes. */
const MOST_BYTES = 16_000_000;

const keepSpreads = keepByBytes<{ days: KillSpread[]; pulls: KillSpread[] }>(MOST_BYTES);

/**
 * Days and pulls to kill each boss, which are counted when the kills are other ones than before: among 20,000 guilds that takes longer
 * than all questions of the page.
 *
 * @param question says which kills they are.
 */
export function keptSpreads(kills: readonly KillsOfBoss[], question: object) {
  return keepSpreads(
    JSON.stringify([question, kills.map(({ encounter }) => encounter)]),
    kills.flatMap(({ guilds, timesMs, pulls }) => [guilds, timesMs, pulls].map(bytesOf)),
    () => ({ days: daysToKill(kills), pulls: pullsToKill(kills) }),
  );
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
