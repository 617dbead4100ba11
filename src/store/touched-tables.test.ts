import { expect, it } from 'vitest';
import { touchedTables } from './touched-tables.ts';

it('names what statements read, write and build anew', () => {
  expect(
    touchedTables(`
      -- update never.seen;
      alter table only public.runs add column level int;
      update public.runs set level = 1 from public.dungeons d join realms using (id);
      insert into bests (id) select id from farseer.old;
      create unique index if not exists best_runs_by_level on public.best_runs (level);
      delete from teams;
    `),
  ).toEqual([
    'public.runs',
    'public.dungeons',
    'realms',
    'bests',
    'farseer.old',
    'public.best_runs',
    'teams',
  ]);
});

it('leaves out what touches no row: functions, views, policies, rights and texts', () => {
  expect(
    touchedTables(`
      create or replace function f() returns int language sql as $body$ select 1 from public.runs $body$;
      create view v as select * from public.runs;
      create policy p on public.runs using (id in (select id from public.teams));
      grant select on public.runs to anon;
      comment on table public.runs is 'one; update public.teams';
    `),
  ).toEqual([]);
});

it('sees what a do block does', () => {
  expect(touchedTables(`do $$ begin update public.runs set a = 1; end $$;`)).toEqual([
    'public.runs',
  ]);
});
