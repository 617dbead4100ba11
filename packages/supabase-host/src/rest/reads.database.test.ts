import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guildSchema } from '#host/testing/rest/test-guild-schema.ts';
import { startRest, type TestRest } from '#host/testing/rest/test-rest.ts';

let rest: TestRest;
beforeAll(async () => {
  rest = await startRest(guildSchema, { aggregates: true });
});
afterAll(() => rest.close());

async function rows(path: string): Promise<unknown> {
  const { json, status } = await rest.ask(path);
  return status === 200 ? json : { status, json };
}

describe('one address after the other', () => {
  it('keeps what one asks for out of the next', async () => {
    const ask = async (search: string, headers: Record<string, string> = {}) => {
      const answer = await rest.ask(`/members?select=name&order=name&${search}`, { headers });
      return [answer.json, answer.headers.get('content-range')];
    };
    for (let time = 0; time < 2; time++) {
      expect(await ask('name=eq.Anna')).toEqual([[{ name: 'Anna' }], '0-0/*']);
      expect(await ask('name=eq.Be%72t')).toEqual([[{ name: 'Bert' }], '0-0/*']);
      expect(await ask('name=eq.An+na')).toEqual([[], '*/*']);
      expect(await ask('name=eq.')).toEqual([[], '*/*']);
      const exact = { prefer: 'count=exact' };
      expect(await ask('level=gte.480&level=lt.490', exact)).toEqual([[{ name: 'Anna' }], '0-0/1']);
      expect(await ask('level=gte.470&level=lt.490', exact)).toEqual([
        [{ name: 'Anna' }, { name: 'Bert' }],
        '0-1/2',
      ]);
      const planned = { prefer: 'count=estimated' };
      expect(await ask('level=gte.490', planned)).toEqual([[{ name: 'Cleo' }], '0-0/1']);
      expect(await ask('level=gte.480', planned)).toEqual([
        [{ name: 'Anna' }, { name: 'Cleo' }],
        '0-1/2',
      ]);
    }
    const wrong = await rest.ask('/members?level=eq.many');
    expect(wrong.json).toMatchObject({ code: '22P02' });
    const strange = await rest.ask('/members?guilds=eq.5&select=guilds(*)');
    expect(strange.json).toMatchObject({ code: 'PGRST120' });
  });
});

describe('select', () => {
  it.each<[string, unknown]>([
    [
      '/raids?id=eq.1',
      [{ id: 1, title: 'Vault', at: '2026-01-05T19:00:00', leader: 'Anna', backup: 'Bert' }],
    ],
    ['/guilds?select=id,name&id=eq.2', [{ id: 2, name: 'Dusk' }]],
    ['/guilds?select=who:name&id=eq.2', [{ who: 'Dusk' }]],
    ['/guilds?select=id::text,n:name::varchar&id=eq.1', [{ id: '1', n: 'Dawn' }]],
    [
      '/guilds?select=facts->motto,facts->size->>raiders,facts->ranks->0&id=eq.1',
      [{ motto: 'first light', raiders: '20', ranks: 'one' }],
    ],
    ['/guilds?select=r:facts->ranks->-1&id=eq.1', [{ r: 'two' }]],
    ['/members?select=name,greeting&name=eq.Anna', [{ name: 'Anna', greeting: 'Hail, Anna' }]],
    [
      '/members?select=level,score,role,tags,active_years&name=eq.Anna',
      [
        {
          level: 480,
          score: 1500.5,
          role: 'tank',
          tags: ['calm', 'early'],
          active_years: '[2004,2010)',
        },
      ],
    ],
    ['/members?select=tags->0&name=eq.Anna', [{ tags: 'calm' }]],
    ['/guilds?select=founded&id=eq.1', [{ founded: '2004-11-23T10:00:00+00:00' }]],
    ['/odd%20table?select="a column","quote\\"d"&id=eq.1', [{ 'a column': 'x y', 'quote"d': 5 }]],
  ])('%s', async (path, expected) => {
    expect(await rows(path)).toEqual(expected);
  });

  it.each<[string, string]>([
    ['name=eq.Anna', 'Anna'],
    ['name=neq.Anna&order=name', 'Bert Cleo Dirk'],
    ['level=gt.470&order=name', 'Anna Cleo'],
    ['level=gte.470&level=lt.490&order=name', 'Anna Bert'],
    ['level=lte.470', 'Bert'],
    ['name=like.*n*', 'Anna'],
    ['name=ilike.a*', 'Anna'],
    ['name=like(any).{A*,B*}&order=name', 'Anna Bert'],
    ['name=like(all).{A*,*a}', 'Anna'],
    ['name=eq(any).{Anna,Cleo}&order=name', 'Anna Cleo'],
    ['name=match.^[AB]&order=name', 'Anna Bert'],
    ['name=imatch.^c', 'Cleo'],
    ['name=in.(Anna,"Cleo")&order=name', 'Anna Cleo'],
    ['name=not.in.(Anna,Cleo)&order=name', 'Bert Dirk'],
    ['name=in.()', ''],
    ['level=in.(470,480)&order=name', 'Anna Bert'],
    ['role=eq.tank', 'Anna'],
    ['level=is.null', 'Dirk'],
    ['level=not.is.null&order=name', 'Anna Bert Cleo'],
    ['level=is.not_null&order=name', 'Anna Bert Cleo'],
    ['guild_id=isdistinct.1&order=name', 'Cleo Dirk'],
    ['tags=cs.{calm}&order=name', 'Anna Bert'],
    ['tags=cd.{calm,early,late}&order=name', 'Anna Bert Cleo Dirk'],
    ['tags=ov.{early,late}&order=name', 'Anna Cleo'],
    ['active_years=cs.[2005,2006)', 'Anna'],
    ['active_years=sl.[2011,2012)', 'Anna'],
    ['active_years=sr.[2000,2005)', 'Bert'],
    ['active_years=nxr.[2004,2012)', 'Anna'],
    ['active_years=nxl.[2010,2012)', 'Bert'],
    ['active_years=adj.[2020,2022)', 'Bert'],
    ['about=fts.brave', 'Anna'],
    ['about=plfts.kind light', 'Bert'],
    ['about=phfts(simple).quick knife', 'Cleo'],
    ['about=wfts(english).brave -knife', 'Anna'],
    ['name=fts.anna', 'Anna'],
    ['name=fts(simple).anna', 'Anna'],
    ['or=(name.eq.Anna,name.eq.Cleo)&order=name', 'Anna Cleo'],
    ['or=(and(role.eq.damage,level.gt.1),name.in.(Bert,"Anna"))&order=name', 'Anna Bert Cleo'],
    ['not.and=(level.gte.470,level.lte.480)&order=name', 'Cleo'],
    ['or=(level.is.null,not.and(tags.cs.{calm},level.gt.0))&order=name', 'Cleo Dirk'],
    ['notes->>a=eq.1', 'Anna'],
    ['notes->a=gt.0', 'Anna'],
    ['greeting=eq.Hail, Cleo', 'Cleo'],
    ['order=level.desc.nullslast,name', 'Cleo Anna Bert Dirk'],
    ['order=level.nullsfirst', 'Dirk Bert Anna Cleo'],
    ['order=greeting.desc', 'Dirk Cleo Bert Anna'],
    ['order=name&limit=2&offset=1', 'Bert Cleo'],
    ['order=name&limit=0', ''],
  ])('filters members by %s', async (query, names) => {
    const found = await rows(`/members?select=name&${query}`);
    expect(
      Array.isArray(found) ? found.map((row: { name: string }) => row.name).join(' ') : found,
    ).toBe(names);
  });

  it.each<[string, number[]]>([
    ['facts->size->raiders=eq.20', [1]],
    ['facts->size=eq.{"raiders":20}', [1]],
    ['facts=cs.{"motto":"first light"}', [1]],
    ['facts=eq.{"size":{"raiders":0}}', [3]],
    ['facts=is.null', [2]],
    ['facts->size=in.({"raiders":0})', [3]],
    ['facts->>motto=eq.first light', [1]],
    ['founded=lt.2005-01-01', [1]],
    ['order=facts->size->raiders.desc.nullslast', [1, 3, 2]],
  ])('filters guilds by %s', async (query, ids) => {
    const found = await rows(`/guilds?select=id&${query}`);
    expect(Array.isArray(found) ? found.map((row: { id: number }) => row.id) : found).toEqual(ids);
  });
});

describe('embedding', () => {
  it.each<[string, unknown]>([
    [
      '/members?select=name,guilds(name)&order=name',
      [
        { name: 'Anna', guilds: { name: 'Dawn' } },
        { name: 'Bert', guilds: { name: 'Dawn' } },
        { name: 'Cleo', guilds: { name: 'Dusk' } },
        { name: 'Dirk', guilds: null },
      ],
    ],
    [
      '/guilds?select=name,members(name)&members.order=name.desc&order=id',
      [
        { name: 'Dawn', members: [{ name: 'Bert' }, { name: 'Anna' }] },
        { name: 'Dusk', members: [{ name: 'Cleo' }] },
        { name: 'Empty', members: [] },
      ],
    ],
    [
      '/members?select=name,member_details(motto)&order=name&limit=2',
      [
        { name: 'Anna', member_details: { motto: 'Stand fast' } },
        { name: 'Bert', member_details: null },
      ],
    ],
    [
      '/member_details?select=motto,members(name)&name=eq.Anna',
      [{ motto: 'Stand fast', members: { name: 'Anna' } }],
    ],
    [
      '/raids?select=title,members!signups(name)&members.order=name&id=eq.1',
      [{ title: 'Vault', members: [{ name: 'Anna' }, { name: 'Bert' }, { name: 'Cleo' }] }],
    ],
    ['/members?select=raids!signups(title)&name=eq.Cleo', [{ raids: [{ title: 'Vault' }] }]],
    // The column is still there to be asked about.
    [
      '/raids?select=title,leader(name)&leader=eq.Anna&order=id',
      [
        { title: 'Vault', leader: { name: 'Anna' } },
        { title: 'Spire', leader: { name: 'Anna' } },
      ],
    ],
    [
      '/raids?select=title,backup(name)&or=(backup.in.(Bert),leader.is.null)&order=id',
      [
        { title: 'Vault', backup: { name: 'Bert' } },
        { title: 'Keep', backup: null },
      ],
    ],
    ['/raids?select=title,leader()&leader=is.null', [{ title: 'Keep' }]],
    [
      '/raids?select=chief:members!leader_key(name),second:members!backup(name)&id=eq.1',
      [{ chief: { name: 'Anna' }, second: { name: 'Bert' } }],
    ],
    [
      '/raids?select=leader(name),leader_key(level)&id=eq.1',
      [{ leader: { name: 'Anna' }, leader_key: { level: 480 } }],
    ],
    [
      '/members?select=led:raids!leader(title)&name=eq.Anna&led.order=id',
      [{ led: [{ title: 'Vault' }, { title: 'Spire' }] }],
    ],
    [
      '/members?select=name,members(name)&name=in.(Anna,Dirk)&order=name',
      [
        { name: 'Anna', members: [{ name: 'Bert' }] },
        { name: 'Dirk', members: [] },
      ],
    ],
    [
      '/members?select=name,recruiter(name,recruiter(name))&name=eq.Cleo',
      [{ name: 'Cleo', recruiter: { name: 'Bert', recruiter: { name: 'Anna' } } }],
    ],
    [
      '/members?select=name,guild_mates(name),best_friend(name)&name=in.(Bert,Cleo)&order=name',
      [
        { name: 'Bert', guild_mates: [{ name: 'Anna' }], best_friend: { name: 'Anna' } },
        { name: 'Cleo', guild_mates: [], best_friend: { name: 'Bert' } },
      ],
    ],
    [
      '/guilds?select=name,members!inner(name)&members.role=eq.healer',
      [{ name: 'Dawn', members: [{ name: 'Bert' }] }],
    ],
    [
      '/members?select=name,guilds!inner(realm)&guilds.name=eq.Dusk',
      [{ name: 'Cleo', guilds: { realm: 'Argent' } }],
    ],
    [
      '/guilds?select=name,members()&members=not.is.null&order=id',
      [{ name: 'Dawn' }, { name: 'Dusk' }],
    ],
    ['/guilds?select=name,members(name)&members=is.null', [{ name: 'Empty', members: [] }]],
    [
      '/members?select=name,guilds(),member_details()&or=(guilds.is.null,member_details.is.null)&order=name',
      [{ name: 'Bert' }, { name: 'Dirk' }],
    ],
    [
      '/members?select=name&order=guilds(name).desc.nullslast,name',
      {
        status: 400,
        json: {
          code: 'PGRST108',
          details: null,
          hint: "Verify that 'guilds' is included in the 'select' query parameter.",
          message: "'guilds' is not an embedded resource in this request",
        },
      },
    ],
    [
      '/members?select=name,guilds()&order=guilds(name).desc.nullslast,name',
      [{ name: 'Cleo' }, { name: 'Anna' }, { name: 'Bert' }, { name: 'Dirk' }],
    ],
    [
      '/guilds?select=name,members(name)&members.limit=1&members.offset=1&members.order=name&id=eq.1',
      [{ name: 'Dawn', members: [{ name: 'Bert' }] }],
    ],
    [
      '/guilds?select=m:members(name)&m.or=(role.eq.tank,level.eq.470)&m.order=name&id=eq.1',
      [{ m: [{ name: 'Anna' }, { name: 'Bert' }] }],
    ],
    [
      '/guilds?select=members(name,signups(note,raids(title)))&id=eq.2',
      [{ members: [{ name: 'Cleo', signups: [{ note: 'late', raids: { title: 'Vault' } }] }] }],
    ],
    [
      '/members?select=name,...guilds(guild:name,realm)&name=in.(Anna,Dirk)&order=name',
      [
        { name: 'Anna', guild: 'Dawn', realm: 'Argent' },
        { name: 'Dirk', guild: null, realm: null },
      ],
    ],
    [
      '/member_details?select=motto,...members(...guilds(*))&name=eq.Cleo',
      [{ motto: null, id: 2, name: 'Dusk', realm: 'Argent', facts: null, founded: null }],
    ],
    [
      '/guilds?select=name,...members(names:name,role)&members.order=name&order=id',
      [
        { name: 'Dawn', names: ['Anna', 'Bert'], role: ['tank', 'healer'] },
        { name: 'Dusk', names: ['Cleo'], role: ['damage'] },
        { name: 'Empty', names: [], role: [] },
      ],
    ],
    [
      '/raids?select=title,people:signups(note,...members(name))&people.order=member&id=eq.1',
      [
        {
          title: 'Vault',
          people: [
            { note: 'leads', name: 'Anna' },
            { note: null, name: 'Bert' },
            { note: 'late', name: 'Cleo' },
          ],
        },
      ],
    ],
    ['/tanks?select=name,guilds(name)', [{ name: 'Anna', guilds: { name: 'Dawn' } }]],
    [
      '/guilds?select=tanks(name),tank_names(who)&id=eq.1',
      [{ tanks: [{ name: 'Anna' }], tank_names: [{ who: 'Anna' }] }],
    ],
    ['/tank_names?select=who,guilds(name)', [{ who: 'Anna', guilds: { name: 'Dawn' } }]],
  ])('%s', async (path, expected) => {
    expect(await rows(path)).toEqual(expected);
  });
});

describe('aggregates', () => {
  it.each<[string, unknown]>([
    ['/members?select=count()', [{ count: 4 }]],
    ['/members?select=n:count()::text', [{ n: '4' }]],
    [
      '/members?select=level.max(),level.min(),avg:level.avg()::int,level.sum()',
      [{ max: 490, min: 470, avg: 480, sum: 1440 }],
    ],
    [
      '/members?select=role,count()&order=role',
      [
        { role: 'tank', count: 1 },
        { role: 'healer', count: 1 },
        { role: 'damage', count: 2 },
      ],
    ],
    [
      '/guilds?select=name,members(count())&order=id',
      [
        { name: 'Dawn', members: [{ count: 2 }] },
        { name: 'Dusk', members: [{ count: 1 }] },
        { name: 'Empty', members: [{ count: 0 }] },
      ],
    ],
    ['/guilds?select=facts->size->raiders::int.sum()', [{ sum: 20 }]],
    [
      '/members?select=level.sum(),guilds(name)&guild_id=not.is.null&order=guild_id',
      { status: 400, json: expect.objectContaining({ code: '42803' }) },
    ],
    [
      '/members?select=guild_id,level.sum(),guilds(name)&guild_id=not.is.null&order=guild_id',
      [
        { guild_id: 1, sum: 950, guilds: { name: 'Dawn' } },
        { guild_id: 2, sum: 490, guilds: { name: 'Dusk' } },
      ],
    ],
    [
      '/members?select=level.max(),...guilds(realm)&guild_id=not.is.null',
      [{ max: 490, realm: 'Argent' }],
    ],
    [
      '/signups?select=...members(guilds(name),level.max())&raid_id=eq.2',
      [{ guilds: { name: 'Dawn' }, max: 480 }],
    ],
    [
      '/signups?select=count(),...members(...guild_mates(mate:name))&raid_id=eq.2',
      [{ count: 1, mate: ['Bert'] }],
    ],
    [
      '/signups?select=raid_id,...members(level.max(),lowest:level.min())&order=raid_id',
      [
        { raid_id: 1, max: 490, lowest: 470 },
        { raid_id: 2, max: 480, lowest: 480 },
      ],
    ],
  ])('%s', async (path, expected) => {
    const found = await rows(path);
    expect(found).toEqual(expected);
  });
});
