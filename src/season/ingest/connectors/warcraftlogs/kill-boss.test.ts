import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAnswer } from '#season/ingest/read-answer.ts';
import { describeRecordings, recordings } from '#testing/recordings.ts';
import { requests, warcraftlogs } from './index.ts';

/** Invented by the source's schema: no real answer has been read yet. */
const text = readFileSync(
  join(import.meta.dirname, '../../../../../tests/fixtures/http/warcraftlogs/kill-timeline.json'),
  'utf8',
);
type Kill = Record<'enemies' | 'taken' | 'phases', unknown>;
interface Written {
  data: { reportData: { killCasts: Kill } };
}
const FIGHT = { id: 7, startMs: 0, endMs: 9 };

function read(change: (kill: Kill) => void = () => {}) {
  const answer = JSON.parse(text) as Written;
  change(answer.data.reportData.killCasts);
  const result = readAnswer(warcraftlogs, requests.killCasts('InventedKill0002', FIGHT, [1]), {
    status: 200,
    headers: {},
    body: JSON.stringify(answer),
    receivedMs: Date.UTC(2025, 9, 3),
  });
  if (result.kind !== 'rows') throw new Error(result.kind);
  return result.rows.kill_casts![0]!;
}
const events = (...rows: object[]) => ({ data: rows, nextPageTimestamp: null });
const cast = (timestamp: number, more: object = {}) => ({
  timestamp,
  type: 'cast',
  sourceID: 21,
  abilityGameID: 5,
  ...more,
});

describe('what the boss did in a kill', () => {
  it('is when its casts began, in the phases of the source as boss mods number them, with the damage taken', () => {
    const row = read();
    expect(row).toMatchObject({
      phase_numbers: [1, 2],
      phase_stages: [100, 150],
      boss_spells: [1_227_226, 1_227_227, 1_226_366],
      boss_ms: [12_000, 15_100, 50_000],
    });
    expect(row.taken!.slice(0, 3)).toEqual([400, 500, 0]);
    expect(row.taken).toHaveLength(150);
  });

  it('is nothing that was not asked, and empty where the source names none', () => {
    expect(read((kill) => delete (kill as Partial<Kill>).enemies)).not.toHaveProperty('boss_ms');
    expect(read((kill) => (kill.enemies = events()))).toMatchObject({
      boss_ms: [],
      boss_spells: [],
    });
    expect(read((kill) => (kill.taken = null))).toMatchObject({ taken: [] });
    expect(read((kill) => (kill.phases = null))).toMatchObject({ phase_stages: [100, 200] });
  });

  it('is the sum of all where the source draws no total', () => {
    const series = [1, 2].map((name) => ({
      name: `${name}`,
      pointStart: 600_000,
      pointInterval: 4000,
      data: [10],
    }));
    expect(read((kill) => (kill.taken = { data: { series } })).taken!.slice(0, 2)).toEqual([80, 0]);
  });

  it('is bounded, and leaves out what is no cast', () => {
    const many = Array.from({ length: 9000 }, (_, index) => cast(600_000 + index));
    expect(read((kill) => (kill.enemies = events(...many))).boss_ms).toHaveLength(4000);
    const strange = events({}, cast(Number.NaN), cast(610_000, { type: 'damage' }), cast(611_000));
    expect(read((kill) => (kill.enemies = strange)).boss_ms).toEqual([11_000]);
  });
});

describe('the question', () => {
  it('names enemies only where it is to, with both ends of the fight', () => {
    const plain = requests.killCasts('a', FIGHT);
    expect(plain.query).not.toContain('Enemies');
    expect(plain.variables).not.toHaveProperty('enemies');
    const asked = requests.killCasts('a', FIGHT, [3, 4]);
    expect(asked.variables).toMatchObject({
      enemies: 'ability.id in (3, 4)',
      startTime: 0,
      endTime: 9,
    });
    expect(asked.query).toContain(
      'hostilityType: Enemies, startTime: $startTime, endTime: $endTime, limit: 10000',
    );
  });
});

interface SchemaType {
  name: string;
  fields: { name: string; args: { name: string }[] }[] | null;
  enumValues: { name: string }[] | null;
}
const SCHEMA = join(recordings.answers, 'warcraftlogs/schema/introspection.json');

// The witness is the source's own schema: what it does not have, it refuses.
describeRecordings('the question against the recorded schema', SCHEMA, () => {
  // One key leads to it, two in an answer that was kept with its envelope.
  const written = JSON.parse(readFileSync(SCHEMA, 'utf8')) as Record<
    string,
    { types?: SchemaType[] }
  >;
  const [{ types = [] } = {}] = Object.values(written['data'] ?? written) as {
    types?: SchemaType[];
  }[];
  const typeOf = (name: string) => types.find((type) => type.name === name)!;
  const { query = '' } = requests.killCasts('a', FIGHT, [1]);

  it('names fields and arguments that a report has', () => {
    const fields = typeOf('Report').fields!;
    const calls = [...query.matchAll(/(events|graph|fights|masterData)\(([^()]*)\)/g)];
    expect(calls).toHaveLength(5);
    for (const [, name, said] of calls) {
      const known = fields.find((field) => field.name === name)!.args.map((one) => one.name);
      const used = [...said!.matchAll(/(\w+):/g)].map(([, argument]) => argument);
      expect(known).toEqual(expect.arrayContaining(used));
    }
    const names = (type: string) => typeOf(type).fields!.map(({ name }) => name);
    expect(names('Report')).toContain('phases');
    expect(names('EncounterPhases')).toEqual(expect.arrayContaining(['encounterID', 'phases']));
    expect(names('PhaseMetadata')).toEqual(expect.arrayContaining(['id', 'isIntermission']));
  });

  it('names kinds of data and sides that there are', () => {
    const kinds = new Set(
      ['EventDataType', 'GraphDataType', 'HostilityType'].flatMap((name) =>
        typeOf(name).enumValues!.map((one) => one.name),
      ),
    );
    const used = [...query.matchAll(/(?:dataType|hostilityType): (\w+)/g)].map(([, kind]) => kind!);
    expect(used).toHaveLength(5);
    expect(used.filter((kind) => !kinds.has(kind))).toEqual([]);
  });
});
