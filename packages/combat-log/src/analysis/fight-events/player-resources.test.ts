import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createLogReader } from '#analysis/read-log.ts';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import { naiveLinesHere } from '../../../../../tests/helpers/analysis/naive-log.ts';
import {
  describeRecordings,
  recordedLogs,
  recordings,
} from '../../../../../tests/helpers/recordings.ts';
import { createEventsReader } from './events-reader.ts';
import { playerResources } from './player-resources.ts';

it('draws curves as parts of the maximum, and brings the ids of an ability together', () => {
  const power = { unit: 'Ann', powerType: 0, most: 1000 };
  const [ann] = playerResources({
    events: inventFightEvents({
      units: { Ann: {} },
      spells: { 10: 'Strike', 11: 'Strike' },
      powers: [
        { timeMs: 1000, ...power, current: 900 },
        { timeMs: 5000, ...power, current: 450 },
      ],
      resources: [
        { timeMs: 0, unit: 'Ann', powerType: 6, spell: 10, came: 20, wasted: 5, times: 2 },
        { timeMs: 0, unit: 'Ann', powerType: 6, spell: 11, came: 10, wasted: 0, times: 1 },
      ],
    }),
  });
  expect(ann?.curves).toEqual([
    { powerType: 0, name: 'Mana', timeMs: [1000, 5000], share: [0.9, 0.45] },
  ]);
  expect(ann?.gains).toEqual([
    {
      powerType: 6,
      resource: 'Runic Power',
      ability: 'Strike',
      spellIds: [10, 11],
      times: 3,
      came: 30,
      wasted: 5,
    },
  ]);
});

/** Each resource at each cast and gain, and what came, as the lines say; fields counted from their end. */
function naively(text: string, instanceId: number | null): { powers: string[]; came: string[] } {
  const powers: string[] = [];
  const sums = new Map<string, [number, number, number]>();
  const add = (unit: string, fields: readonly string[]): void => {
    const [types, current, most] = [-9, -8, -7].map((back) => fields.at(back)!.split('|'));
    types!.forEach((type, at) => {
      if (Number(type) >= 0 && Number(most![at]) > 0)
        powers.push([unit, type, Number(current![at]) / Number(most![at])].join(' '));
    });
  };
  for (const { event, fields } of naiveLinesHere(text, instanceId)) {
    const [, source = ''] = fields;
    const target = fields[5] ?? '';
    if (event === 'SPELL_CAST_SUCCESS' && source.startsWith('Player-') && fields[12] === source)
      add(source, fields);
    if (/^SPELL_(?:PERIODIC_)?ENERGIZE$/.test(event) && target.startsWith('Player-')) {
      const [came, over, type] = [-4, -3, -2].map((back) => Number(fields.at(back)));
      // Four numbers of the gain stand behind the block.
      if (fields[12] === target) add(target, fields.slice(0, -4));
      const key = [target, type, fields[9]].join(' ');
      const sum = sums.get(key) ?? [0, 0, 0];
      sums.set(key, [sum[0] + Math.max(0, came!), sum[1] + Math.max(0, over!), sum[2] + 1]);
    }
  }
  const came = [...sums].map(([key, sum]) => `${key} ${sum.join(' ')}`).toSorted();
  return { powers: powers.toSorted(), came };
}

describeRecordings('the resources of recorded logs', recordings.logs, () => {
  it.each(recordedLogs(/^(raid|mplus|synth).*(txt|log)(\.gz)?$/))(
    'are what a second count finds in %s',
    { timeout: 120_000 },
    (name) => {
      const file = readFileSync(join(recordings.logs, name));
      const bytes = name.endsWith('.gz') ? gunzipSync(file) : file;
      const reader = createLogReader({ fileName: name, fallbackYear: 2023 });
      reader.push(bytes);
      const { fights } = reader.end();
      expect(fights.length).toBeGreaterThan(0);
      for (const fight of fights) {
        const pass = createEventsReader(reader.contextOf(fight.id)!, { resources: true });
        const own = bytes.subarray(fight.byteStart, fight.byteEnd);
        pass.push(own);
        const events = pass.end();
        const { units, spells, resources } = events;
        const powers = playerResources({ events }).flatMap(({ guid, curves }) =>
          curves.flatMap(({ powerType, share }) =>
            share.map((part) => [guid, powerType, part].join(' ')),
          ),
        );
        const came = Array.from({ length: resources!.length }, (_, row) =>
          [
            units[resources!.unit[row]!]!.guid,
            resources!.powerType[row],
            spells[resources!.spell[row]!]!.spellId,
            resources!.came[row],
            resources!.wasted[row],
            resources!.times[row],
          ].join(' '),
        );
        const isKey = fight.kind === 'keystone';
        const text = new TextDecoder().decode(own);
        expect({ powers: powers.toSorted(), came: came.toSorted() }).toEqual(
          naively(text, isKey ? fight.instanceId : null),
        );
      }
    },
  );
});
