-- How many rows a team and an account may have. Rows that are there already stay where they are more; only new ones are refused. Histories
-- are cut instead: their oldest rows go.

-- Arguments: the column that names the team or account, the most rows, the sentence for more, and which rows count (all by default).
create function public.keep_quota() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  keys uuid[];
  of_key uuid;
  counted int;
begin
  if tg_level = 'ROW' then
    keys := array[(to_jsonb(new) ->> tg_argv[0])::uuid];
  else
    execute format('select array(select distinct t.%1$I from touched t where t.%1$I is not null order by 1)', tg_argv[0]) into keys;
  end if;
  foreach of_key in array keys loop
    -- One statement at a time counts, so that many at once make no row more; the count after the lock sees what the others committed.
    -- Writes of a team wait for its row of revisions anyway: a second lock beside it could be taken in the other order.
    perform from public.team_revisions r where tg_argv[0] = 'team_id' and r.team_id = of_key for update;
    if not found then
      perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('quota ' || tg_table_name), pg_catalog.hashtext(of_key::text));
    end if;
    execute format('select count(*) from (select from public.%I r where r.%I = $1 and (%s) limit $2) counted',
      tg_table_name, tg_argv[0], coalesce(tg_argv[3], 'true')) into counted using of_key, tg_argv[1]::int + 1;
    if counted > tg_argv[1]::int then
      raise exception '%', tg_argv[2] using errcode = 'P0001';
    end if;
  end loop;
  return null;
end $$;

-- Arguments: the column that names the team, how many of the newest rows stay, their order, and which rows are history (all by default).
create function public.cut_history() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  keys uuid[];
  of_key uuid;
begin
  if tg_level = 'ROW' then
    keys := array[(to_jsonb(new) ->> tg_argv[0])::uuid];
  else
    execute format('select array(select distinct t.%I from touched t order by 1)', tg_argv[0]) into keys;
  end if;
  foreach of_key in array keys loop
    execute format('delete from public.%1$I where ctid = any (array(
        select r.ctid from public.%1$I r where r.%2$I = $1 and (%4$s) order by %3$s desc offset $2))',
      tg_table_name, tg_argv[0], tg_argv[2], coalesce(tg_argv[3], 'true')) using of_key, tg_argv[1]::int;
  end loop;
  return null;
end $$;
revoke all on function public.keep_quota() from public, anon, authenticated;
revoke all on function public.cut_history() from public, anon, authenticated;

do $$
declare
  quota text[];
begin
  foreach quota slice 1 in array array[
    ['team_members', 'keep_quota', 'team_id', '100', 'The team has 100 players, the most there can be. Remove one who does not play any more.', 'r.left_at is null'],
    ['team_members', 'keep_quota_of_rows', 'team_id', '1000', 'The team has 1,000 players with those who left, the most there can be. Let one in again and change the name.', 'true'],
    ['team_members', 'keep_quota_of_owner', 'user_id', '10', 'An account owns ten teams at most. Dissolve one that is not used.', 'r.role = ''owner'' and r.left_at is null'],
    ['team_characters', 'keep_quota', 'team_id', '400', 'The team has 400 characters, the most there can be. Remove one that is not played any more.', 'true'],
    ['raid_series', 'keep_quota', 'team_id', '50', 'The team has 50 raids, the most there can be. Remove one that is over.', 'true'],
    ['team_boards', 'keep_quota', 'team_id', '200', 'A team has 200 drafts at most. Remove one that is not needed.', 'true'],
    ['team_board_seats', 'keep_quota', 'board_id', '200', 'A draft holds 200 characters at most. Take one out.', 'true'],
    ['bench_rules', 'keep_quota', 'team_id', '100', 'The team has 100 rules of the bench, the most there can be. Remove one that is not needed.', 'true'],
    ['team_night_bosses', 'keep_quota', 'night_id', '60', 'A night has 60 bosses at most. Save the night from its own log.', 'true'],
    ['team_invites', 'keep_quota', 'team_id', '50', 'The team has 50 open invites, the most there can be. Take one back.', 'r.revoked_at is null and r.expires_at > now()'],
    ['team_claims', 'keep_quota', 'member_id', '10', 'You have ten open claims. Take one back first.', 'true'],
    ['team_plans', 'keep_quota', 'team_id', '100', 'A team has 100 plans at most. Delete one that is not needed.', 'true'],
    ['teams', 'keep_quota', 'guild_id', '50', 'A guild has 50 teams at most. Dissolve one that is not used.', 'true'],
    ['push_devices', 'keep_quota', 'user_id', '10', 'An account has ten browsers at most. Remove one that you do not use.', 'true'],
    ['account_tokens', 'keep_quota', 'user_id', '10', 'You have ten tokens. Take one back before you make another.', 'true']] loop
    execute format('create trigger %I after insert on public.%I referencing new table as touched for each statement
      execute function public.keep_quota(%L, %L, %L, %L)', quota[2], quota[1], quota[3], quota[4], quota[5], quota[6]);
  end loop;
  foreach quota slice 1 in array array[
    ['raid_answers', 'team_id', '20000', 'r.on_date', 'true'],
    ['raid_places', 'team_id', '20000', 'r.on_date', 'true'],
    ['team_nights', 'team_id', '400', 'r.on_date', 'true'],
    ['team_invites', 'team_id', '100', 'r.made_at', 'r.revoked_at is not null or r.expires_at <= now()']] loop
    execute format('create trigger cut_history after insert on public.%I referencing new table as touched for each statement
      execute function public.cut_history(%L, %L, %L, %L)', quota[1], quota[2], quota[3], quota[4], quota[5]);
  end loop;
end $$;

-- Changes that make a row count that did not.
create trigger keep_quota_again after update of left_at on public.team_members
  for each row when (old.left_at is not null and new.left_at is null)
  execute function public.keep_quota('team_id', '100',
    'The team has 100 players, the most there can be. Remove one who does not play any more.', 'r.left_at is null');
create trigger keep_quota_of_new_owner after update of role on public.team_members
  for each row when (new.role = 'owner' and old.role <> 'owner' and new.user_id is not null)
  execute function public.keep_quota('user_id', '10',
    'An account owns ten teams at most. Dissolve one that is not used.', 'r.role = ''owner'' and r.left_at is null');
create trigger keep_quota_again after update of revoked_at on public.team_invites
  for each row when (old.revoked_at is not null and new.revoked_at is null)
  execute function public.keep_quota('team_id', '50',
    'The team has 50 open invites, the most there can be. Take one back.', 'r.revoked_at is null and r.expires_at > now()');

-- One row at a time is noted, many in a statement: a twentieth of them cuts, at random, so that no order of writes goes around it.
create trigger cut_history after insert on public.team_changes
  for each row when (random() < 0.05) execute function public.cut_history('team_id', '1000', 'r.id');
-- What is there already.
delete from public.team_changes c using (
  select o.id, row_number() over (partition by o.team_id order by o.id desc) as place from public.team_changes o) as kept
where kept.id = c.id and kept.place > 1000;

-- The jobs forget by age every few seconds.
create index reminders_sent_at on public.reminders_sent (at);
create index team_posts_asked on public.team_posts (asked_at);
