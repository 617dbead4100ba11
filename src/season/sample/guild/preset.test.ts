import { describe, expect, it } from 'vitest';
import { lineFields } from '#sample-log/line-fields.ts';
import { sampleNight } from './preset.ts';

describe('sampleNight', () => {
  const log = sampleNight();
  const text = Buffer.concat([...log.chunks]).toString('utf8');
  const { expected } = log;
  const lines = text
    .trimEnd()
    .split('\r\n')
    .map((line) => lineFields(line.slice(line.indexOf('  ') + 2)));
  const of = (event: string): string[][] => lines.filter(([name]) => name === event);

  it('is five pulls of two bosses with a kill, and one key in time', () => {
    const raid = expected.fights.filter(
      (fight) => fight.kind === 'encounter' && fight.keystoneIndex === null,
    );
    expect(raid.map(({ success }) => success)).toEqual([false, true, false, false, false]);
    expect(new Set(raid.map(({ encounterId }) => encounterId)).size).toBe(2);
    const keys = expected.fights.filter(({ kind }) => kind === 'keystone');
    expect(keys).toHaveLength(1);
    expect(expected.fights.filter(({ keystoneIndex }) => keystoneIndex !== null)).toHaveLength(4);
    expect(keys[0]?.durationMs).toBeLessThan(1_980_000);
  });

  it('is small enough for a click', () => {
    expect(expected.bytes).toBeGreaterThan(6_000_000);
    expect(expected.bytes).toBeLessThan(10_000_000);
  });

  it('has what makes real logs hard to read', () => {
    expect(of('COMBAT_LOG_VERSION').length).toBeGreaterThan(1);
    expect(of('EMOTE').length).toBeGreaterThan(0);
    expect(of('SOME_LATER_EVENT').length).toBe(expected.unknownEvents['SOME_LATER_EVENT']);
    expect(of('CHALLENGE_MODE_END').map(([, , , level]) => level)).toEqual(['0', '11']);
    const died = of('UNIT_DIED');
    expect(died.some((fields) => fields[9] === '1')).toBe(true);
    const playerDeaths = died.filter(
      ([, , , , , guid, , , , unconscious]) => guid?.startsWith('Player-') && unconscious === '0',
    );
    const counted = expected.fights.filter(({ keystoneIndex }) => keystoneIndex === null);
    const deaths = counted.reduce((all, fight) => all + fight.deaths.length, 0);
    expect(playerDeaths.length).toBeGreaterThan(deaths);
  });

  it('has a pet that bites before its summon line, and one that only its own swings tell the owner of', () => {
    const summoned = new Map<string, number>();
    const firstSwing = new Map<string, number>();
    const owners = new Map<string, string>();
    for (const [
      place,
      [event, source = '', , , , target = '', , , , , owner = ''],
    ] of lines.entries()) {
      if (event === 'SPELL_SUMMON' && !summoned.has(target)) summoned.set(target, place);
      if (event !== 'SWING_DAMAGE' || !source.startsWith('Pet-')) continue;
      if (!firstSwing.has(source)) firstSwing.set(source, place);
      owners.set(source, owner);
    }
    const late = [...firstSwing].filter(([guid, place]) => (summoned.get(guid) ?? 0) > place);
    expect(late).toHaveLength(1);
    const neverSummoned = [...firstSwing.keys()].filter((guid) => !summoned.has(guid));
    expect(neverSummoned).toHaveLength(1);
    for (const guid of neverSummoned) expect(owners.get(guid)).toMatch(/^Player-/);
  });

  it('brings most of what a raid brings: some forget the one or the other', () => {
    const infos = of('COMBATANT_INFO').map((fields) => fields.join(','));
    const share = (pattern: RegExp): number =>
      infos.filter((line) => pattern.test(line)).length / infos.length;
    for (const pattern of [/,457284,1/, /,(?:432021|431972|431974),1/, /,453250,1/, /,7543,0\)/]) {
      expect(share(pattern)).toBeGreaterThan(0.3);
      expect(share(pattern)).toBeLessThan(1);
    }
    const drunk = new Set(of('SPELL_CAST_SUCCESS').map((fields) => fields[9]));
    for (const id of ['431932', '431418', '431416', '6262']) expect(drunk).toContain(id);
  });

  it('raises no more of the dead than the pool of a raid allows', () => {
    const events = lines.flatMap(([event], place) =>
      event === 'ENCOUNTER_START' || event === 'SPELL_RESURRECT' ? [`${place}:${event}`] : [],
    );
    const perPull: number[] = [];
    for (const event of events)
      if (event.endsWith('START')) perPull.push(0);
      else perPull.push((perPull.pop() ?? 0) + 1);
    // None of the five raid pulls is as long as the 4:30 after which 20 players gain a second one.
    expect(perPull.slice(0, 5).every((count) => count <= 1)).toBe(true);
    expect(perPull.slice(0, 5).some((count) => count === 1)).toBe(true);
  });

  it('has no name twice and shows that no player is real', () => {
    const names = new Set(
      expected.fights.flatMap(({ players }) => players.map(({ name }) => name)),
    );
    expect(names.size).toBe(20);
    const realms = new Set([...names].map((name) => name.split('-')[1]));
    const invented = new Set([
      'Testhollow',
      'Palewatch',
      'Saltmere',
      "Mor'invent",
      'DryBasin',
      'Öderwald',
    ]);
    expect([...realms].filter((realm) => !invented.has(realm ?? ''))).toEqual([]);
  });
});
