import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createLogReader } from '#analysis/read-log.ts';
import {
  describeRecordings,
  recordedLogs,
  recordings,
} from '../../../../../tests/helpers/recordings.ts';
import { createEventsReader } from './events-reader.ts';
import { playerBuilds } from './player-builds.ts';

const ITEM = /\((\d+),(\d+),\(([^()]*)\),\(([^()]*)\),\(([^()]*)\)\)/g;
const TALENT = /\((\d+),(\d+),(\d+)\)/g;

/** What the last line of each player says, by patterns over its text: the gear from its first item on, the talents before it. */
function naively(text: string): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const line of text.split('\n').slice(0, -1)) {
    const guid = /  COMBATANT_INFO,(Player-[^,]+),/.exec(line)?.[1];
    if (guid === undefined) continue;
    const gearAt = line.search(ITEM);
    const slots = [...(gearAt < 0 ? '' : line.slice(gearAt)).matchAll(ITEM)];
    const worn = slots.flatMap(([, id, level, enchants, bonuses, gems], slot) =>
      id === '0' || slot === 3 || slot === 17
        ? []
        : [
            [
              slot,
              Number(id),
              Number(level),
              Number(enchants!.split(',')[0]) || null,
              gems!
                .split(',')
                .filter((_, at) => at % 2 === 0 && gems !== '')
                .map(Number),
              bonuses!.split(',').includes('8960'),
            ],
          ],
    );
    const talents = [...line.slice(0, gearAt < 0 ? undefined : gearAt).matchAll(TALENT)].map(
      ([, node, entry, rank]) => [Number(node), Number(entry), Number(rank)],
    );
    found.set(guid, { worn, talents });
  }
  return found;
}

describeRecordings('the builds of recorded logs', recordings.logs, () => {
  const names = recordedLogs(/^(raid|mplus|arena-wal-(?!test)|wr-r|synth).*(txt|log)(\.gz)?$/);

  it.each(names)('are what the lines of %s say', { timeout: 60_000 }, (name) => {
    const file = readFileSync(join(recordings.logs, name));
    const bytes = name.endsWith('.gz') ? gunzipSync(file) : file;
    const reader = createLogReader({ fileName: name, fallbackYear: 2023 });
    reader.push(bytes);
    const { fights } = reader.end();
    expect(fights.length).toBeGreaterThan(0);
    for (const fight of fights) {
      const pass = createEventsReader(reader.contextOf(fight.id)!);
      const own = bytes.subarray(fight.byteStart, fight.byteEnd);
      pass.push(own);
      const builds = new Map(
        playerBuilds({ events: pass.end() }).map(({ guid, gear, talents }) => [
          guid,
          {
            worn: gear.map((one) => [
              one.slot,
              one.itemId,
              one.itemLevel,
              one.permanentEnchantId,
              one.gemIds,
              one.isEmbellished,
            ]),
            talents: talents.map(({ nodeId, entryId, rank }) => [nodeId, entryId, rank]),
          },
        ]),
      );
      expect(builds).toEqual(naively(new TextDecoder().decode(own)));
      // The game lets a player wear two.
      for (const { worn } of builds.values())
        expect(worn.filter((one) => one.at(-1) === true).length).toBeLessThanOrEqual(2);
    }
  });
});
