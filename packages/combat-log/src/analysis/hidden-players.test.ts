import { expect, it } from 'vitest';
import { generateLog } from '#sample-log/generate-log.ts';
import type { LogReading } from './fight.ts';
import { createLogReader } from './read-log.ts';

function read(text: string): LogReading {
  const reader = createLogReader({ fileName: 'log.txt', year: 2025 });
  reader.push(new TextEncoder().encode(text));
  return reader.end();
}

/** The same log as a tool leaves it that hides who played. */
function hidden(text: string): string {
  const uuids = new Map<string, string>();
  return text.replaceAll(/Player-\d+-[0-9A-F]+/g, (guid) => {
    const number = uuids.size.toString(16).padStart(8, '0');
    if (!uuids.has(guid)) uuids.set(guid, `${number}-4a5b-4c6d-8e7f-a1b2c3d4e5f6`);
    return uuids.get(guid)!;
  });
}

const factsOf = ({ fights }: LogReading): unknown =>
  fights.map(({ players, deaths, success }) => [
    success,
    players.map(({ name, damage, healing, taken, deaths: died }) => [
      name,
      damage,
      healing,
      taken,
      died,
    ]),
    deaths.map(({ name, atMs, killingBlow }) => [name, atMs, killingBlow]),
  ]);

it('counts players whose GUIDs are hidden like all others', () => {
  const log = generateLog({ seed: 6, pulls: 1, keys: 1, pace: 0.2, raidSize: 5 });
  const text = Buffer.concat([...log.chunks]).toString();
  expect(factsOf(read(hidden(text)))).toEqual(factsOf(read(text)));
});
