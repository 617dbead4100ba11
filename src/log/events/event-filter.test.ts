import { describe, expect, it } from 'vitest';
import { eventAddress, type EventFilter } from './event-address.ts';

const NO_EVENTS: EventFilter = {
  events: false,
  type: null,
  source: null,
  target: null,
  spellId: null,
  least: null,
};
import { eventChoices, matchingEvents, unitKey } from './event-filter.ts';
import { INVENTED_UNITS, inventEvents } from '#testing/web/invented-events.ts';

const columns = inventEvents([
  { atMs: 0, type: 'cast', source: 0, spell: 0 },
  { atMs: 1000, type: 'damage', source: 0, target: 2, spell: 0, amount: 5 },
  { atMs: 2000, type: 'damage', source: 1, target: 3, spell: 1, amount: 6 },
  { atMs: 3000, type: 'heal', source: 0, target: 0, spell: 2, amount: 7 },
  { atMs: 4000, type: 'death', target: 0 },
]);
const [testa = '', rex = '', add = ''] = INVENTED_UNITS.map(unitKey);
const rows = (
  filter: Partial<EventFilter>,
  range: { fromMs: number; toMs: number } | null = null,
) => [...matchingEvents(columns, { ...NO_EVENTS, ...filter }, range)];

const read = (text: string) => eventAddress.read(new URLSearchParams(text));

describe('matchingEvents', () => {
  it('lets everything through without a filter', () => expect(rows({})).toEqual([0, 1, 2, 3, 4]));

  it('filters by type, by source, by target and by all of them', () => {
    expect(rows({ type: 'damage' })).toEqual([1, 2]);
    expect(rows({ source: testa })).toEqual([0, 1, 3]);
    expect(rows({ source: rex })).toEqual([2]);
    expect(rows({ target: testa })).toEqual([3, 4]);
    expect(rows({ type: 'damage', source: testa, target: add, spellId: 10 })).toEqual([1]);
  });

  it('leaves out what is less than an amount', () => {
    expect(rows({ least: 6 })).toEqual([2, 3]);
    expect(rows({ least: 6, type: 'damage' })).toEqual([2]);
    expect(rows({ least: 8 })).toEqual([]);
  });

  it('takes all creatures of one kind for one target', () => {
    expect(add).toBe('npc-4242');
    expect(rows({ target: add })).toEqual([1, 2]);
  });

  it('takes all ids of one name for one ability, and a spell without a name for itself', () => {
    expect(rows({ spellId: 10 })).toEqual([0, 1, 2]);
    expect(rows({ spellId: 11 })).toEqual([0, 1, 2]);
    expect(rows({ spellId: 12 })).toEqual([3]);
  });

  it('counts the beginning of a part and not its end', () => {
    expect(rows({}, { fromMs: 1000, toMs: 3000 })).toEqual([1, 2]);
  });

  it('finds nothing for what is not in the fight', () => {
    expect(rows({ spellId: 99 })).toEqual([]);
    expect(rows({ source: 'unit-zzz' })).toEqual([]);
  });

  it('goes through a million events', () => {
    const many = inventEvents(
      Array.from({ length: 1_000_000 }, (_, index) => ({
        atMs: index,
        type: index % 3 === 0 ? ('heal' as const) : ('damage' as const),
        source: index % 4,
        target: 2,
        spell: index % 3,
      })),
    );
    const found = matchingEvents(many, { ...NO_EVENTS, type: 'damage', source: testa }, null);
    expect(found).toHaveLength(166_666);
  });
});

describe('eventChoices', () => {
  it('names each kind of unit and each ability once, most events first', () => {
    const { sources, targets, spells } = eventChoices(columns);
    expect(sources.map(({ name, events }) => [name, events])).toEqual([
      ['Testa', 3],
      ['Rex', 1],
    ]);
    expect(targets.map(({ value, events }) => [value, events])).toEqual([
      [testa, 2],
      ['npc-4242', 2],
    ]);
    expect(spells).toEqual([
      { value: '10', name: 'Bolt', events: 3 },
      { value: '12', name: 'Spell 12', events: 1 },
    ]);
  });
});

describe('the address of the event list', () => {
  it('comes back as it was, and leaves the parameters of others', () => {
    const filter: EventFilter = {
      events: true,
      type: 'heal',
      source: testa,
      target: 'npc-4242',
      spellId: 10,
      least: 5000,
    };
    const written = eventAddress.write(filter, new URLSearchParams('fight=x&etype=cast'));
    expect(written.get('fight')).toBe('x');
    expect(eventAddress.read(written)).toEqual(filter);
    expect(eventAddress.write(NO_EVENTS, written).toString()).toBe('fight=x');
  });

  it('holds no name', () => {
    expect(JSON.stringify(INVENTED_UNITS.map(unitKey))).not.toMatch(/Test|Rex|Player/);
  });

  it.each([
    'events=yes&etype=parse&esource=Testa&etarget=npc-&espell=1e9&eleast=1e3',
    'events=<b>&etype=__proto__&esource=npc-9999999999&etarget=unit-ABC&espell=-1&eleast=-5',
    'etype=constructor&espell=99999999999999&etarget=' + 'a'.repeat(5000),
  ])('ignores what it does not know: %s', (text) => expect(read(text)).toEqual(NO_EVENTS));
});
