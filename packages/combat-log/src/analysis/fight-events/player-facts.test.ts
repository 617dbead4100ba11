import { describe, expect, it } from 'vitest';
import { cooldownsOfSpec } from '#game/packs/cooldowns.ts';
import { generateLog } from '#sample-log/generate-log.ts';
import { createLogReader } from '#analysis/read-log.ts';
import { playerFactsOf } from './player-facts.ts';
import { createEventsReader } from './events-reader.ts';

const log = generateLog({ seed: 71, pace: 1, raidSize: 10, pulls: 4, keys: 0 });
const bytes = Buffer.concat([...log.chunks]);
const reader = createLogReader({ fileName: log.fileName, fallbackYear: 2025 });
reader.push(bytes);
const { fights } = reader.end();

/** The same numbers once more, by nothing but the text of the lines. */
function countByHand(lines: readonly string[], guid: string) {
  const casts = new Map<number, number>();
  const buffs = new Map<string, { from: string | null; applied: number; removed: number }>();
  const resources = new Map<number, [came: number, wasted: number]>();
  for (const line of lines) {
    // A name may hold a comma.
    const fields = line
      .split('  ')[1]!
      .replaceAll(/"[^"]*"/g, 'name')
      .split(',');
    const [event, source = '', target = ''] = [fields[0]!, fields[1], fields[5]];
    if (event === 'SPELL_CAST_SUCCESS' && source === guid)
      casts.set(Number(fields[9]), (casts.get(Number(fields[9])) ?? 0) + 1);
    if (/^SPELL_(?:PERIODIC_)?ENERGIZE$/.test(event) && target === guid) {
      const [came = 0, wasted = 0, type = 0] = fields.slice(-4).map(Number);
      const sums = resources.get(type) ?? [0, 0];
      resources.set(type, [sums[0] + came, sums[1] + wasted]);
    }
    if (target !== guid || fields[12]?.startsWith('BUFF') !== true) continue;
    const buff = buffs.get(fields[9]!) ?? { from: source, applied: 0, removed: 0 };
    if (source !== guid) buff.from = null;
    if (event === 'SPELL_AURA_APPLIED') buff.applied++;
    if (event === 'SPELL_AURA_REMOVED') buff.removed++;
    buffs.set(fields[9]!, buff);
  }
  return { casts, buffs, resources };
}

describe('the facts of the players of generated pulls', () => {
  const pulls = fights
    .filter(({ kind }) => kind === 'encounter')
    .map((fight) => {
      const { byteStart, byteEnd } = reader.contextOf(fight.id)!;
      const events = createEventsReader(reader.contextOf(fight.id)!, { resources: true });
      events.push(bytes.subarray(byteStart, byteEnd));
      const lines = bytes.subarray(byteStart, byteEnd).toString().split(/\r?\n/).filter(Boolean);
      return {
        fight,
        lines,
        facts: playerFactsOf({ events: events.end(), seenElsewhere: () => true }),
      };
    });

  it('have the uses of cooldowns that a naive count has', () => {
    let uses = 0;
    for (const { fight, lines, facts } of pulls)
      for (const { guid, cooldowns } of facts) {
        const { casts } = countByHand(lines, guid);
        const specId = fight.players.find((one) => one.guid === guid)?.specId ?? 0;
        for (const { spellId, otherIds, category } of cooldownsOfSpec(specId)) {
          // One button with several ids is written with each of them; those are left to other tests.
          if (otherIds.length > 0 || category === 'interrupt') continue;
          const found = cooldowns.find((one) => one.spellId === spellId);
          expect(found?.uses ?? 0).toBe(casts.get(spellId) ?? 0);
          expect(found?.possible ?? 0).toBeGreaterThanOrEqual(found?.uses ?? 0);
          uses += found?.uses ?? 0;
        }
      }
    expect(uses).toBeGreaterThan(10);
  });

  it('have the resources of each player, and what was too much, to the last point', () => {
    let sums = 0;
    for (const { lines, facts } of pulls)
      for (const { guid, resources } of facts) {
        const counted = [...countByHand(lines, guid).resources].filter(([, [a, b]]) => a + b > 0);
        expect(
          new Map(resources.map(({ powerType, came, wasted }) => [powerType, [came, wasted]])),
        ).toEqual(new Map(counted));
        sums += counted.length;
      }
    expect(sums).toBeGreaterThan(10);
  });

  it('have no buff of another player, and drop none more often than it was removed', () => {
    let buffs = 0;
    for (const { lines, facts } of pulls)
      for (const player of facts) {
        const counted = countByHand(lines, player.guid).buffs;
        for (const { spellId, uptimeMs, drops } of player.buffs) {
          const { from, removed } = counted.get(String(spellId))!;
          expect(from).toBe(player.guid);
          expect(drops).toBeLessThanOrEqual(removed);
          expect(uptimeMs).toBeLessThanOrEqual(player.aliveMs);
          buffs++;
        }
      }
    expect(buffs).toBeGreaterThan(5);
  });
});

it('A fight whose events are not asked for resources has none', () => {
  const { byteStart, byteEnd } = reader.contextOf(fights[0]!.id)!;
  const events = createEventsReader(reader.contextOf(fights[0]!.id)!);
  events.push(bytes.subarray(byteStart, byteEnd));
  expect(events.end()).not.toHaveProperty('resources');
});
