-- Ids of characters, guilds, runs and performances become keyed: a name gives its id only together with a key that this
-- database alone has. Names keep every letter ("Élodie" is not "Elodie"), and a character that is hidden is hidden in every
-- table. Stored rows get the ids that the next answer of a source gives them.
set local statement_timeout = 0;
set local maintenance_work_mem = '256MB';
set local work_mem = '64MB';

-- Only the owner of the tables reads this schema; no key and no token of the services opens it.
create schema farseer_identity;
revoke all on schema farseer_identity from public, anon, authenticated, service_role;

create table farseer_identity.id_key (
  one boolean primary key default true check (one),
  key bytea not null check (octet_length(key) = 32),
  -- The key as HMAC (RFC 2104) mixes it in before and after a message.
  inner_pad bytea not null,
  outer_pad bytea not null
);
alter table farseer_identity.id_key enable row level security;
revoke all on farseer_identity.id_key from public, anon, authenticated, service_role;

create function farseer_identity.pad_key(key bytea, mask int) returns bytea
language sql immutable set search_path = '' as $$
  select decode(string_agg(lpad(to_hex((case when at < 32 then get_byte(key, at) else 0 end) # mask), 2, '0'), '' order by at), 'hex')
  from generate_series(0, 63) as at
$$;
-- Random bytes without an extension: five random UUIDs are 610 random bits.
insert into farseer_identity.id_key (key, inner_pad, outer_pad)
select key, farseer_identity.pad_key(key, 54), farseer_identity.pad_key(key, 92)
from (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as key) as made;

-- The first 53 bits of a digest: exact as a number in JavaScript.
create function farseer_identity.first_bits(digest bytea) returns bigint
language sql immutable as $$
  select (('x' || encode(substr(digest, 1, 8), 'hex'))::bit(64)::bigint >> 11) & 9007199254740991
$$;
create function farseer_identity.keyed_by(name_id bigint, inner_pad bytea, outer_pad bytea) returns bigint
language sql immutable as $$
  select farseer_identity.first_bits(sha256(outer_pad || sha256(inner_pad || int8send(name_id))))
$$;
-- The id of a row from what its name alone gives: the same as `src/ingest/store/keyed-ids.ts`.
create function farseer_identity.keyed_id(name_id bigint) returns bigint
language sql stable as $$
  select farseer_identity.keyed_by(name_id, inner_pad, outer_pad) from farseer_identity.id_key
$$;
create function farseer_identity.name_id(parts text) returns bigint
language sql immutable as $$
  select farseer_identity.first_bits(sha256(convert_to(parts, 'UTF8')))
$$;

-- A name without case, every letter kept, in the scripts that have case and stand in names (Latin, Greek, Cyrillic): the same as
-- `src/lib/name-key.ts`. What `lower` does depends on the server's locale; this does not.
create function farseer_identity.name_key(name text) returns text
language sql immutable as $$
  select case
    when octet_length(name) = char_length(name) then lower(name collate "C")
    -- Latin, Cyrillic, Chinese, Korean.
    when name ~ '^[\u0020-\u00ff\u0400-\u045f\u3000-\u9fff\uac00-\ud7a3]*$' then
      lower(translate(normalize(name, nfc), 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя') collate "C")
    else lower(translate(replace(normalize(name, nfc), U&'\0130', U&'i\0307'),
      'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'
      'ĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƠƢƤƦƧƩƬƮƯƱƲƳƵƷƸƼǄǅ'
      'ǇǈǊǋǍǏǑǓǕǗǙǛǞǠǢǤǦǨǪǬǮǱǲǴǶǷǸǺǼǾȀȂȄȆȈȊȌȎȐȒȔȖȘȚȜȞȠȢȤȦȨȪȬȮȰȲȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΆΈΉΊΌΎΏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥ'
      'ΦΧΨΩΪΫϏϘϚϜϞϠϢϤϦϨϪϬϮϴϷϹϺϽϾϿѠѢѤѦѨѪѬѮѰѲѴѶѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӃӅӇӉӋӍӐӒӔӖӘӚӜӞӠӢӤӦӨӪӬӮӰӲӴӶӸӺ'
      'ӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮḀḂḄḆḈḊḌḎḐḒḔḖḘḚḜḞḠḢḤḦḨḪḬḮḰḲḴḶḸḺḼḾṀṂṄṆṈṊṌṎṐṒṔṖṘṚṜṞṠṢṤṦṨṪṬṮṰṲṴṶṸṺṼṾẀẂẄẆẈẊẌẎẐẒ'
      'ẔẞẠẢẤẦẨẪẬẮẰẲẴẶẸẺẼẾỀỂỄỆỈỊỌỎỐỒỔỖỘỚỜỞỠỢỤỦỨỪỬỮỰỲỴỶỸỺỼỾ',
      'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя'
      'āăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżžɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵơƣƥʀƨʃƭʈưʊʋƴƶʒƹƽǆǆ'
      'ǉǉǌǌǎǐǒǔǖǘǚǜǟǡǣǥǧǩǫǭǯǳǳǵƕƿǹǻǽǿȁȃȅȇȉȋȍȏȑȓȕȗșțȝȟƞȣȥȧȩȫȭȯȱȳⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳάέήίόύώαβγδεζηθικλμνξοπρστυ'
      'φχψωϊϋϗϙϛϝϟϡϣϥϧϩϫϭϯθϸϲϻͻͼͽѡѣѥѧѩѫѭѯѱѳѵѷѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӂӄӆӈӊӌӎӑӓӕӗәӛӝӟӡӣӥӧөӫӭӯӱӳӵӷӹӻ'
      'ӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯḁḃḅḇḉḋḍḏḑḓḕḗḙḛḝḟḡḣḥḧḩḫḭḯḱḳḵḷḹḻḽḿṁṃṅṇṉṋṍṏṑṓṕṗṙṛṝṟṡṣṥṧṩṫṭṯṱṳṵṷṹṻṽṿẁẃẅẇẉẋẍẏẑẓ'
      'ẕßạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹỻỽỿ') collate "C")
  end
$$;
revoke all on all functions in schema farseer_identity from public, anon, authenticated, service_role;

-- Runs as they are stored get a name of their own; `runs` becomes what everybody may read of them.
alter table public.runs rename to run_rows;
drop policy "everybody reads" on public.run_rows;
revoke all on public.run_rows from public, anon, authenticated;

-- Each row's old id beside the one that it has from now on.
create temp table new_guilds on commit drop as
  select id as old_id, farseer_identity.keyed_by(
    case when place = 1 then name_id else id end, key.inner_pad, key.outer_pad) as id
  from (
    -- Two rows of one name cannot have come from a source; if there are any, the one that was seen last is the name's.
    select id, name_id, row_number() over (partition by name_id order by seen_at desc, id) as place
    from (select id, seen_at, farseer_identity.name_id(
            concat_ws(U&'\001F', 'guild', region, realm_id, farseer_identity.name_key(name))) as name_id
          from public.guilds) as named) as numbered
  cross join farseer_identity.id_key key;
create temp table new_characters on commit drop as
  select old_id, name_id, farseer_identity.keyed_by(name_id, key.inner_pad, key.outer_pad) as id
  from (
    select id as old_id, case when place = 1 then name_id else id end as name_id
    from (select id, name_id, row_number() over (partition by name_id order by seen_at desc, id) as place
          from (select id, seen_at, farseer_identity.name_id(
                  concat_ws(U&'\001F', 'character', region, realm_id, farseer_identity.name_key(name))) as name_id
                from public.characters) as named) as numbered) as chosen
  cross join farseer_identity.id_key key;
alter table new_guilds add primary key (old_id);
alter table new_characters add primary key (old_id);
analyze new_guilds, new_characters;

-- A run is named by its group, so its id follows from the new ones of its members, who stand in the order of their ids.
create temp table new_runs on commit drop as
  select old_id, season_id, region, member_ids, spec_ids,
    farseer_identity.keyed_by(case when place = 1 then name_id else old_id end, key.inner_pad, key.outer_pad) as id
  from (
    select *, row_number() over (partition by name_id, season_id, region order by old_id) as place
    from (
      select r.id as old_id, r.season_id, r.region, party.member_ids, party.spec_ids,
        farseer_identity.name_id(concat_ws(U&'\001F', 'run', r.region, r.dungeon_id,
          floor(extract(epoch from r.completed_at))::bigint, r.duration_ms, party.names)) as name_id
      from public.run_rows r
      cross join lateral (
        select coalesce(array_agg(member.id order by member.id), '{}') as member_ids,
          coalesce(array_agg(member.spec_id order by member.id), '{}') as spec_ids,
          string_agg(member.name_id::text, U&'\001F' order by member.name_id) as names
        from (
          select coalesce(known.id, farseer_identity.keyed_id(given.id)) as id, coalesce(known.name_id, given.id) as name_id,
            coalesce(r.spec_ids[given.place], 0)::smallint as spec_id
          from unnest(r.member_ids) with ordinality as given(id, place)
          left join new_characters known on known.old_id = given.id) as member) as party) as named) as numbered
  cross join farseer_identity.id_key key;
create index on new_runs (old_id, season_id);
analyze new_runs;

-- Indexes of the large tables are made anew at the end, which is faster than keeping them; triggers stay off meanwhile.
create temp table kept_indexes on commit drop as
  select c.relname as table_name, i.relname as index_name, con.conname is not null as is_key,
    case when con.conname is null then pg_get_indexdef(x.indexrelid)
      else format('alter table public.%I add constraint %I %s', c.relname, con.conname, pg_get_constraintdef(con.oid))
    end as definition
  from pg_index x
  join pg_class c on c.oid = x.indrelid
  join pg_class i on i.oid = x.indexrelid
  left join pg_constraint con on con.conindid = x.indexrelid and con.contype in ('p', 'u')
  where c.oid in ('public.guilds'::regclass, 'public.characters'::regclass, 'public.run_rows'::regclass, 'public.best_runs'::regclass,
    'public.ratings'::regclass, 'public.rating_history'::regclass, 'public.title_holders'::regclass, 'public.player_metrics'::regclass,
    'public.raid_kills'::regclass, 'public.raid_progress'::regclass, 'public.hall_of_fame'::regclass,
    'public.character_owners'::regclass);
do $$
declare
  kept record;
begin
  for kept in select * from kept_indexes loop
    if kept.is_key then
      execute format('alter table public.%I drop constraint %I', kept.table_name, kept.index_name);
    else
      execute format('drop index public.%I', kept.index_name);
    end if;
  end loop;
  for kept in select distinct table_name from kept_indexes loop
    execute format('alter table public.%I disable trigger user', kept.table_name);
  end loop;
end $$;

update public.guilds g set id = n.id, written_hash = null from new_guilds n where n.old_id = g.id;
update public.characters c set id = n.id, written_hash = null,
    guild_id = coalesce((select g.id from new_guilds g where g.old_id = c.guild_id), c.guild_id)
  from new_characters n where n.old_id = c.id;
update public.run_rows r set id = n.id, member_ids = n.member_ids, spec_ids = n.spec_ids, written_hash = null
  from new_runs n where n.old_id = r.id and n.season_id = r.season_id and n.region = r.region;
update public.best_runs b set character_id = n.id, written_hash = null,
    run_id = (select r.id from new_runs r where r.old_id = b.run_id and r.season_id = b.season_id limit 1)
  from new_characters n where n.old_id = b.character_id;
update public.ratings r set character_id = n.id, written_hash = null from new_characters n where n.old_id = r.character_id;
update public.rating_history h set character_id = n.id, written_hash = null from new_characters n where n.old_id = h.character_id;
update public.title_holders t set character_id = n.id from new_characters n where n.old_id = t.character_id;
update public.raid_kills k set guild_id = n.id, written_hash = null from new_guilds n where n.old_id = k.guild_id;
update public.raid_progress p set guild_id = n.id from new_guilds n where n.old_id = p.guild_id;
update public.hall_of_fame h set guild_id = n.id from new_guilds n where n.old_id = h.guild_id;
update public.reports r set guild_id = n.id from new_guilds n where n.old_id = r.guild_id;
-- The id of a performance follows from its character, in one of three ways.
update public.player_metrics m set written_hash = null, character_id = coalesce(n.character_id, m.character_id),
    id = farseer_identity.keyed_id(n.name_id)
  from (
    select old.id, old.encounter_id, known.id as character_id,
      case
        when known.id is null then old.id
        when old.id = farseer_identity.name_id(concat_ws(U&'\001F', 'ranked', old.report_code, old.fight_id, old.metric, known.old_id))
          then farseer_identity.name_id(concat_ws(U&'\001F', 'ranked', old.report_code, old.fight_id, old.metric, known.name_id))
        when old.id = farseer_identity.name_id(concat_ws(U&'\001F', 'best', known.old_id, old.encounter_id, old.difficulty, old.metric))
          then farseer_identity.name_id(concat_ws(U&'\001F', 'best', known.name_id, old.encounter_id, old.difficulty, old.metric))
        when old.id = farseer_identity.name_id(concat_ws(U&'\001F', 'parse', old.encounter_id, old.difficulty, old.metric, known.old_id,
            (extract(epoch from old.fought_at) * 1000)::bigint, old.duration_ms))
          then farseer_identity.name_id(concat_ws(U&'\001F', 'parse', old.encounter_id, old.difficulty, old.metric, known.name_id,
            (extract(epoch from old.fought_at) * 1000)::bigint, old.duration_ms))
        else old.id
      end as name_id
    from public.player_metrics old left join new_characters known on known.old_id = old.character_id) as n
  where n.id = m.id and n.encounter_id = m.encounter_id;
-- Owners keep their characters by name: two that were one row until now become two.
update public.character_owners o set character_id = farseer_identity.keyed_id(farseer_identity.name_id(
  concat_ws(U&'\001F', 'character', o.region, o.realm_id, farseer_identity.name_key(o.name))));
-- Rows whose character has no row of its own keep an id of their own, keyed as it was.
do $$
declare
  name text;
begin
  foreach name in array array['best_runs', 'ratings', 'rating_history', 'title_holders', 'player_metrics'] loop
    execute format('update public.%I f set character_id = farseer_identity.keyed_id(f.character_id)
      where f.character_id is not null and not exists (select from public.characters c where c.id = f.character_id)', name);
  end loop;
end $$;

do $$
declare
  kept record;
begin
  for kept in select definition from kept_indexes order by is_key desc, index_name loop
    execute kept.definition;
  end loop;
  for kept in select distinct table_name from kept_indexes loop
    execute format('alter table public.%I enable trigger user', kept.table_name);
  end loop;
end $$;
-- The characters that visitors do not see: runs look them up here.
create index characters_unseen on public.characters (id) where hidden or anonymous;
analyze public.guilds, public.characters, public.run_rows, public.best_runs, public.ratings, public.rating_history;
-- Pages that were drawn before are drawn anew.
select public.note_data_change() from public.characters limit 1;

-- Only its owner sees a character that is hidden or anonymous, in every table.
drop policy "everybody reads who is not hidden" on public.characters;
create policy "everybody reads who is not hidden" on public.characters for select to anon, authenticated
  using (not hidden and not anonymous);
create policy "owners read their own" on public.characters for select to authenticated
  using (id in (select character_id from public.character_owners where user_id = (select auth.uid())));
do $$
declare
  name text;
begin
  foreach name in array array['ratings', 'best_runs', 'rating_history', 'title_holders', 'player_metrics'] loop
    execute format('drop policy "everybody reads" on public.%I', name);
    -- A question for each row: `exists` would read all characters first, also for a page of ten.
    execute format('create policy "everybody reads of whom they may see" on public.%1$I for select to anon, authenticated
      using ((select true from public.characters c where c.id = %1$I.character_id)%2$s)', name,
      -- Some performances name no character: the source does not say whose they are.
      case when name = 'player_metrics' then ' or character_id is null' else '' end);
  end loop;
end $$;

create view public.runs as
  select r.id, r.season_id, r.region, r.dungeon_id, r.period_id, r.key_level, r.duration_ms, r.timer_ms, r.completed_at, r.timed,
    r.upgrades, r.score, r.expected_score, r.fits,
    case
      when exists (select from public.characters c where c.id = any (r.member_ids) and (c.hidden or c.anonymous)) then array(
        select case when c.id is null or o.character_id is not null then given.id end
        from unnest(r.member_ids) with ordinality as given(id, place)
        left join public.characters c on c.id = given.id and (c.hidden or c.anonymous)
        left join public.character_owners o on o.character_id = c.id and o.user_id = (select auth.uid())
        order by given.place)
      else r.member_ids
    end as member_ids,
    r.spec_ids, r.affix_ids, r.source, r.source_run_id, r.told_at
  from public.run_rows r;
comment on view public.runs is 'Keys that were run. In `member_ids` stands null for a member whom the reader may not see.';
revoke all on public.runs from public, anon, authenticated;
grant select on public.runs to anon, authenticated;

-- Pages count hidden characters too: these functions give places and ratings, never a name or an id.
create function public.ladder(of_season int, of_region text, from_rank int, places int)
returns table (
  rank int, character_id bigint, name text, name_key text, realm_id int, guild_id bigint, class_id smallint, spec_id smallint,
  score double precision, score_week_ago double precision, source text
)
language sql stable security definer set search_path = '' as $$
  with counted as (
    select bucket, characters, sum(characters) over (order by bucket desc) as through
    from public.rating_buckets where season_id = of_season and region = of_region),
  begin as (
    select (bucket + 1) * 10::float8 as below, through - characters as above
    from counted where through >= from_rank order by bucket desc limit 1),
  stretch as (
    select * from public.ratings
    where season_id = of_season and region = of_region and score < coalesce((select below from begin), 'infinity')
    order by score desc, character_id
    offset greatest(0, from_rank - 1 - coalesce((select above from begin), 0)) limit least(greatest(places, 0), 5000))
  select (greatest(1, from_rank) + row_number() over (order by s.score desc, s.character_id) - 1)::int,
    c.id, c.name, c.name_key, c.realm_id, c.guild_id, c.class_id, c.spec_id, s.score, s.score_week_ago, s.source
  from stretch s left join public.characters c on c.id = s.character_id and not c.hidden and not c.anonymous
$$;
comment on function public.ladder(int, text, int, int) is
  'A stretch of a region''s ladder, 5,000 places at most; who is hidden has a place and a rating, and nothing else.';

create function public.rated_above(of_season int, of_region text, of_score double precision, or_equal boolean default false)
returns int language sql stable security definer set search_path = '' as $$
  select (coalesce((select sum(characters) from public.rating_buckets
      where season_id = of_season and region = of_region and bucket > floor(of_score / 10)), 0)
    + (select count(*) from public.ratings
       where season_id = of_season and region = of_region and score < (floor(of_score / 10) + 1) * 10
         and score >= of_score and (or_equal or score > of_score)))::int
$$;
comment on function public.rated_above(int, text, double precision, boolean) is
  'How many characters of a region stand above a rating, or at it too.';

create function public.rank_of_character(of_season int, of_region text, of_character bigint) returns int
language sql stable security definer set search_path = '' as $$
  select 1 + public.rated_above(of_season, of_region, own.score) + (
    select count(*) from public.ratings other
    where other.season_id = of_season and other.region = of_region and other.score = own.score and other.character_id < own.character_id)::int
  from public.ratings own
  join public.characters c on c.id = own.character_id and not c.hidden and not c.anonymous
  where own.season_id = of_season and own.region = of_region and own.character_id = of_character
$$;
comment on function public.rank_of_character(int, text, bigint) is
  'The place of a character on its region''s ladder; null without a rating, and for one that is hidden.';

create function public.score_at_rank(of_season int, of_region text, of_rank int) returns double precision
language sql stable security definer set search_path = '' as $$
  with begin as materialized (
    select (bucket + 1) * 10::float8 as below, through - characters as above
    from (select bucket, characters, sum(characters) over (order by bucket desc) as through
          from public.rating_buckets where season_id = of_season and region = of_region) as counted
    where through >= of_rank order by bucket desc limit 1)
  select score from public.ratings
  where season_id = of_season and region = of_region and score < (select below from begin)
  order by score desc, character_id offset greatest(0, of_rank - 1 - (select above from begin)) limit 1
$$;
comment on function public.score_at_rank(int, text, int) is 'The rating at a place of a region''s ladder; null behind its end.';

create function public.runs_of_character(of_character bigint, of_season int, since timestamptz) returns setof public.runs
language sql stable security definer set search_path = '' rows 20 as $$
  select shown.* from public.run_rows found
  join public.runs shown using (id, season_id, region)
  where found.member_ids @> array[of_character] and found.season_id = of_season and found.completed_at >= since
    and exists (
      select from public.characters c where c.id = of_character and (not (c.hidden or c.anonymous) or exists (
        select from public.character_owners o where o.character_id = c.id and o.user_id = (select auth.uid()))))
$$;
comment on function public.runs_of_character(bigint, int, timestamptz) is
  'Runs of a character whom the reader may see, in a season, since a moment.';

revoke all on function public.ladder(int, text, int, int), public.rated_above(int, text, double precision, boolean),
  public.rank_of_character(int, text, bigint), public.score_at_rank(int, text, int),
  public.runs_of_character(bigint, int, timestamptz) from public;
grant execute on function public.ladder(int, text, int, int), public.rated_above(int, text, double precision, boolean),
  public.rank_of_character(int, text, bigint), public.score_at_rank(int, text, int),
  public.runs_of_character(bigint, int, timestamptz) to anon, authenticated, service_role;
