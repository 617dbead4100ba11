-- An empty database becomes by this file what it becomes by the files below. "npm run db:baseline" writes it; it is not edited.
-- as 20261121090000_season.sql
-- as 20261121110000_following_a_season.sql
-- as 20261121143000_home.sql
-- as 20261121150000_runs_by_week.sql
-- as 20261121160000_data_version.sql
-- as 20261121170000_own_sessions.sql
-- as 20261121180000_end_own_session.sql
-- as 20261121183000_written_rows.sql
-- as 20261121184000_own_characters.sql
-- as 20261121191000_best_run_links.sql
-- as 20261121192000_told_rows.sql
-- as 20261121192100_span_source.sql
-- as 20261121192200_pvp_seasons.sql
-- as 20261122100000_apps_that_act.sql
-- as 20261122110000_unnamed_seasons.sql
-- as 20261122110637_drop_backtests_of_learned_lines.sql
-- as 20261122113000_the_second_factor_protects_the_account.sql
-- as 20261122120000_identity_of_characters.sql
-- as 20261122143000_runs_of_unknown_outcome.sql
-- as 20261122144000_pages_of_guilds.sql
-- as 20261122191700_looked_up_characters.sql
-- as 20261122192500_teams.sql
-- as 20261122200000_throughput_of_everyone.sql
-- as 20261122201000_standings_of_raids.sql
-- as 20261122225500_received_at.sql
-- as 20261122231000_team_plans.sql
-- as 20261122231417_versions_of_data.sql
-- as 20261122233103_key_marks.sql
-- as 20261122234200_team_boards.sql
-- as 20261123000300_published_fights.sql
-- as 20261123060000_team_attendance.sql
-- as 20261123071500_leases.sql
-- as 20261123081500_visible_fights.sql
-- as 20261123084700_casts_of_kills.sql
-- as 20261123090000_ranked_cells.sql
-- as 20261123235000_live_nights.sql
-- as 20261123235500_gear_of_players.sql
-- as 20261124001500_discord_posts.sql
-- as 20261124130000_team_revisions.sql
-- as 20261124133000_reminders.sql
-- as 20261124150000_partitions_by_season.sql
-- as 20261124150100_rankings_by_week.sql
-- as 20261124151000_region_in_keys.sql
-- as 20261124152000_account_tokens.sql
-- as 20261124154000_ladders.sql
-- as 20261124160000_claimed_characters.sql
-- as 20261124173000_plans_to_read.sql
-- as 20261124174500_marks_of_claims.sql
-- as 20261124185326_cards_of_killed_bosses.sql
-- as 20261124190000_boards_as_documents.sql
-- as 20261124190402_names_removed_from_published_fights.sql
-- as 20261125154500_names_stay_with_the_server.sql
-- as 20261125163500_dungeons_of_published_keys.sql
-- as 20261125172000_pulls_of_kills.sql
-- as 20261125190500_rankings_by_level_and_week.sql
-- as 20261125190600_kills_by_week.sql
-- as 20261125193000_orders_of_runs.sql
-- as 20261125195500_last_kills.sql
-- as 20261125230000_own_kills_by_week.sql
-- as 20261125231500_pulls_of_teams.sql
-- as 20261125233500_ends_of_saved_pulls.sql
-- as 20261125235000_levels_of_keys.sql
-- as 20261126030500_newest_with_key_level.sql
-- as 20261126040200_ladders_of_keys.sql
-- as 20261126163000_ordered_withdrawals.sql
-- as 20261126213000_weeks_within_levels.sql
-- as 20261126214500_counts_of_published_kills.sql
-- as 20261127203227_teams_asked_once_per_statement.sql
-- as 20261127203500_resets_all_year.sql
-- as 20261127205500_affixes_of_weeks.sql
-- as 20261127210500_say_what_is_broken.sql
-- as 20261127212000_links_that_can_be_renewed.sql
-- as 20261127221000_bounds_of_rows.sql
-- as 20261127221100_quotas_of_teams_and_accounts.sql
-- as 20261127222041_histories_cut_now_and_then.sql
-- as 20261127222100_ends_that_sources_announce.sql
-- as 20261127222300_lists_of_sources.sql
-- as 20261127223000_looks_at_characters.sql
-- as 20261127223100_weeks_of_runs.sql
-- as 20261128002000_histories_cut_without_waiting.sql
-- as 20261128003000_one_row_a_player.sql
-- as 20261128005500_kills_unpacked.sql
-- as 20261128012000_standing_answers.sql
-- as 20261128013000_characters_by_team.sql
-- as 20261128222500_pulls_of_bosses.sql
-- as 20261128223000_answers_as_a_specialization.sql
-- as 20261128224500_bosses_of_kills.sql
-- as 20261129021500_wipes_of_groups.sql
-- as 20261129023000_dates_of_pvp_seasons.sql
-- as 20261129030000_names_compared_alike.sql
-- as 20261129120000_names_change_no_cell.sql
-- as 20261129121000_words_of_failures.sql
-- as 20261129200000_loot_of_teams.sql
-- as 20261130022615_percentiles_of_sources.sql
-- as 20261130024138_standings_of_characters.sql
-- as 20261130030000_discord_of_teams.sql
-- as 20261130031514_worn_items_and_talents.sql
-- as 20261130033000_orders_of_items.sql
-- as 20261130040000_facts_of_players.sql
-- as 20261130050000_ranks_of_guilds.sql
-- as 20261130071300_tracked_enchants.sql
-- as 20261130081300_ranks_from_the_source.sql
-- as 20261130140553_ranks_of_guilds_on_pages.sql
-- as 20261130140859_gear_that_clients_write.sql
-- as 20261130142452_own_characters_by_gear.sql
-- as 20261130143214_equipment_of_team_characters.sql

set local check_function_bodies = off;
set local search_path = '';

do $$ begin
  alter event trigger tell_rest_of_changes disable;
  alter event trigger tell_rest_of_drops disable;
exception when undefined_object or insufficient_privilege then
  null;
end $$;

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

CREATE SCHEMA farseer_identity;

CREATE SCHEMA farseer_seasons;

CREATE SCHEMA farseer_work;

CREATE FUNCTION farseer_identity.answer_by_discord(of_discord text, of_channel text, of_series uuid, of_date date, said text, as_spec integer) RETURNS text
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  who record;
begin
  select * into who from farseer_identity.discord_player(of_discord, of_channel);
  if who.team_id is null then return 'channel'; end if;
  if who.account is null then return 'account'; end if;
  if who.member_id is null then return 'player'; end if;
  if who.role not in ('owner', 'officer', 'raider') then return 'guest'; end if;
  if not exists (select from public.raid_series s where s.id = of_series and s.team_id = who.team_id) then return 'raid'; end if;
  insert into public.raid_answers (team_id, series_id, on_date, member_id, answer, spec_id)
  values (who.team_id, of_series, of_date, who.member_id, coalesce(said, 'yes'), nullif(as_spec, 0))
  on conflict (series_id, on_date, member_id) do update set answer = coalesce(said, raid_answers.answer),
    spec_id = case when as_spec is null then raid_answers.spec_id else excluded.spec_id end;
  return 'done';
end $$;

CREATE FUNCTION farseer_identity.discord_account(of_discord text) RETURNS uuid
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select u.id from auth.users u
  where u.id = coalesce(
      (select a.user_id from public.discord_accounts a where a.discord_id = of_discord),
      (select i.user_id from auth.identities i where i.provider = 'discord' and i.provider_id = of_discord))
    and coalesce(u.banned_until, '-infinity') < now() and u.deleted_at is null
$$;

CREATE FUNCTION farseer_identity.discord_player(of_discord text, of_channel text) RETURNS TABLE(team_id uuid, account uuid, member_id uuid, role text)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select c.team_id, a.id, m.id, m.role
  from (select farseer_identity.discord_account(of_discord) as id) a
  left join public.team_discord_channels c on c.channel_id = of_channel
  left join public.team_members m on m.team_id = c.team_id and m.user_id = a.id and m.left_at is null
$$;

CREATE FUNCTION farseer_identity.figures_read_now(tier smallint, vault smallint, rating real, enchants smallint, gems smallint) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select jsonb_strip_nulls(jsonb_build_object('tier', case when tier is not null then now() end,
    'vault', case when vault is not null then now() end, 'rating', case when rating is not null then now() end,
    'enchants', case when enchants is not null then now() end, 'gems', case when gems is not null then now() end))
$$;

CREATE FUNCTION farseer_identity.find_team_character(of_team uuid, called text, of_realm text, of_class smallint) RETURNS uuid
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  key text := farseer_identity.name_key(btrim(called));
  place text := farseer_identity.realm_key(coalesce(of_realm, ''));
  found_ids uuid[];
begin
  select array_agg(c.id) into found_ids from public.team_characters c
  where c.team_id = of_team and c.name_key = key and c.realm_key = place;
  if found_ids is not null then
    return found_ids[1];
  end if;
  select array_agg(c.id) into found_ids from public.team_characters c
  where c.team_id = of_team and c.name_key = key and (c.realm_key = '' or place = '') and (of_class is null or c.class_id = of_class);
  if cardinality(found_ids) > 1 then
    raise exception 'The roster has several characters called %. Write the realm.', btrim(called) using errcode = 'P0001';
  end if;
  return found_ids[1];
end $$;

CREATE FUNCTION farseer_identity.first_bits(digest bytea) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    AS $$
  select (('x' || encode(substr(digest, 1, 8), 'hex'))::bit(64)::bigint >> 11) & 9007199254740991
$$;

CREATE FUNCTION farseer_identity.keyed_by(name_id bigint, inner_pad bytea, outer_pad bytea) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    AS $$
  select farseer_identity.first_bits(sha256(outer_pad || sha256(inner_pad || int8send(name_id))))
$$;

CREATE FUNCTION farseer_identity.keyed_id(name_id bigint) RETURNS bigint
    LANGUAGE sql STABLE
    AS $$
  select farseer_identity.keyed_by(name_id, inner_pad, outer_pad) from farseer_identity.id_key
$$;

CREATE FUNCTION farseer_identity.leave_row_of_double(stays uuid, goes uuid) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if stays = goes then
    return;
  end if;
  perform farseer_identity.settle_main(goes);
  if exists (select from public.team_members m where m.id = goes and m.user_id is null)
    and not exists (select from public.team_characters c where c.member_id = goes) then
    perform farseer_identity.merge_team_player(stays, goes);
  end if;
end $$;

CREATE FUNCTION farseer_identity.merge_team_player(stays uuid, goes uuid) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  update public.team_members s set trial_until = g.trial_until from public.team_members g
  where s.id = stays and g.id = goes and g.team_id = s.team_id and s.trial_until is null and g.trial_until is not null;
  perform farseer_identity.merge_team_player_and_orders(stays, goes);
end $$;

CREATE FUNCTION farseer_identity.merge_team_player_and_loot(stays uuid, goes uuid) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  update public.team_loot l set member_id = stays
  where l.member_id = goes and exists (select from public.team_members s where s.id = stays and s.team_id = l.team_id);
  -- The wishes of the row that stays are kept where both have some.
  if exists (select from public.team_members s join public.team_members g on g.team_id = s.team_id where s.id = stays and g.id = goes) then
    update public.team_wishes w set member_id = stays where w.member_id = goes
      and not exists (select from public.team_wishes o where o.member_id = stays);
  end if;
  perform farseer_identity.merge_team_player_and_raids(stays, goes);
end $$;

CREATE FUNCTION farseer_identity.merge_team_player_and_orders(stays uuid, goes uuid) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  update public.team_item_orders o set member_id = stays where o.member_id = goes
    and exists (select from public.team_members s where s.id = stays and s.team_id = o.team_id)
    and not exists (select from public.team_item_orders p where p.team_id = o.team_id and p.item_id = o.item_id and p.member_id = stays);
  perform farseer_identity.merge_team_player_and_loot(stays, goes);
end $$;

CREATE FUNCTION farseer_identity.merge_team_player_and_raids(stays uuid, goes uuid) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if not exists (
    select from public.team_members g join public.team_members s on s.team_id = g.team_id
    where g.id = goes and s.id = stays and g.id <> s.id and g.user_id is null
  ) then
    raise exception 'These two players cannot be united.' using errcode = 'P0001';
  end if;
  delete from public.raid_answers a using public.raid_answers o
  where a.member_id in (stays, goes) and o.member_id in (stays, goes) and o.member_id <> a.member_id
    and (a.series_id, a.on_date) = (o.series_id, o.on_date)
    and (a.answered_at < o.answered_at or a.answered_at = o.answered_at and a.member_id = goes);
  update public.raid_answers set member_id = stays where member_id = goes;
  delete from public.raid_places p using public.raid_places o
  where p.member_id = goes and o.member_id = stays and (p.series_id, p.on_date) = (o.series_id, o.on_date);
  update public.raid_places set member_id = stays where member_id = goes;
  update public.team_night_players p set is_benched = p.is_benched or o.is_benched,
    pulls = array(select distinct u from unnest(p.pulls || o.pulls) u order by u)
  from public.team_night_players o where p.member_id = stays and o.member_id = goes and p.night_id = o.night_id;
  delete from public.team_night_players p using public.team_night_players o
  where p.member_id = goes and o.member_id = stays and p.night_id = o.night_id;
  update public.team_night_players set member_id = stays where member_id = goes;
  delete from public.bench_rules where (member_id, other_id) in ((stays, goes), (goes, stays));
  update public.bench_rules set member_id = stays where member_id = goes;
  update public.bench_rules set other_id = stays where other_id = goes;
  update public.team_characters set is_main = false
  where member_id = goes and is_main and exists (select from public.team_characters c where c.member_id = stays and c.is_main);
  update public.team_characters set member_id = stays where member_id = goes;
  update public.team_invites set member_id = stays where member_id = goes;
  update public.team_plan_versions set member_id = stays where member_id = goes;
  update public.team_board_versions set member_id = stays where member_id = goes;
  update public.team_changes set subject_id = stays where subject_id = goes;
  update public.team_changes set actor_id = stays where actor_id = goes;
  update public.team_members s set joined_at = least(s.joined_at, g.joined_at),
    note = case when s.note = '' then g.note when g.note in ('', s.note) then s.note else left(s.note || ' / ' || g.note, 300) end,
    signs_up_from = coalesce(s.signs_up_from, g.signs_up_from), away_from = coalesce(s.away_from, g.away_from),
    away_to = case when s.away_from is null then g.away_to else s.away_to end,
    away_weekdays = case when s.away_weekdays = '{}' then g.away_weekdays else s.away_weekdays end
  from public.team_members g where s.id = stays and g.id = goes;
  delete from public.team_members where id = goes;
end $$;

CREATE FUNCTION farseer_identity.name_id(parts text) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    AS $$
  select farseer_identity.first_bits(sha256(convert_to(parts, 'UTF8')))
$$;

CREATE FUNCTION farseer_identity.name_key(name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
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
$_$;

CREATE FUNCTION farseer_identity.note_discord_interaction(of_id text, of_discord text) RETURNS text
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  delete from farseer_work.discord_interactions d
  where d.id in (select o.id from farseer_work.discord_interactions o where o.seen_at < now() - interval '15 minutes' limit 500);
  if (select count(*) from farseer_work.discord_interactions d
    where d.discord_id = of_discord and d.seen_at > now() - interval '1 minute') >= 30 then
    return 'many';
  end if;
  insert into farseer_work.discord_interactions (id, discord_id) values (of_id, of_discord) on conflict (id) do nothing;
  return case when found then 'new' else 'seen' end;
end $$;

CREATE FUNCTION farseer_identity.outcome_of_gear(asked_at timestamp with time zone, slots smallint[], worn smallint[], read_at timestamp with time zone) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case when read_at is null or worn is null then 'unknown' when read_at <= asked_at then 'old' when slots && worn then 'worn'
    when cardinality(worn) < 8 then 'bare' else 'proven' end
$$;

CREATE TABLE public.team_claims (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    team_id uuid NOT NULL,
    member_id uuid NOT NULL,
    name text NOT NULL,
    realm text NOT NULL,
    slots smallint[] NOT NULL,
    asked_at timestamp with time zone DEFAULT now() NOT NULL,
    name_key text DEFAULT ''::text NOT NULL,
    realm_key text DEFAULT ''::text NOT NULL,
    CONSTRAINT team_claims_name_check CHECK (((char_length(btrim(name)) >= 2) AND (char_length(btrim(name)) <= 40))),
    CONSTRAINT team_claims_realm_check CHECK (((char_length(realm) >= 1) AND (char_length(realm) <= 60))),
    CONSTRAINT team_claims_slots_check CHECK ((cardinality(slots) = 2))
);

CREATE FUNCTION farseer_identity.own_by_guild_master(claim public.team_claims) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  master record;
begin
  for master in
    select k.guild_id, k.region from public.character_owners o
    join public.guild_ranks r on r.character_id = o.character_id and r.region = o.region and r.rank = 0
      and r.updated_at > now() - interval '30 days'
      and r.updated_at = (select max(n.updated_at) from public.guild_ranks n where n.guild_id = r.guild_id)
    join public.characters k on k.id = r.character_id and k.guild_id = r.guild_id
    where o.user_id = auth.uid() and o.proof in ('battlenet', 'gear')
  loop
    insert into public.character_owners (user_id, character_id, region, realm_id, realm_slug, name, class_id, confirmed_at, proof)
    select player.user_id, k.id, k.region, k.realm_id, r.slug, k.name, k.class_id, now(), 'guild'
    from public.team_members player
    join public.teams t on t.id = player.team_id
    join public.team_guilds o on o.id = t.guild_id and o.region = master.region
    join public.characters k on k.guild_id = master.guild_id and k.region = master.region and k.name_key = claim.name_key and not k.hidden
      and not k.anonymous
    join public.realms r on r.region = k.region and r.id = k.realm_id and farseer_identity.realm_key(r.slug) = claim.realm_key
    where player.id = claim.member_id and player.user_id <> auth.uid()
    limit 1
    on conflict do nothing;
  end loop;
end $$;

CREATE FUNCTION farseer_identity.owners_of(names text[]) RETURNS TABLE(name text, user_id uuid, region text, hidden boolean)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select n.name, o.user_id, o.region, o.hidden from unnest(names) as n(name) join public.character_owners o
    on farseer_identity.name_key(o.name) = farseer_identity.name_key(split_part(n.name, '-', 1))
    and farseer_identity.realm_key(o.realm_slug) = farseer_identity.realm_key(split_part(n.name, '-', 2))
    and (split_part(n.name, '-', 3) = '' or lower(split_part(n.name, '-', 3)) = o.region)
$$;

CREATE FUNCTION farseer_identity.pad_key(key bytea, mask integer) RETURNS bytea
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select decode(string_agg(lpad(to_hex((case when at < 32 then get_byte(key, at) else 0 end) # mask), 2, '0'), '' order by at), 'hex')
  from generate_series(0, 63) as at
$$;

CREATE FUNCTION farseer_identity.realm_key(realm text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select regexp_replace(
    farseer_identity.name_key(regexp_replace(normalize(realm, nfd), U&'[\0300-\036F]', '', 'g')), U&'[\0009-\000D \00A0''\2019`()-]', '', 'g')
$$;

COMMENT ON FUNCTION farseer_identity.realm_key(realm text) IS 'A realm as it is compared; `realmKey` of the application does the same.';

CREATE FUNCTION farseer_identity.settle_main(of_member uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  update public.team_characters set is_main = true
  where id = (select c.id from public.team_characters c where c.member_id = of_member order by c.item_level desc nulls last, c.id limit 1)
    and not exists (select from public.team_characters c where c.member_id = of_member and c.is_main)
$$;

CREATE FUNCTION farseer_identity.settle_team_claim(of_claim uuid, proof text, of_class smallint, of_spec smallint, level real, read_at timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  claim public.team_claims;
  known public.team_characters;
begin
  select c.* into claim from public.team_claims c where c.id = of_claim for update;
  select c.* into known from public.team_characters c
  where c.team_id = claim.team_id and c.name_key = farseer_identity.name_key(btrim(claim.name))
    and c.realm_key in ('', farseer_identity.realm_key(claim.realm))
  order by c.realm_key = '' limit 1 for update;
  delete from public.team_claims c where c.id = of_claim;
  if known.id is not null then
    if known.confirmed_by = 'battlenet' and known.member_id <> claim.member_id then
      raise exception 'Battle.net says that this character belongs to another player of the team.' using errcode = 'P0001';
    end if;
    update public.team_characters c set member_id = claim.member_id, confirmed_by = proof, is_main = false,
      realm = case when c.realm = '' then claim.realm else c.realm end where c.id = known.id;
  elsif of_class is null or of_spec is null then
    raise exception 'The class of this character is not known. Import it first, or let the player prove it.' using errcode = 'P0001';
  else
    insert into public.team_characters (team_id, member_id, name, realm, class_id, spec_ids, is_main, item_level, figures_at, confirmed_by)
    values (claim.team_id, claim.member_id, claim.name, claim.realm, of_class, array[of_spec], false, level, read_at, proof);
  end if;
  perform farseer_identity.settle_main(claim.member_id);
  if known.id is not null then
    perform farseer_identity.leave_row_of_double(claim.member_id, known.member_id);
  end if;
end $$;

CREATE FUNCTION farseer_identity.sign_for_member(words text, of_member uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  -- Without a renewal as it always was: links that are out stay good.
  select farseer_identity.sign_text(words || case when m.links_renewed > 0 then '.' || m.links_renewed else '' end)
  from public.team_members m where m.id = of_member
$$;

CREATE FUNCTION farseer_identity.sign_text(words text) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select encode(sha256(outer_pad || sha256(inner_pad || convert_to(words, 'UTF8'))), 'hex') from farseer_identity.id_key
$$;

CREATE FUNCTION farseer_identity.use_discord_code(code text, of_discord text, of_name text, of_server text, of_channel text, manages boolean) RETURNS text
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  open public.discord_codes;
begin
  select * into open from public.discord_codes c where c.hash = sha256(convert_to(code, 'UTF8')) and c.expires_at > now() for update;
  if open.hash is null then return 'code'; end if;
  if open.team_id is null then
    delete from public.discord_codes c where c.hash = open.hash;
    -- A user of Discord is one account: the newest link counts.
    delete from public.discord_accounts a where a.discord_id = of_discord and a.user_id <> open.user_id;
    insert into public.discord_accounts (user_id, discord_id, name) values (open.user_id, of_discord, left(of_name, 80))
    on conflict (user_id) do update set discord_id = excluded.discord_id, name = excluded.name, linked_at = now();
    return 'account';
  end if;
  -- A mistake in Discord uses no code up: it can be tried again in the right channel.
  if of_server is null then return 'server'; end if;
  if not manages then return 'right'; end if;
  if not exists (select from public.team_members m where m.team_id = open.team_id and m.user_id = open.user_id and m.left_at is null
    and m.role in ('owner', 'officer')) then
    return 'officer';
  end if;
  if exists (select from public.team_discord_channels c where c.channel_id = of_channel and c.team_id <> open.team_id) then
    return 'taken';
  end if;
  delete from public.discord_codes c where c.hash = open.hash;
  insert into public.team_discord_channels (channel_id, server_id, team_id) values (of_channel, of_server, open.team_id)
  on conflict (channel_id) do nothing;
  return 'team';
end $$;

CREATE FUNCTION farseer_seasons.add_partitions(of_seasons integer[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  season int;
  root text;
  part text;
begin
  for season in
    select distinct given from unnest(of_seasons) as given
    where given is not null and to_regclass(format('farseer_seasons.%I', 'rating_history_' || given)) is null
    order by given
  loop
    -- Of two writers that meet a new season at once, the second waits and finds its partitions.
    perform pg_catalog.pg_advisory_xact_lock(7127005);
    foreach root in array array['run_rows', 'best_runs', 'ratings', 'rating_history'] loop
      part := root || '_' || season;
      continue when to_regclass(format('farseer_seasons.%I', part)) is not null;
      execute format('create table farseer_seasons.%I (like public.%I including defaults)', part, root);
      -- Rows that came before their season had a partition.
      execute format(
        'with moved as (delete from farseer_seasons.%I where season_id = %s returning *) insert into farseer_seasons.%I select * from moved',
        root || '_other', season, part);
      -- With this check the table need not be read to be attached.
      execute format('alter table farseer_seasons.%I add constraint of_season check (season_id = %s)', part, season);
      execute format('alter table public.%I attach partition farseer_seasons.%I for values in (%s)', root, part, season);
      execute format('alter table farseer_seasons.%I drop constraint of_season', part);
      execute format('alter table farseer_seasons.%I enable row level security', part);
    end loop;
  end loop;
end $$;

COMMENT ON FUNCTION farseer_seasons.add_partitions(of_seasons integer[]) IS 'Gives each of these seasons its partitions where it has none yet, and moves the rows there that were kept for it meanwhile.';

CREATE FUNCTION public.add_account_token(of_name text, of_hash bytea) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  actor uuid := public.team_actor();
  made uuid;
begin
  if actor is null then
    raise exception 'An account with its second factor is needed.' using errcode = '42501';
  end if;
  -- One at a time, so that two requests together make no eleventh.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('token ' || actor));
  if (select count(*) from public.account_tokens t where t.user_id = actor) >= 10 then
    raise exception 'You have ten tokens. Take one back before you make another.' using errcode = 'P0001';
  end if;
  insert into public.account_tokens (user_id, name, hash) values (actor, of_name, of_hash) returning id into made;
  return made;
end $$;

CREATE FUNCTION public.add_push_device(to_endpoint text, key text, secret text, called text) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  actor uuid := public.team_actor();
  made uuid;
begin
  if actor is null then
    raise insufficient_privilege using message = 'Only a signed-in visitor may do this.';
  end if;
  if (select count(*) from public.push_devices d where d.user_id = actor and d.endpoint <> to_endpoint) >= 10 then
    raise exception 'An account has ten browsers at most. Remove one that you do not use.' using errcode = 'P0001';
  end if;
  -- Another account on the same browser takes it over; who does not have the browser does not know its secret.
  insert into public.push_devices as d (user_id, endpoint, p256dh, auth, label)
  values (actor, to_endpoint, key, secret, left(btrim(called), 80))
  on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, label = excluded.label,
    made_at = now(), last_sent_at = null
  where d.auth = excluded.auth
  returning d.id into made;
  if made is null then
    raise exception 'This browser cannot be used. Switch its notifications off and on again.' using errcode = 'P0001';
  end if;
  return made;
end $$;

CREATE FUNCTION public.add_team(beside uuid, team_name text) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  mine public.team_members;
  new_team uuid;
begin
  perform public.require_team_officer(beside);
  select m.* into mine from public.team_members m where m.id = public.own_team_member(beside);
  if (select count(*) from public.team_members m where m.user_id = mine.user_id and m.role = 'owner') >= 10 then
    raise exception 'An account owns ten teams at most. Dissolve one that is not used.' using errcode = 'P0001';
  end if;
  insert into public.teams (guild_id, name, zone) select guild_id, btrim(team_name), zone from public.teams where id = beside
    returning id into new_team;
  insert into public.team_members (team_id, user_id, display_name, role)
    values (new_team, mine.user_id, mine.display_name, 'owner');
  return new_team;
end $$;

CREATE FUNCTION public.amount_class(amount double precision) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select pg_catalog.ceil(pg_catalog.ln(amount) / 0.020000666706669435::float8)::integer
$$;

CREATE FUNCTION public.answer_by_link(token text, to_answer text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not exists (select from public.look_at_answer_link(token)) or to_answer not in ('yes', 'late', 'tentative', 'no') then
    return false;
  end if;
  insert into public.raid_answers (team_id, series_id, on_date, member_id, answer)
  select s.team_id, s.id, split_part(token, '.', 2)::date, split_part(token, '.', 3)::uuid, to_answer
  from public.raid_series s where s.id = split_part(token, '.', 1)::uuid
  on conflict (series_id, on_date, member_id) do update set answer = excluded.answer;
  return true;
end $$;

CREATE FUNCTION public.ask_boss_cards() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not exists (select from public.team_webhooks w where w.team_id = new.team_id and w.is_on) then return null; end if;
  insert into public.team_posts (team_id, kind, encounter_id, difficulty_id, pulls, duration_ms)
  select new.team_id, 'boss', k.encounter_id, k.difficulty_id, k.pulls, k.duration_ms
  from (
    select distinct on (p.encounter_id, p.difficulty_id) p.encounter_id, p.difficulty_id, p.pulls, p.duration_ms, p.place
    from (
      select r.encounter_id, r.difficulty_id, r.duration_ms, r.is_kill, r.place,
        (count(*) over (partition by r.encounter_id, r.difficulty_id order by r.place))::int as pulls
      from (
        -- An officer may have written anything here: what is no pull is left out.
        select (o.pull ->> 'encounterId')::numeric::int as encounter_id, (o.pull ->> 'difficultyId')::numeric::int as difficulty_id,
          (o.pull ->> 'durationMs')::numeric::int as duration_ms, o.pull -> 'isKill' = 'true'::jsonb as is_kill, o.place
        from jsonb_array_elements(new.pulls) with ordinality as o(pull, place)
        where jsonb_typeof(o.pull) = 'object'
          and case when jsonb_typeof(o.pull -> 'encounterId') = 'number' then (o.pull ->> 'encounterId')::numeric between 1 and 100000 end
          and case when jsonb_typeof(o.pull -> 'difficultyId') = 'number' then (o.pull ->> 'difficultyId')::numeric between 0 and 1000 end
          and case when jsonb_typeof(o.pull -> 'durationMs') = 'number' then (o.pull ->> 'durationMs')::numeric between 0 and 86400000 end
      ) as r) as p
    where p.is_kill order by p.encounter_id, p.difficulty_id, p.place) as k
  where not exists (select from public.team_posts o where o.team_id = new.team_id and o.kind = 'boss'
    and o.encounter_id = k.encounter_id and o.difficulty_id = k.difficulty_id and o.asked_at > now() - interval '12 hours')
  order by k.place
  limit greatest(0, 10 - (select count(*) from public.team_posts o
    where o.team_id = new.team_id and o.kind = 'boss' and o.asked_at > now() - interval '1 hour'));
  return null;
end $$;

CREATE FUNCTION public.ask_guild_ranks(of_team uuid) RETURNS TABLE(state text, wait_seconds integer)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  guild bigint;
  known farseer_work.guild_lookups;
begin
  perform public.require_team_officer(of_team);
  guild := public.tracked_guild_of_team(of_team);
  if guild is null then
    return query select 'no-guild', 0;
    return;
  end if;
  perform pg_advisory_xact_lock(7127006);
  select l.* into known from farseer_work.guild_lookups l where l.guild_id = guild;
  if known.outcome is not null and known.holds_until > clock_timestamp() then
    return query select known.outcome, ceil(extract(epoch from known.holds_until - clock_timestamp()))::int;
    return;
  end if;
  if known.guild_id is null or known.outcome is not null or known.asked_at < clock_timestamp() - interval '2 minutes' then
    if (select count(*) from farseer_work.guild_lookups l
        where l.outcome is null and l.asked_at > clock_timestamp() - interval '2 minutes') >= 20 then
      return query select 'full', 60;
      return;
    end if;
    delete from farseer_work.guild_lookups l where l.asked_at < clock_timestamp() - interval '1 day';
    insert into farseer_work.guild_lookups (guild_id, asked_at) values (guild, clock_timestamp())
      on conflict (guild_id) do update set asked_at = excluded.asked_at, outcome = null, holds_until = null;
  end if;
  return query select 'asked', 0;
end $$;

CREATE FUNCTION public.begin_team_revisions() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.team_revisions (team_id) values (new.id);
  return null;
end $$;

CREATE FUNCTION public.check_board_group() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if (
    select count(distinct c.member_id) from public.team_board_seats s
    join public.team_characters c on c.id = s.character_id join public.team_members m on m.id = c.member_id
    where s.board_id = new.board_id and s.group_number = new.group_number and m.left_at is null
  ) > 5 then
    raise exception 'Group % has five players already.', new.group_number using errcode = 'P0001';
  end if;
  return null;
end $$;

CREATE FUNCTION public.check_new_board_seat() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if current_user = 'authenticated' and exists (
    select from public.team_boards b where b.id = new.board_id and b.state is not null
  ) then
    raise insufficient_privilege using message = 'The seats of this draft follow its document.';
  end if;
  return new;
end $$;

CREATE FUNCTION public.check_raid_date() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'UPDATE' and new.member_id <> old.member_id
    and (new.series_id, new.on_date, new.answer) = (old.series_id, old.on_date, old.answer) and new.spec_id is not distinct from old.spec_id then
    new.answered_at := old.answered_at;
    return new;
  end if;
  if not exists (
    select from public.raid_series s where s.id = new.series_id and public.is_raid_date(s, new.on_date)
  ) then
    raise exception 'There is no raid on this day. Reload the page.' using errcode = 'P0001';
  end if;
  if new.spec_id is not null and (tg_op = 'INSERT' or new.spec_id is distinct from old.spec_id) and not exists (
    select from public.team_characters c where c.member_id = new.member_id and new.spec_id = any (c.spec_ids)
  ) then
    raise exception 'The player has no character of this specialization. Reload the page.' using errcode = 'P0001';
  end if;
  new.answered_at := now();
  return new;
end $$;

CREATE FUNCTION public.check_zone() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not public.is_zone(new.zone) then
    raise exception 'This time zone is not known. Write it like Europe/Berlin.' using errcode = 'P0001';
  end if;
  return new;
end $$;

CREATE FUNCTION public.claim_own_character(of_region text, of_realm text, called text) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  made uuid;
begin
  perform public.require_account_owner();
  insert into public.character_claims (user_id, region, realm, name, slots)
  select auth.uid(), of_region, lower(of_realm), btrim(called), array(
    select s from unnest('{1,3,5,6,7,8,9,10,15}'::smallint[]) s order by gen_random_uuid() limit 2)
  on conflict (user_id, region, realm_key, name_key) do update set name = excluded.name
  returning id into made;
  return made;
end $$;

CREATE FUNCTION public.claim_own_characters(of_team uuid) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  mine uuid := public.own_team_member(of_team);
  owned record;
  known public.team_characters;
  claimed int := 0;
begin
  if mine is null then
    raise insufficient_privilege using message = 'Only a player of the team may do this.';
  end if;
  for owned in
    select o.name, o.realm_slug, c.class_id, c.spec_id, c.item_level, c.seen_at
    from public.character_owners o join public.characters c on c.id = o.character_id
    where o.user_id = public.team_actor() and o.proof = 'battlenet' and not o.hidden and c.class_id is not null and c.spec_id is not null
  loop
    known := null;
    select c.* into known from public.team_characters c where c.team_id = of_team
      and c.name_key = farseer_identity.name_key(owned.name) and c.realm_key in ('', farseer_identity.realm_key(owned.realm_slug))
      and (c.realm_key <> '' or c.class_id = owned.class_id)
    order by c.realm_key = '' limit 1 for update;
    claimed := claimed + 1;
    if known.id is null then
      insert into public.team_characters
        (team_id, member_id, name, realm, class_id, spec_ids, is_main, item_level, figures_at, confirmed_by)
      values (of_team, mine, owned.name, owned.realm_slug, owned.class_id, array[owned.spec_id], false, owned.item_level, owned.seen_at,
        'battlenet');
      continue;
    end if;
    update public.team_characters c set confirmed_by = 'battlenet', member_id = mine, is_main = c.is_main and c.member_id = mine,
      realm = case when c.realm = '' then owned.realm_slug else c.realm end,
      item_level = coalesce(owned.item_level, c.item_level), figures_at = coalesce(owned.seen_at, c.figures_at)
    where c.id = known.id;
    perform farseer_identity.leave_row_of_double(mine, known.member_id);
  end loop;
  perform farseer_identity.settle_main(mine);
  return claimed;
end $$;

CREATE FUNCTION public.claim_team_character(of_team uuid, called text, of_realm text) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  mine uuid := public.own_team_member(of_team);
  made uuid;
begin
  if mine is null then
    raise insufficient_privilege using message = 'Only a player of the team may do this.';
  end if;
  if (select count(*) from public.team_claims c where c.member_id = mine) >= 10 then
    raise exception 'You have ten open claims. Take one back first.' using errcode = 'P0001';
  end if;
  if exists (select from public.team_characters c where c.team_id = of_team and c.name_key = farseer_identity.name_key(btrim(called))
    and c.realm_key in ('', farseer_identity.realm_key(of_realm)) and c.confirmed_by = 'battlenet' and c.member_id <> mine) then
    raise exception 'Battle.net says that this character belongs to another player of the team.' using errcode = 'P0001';
  end if;
  insert into public.team_claims (team_id, member_id, name, realm, slots)
  select of_team, mine, btrim(called), lower(of_realm), array(
    select s from unnest('{1,3,5,6,7,8,9,10,15}'::smallint[]) s order by gen_random_uuid() limit 2)
  on conflict (member_id, name_key, realm_key) do update set name = excluded.name
  returning id into made;
  return made;
end $$;

CREATE FUNCTION public.clear_deleted_member() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.display_name := 'Former player';
  new.note := '';
  new.trial_until := null;
  new.left_at := coalesce(old.left_at, now());
  return new;
end $$;

CREATE FUNCTION public.count_team_change() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform from public.team_revisions r
  where r.team_id in (select t.team_id from touched t) order by r.team_id for update;
  update public.team_revisions r set
    raids = r.raids + (tg_argv[0] = 'raids')::int,
    members = r.members + (tg_argv[0] = 'members')::int,
    boards = r.boards + (tg_argv[0] = 'boards')::int
  where r.team_id in (select t.team_id from touched t);
  return null;
end $$;

CREATE FUNCTION public.count_team_itself() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.team_revisions r set members = r.members + 1 where r.team_id = new.id;
  return null;
end $$;

CREATE FUNCTION public.count_written_classes() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op <> 'INSERT' then
    update public.ranked_classes c set n = c.n - g.n
    from (
      select o.encounter_id, o.difficulty, o.metric, o.spec_id, r.region, public.amount_class(o.amount) as class, count(*)::int as n
      from old_rows o cross join lateral (values ('all'), (o.region)) as r (region)
      where o.metric in ('dps', 'hps', 'bossdps', 'rdps') and o.amount > 0 and r.region is not null
      group by 1, 2, 3, 4, 5, 6) as g
    where (c.encounter_id, c.difficulty, c.metric, c.spec_id, c.region, c.class)
      = (g.encounter_id, g.difficulty, g.metric, g.spec_id, g.region, g.class);
  end if;
  if tg_op <> 'DELETE' then
    insert into public.ranked_classes as c (encounter_id, difficulty, metric, spec_id, region, class, n)
    select w.encounter_id, w.difficulty, w.metric, w.spec_id, r.region, public.amount_class(w.amount), count(*)::int
    from new_rows w cross join lateral (values ('all'), (w.region)) as r (region)
    where w.metric in ('dps', 'hps', 'bossdps', 'rdps') and w.amount > 0 and r.region is not null
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (encounter_id, difficulty, metric, spec_id, region, class) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;

CREATE FUNCTION public.create_invite(of_team uuid, of_role text, days integer, for_member uuid DEFAULT NULL::uuid) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  code text := encode(uuid_send(gen_random_uuid()), 'hex');
begin
  perform public.require_team_officer(of_team);
  if of_role = 'officer' and public.team_role(of_team) <> 'owner' then
    raise insufficient_privilege using message = 'Only the owner of the team may invite an officer.';
  end if;
  if days is null or days not between 1 and 60 then
    raise exception 'An invite is valid for 1 to 60 days.' using errcode = 'P0001';
  end if;
  if for_member is not null and not exists (
    select from public.team_members m
    where m.id = for_member and m.team_id = of_team and m.user_id is null and m.left_at is null
  ) then
    raise exception 'This player has an account in the team already.' using errcode = 'P0001';
  end if;
  insert into public.team_invites (team_id, code_hash, role, expires_at, member_id, most_uses)
  values (of_team, sha256(convert_to(code, 'UTF8')), of_role, now() + make_interval(days => days), for_member,
    case when for_member is null then 50 else 1 end);
  return code;
end $$;

CREATE FUNCTION public.create_team(guild_name text, team_name text, of_region text, of_zone text, my_name text) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  actor uuid := public.team_actor();
  new_guild uuid;
  new_team uuid;
begin
  if actor is null then
    raise insufficient_privilege using message = 'Sign in to create a guild.';
  end if;
  if (select count(*) from public.team_members m where m.user_id = actor and m.role = 'owner') >= 10 then
    raise exception 'An account owns ten teams at most. Dissolve one that is not used.' using errcode = 'P0001';
  end if;
  insert into public.team_guilds (name, region) values (btrim(guild_name), of_region) returning id into new_guild;
  insert into public.teams (guild_id, name, zone) values (new_guild, btrim(team_name), of_zone) returning id into new_team;
  insert into public.team_members (team_id, user_id, display_name, role) values (new_team, actor, btrim(my_name), 'owner');
  return new_team;
end $$;

CREATE FUNCTION public.cut_history() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  written int;
  keys uuid[];
  of_key uuid;
begin
  if tg_level = 'ROW' then
    keys := array[(to_jsonb(new) ->> tg_argv[0])::uuid];
  else
    execute 'select count(*) from (select from touched limit 50) t' into written;
    if written = 0 or (written < 50 and random() >= 0.05) then
      return null;
    end if;
    execute format('select array(select distinct t.%I from touched t order by 1)', tg_argv[0]) into keys;
  end if;
  foreach of_key in array keys loop
    execute format('delete from public.%1$I where ctid = any (array(
        select o.ctid from public.%1$I o where o.ctid = any (array(
          select r.ctid from public.%1$I r where r.%2$I = $1 and (%4$s) order by %3$s desc offset $2)) for update skip locked))',
      tg_table_name, tg_argv[0], tg_argv[2], coalesce(tg_argv[3], 'true')) using of_key, tg_argv[1]::int;
  end loop;
  return null;
end $_$;

CREATE FUNCTION public.decide_team_claim(of_claim uuid, accepts boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  claim public.team_claims;
  seen record;
begin
  select c.* into claim from public.team_claims c where c.id = of_claim;
  perform public.require_team_officer(claim.team_id);
  if not accepts then
    delete from public.team_claims c where c.id = of_claim;
    return;
  end if;
  select k.class_id, k.spec_id, k.item_level, k.seen_at into seen
  from public.teams t join public.team_guilds o on o.id = t.guild_id
  join public.realms r on r.region = o.region and farseer_identity.realm_key(r.slug) = claim.realm_key
  join public.characters k on k.region = o.region and k.realm_id = r.id and k.name_key = claim.name_key and not k.hidden
    and not k.anonymous
  where t.id = claim.team_id order by k.seen_at desc limit 1;
  perform farseer_identity.own_by_guild_master(claim);
  perform farseer_identity.settle_team_claim(of_claim, 'claim', seen.class_id, seen.spec_id, seen.item_level, seen.seen_at);
end $$;

CREATE FUNCTION public.dissolve_team(of_team uuid, typed_name text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if public.team_role(of_team) is distinct from 'owner' then
    raise insufficient_privilege using message = 'Only the owner of the team may dissolve it.';
  end if;
  delete from public.teams where id = of_team and name = btrim(typed_name);
  if not found then
    raise exception 'Type the name of the team exactly as it stands above.' using errcode = 'P0001';
  end if;
  delete from public.team_guilds g where not exists (select from public.teams t where t.guild_id = g.id);
end $$;

CREATE FUNCTION public.drop_foreign_mark() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if current_user = 'authenticated' and (new.member_id <> old.member_id or new.name_key <> old.name_key
    or (old.realm <> '' and new.realm_key <> old.realm_key)) then
    new.confirmed_by := 'officer';
  end if;
  return new;
end $$;

CREATE FUNCTION public.end_own_session(session_id uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
begin
  perform public.require_account_owner();
  delete from auth.sessions s where s.id = $1 and s.user_id = auth.uid();
  return found;
end $_$;

COMMENT ON FUNCTION public.end_own_session(session_id uuid) IS 'Ends one session of the caller with its refresh tokens; false when there is none of that id.';

CREATE FUNCTION public.find_last_kill() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.last_kill_at := (
    select max(k.first_defeated_at) from public.raid_kills k
    where k.guild_id = new.guild_id and k.raid = new.raid and k.difficulty = new.difficulty);
  return new;
end $$;

CREATE FUNCTION public.forget_item_orders() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from public.team_item_orders where member_id = new.id;
  return null;
end $$;

CREATE FUNCTION public.forget_winner() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from public.team_wishes where member_id = new.id;
  update public.team_loot l set winner = 'Former player', note = ''
  where l.team_id = new.team_id and (l.member_id = new.id or l.member_id is null and exists (
    select from public.team_characters c where c.member_id = new.id and c.name_key = farseer_identity.name_key(split_part(l.winner, '-', 1))));
  return null;
end $$;

CREATE FUNCTION public.forget_written_hash() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.written_hash := null;
  return new;
end $$;

CREATE FUNCTION public.guild_ranks_of_team(of_team uuid) RETURNS TABLE(name text, realm text, class_id integer, rank integer, members integer, read_at timestamp with time zone)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  guild bigint;
begin
  perform public.require_team_officer(of_team);
  guild := public.tracked_guild_of_team(of_team);
  return query
    select c.name, w.slug, c.class_id::int, r.rank::int, r.members, r.updated_at
    from public.guild_ranks r
    join public.characters c on c.id = r.character_id and c.region = r.region and not c.hidden and not c.anonymous
    join public.realms w on w.region = c.region and w.id = c.realm_id
    where r.guild_id = guild and c.class_id is not null
      and r.updated_at = (select max(n.updated_at) from public.guild_ranks n where n.guild_id = guild)
    order by r.rank, c.name limit 1000;
end $$;

CREATE FUNCTION public.hide_as_asked() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if exists (
    select 1 from public.character_owners o join inserted i on i.id = o.character_id
    where o.hidden and not i.hidden
  ) then
    update public.characters c set hidden = true
    from public.character_owners o join inserted i on i.id = o.character_id
    where c.id = i.id and o.hidden and not c.hidden;
  end if;
  return null;
end $$;

CREATE FUNCTION public.hide_character(own_character bigint, hide boolean) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.require_account_owner();
  update public.character_owners set hidden = hide
  where character_id = own_character and user_id = auth.uid();
  if not found then
    return false;
  end if;
  update public.characters set hidden = hide where id = own_character and hidden is distinct from hide;
  -- The version of the data rises here and now: before PostgreSQL 18 a deferred trigger runs as the role that commits, and
  -- that is the visitor.
  set constraints public.raise_data_version immediate;
  return true;
end $$;

COMMENT ON FUNCTION public.hide_character(own_character bigint, hide boolean) IS 'Hides a character of the caller, or shows it again; false for one that is not theirs.';

CREATE FUNCTION public.import_team_players(of_team uuid, listed jsonb) RETURNS TABLE(added integer, updated integer)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  line record;
  known public.team_characters;
  owner public.team_members;
  named public.team_members;
  called text;
begin
  perform public.require_team_officer(of_team);
  if jsonb_typeof(listed) is distinct from 'array' or jsonb_array_length(listed) > 200 then
    raise exception 'A list has 200 lines at most. Split it.' using errcode = 'P0001';
  end if;
  added := 0;
  updated := 0;
  for line in
    select l.*, nullif(btrim(l."player"), '') as said, coalesce(l."isMain", true) as is_main
    from jsonb_to_recordset(listed) as l("player" text, "name" text, "realm" text, "classId" smallint, "specIds" smallint[], "isMain" boolean,
      "itemLevel" real, "tierPieces" smallint, "vaultChoices" smallint, "rating" real, "missingEnchants" smallint, "emptySockets" smallint)
  loop
    known := null;
    owner := null;
    named := null;
    select c.* into known from public.team_characters c
    where c.id = farseer_identity.find_team_character(of_team, line."name", line."realm", line."classId");
    select m.* into owner from public.team_members m where m.id = known.member_id;
    called := coalesce(line.said, btrim(line."name"));
    select m.* into named from public.team_members m
    where m.team_id = of_team and m.left_at is null and m.name_key = farseer_identity.name_key(called);
    -- Without a player of its own a name means the player of that name, unless that player is of another realm.
    if line.said is null and known.id is null and named.id is not null and exists (
      select from public.team_characters c where c.member_id = named.id and c.name_key = farseer_identity.name_key(btrim(line."name"))
    ) then
      called := left(called || '-' || coalesce(nullif(btrim(line."realm"), ''), '2'), 40);
      named := null;
      select m.* into named from public.team_members m
      where m.team_id = of_team and m.left_at is null and m.name_key = farseer_identity.name_key(called);
    end if;
    if known.id is not null and owner.left_at is null and (line.said is null or owner.user_id is not null or owner.id = named.id) then
      named := owner;
    elsif known.id is not null and owner.left_at is null and named.id is null
      and not exists (select from public.team_characters c where c.member_id = owner.id and c.id <> known.id) then
      update public.team_members set display_name = called where id = owner.id;
      named := owner;
    elsif named.id is null then
      insert into public.team_members (team_id, display_name) values (of_team, called) returning * into named;
    end if;
    if known.id is null then
      insert into public.team_characters (team_id, member_id, name, realm, class_id, spec_ids, is_main, item_level, tier_pieces, vault_choices,
        rating, missing_enchants, empty_sockets, figures_at, figures_read)
      values (of_team, named.id, btrim(line."name"), btrim(coalesce(line."realm", '')), line."classId", line."specIds",
        line.is_main and not exists (select from public.team_characters o where o.member_id = named.id and o.is_main),
        line."itemLevel", line."tierPieces", line."vaultChoices", line."rating", line."missingEnchants", line."emptySockets",
        case when line."itemLevel" is not null then now() end, farseer_identity.figures_read_now(line."tierPieces", line."vaultChoices",
          line."rating", line."missingEnchants", line."emptySockets"));
      added := added + 1;
    else
      update public.team_characters c set class_id = line."classId", spec_ids = line."specIds",
        realm = case when c.realm = '' then btrim(coalesce(line."realm", '')) else c.realm end,
        item_level = coalesce(line."itemLevel", c.item_level), tier_pieces = coalesce(line."tierPieces", c.tier_pieces),
        vault_choices = coalesce(line."vaultChoices", c.vault_choices), rating = coalesce(line."rating", c.rating),
        missing_enchants = coalesce(line."missingEnchants", c.missing_enchants),
        empty_sockets = coalesce(line."emptySockets", c.empty_sockets),
        figures_read = c.figures_read || farseer_identity.figures_read_now(line."tierPieces", line."vaultChoices", line."rating",
          line."missingEnchants", line."emptySockets"),
        figures_at = case when line."itemLevel" is not null then now() else c.figures_at end
      where c.id = known.id;
      updated := updated + 1;
      if named.id <> known.member_id then
        update public.team_characters c set member_id = named.id, confirmed_by = 'officer', is_main = false where c.id = known.id;
        perform farseer_identity.settle_main(named.id);
        perform farseer_identity.settle_main(owner.id);
        if owner.user_id is null and not exists (select from public.team_characters c where c.member_id = owner.id) then
          perform farseer_identity.merge_team_player(named.id, owner.id);
        end if;
      end if;
    end if;
  end loop;
  return next;
end $$;

COMMENT ON FUNCTION public.import_team_players(of_team uuid, listed jsonb) IS 'Writes a list of players and characters into a roster. For officers.';

CREATE FUNCTION public.import_vault_rows(of_team uuid, listed jsonb) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  written int;
begin
  perform public.require_team_officer(of_team);
  if jsonb_typeof(listed) is distinct from 'array' or jsonb_array_length(listed) > 200 then
    raise exception 'A list has 200 lines at most. Split it.' using errcode = 'P0001';
  end if;
  update public.team_characters c set vault_raid = coalesce(l."vaultRaid", c.vault_raid),
    vault_dungeons = coalesce(l."vaultDungeons", c.vault_dungeons), vault_world = coalesce(l."vaultWorld", c.vault_world),
    figures_read = c.figures_read || jsonb_strip_nulls(jsonb_build_object('vaultRaid', case when l."vaultRaid" is not null then now() end,
      'vaultDungeons', case when l."vaultDungeons" is not null then now() end, 'vaultWorld', case when l."vaultWorld" is not null then now() end))
  from jsonb_to_recordset(listed) as l("name" text, "realm" text, "classId" smallint, "vaultRaid" smallint, "vaultDungeons" smallint,
    "vaultWorld" smallint)
  where c.team_id = of_team and coalesce(l."vaultRaid", l."vaultDungeons", l."vaultWorld") is not null
    and c.id = farseer_identity.find_team_character(of_team, l."name", l."realm", l."classId");
  get diagnostics written = row_count;
  return written;
end $$;

CREATE FUNCTION public.invite_players(code text) RETURNS TABLE(member_id uuid, player text, characters text[])
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select m.id, m.display_name, array(
    select c.name || case when c.realm = '' then '' else '-' || c.realm end
    from public.team_characters c where c.member_id = m.id order by c.is_main desc, c.name limit 4)
  from public.team_invites i join public.team_members m on m.team_id = i.team_id
  where i.code_hash = sha256(convert_to(code, 'UTF8')) and i.revoked_at is null and i.expires_at > now() and i.used < i.most_uses
    and i.member_id is null and i.role <> 'guest' and public.team_actor() is not null and public.team_role(i.team_id) is null
    and m.user_id is null and m.left_at is null
  order by m.name_key limit 100
$$;

COMMENT ON FUNCTION public.invite_players(code text) IS 'The players of the roster without an account, for the holder of an invite.';

CREATE TABLE public.raid_series (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    team_id uuid NOT NULL,
    title text NOT NULL,
    first_date date NOT NULL,
    start_time time without time zone NOT NULL,
    length_minutes smallint NOT NULL,
    zone text NOT NULL,
    weekdays smallint[] DEFAULT '{}'::smallint[] NOT NULL,
    ends_on date,
    called_off date[] DEFAULT '{}'::date[] NOT NULL,
    CONSTRAINT raid_series_called_off_list CHECK (((cardinality(called_off) <= 820) AND (COALESCE(array_ndims(called_off), 1) = 1) AND (('2004-01-01'::date <= ALL (called_off)) IS TRUE) AND (('2200-12-31'::date >= ALL (called_off)) IS TRUE))),
    CONSTRAINT raid_series_ends_on_range CHECK (((ends_on >= '2004-01-01'::date) AND (ends_on <= '2200-12-31'::date))),
    CONSTRAINT raid_series_first_date_range CHECK (((first_date >= '2004-01-01'::date) AND (first_date <= '2200-12-31'::date))),
    CONSTRAINT raid_series_length_minutes_check CHECK (((length_minutes >= 15) AND (length_minutes <= 720))),
    CONSTRAINT raid_series_start_time_range CHECK ((start_time < '24:00:00'::time without time zone)),
    CONSTRAINT raid_series_title_check CHECK (((char_length(btrim(title)) >= 1) AND (char_length(btrim(title)) <= 60))),
    CONSTRAINT raid_series_title_length CHECK ((char_length(title) <= 60)),
    CONSTRAINT raid_series_weekdays_check CHECK ((weekdays <@ '{0,1,2,3,4,5,6}'::smallint[])),
    CONSTRAINT raid_series_weekdays_list CHECK (((cardinality(weekdays) <= 7) AND (COALESCE(array_ndims(weekdays), 1) = 1) AND ((0 <= ALL (weekdays)) IS TRUE) AND ((6 >= ALL (weekdays)) IS TRUE))),
    CONSTRAINT raid_series_zone_check CHECK ((zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{1,63}$'::text))
);

CREATE FUNCTION public.is_raid_date(s public.raid_series, on_date date) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select on_date >= s.first_date and (s.ends_on is null or on_date <= s.ends_on) and not on_date = any (s.called_off)
    and case when cardinality(s.weekdays) = 0 then on_date = s.first_date
      else extract(dow from on_date)::smallint = any (s.weekdays) end
$$;

CREATE FUNCTION public.is_team_member(of_team uuid) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select coalesce(public.team_role(of_team) in ('owner', 'officer', 'raider'), false)
$$;

CREATE FUNCTION public.is_team_officer(of_team uuid) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select coalesce(public.team_role(of_team) in ('owner', 'officer'), false) $$;

CREATE FUNCTION public.is_zone(name text) RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
begin
  -- PostgreSQL also takes abbreviations, rules such as FOO3 and its own folders. A rule holds a number, a folder begins otherwise.
  if name is null or not (name ~* '^(africa|america|antarctica|arctic|asia|atlantic|australia|brazil|canada|chile|europe|indian|mexico|pacific|us)/[a-z/_-]{1,50}$'
    or name ~* '^etc/([a-z]+|gmt([+-]?0|[+-][1-9]|[+-]1[0-2]|-1[34]))$'
    or lower(name) = any ('{cet,cst6cdt,cuba,eet,egypt,eire,est,est5edt,gb,gb-eire,gmt,gmt+0,gmt-0,gmt0,greenwich,hongkong,hst,iceland,iran,israel,jamaica,japan,kwajalein,libya,met,mst,mst7mdt,navajo,nz,nz-chat,poland,portugal,prc,pst8pdt,roc,rok,singapore,turkey,uct,universal,utc,w-su,wet,zulu}'::text[])) then
    return false;
  end if;
  perform pg_catalog.timezone(name, timestamptz '2026-01-01Z');
  return true;
exception when invalid_parameter_value then
  return false;
end $_$;

COMMENT ON FUNCTION public.is_zone(name text) IS 'Whether a text is a name of the IANA time zones that this server has, in any case of letters.';

CREATE FUNCTION public.join_team(code text, my_name text, as_member uuid DEFAULT NULL::uuid) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  actor uuid := public.team_actor();
  invite public.team_invites;
  mine public.team_members;
  other public.team_members;
begin
  if actor is null then
    raise insufficient_privilege using message = 'Sign in to join the team.';
  end if;
  select i.* into invite from public.team_invites i
  where i.code_hash = sha256(convert_to(code, 'UTF8')) and i.revoked_at is null and i.expires_at > now() and i.used < i.most_uses
  for update;
  if not found then
    raise exception 'This invite is not valid any more. Ask an officer for a new link.' using errcode = 'P0001';
  end if;
  select m.* into mine from public.team_members m where m.team_id = invite.team_id and m.user_id = actor for update;
  if found then
    if mine.is_expelled then
      raise exception 'An officer removed you from this team. Ask an officer to let you in again.' using errcode = 'P0001';
    end if;
    if mine.left_at is null then
      return invite.team_id;
    end if;
    if exists (select from public.team_members m where m.team_id = mine.team_id and m.left_at is null and m.name_key = mine.name_key) then
      raise exception 'Another player is called % by now. Ask an officer to rename one of you.', mine.display_name using errcode = 'P0001';
    end if;
    update public.team_members set left_at = null, role = invite.role where id = mine.id;
  elsif invite.member_id is not null then
    update public.team_members set user_id = actor, role = invite.role
    where id = invite.member_id and user_id is null and left_at is null;
    if not found then
      raise exception 'This invite is not valid any more. Ask an officer for a new link.' using errcode = 'P0001';
    end if;
  elsif as_member is not null then
    update public.team_members set user_id = actor, role = invite.role
    where id = as_member and team_id = invite.team_id and user_id is null and left_at is null and invite.role <> 'guest';
    if not found then
      raise exception 'This player has an account by now. Choose again, or ask an officer.' using errcode = 'P0001';
    end if;
  else
    if (select count(*) from public.team_members m where m.team_id = invite.team_id and m.left_at is null) >= 100 then
      raise exception 'The team has 100 players, the most there can be. Ask an officer to make room.' using errcode = 'P0001';
    end if;
    select m.* into other from public.team_members m
    where m.team_id = invite.team_id and m.left_at is null and (m.name_key = farseer_identity.name_key(btrim(my_name))
      or m.user_id is null and invite.role <> 'guest' and exists (
        select from public.team_characters c where c.member_id = m.id and c.name_key = farseer_identity.name_key(btrim(my_name))))
    order by m.user_id is null desc limit 1;
    if found and other.user_id is null and invite.role <> 'guest' then
      raise exception '% is in the roster already. Choose that player if it is you. Else ask an officer, or take another name.',
        btrim(my_name) using errcode = 'P0001';
    elsif found then
      raise exception 'Another player of the team is called %. Take another name, or ask an officer.', btrim(my_name)
        using errcode = 'P0001';
    end if;
    insert into public.team_members (team_id, user_id, display_name, role)
    values (invite.team_id, actor, btrim(my_name), invite.role);
  end if;
  update public.team_invites set used = used + 1 where id = invite.id;
  return invite.team_id;
end $$;

COMMENT ON FUNCTION public.join_team(code text, my_name text, as_member uuid) IS 'Lets the caller into the team of an invite, also as a player of its roster without an account.';

CREATE FUNCTION public.keep_frozen_lines() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if exists (
    select from public.season_spans
    where season_id = new.season_id and region = new.region and frozen_at is not null
  ) then
    return null;
  end if;
  return new;
end $$;

CREATE FUNCTION public.keep_gear_day() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  read_at timestamptz := case when tg_op = 'INSERT' then coalesce(new.figures_at, now())
    when new.figures_at is distinct from old.figures_at then new.figures_at else now() end;
begin
  if coalesce(new.item_level, new.tier_pieces, new.missing_enchants, new.empty_sockets) is null
    or read_at is null or read_at > now() + interval '1 day' then
    return null;
  end if;
  insert into public.team_gear_days (team_id, character_id, on_date, read_at, item_level, tier_pieces, missing_enchants, empty_sockets)
  values (new.team_id, new.id, (read_at at time zone 'UTC')::date, read_at, new.item_level, new.tier_pieces, new.missing_enchants,
    new.empty_sockets)
  on conflict (character_id, on_date) do update set read_at = excluded.read_at, item_level = excluded.item_level,
    tier_pieces = excluded.tier_pieces, missing_enchants = excluded.missing_enchants, empty_sockets = excluded.empty_sockets;
  delete from public.team_gear_days d where d.character_id = new.id
    and d.on_date < (select min(k.on_date) from (
      select o.on_date from public.team_gear_days o where o.character_id = new.id order by o.on_date desc limit 60) k);
  return null;
end $$;

CREATE FUNCTION public.keep_quota() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
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
end $_$;

CREATE FUNCTION public.kill_week(moment timestamp with time zone) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select pg_catalog.floor(extract(epoch from moment) / 604800)::integer
$$;

CREATE FUNCTION public.ladder(of_season integer, of_region text, from_rank integer, places integer) RETURNS TABLE(rank integer, character_id bigint, name text, name_key text, realm_id integer, guild_id bigint, class_id smallint, spec_id smallint, score double precision, score_week_ago double precision, source text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

COMMENT ON FUNCTION public.ladder(of_season integer, of_region text, from_rank integer, places integer) IS 'A stretch of a region''s ladder, 5,000 places at most; who is hidden has a place and a rating, and nothing else.';

CREATE FUNCTION public.leave_team(of_team uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if public.team_role(of_team) = 'owner' then
    raise exception 'Give the team to another player, or dissolve it, before you leave.' using errcode = 'P0001';
  end if;
  update public.team_members set left_at = now() where id = public.own_team_member(of_team);
end $$;

CREATE FUNCTION public.lock_own_publications() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  actor uuid := public.team_actor();
begin
  -- The keys and the order of settle_publications.
  perform pg_catalog.pg_advisory_xact_lock(l.key) from (
    select distinct pg_catalog.hashtext('publish ' || coalesce(f.encounter_id, 0) || ' ' || coalesce(f.challenge_mode_id, 0)) as key
    from public.publications p join public.published_fights f on f.id = p.fight_id where p.user_id = actor order by key) as l;
  return null;
end $$;

CREATE FUNCTION public.look_at_answer_link(token text) RETURNS TABLE(team text, title text, player text, answer text, on_date text, start_time text, zone text, length_minutes smallint)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
  select t.name, s.title, m.display_name, a.answer, split_part(token, '.', 2), s.start_time::text, s.zone, s.length_minutes
  from public.raid_series s join public.teams t on t.id = s.team_id
  join public.team_members m on m.team_id = t.id and m.left_at is null
    and m.id = case when split_part(token, '.', 3) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then split_part(token, '.', 3)::uuid end
  left join public.raid_answers a
    on a.team_id = t.id and a.series_id = s.id and a.member_id = m.id and a.on_date::text = split_part(token, '.', 2)
  where char_length(token) <= 200
    and s.id = case when token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.' then split_part(token, '.', 1)::uuid end
    and split_part(token, '.', 4) = farseer_identity.sign_for_member(
      'raid answer ' || split_part(token, '.', 1) || '.' || split_part(token, '.', 2) || '.' || split_part(token, '.', 3), m.id)
    and exists (select from generate_series(current_date - 1, current_date + 366, interval '1 day') d
      where d::date::text = split_part(token, '.', 2) and public.is_raid_date(s, d::date))
$_$;

CREATE FUNCTION public.look_at_invite(code text) RETURNS TABLE(team_id uuid, team text, guild text, role text, player text, is_in boolean)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select t.id, t.name, g.name, i.role, m.display_name, public.team_role(t.id) is not null
  from public.team_invites i join public.teams t on t.id = i.team_id join public.team_guilds g on g.id = t.guild_id
  left join public.team_members m on m.id = i.member_id
  where i.code_hash = sha256(convert_to(code, 'UTF8')) and i.revoked_at is null and i.expires_at > now()
    and i.used < i.most_uses and public.team_actor() is not null
$$;

CREATE FUNCTION public.make_discord_code(of_team uuid DEFAULT NULL::uuid) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  actor uuid := public.team_actor();
  -- 48 random bits: the first 12 digits of a UUID of version 4.
  code text := substr(encode(uuid_send(gen_random_uuid()), 'hex'), 1, 12);
begin
  if actor is null then
    raise exception 'An account with its second factor is needed.' using errcode = '42501';
  end if;
  if of_team is not null then
    perform public.require_team_officer(of_team);
  end if;
  delete from public.discord_codes c where c.expires_at < now();
  insert into public.discord_codes (hash, user_id, team_id) values (sha256(convert_to(code, 'UTF8')), actor, of_team)
  on conflict (user_id, team_id) do update set hash = excluded.hash, expires_at = excluded.expires_at;
  return code;
end $$;

CREATE FUNCTION public.may_join_board(of_topic text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
  select exists (
    select from public.team_boards b
    where b.id = case when of_topic ~ '^team-board-people:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then split_part(of_topic, ':', 2)::uuid end
      and public.is_team_officer(b.team_id)
  )
$_$;

CREATE FUNCTION public.may_join_plan(of_topic text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
  select exists (
    select from public.team_plans p
    where p.id = case when of_topic ~ '^team-plan(-people)?:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then split_part(of_topic, ':', 2)::uuid end
      and (public.is_team_member(p.team_id)
        or (of_topic like 'team-plan:%' and p.is_shared and public.team_role(p.team_id) is not null))
  )
$_$;

CREATE FUNCTION public.newest_publications(of_team uuid) RETURNS TABLE(id uuid, kind text, name text, encounter_id integer, challenge_mode_id integer, difficulty integer, key_level smallint, started_at timestamp with time zone, duration_ms integer, success boolean, uploads integer)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select c.id, f.kind, f.name, f.encounter_id, f.challenge_mode_id, f.difficulty, f.key_level, f.started_at, f.duration_ms, f.success,
    c.uploads
  from (
    select (array_agg(p.id order by p.published_at, p.id))[1] as id, p.fight_id, count(*)::int as uploads
    from (
      (select n.id, n.fight_id, n.published_at from public.publications n
       where of_team is null and n.visibility = 'public' and not n.is_held
       order by n.published_at desc limit 200)
      union all
      (select n.id, n.fight_id, n.published_at from public.publications n
       where n.team_id = of_team and n.visibility = 'team' and not n.is_held and public.is_team_member(of_team)
       order by n.published_at desc limit 200)) as p
    group by p.fight_id) as c
  join public.published_fights f on f.id = c.fight_id
  order by f.started_at desc, f.id limit 50
$$;

COMMENT ON FUNCTION public.newest_publications(of_team uuid) IS 'The newest public fights, or those of a team for its members; each fight once, by its first visible upload.';

CREATE FUNCTION public.note_changed_statement() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  perform public.note_data_change();
  return null;
end $$;

CREATE FUNCTION public.note_data_change() RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  insert into public.data_changes (transaction) values (pg_catalog.pg_current_xact_id()) on conflict do nothing;
$$;

CREATE FUNCTION public.note_data_change(changed_kinds text[], changed_regions text[]) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  insert into public.data_changes (transaction, kind, region)
  select pg_catalog.pg_current_xact_id(), c.kind, c.region
  from unnest(changed_kinds, changed_regions) as c (kind, region)
  on conflict do nothing;
$$;

COMMENT ON FUNCTION public.note_data_change(changed_kinds text[], changed_regions text[]) IS 'Notes that the kept pages that show these kinds of data of these regions are out of date: element by element.';

CREATE FUNCTION public.note_team_change() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  row_now jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  of_team uuid := coalesce(row_now ->> 'team_id', row_now ->> 'id')::uuid;
  verb text := case tg_op when 'INSERT' then 'added' when 'DELETE' then 'removed' else 'changed' end;
  subject uuid := case when tg_table_name = 'team_members' then row_now ->> 'id' else row_now ->> 'member_id' end;
begin
  -- A team that is dissolved takes its history along.
  if not exists (select from public.teams t where t.id = of_team) then
    return null;
  end if;
  if tg_table_name = 'team_members' and tg_op = 'UPDATE' then
    verb := case when new.is_expelled and not old.is_expelled then 'removed from the team'
      when new.left_at is not null and old.left_at is null then 'left the team'
      when new.left_at is null and old.left_at is not null then 'let in again'
      when new.role <> old.role then 'made ' || new.role
      when new.user_id is not null and old.user_id is null then 'joined'
      else 'changed' end;
  end if;
  insert into public.team_changes (team_id, actor_id, subject_id, what)
  values (of_team, public.own_team_member(of_team),
    (select m.id from public.team_members m where m.id = subject), tg_argv[0] || ' ' || verb
      || case when tg_table_name = 'raid_series' then ': ' || (row_now ->> 'title')
        when tg_table_name = 'team_invites' then ' for a ' || (row_now ->> 'role') else '' end);
  return null;
end $$;

CREATE FUNCTION public.own_discord() RETURNS TABLE(name text, linked_at timestamp with time zone, by_sign_in boolean)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select a.name, a.linked_at, false from public.discord_accounts a where a.user_id = public.team_actor()
  union all
  select left(coalesce(i.identity_data ->> 'full_name', i.identity_data ->> 'name', ''), 80), i.created_at, true from auth.identities i
  where i.provider = 'discord' and i.user_id = public.team_actor()
    and not exists (select from public.discord_accounts a where a.user_id = i.user_id or a.discord_id = i.provider_id)
  limit 1
$$;

CREATE FUNCTION public.own_members() RETURNS uuid[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(array_agg(m.id), '{}') from public.team_members m
  where m.user_id = (select public.team_actor()) and m.left_at is null
$$;

COMMENT ON FUNCTION public.own_members() IS 'The players that the caller is, one in each team.';

CREATE FUNCTION public.own_performances(since timestamp with time zone) RETURNS TABLE(publication_id uuid, encounter_id integer, difficulty smallint, spec_id smallint, item_level double precision, dps double precision, hps double precision, boss_dps double precision, rdps double precision, taken double precision, duration_ms integer, fought_at timestamp with time zone, region text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select r.publication_id, r.encounter_id, r.difficulty, r.spec_id, r.item_level::float8, r.dps, r.hps, r.boss_dps, r.rdps, r.taken,
    r.duration_ms, r.fought_at, r.own_region
  from public.publications p join public.published_performances r on r.publication_id = p.id and r.is_own
  where p.user_id = public.team_actor() and not p.is_held and r.fought_at >= since
  order by r.fought_at desc, r.publication_id limit 2000
$$;

COMMENT ON FUNCTION public.own_performances(since timestamp with time zone) IS 'What the caller''s own players did in kills that the caller published, the newest 2,000; nothing of held-back ones.';

CREATE FUNCTION public.own_sessions() RETURNS TABLE(id uuid, created_at timestamp with time zone, refreshed_at timestamp with time zone, user_agent text, ip text, is_current boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET "TimeZone" TO 'UTC'
    AS $$
begin
  perform public.require_account_owner();
  -- An older Supabase has no column for the app of a session: hence the way round by the whole row.
  return query select
    s.id, s.created_at::timestamptz, s.refreshed_at::timestamptz, s.user_agent, host(s.ip),
    s.id::text is not distinct from (auth.jwt() ->> 'session_id')
  from auth.sessions s
  where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
    and to_jsonb(s) ->> 'oauth_client_id' is null
  order by coalesce(s.refreshed_at::timestamptz, s.created_at::timestamptz) desc, s.id;
end $$;

COMMENT ON FUNCTION public.own_sessions() IS 'Where the caller is signed in, latest first; `is_current` is the session that asks.';

CREATE FUNCTION public.own_team_guilds() RETURNS uuid[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(array_agg(distinct t.guild_id), '{}') from public.teams t
  where t.id = any ((select public.own_teams())::uuid[])
$$;

COMMENT ON FUNCTION public.own_team_guilds() IS 'The guilds of the teams in which the caller has a role.';

CREATE FUNCTION public.own_team_member(of_team uuid) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select m.id from public.team_members m
  where m.team_id = of_team and m.user_id = (select public.team_actor()) and m.left_at is null
$$;

CREATE FUNCTION public.own_teams() RETURNS uuid[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(array_agg(m.team_id), '{}') from public.team_members m
  where m.user_id = (select public.team_actor()) and m.left_at is null
$$;

COMMENT ON FUNCTION public.own_teams() IS 'The teams in which the caller has a role.';

CREATE FUNCTION public.own_teams_as_officer() RETURNS uuid[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(array_agg(m.team_id), '{}') from public.team_members m
  where m.user_id = (select public.team_actor()) and m.left_at is null and m.role in ('owner', 'officer')
$$;

COMMENT ON FUNCTION public.own_teams_as_officer() IS 'The teams of which the caller is the owner or an officer.';

CREATE FUNCTION public.own_teams_as_player() RETURNS uuid[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(array_agg(m.team_id), '{}') from public.team_members m
  where m.user_id = (select public.team_actor()) and m.left_at is null and m.role in ('owner', 'officer', 'raider')
$$;

COMMENT ON FUNCTION public.own_teams_as_player() IS 'The teams in which the caller is more than a guest.';

CREATE FUNCTION public.post_raid_card(of_series uuid, of_date date) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  of_team uuid := (select s.team_id from public.raid_series s where s.id = of_series);
begin
  perform public.require_team_officer(of_team);
  perform from public.team_webhooks w where w.team_id = of_team and w.is_on for update;
  if not found or (select count(*) from public.team_posts p
    where p.team_id = of_team and p.kind = 'card' and p.asked_at > now() - interval '1 hour') >= 10 then
    return false;
  end if;
  insert into public.team_posts (team_id, kind, series_id, on_date) values (of_team, 'card', of_series, of_date);
  return true;
end $$;

CREATE FUNCTION public.prove_own_claim(of_claim uuid) RETURNS TABLE(outcome text, worn smallint[], read_at timestamp with time zone)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  claim public.character_claims;
  seen record;
begin
  perform public.require_account_owner();
  select c.* into claim from public.character_claims c where c.id = of_claim and c.user_id = auth.uid() for update;
  if not found then
    raise insufficient_privilege using message = 'Only the account of the claim may do this.';
  end if;
  select k.id, k.region, k.realm_id, r.slug, k.name, k.class_id, k.hidden, g.worn_slots, g.updated_at into seen
  from public.realms r
  join public.characters k on k.region = r.region and k.realm_id = r.id and k.name_key = claim.name_key and not k.anonymous
    and (not k.hidden or exists (select from public.character_owners o where o.character_id = k.id and o.proof = 'guild'))
  join public.character_gear g on g.character_id = k.id and g.region = k.region
  where r.region = claim.region and farseer_identity.realm_key(r.slug) = claim.realm_key
  order by g.updated_at desc limit 1 for update of k;
  outcome := farseer_identity.outcome_of_gear(claim.asked_at, claim.slots, seen.worn_slots, seen.updated_at);
  if outcome = 'unknown' or (seen.hidden and outcome <> 'proven') then
    return query select 'unknown', null::smallint[], null::timestamptz;
    return;
  end if;
  read_at := seen.updated_at;
  worn := array(select s from unnest(claim.slots) s where s = any (seen.worn_slots));
  if outcome = 'proven' then
    if exists (select from public.character_owners o
      where o.character_id = seen.id and o.user_id <> claim.user_id and o.proof = 'battlenet') then
      raise exception 'Battle.net says that this character belongs to another account.' using errcode = 'P0001';
    end if;
    delete from public.character_owners o where o.character_id = seen.id and o.user_id <> claim.user_id;
    insert into public.character_owners (user_id, character_id, region, realm_id, realm_slug, name, class_id, hidden, confirmed_at,
      proof)
    values (claim.user_id, seen.id, seen.region, seen.realm_id, seen.slug, seen.name, seen.class_id, seen.hidden, now(), 'gear')
    on conflict (user_id, character_id) do update set confirmed_at = excluded.confirmed_at,
      proof = case when public.character_owners.proof = 'battlenet' then 'battlenet' else 'gear' end;
    delete from public.character_claims c where c.id = of_claim;
  end if;
  return next;
end $$;

CREATE FUNCTION public.prove_team_claim(of_claim uuid) RETURNS TABLE(outcome text, worn smallint[], read_at timestamp with time zone)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  claim public.team_claims;
  found_gear record;
begin
  select c.* into claim from public.team_claims c
  where c.id = of_claim and c.member_id = public.own_team_member(c.team_id);
  if not found then
    raise insufficient_privilege using message = 'Only the player of the claim may do this.';
  end if;
  select k.class_id, k.spec_id, k.item_level, k.seen_at, g.worn_slots, g.updated_at into found_gear
  from public.teams t join public.team_guilds o on o.id = t.guild_id
  join public.realms r on r.region = o.region and farseer_identity.realm_key(r.slug) = claim.realm_key
  join public.characters k on k.region = o.region and k.realm_id = r.id and k.name_key = claim.name_key and not k.hidden
    and not k.anonymous
  join public.character_gear g on g.character_id = k.id and g.region = k.region
  where t.id = claim.team_id order by g.updated_at desc limit 1;
  if not found then
    return query select 'unknown', null::smallint[], null::timestamptz;
    return;
  end if;
  read_at := found_gear.updated_at;
  worn := array(select s from unnest(claim.slots) s where s = any (found_gear.worn_slots));
  outcome := farseer_identity.outcome_of_gear(claim.asked_at, claim.slots, found_gear.worn_slots, found_gear.updated_at);
  if outcome = 'proven' then
    perform farseer_identity.settle_team_claim(of_claim, 'gear', found_gear.class_id, found_gear.spec_id, found_gear.item_level,
      found_gear.seen_at);
  end if;
  return next;
end $$;

CREATE FUNCTION public.public_fights(of_encounter integer, of_challenge_mode integer) RETURNS TABLE(id uuid, difficulty integer, key_level smallint, started_at timestamp with time zone, duration_ms integer, success boolean, spec_key text, uploads integer, is_verified boolean)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select first.id, f.difficulty, f.key_level, f.started_at, f.duration_ms, f.success, f.spec_key,
    (select count(*)::int from public.publications o where o.fight_id = f.id and not o.is_held), first.is_verified
  from (
    (select * from public.published_fights b where b.is_public and b.encounter_id = of_encounter
      order by b.started_at desc limit 20)
    union all
    (select * from public.published_fights d where d.is_public and d.challenge_mode_id = of_challenge_mode
      order by d.started_at desc limit 20)) as f
  cross join lateral (
    select p.id, p.is_verified from public.publications p
    where p.fight_id = f.id and p.visibility = 'public' and not p.is_held
    order by p.is_verified desc, p.published_at, p.id limit 1) as first
  order by f.started_at desc, f.id
$$;

COMMENT ON FUNCTION public.public_fights(of_encounter integer, of_challenge_mode integer) IS 'The newest public fights of a boss or a dungeon, each once, by its first verified upload or else its first one.';

CREATE FUNCTION public.published_counts(encounters integer[], of_difficulty integer) RETURNS TABLE(fights integer, accounts integer, newest timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(sum(a.fights), 0)::int, count(*)::int, max(a.newest)
  from (
    select count(*) as fights, max(f.started_at) as newest
    from public.published_fights f join public.publications p on p.fight_id = f.id and p.is_counted
    where f.is_public and f.success and f.encounter_id = any(encounters) and f.difficulty = of_difficulty
    group by p.user_id) as a
$$;

COMMENT ON FUNCTION public.published_counts(encounters integer[], of_difficulty integer) IS 'How many public verified kills were published here, of how many accounts; difficulty as the log writes it.';

CREATE FUNCTION public.published_pulls(of_encounter integer, of_difficulty integer) RETURNS TABLE(pull jsonb, success boolean, account integer)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select p.boss_pull, n.success, dense_rank() over (order by n.user_id)::int
  from (
    select r.id, r.user_id, r.success from (
      select c.id, c.user_id, f.success, f.started_at,
        row_number() over (partition by c.user_id order by f.started_at desc, f.id) as place
      from (
        select b.id, b.started_at, b.success from public.published_fights b
        where b.is_public and b.encounter_id = of_encounter and b.difficulty = of_difficulty
        order by b.started_at desc, b.id limit 500) as f
      join public.publications c on c.fight_id = f.id and c.is_counted
      where c.boss_pull is not null) as r
    where r.place <= 20
    order by r.started_at desc, r.id limit 40) as n
  join public.publications p on p.id = n.id
$$;

COMMENT ON FUNCTION public.published_pulls(of_encounter integer, of_difficulty integer) IS 'What the boss did in the newest 40 public verified pulls of a boss and difficulty as logs write it, at most 20 of an account; names no player.';

CREATE FUNCTION public.published_throughput(encounters integer[], specs integer[], of_difficulty integer, of_metric text, from_item_level double precision, to_item_level double precision, from_time timestamp with time zone, to_time timestamp with time zone, most integer) RETURNS TABLE(encounter_id integer, spec_id integer, amounts double precision[], item_levels double precision[], durations_ms integer[])
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select e.id, s.id, cell.amounts, cell.item_levels, cell.durations_ms
  from unnest(encounters) as e(id) cross join unnest(specs) as s(id)
  cross join lateral (
    select array_agg(newest.amount) as amounts, array_agg(newest.item_level::float8) as item_levels,
      array_agg(newest.duration_ms) as durations_ms
    from (
      select a.amount, r.item_level, r.duration_ms
      from public.published_performances r
      cross join lateral (select case of_metric when 'hps' then r.hps when 'bossdps' then r.boss_dps when 'rdps' then r.rdps
        when 'taken' then r.taken else r.dps end as amount) as a
      where r.is_counted and r.encounter_id = e.id and r.difficulty = of_difficulty and r.spec_id = s.id
        and r.item_level between from_item_level and to_item_level and r.fought_at >= from_time and r.fought_at < to_time
        and a.amount > 0
      order by r.fought_at desc limit least(most, 500)) as newest) as cell
  where cell.amounts is not null
$$;

COMMENT ON FUNCTION public.published_throughput(encounters integer[], specs integer[], of_difficulty integer, of_metric text, from_item_level double precision, to_item_level double precision, from_time timestamp with time zone, to_time timestamp with time zone, most integer) IS 'What specializations did in public verified kills that were published here, the newest of each boss; names no player.';

CREATE FUNCTION public.published_wipes(of_encounters integer[], of_difficulty integer) RETURNS TABLE(encounter_id integer, started_at timestamp with time zone, duration_ms integer, success boolean, left_percent double precision, account integer)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select n.encounter_id, n.started_at, n.duration_ms, n.success, n.left_percent::float8, dense_rank() over (order by n.user_id)::int
  from (
    select distinct on (f.id) f.id, f.encounter_id, f.started_at, f.duration_ms, f.success, c.left_percent, c.user_id
    from (
      select b.id, b.encounter_id, b.started_at, b.duration_ms, b.success from public.published_fights b
      where b.is_public and b.encounter_id = any (of_encounters) and b.difficulty = of_difficulty
      order by b.started_at desc limit 2000) as f
    join public.publications c on c.fight_id = f.id and c.is_counted
    order by f.id, c.left_percent is null, c.published_at, c.id) as n
$$;

COMMENT ON FUNCTION public.published_wipes(of_encounters integer[], of_difficulty integer) IS 'How the newest 2,000 public verified pulls of some bosses ended, difficulty as logs write it, each fight once; names no player.';

CREATE FUNCTION public.push_public_key() RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ select public_key from farseer_identity.push_key $$;

COMMENT ON FUNCTION public.push_public_key() IS 'What a browser needs to ask its push service; null before the first process with the role jobs.';

CREATE FUNCTION public.race_end(own timestamp with time zone, announced timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select coalesce(own, case when announced < timestamptz '2030-01-01 00:00:00+00' then announced end)
$$;

CREATE FUNCTION public.raid_answer_link(of_series uuid, of_date date, of_member uuid) RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  of_team uuid := (select s.team_id from public.raid_series s where s.id = of_series);
  said text := concat_ws('.', of_series, of_date, of_member);
begin
  if of_member is distinct from public.own_team_member(of_team) then
    perform public.require_team_officer(of_team);
    -- The number of a player of another team is no business of an officer.
    if not exists (select from public.team_members m where m.id = of_member and m.team_id = of_team) then
      raise insufficient_privilege using message = 'Only a player of the team may do this.';
    end if;
  end if;
  return said || '.' || farseer_identity.sign_for_member('raid answer ' || said, of_member);
end $$;

CREATE FUNCTION public.raid_feed(token text) RETURNS TABLE(id uuid, team text, title text, first_date text, start_time text, length_minutes smallint, zone text, weekdays smallint[], ends_on text, called_off text[])
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select s.id, t.name, s.title, s.first_date::text, s.start_time::text, s.length_minutes, s.zone, s.weekdays, s.ends_on::text,
    s.called_off::text[]
  from public.team_members m join public.teams t on t.id = m.team_id join public.raid_series s on s.team_id = t.id
  where m.id = case when token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.' then split_part(token, '.', 1)::uuid end and m.left_at is null and m.user_id is not null
    and split_part(token, '.', 2) = farseer_identity.sign_for_member('raid feed ' || split_part(token, '.', 1), m.id)
$$;

CREATE FUNCTION public.raid_feed_link(of_team uuid) RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  mine uuid := public.own_team_member(of_team);
begin
  if mine is null then
    raise insufficient_privilege using message = 'Only a player of the team may do this.';
  end if;
  return mine || '.' || farseer_identity.sign_for_member('raid feed ' || mine, mine);
end $$;

CREATE FUNCTION public.raise_data_version() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  risen bigint;
begin
  delete from public.data_changes d
  where d.transaction = new.transaction and d.kind = new.kind and d.region = new.region;
  update public.data_version set version = version + 1;
  insert into public.data_versions as v (kind, region, version) values (new.kind, new.region, 1)
  on conflict (kind, region) do update set version = v.version + 1
  returning v.version into risen;
  perform pg_catalog.pg_notify('farseer_data', pg_catalog.concat_ws(' ', new.kind, new.region, risen));
  return null;
end $$;

CREATE FUNCTION public.rank_of_character(of_season integer, of_region text, of_character bigint) RETURNS integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select 1 + public.rated_above(of_season, of_region, own.score) + (
    select count(*) from public.ratings other
    where other.season_id = of_season and other.region = of_region and other.score = own.score and other.character_id < own.character_id)::int
  from public.ratings own
  join public.characters c on c.id = own.character_id and not c.hidden and not c.anonymous
  where own.season_id = of_season and own.region = of_region and own.character_id = of_character
$$;

COMMENT ON FUNCTION public.rank_of_character(of_season integer, of_region text, of_character bigint) IS 'The place of a character on its region''s ladder; null without a rating, and for one that is hidden.';

CREATE FUNCTION public.ranked_amounts(of_encounter integer, of_difficulty integer, of_metric text, of_spec integer, of_region text) RETURNS TABLE(class integer, n integer)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select c.class, c.n from public.ranked_classes c
  where c.encounter_id = of_encounter and c.difficulty = of_difficulty and c.metric = of_metric and c.spec_id = of_spec
    and c.region = coalesce(of_region, 'all') and c.n > 0
  order by c.class
$$;

COMMENT ON FUNCTION public.ranked_amounts(of_encounter integer, of_difficulty integer, of_metric text, of_spec integer, of_region text) IS 'How many ranked performances of a specialization on a boss lie in each class of amounts, two per cent wide; names no player.';

CREATE FUNCTION public.ranked_exact(of_encounter integer, of_difficulty integer, of_metric text, of_spec integer, of_region text) RETURNS TABLE(amounts double precision[])
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select array_agg(a.amount)
  from (
    select m.amount from public.player_metrics m
    where m.encounter_id = of_encounter and m.difficulty = of_difficulty and m.metric = of_metric and m.spec_id = of_spec
      and (of_region is null or m.region = of_region) and m.amount > 0
    order by m.amount desc limit 1001) as a
  having count(*) <= 1000
$$;

COMMENT ON FUNCTION public.ranked_exact(of_encounter integer, of_difficulty integer, of_metric text, of_spec integer, of_region text) IS 'All amounts of a specialization on a boss where there are at most 1,000; nothing for more. Names no player.';

CREATE FUNCTION public.ranked_keys(encounters integer[], difficulties integer[], metrics text[], specs smallint[], regions text[], weeks integer[], own_weeks integer[]) RETURNS TABLE(encounter_id integer, difficulty integer, metric text, spec_id smallint, region text, week integer)
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select distinct t.encounter_id, t.difficulty, t.metric, t.spec_id, r.region, r.week
  from unnest(encounters, difficulties, metrics, specs, regions, weeks, own_weeks)
    as t (encounter_id, difficulty, metric, spec_id, region, week, own_week)
  cross join lateral (values ('all', 0), ('all', t.week), (t.region, 0), (t.region, t.own_week)) as r (region, week)
  where t.metric in ('dps', 'hps', 'bossdps', 'rdps') and r.region is not null and r.week is not null
$$;

CREATE FUNCTION public.ranked_ladder(of_encounter integer, of_difficulty integer, of_metric text, of_spec integer, of_region text, of_realm text, of_guild text, most integer) RETURNS TABLE(place bigint, amount double precision, item_level real, duration_ms integer, fought_at timestamp with time zone, region text, name text, realm_slug text, realm_name text, guild_name text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with found as (
    -- All regions and one: the first of the cell, by the index of its best.
    (select m.id, m.amount, m.item_level, m.duration_ms, m.fought_at, m.region, m.character_id
     from public.player_metrics m
     where of_realm is null and of_guild is null and m.encounter_id = of_encounter and m.difficulty = of_difficulty
       and m.metric = of_metric and m.spec_id = of_spec and (of_region is null or m.region = of_region)
     order by m.amount desc, m.id limit 4 * least(most, 100))
    union all
    -- A realm or a guild: of its characters.
    (select m.id, m.amount, m.item_level, m.duration_ms, m.fought_at, m.region, m.character_id
     from public.characters c join public.player_metrics m on m.character_id = c.id
     where (of_realm is not null or of_guild is not null) and not c.hidden and not c.anonymous and (of_region is null or c.region = of_region)
       and (of_guild is null or c.guild_id in (select g.id from public.guilds g where g.name_key = of_guild))
       and (of_realm is null or (c.region, c.realm_id) in (select r.region, r.id from public.realms r where r.slug = of_realm))
       and m.encounter_id = of_encounter and m.difficulty = of_difficulty and m.metric = of_metric and m.spec_id = of_spec
     order by m.amount desc, m.id limit 4 * least(most, 100))
  ), best as (
    select distinct on (coalesce(f.character_id, -f.id)) f.* from found f
    order by coalesce(f.character_id, -f.id), f.amount desc, f.id
  ), listed as (
    select rank() over (order by b.amount desc) as place, b.* from best b order by b.amount desc, b.id limit least(most, 100)
  )
  select l.place, l.amount,
    coalesce(l.item_level, (
      select nullif(m.key_level, 0)::real from public.player_metrics m where m.id = l.id and m.encounter_id = of_encounter)),
    l.duration_ms, l.fought_at, l.region,
    case when c.hidden or c.anonymous then null else c.name end,
    case when c.hidden or c.anonymous then null else r.slug end,
    case when c.hidden or c.anonymous then null else r.name end,
    case when c.hidden or c.anonymous then null else g.name end
  from listed l
  left join public.characters c on c.id = l.character_id
  left join public.realms r on r.region = c.region and r.id = c.realm_id
  left join public.guilds g on g.id = c.guild_id
  order by l.amount desc, l.id
$$;

COMMENT ON FUNCTION public.ranked_ladder(of_encounter integer, of_difficulty integer, of_metric text, of_spec integer, of_region text, of_realm text, of_guild text, most integer) IS 'The best ranked performances of a specialization on a boss or in a dungeon, one a character, of all, a region, a realm or a guild.';

CREATE FUNCTION public.ranked_throughput(encounters integer[], specs integer[], of_difficulty integer, of_metric text, of_region text, of_week integer, most integer) RETURNS TABLE(encounter_id integer, spec_id smallint, performances bytea)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select c.encounter_id, c.spec_id, pg_catalog.substr(c.performances, 1, 20 * most)
  from public.ranked_cells c
  where c.encounter_id = any(encounters) and c.difficulty = of_difficulty and c.metric = of_metric and c.spec_id = any(specs)
    and c.region = coalesce(of_region, 'all') and c.week = of_week and c.performances <> ''
$$;

COMMENT ON FUNCTION public.ranked_throughput(encounters integer[], specs integer[], of_difficulty integer, of_metric text, of_region text, of_week integer, most integer) IS 'The newest ranked performances of each specialization and boss: at most 100 of all time (week 0), at most 500 of a week; names no player.';

CREATE FUNCTION public.ranked_throughput_within(encounters integer[], specs integer[], of_difficulty integer, of_metric text, of_region text, from_item_level double precision, to_item_level double precision) RETURNS TABLE(encounter_id integer, spec_id smallint, performances bytea)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select l.encounter_id, l.spec_id, string_agg(l.performances, '')
  from public.ranked_levels l
  where l.encounter_id = any(encounters) and l.difficulty = of_difficulty and l.metric = of_metric and l.spec_id = any(specs)
    and l.region = coalesce(of_region, 'all')
    and l.level between pg_catalog.floor(greatest(from_item_level, 0))::integer and least(to_item_level, 2000)::integer
  group by l.encounter_id, l.spec_id
$$;

COMMENT ON FUNCTION public.ranked_throughput_within(encounters integer[], specs integer[], of_difficulty integer, of_metric text, of_region text, from_item_level double precision, to_item_level double precision) IS 'Of the newest 1,000 ranked performances of each specialization and boss those of whole item levels, each with its place; names no player.';

CREATE FUNCTION public.ranked_week(of_region text, moment timestamp with time zone) RETURNS integer
    LANGUAGE sql STABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select pg_catalog.floor(extract(epoch from (moment at time zone 'UTC') - case
    when of_region = 'eu' then timestamp '1970-01-07 04:00'
    when of_region in ('kr', 'tw', 'cn') then timestamp '1970-01-07 23:00'
    else timestamp '1970-01-06 15:00' end) / 604800)::integer
$$;

CREATE FUNCTION public.ranked_week_start(of_region text, of_week integer) RETURNS timestamp with time zone
    LANGUAGE sql STABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select (case
    when of_region = 'eu' then timestamp '1970-01-07 04:00'
    when of_region in ('kr', 'tw', 'cn') then timestamp '1970-01-07 23:00'
    else timestamp '1970-01-06 15:00' end + of_week * interval '7 days') at time zone 'UTC'
$$;

CREATE FUNCTION public.ranks_of_guild(of_guild bigint) RETURNS TABLE(character_id bigint, rank integer, source text, read_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select r.character_id, r.rank::int, r.source, r.updated_at
  from public.guild_ranks r
  join public.characters c on c.id = r.character_id and c.region = r.region and c.guild_id = r.guild_id
    and not c.hidden and not c.anonymous
  where r.guild_id = of_guild
    and r.updated_at = (select max(n.updated_at) from public.guild_ranks n where n.guild_id = of_guild)
  order by r.rank, r.character_id limit 1000;
$$;

CREATE FUNCTION public.rated_above(of_season integer, of_region text, of_score double precision, or_equal boolean DEFAULT false) RETURNS integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select (coalesce((select sum(characters) from public.rating_buckets
      where season_id = of_season and region = of_region and bucket > floor(of_score / 10)), 0)
    + (select count(*) from public.ratings
       where season_id = of_season and region = of_region and score < (floor(of_score / 10) + 1) * 10
         and score >= of_score and (or_equal or score > of_score)))::int
$$;

COMMENT ON FUNCTION public.rated_above(of_season integer, of_region text, of_score double precision, or_equal boolean) IS 'How many characters of a region stand above a rating, or at it too.';

CREATE FUNCTION public.read_publication(of_id uuid) RETURNS TABLE(names text, visibility text, is_own boolean, is_held boolean, is_verified boolean, reasons text[], rules smallint, published_at timestamp with time zone, uploads integer)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select p.names, p.visibility, p.user_id is not distinct from public.team_actor(), p.is_held, p.is_verified, p.reasons, p.rules,
    p.published_at, (select count(*)::int from public.publications o where o.fight_id = p.fight_id and not o.is_held)
  from public.publications p
  where p.id = of_id and (p.user_id = public.team_actor() or not p.is_held and (
    p.visibility in ('link', 'public') or p.team_id is not null and public.is_team_member(p.team_id)))
$$;

COMMENT ON FUNCTION public.read_publication(of_id uuid) IS 'What is known of a published fight by its link, for whom it is visible, without its contents; uploads counts the players who published the same fight.';

CREATE FUNCTION public.recount_ranked_cells() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  boss integer;
begin
  truncate public.ranked_cells, public.ranked_levels;
  for boss in select distinct encounter_id from public.player_metrics order by 1 loop
    perform public.refresh_ranked_cells(array_agg(k.encounter_id), array_agg(k.difficulty), array_agg(k.metric),
      array_agg(k.spec_id), array_agg(k.region), array_agg(k.week), array_agg(k.own_week))
    from (
      select distinct encounter_id, difficulty, metric, spec_id, region, public.ranked_week('all', fought_at) as week,
        public.ranked_week(region, fought_at) as own_week
      from public.player_metrics where encounter_id = boss) as k;
  end loop;
end $$;

CREATE FUNCTION public.refresh_cells_of_character() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  of_character bigint := case when tg_op = 'DELETE' then old.id else new.id end;
  e integer[]; d integer[]; m text[]; s smallint[]; r text[]; w integer[]; o integer[];
begin
  select array_agg(k.encounter_id), array_agg(k.difficulty), array_agg(k.metric), array_agg(k.spec_id), array_agg(k.region),
    array_agg(k.week), array_agg(k.own_week)
  into e, d, m, s, r, w, o
  from (
    select distinct encounter_id, difficulty, metric, spec_id, region, public.ranked_week('all', fought_at) as week,
      public.ranked_week(region, fought_at) as own_week
    from public.player_metrics where character_id = of_character) as k;
  if e is not null then perform public.refresh_ranked_cells(e, d, m, s, r, w, o); end if;
  return null;
end $$;

CREATE FUNCTION public.refresh_kill_weeks(raids text[], difficulties text[], regions text[], encounters text[], weeks integer[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  -- A second writer of a week waits for the first one here, and then reads what that one wrote.
  insert into public.raid_kill_weeks (raid, difficulty, region, encounter, week)
  select distinct k.* from unnest(raids, difficulties, regions, encounters, weeks) as k (raid, difficulty, region, encounter, week)
  order by 1, 2, 3, 4, 5
  on conflict (raid, difficulty, region, encounter, week) do nothing;
  perform from public.raid_kill_weeks c
  where (c.raid, c.difficulty, c.region, c.encounter, c.week) in (
    select k.* from unnest(raids, difficulties, regions, encounters, weeks) as k)
  order by c.raid, c.difficulty, c.region, c.encounter, c.week for update;

  update public.raid_kill_weeks c set n = f.n, first_at = f.first_at
  from (
    select distinct k.* from unnest(raids, difficulties, regions, encounters, weeks) as k (raid, difficulty, region, encounter, week)
  ) as k
  cross join lateral (
    select count(*)::int as n, min(m.first_defeated_at) as first_at
    from public.raid_kills m
    where m.region = k.region and m.raid = k.raid and m.difficulty = k.difficulty and m.encounter = k.encounter
      and m.first_defeated_at >= pg_catalog.to_timestamp(k.week * 604800.0)
      and m.first_defeated_at < pg_catalog.to_timestamp((k.week + 1) * 604800.0)) as f
  where (c.raid, c.difficulty, c.region, c.encounter, c.week) = (k.raid, k.difficulty, k.region, k.encounter, k.week);
end $$;

CREATE FUNCTION public.refresh_last_kills() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  r text[]; d text[]; g bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(k.raid), array_agg(k.difficulty), array_agg(k.guild_id) into r, d, g
    from (select distinct raid, difficulty, guild_id from new_rows) as k;
  elsif tg_op = 'DELETE' then
    select array_agg(k.raid), array_agg(k.difficulty), array_agg(k.guild_id) into r, d, g
    from (select distinct raid, difficulty, guild_id from old_rows) as k;
  else
    select array_agg(k.raid), array_agg(k.difficulty), array_agg(k.guild_id) into r, d, g
    from (
      select raid, difficulty, guild_id from old_rows union select raid, difficulty, guild_id from new_rows) as k;
  end if;
  -- In one order, so that two writers of the same guilds wait for each other; the second then reads what the first one wrote.
  perform from public.raid_progress p
  where (p.raid, p.difficulty, p.guild_id) in (select * from unnest(r, d, g))
  order by p.raid, p.difficulty, p.guild_id for update;
  update public.raid_progress p set last_kill_at = k.last_at
  from unnest(r, d, g) as t (raid, difficulty, guild_id)
  cross join lateral (
    select max(m.first_defeated_at) as last_at from public.raid_kills m
    where m.guild_id = t.guild_id and m.raid = t.raid and m.difficulty = t.difficulty) as k
  where p.raid = t.raid and p.difficulty = t.difficulty and p.guild_id = t.guild_id
    and p.last_kill_at is distinct from k.last_at;
  return null;
end $$;

CREATE FUNCTION public.refresh_ranked_cells(encounters integer[], difficulties integer[], metrics text[], specs smallint[], regions text[], weeks integer[], own_weeks integer[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  -- A second writer of a cell waits for the first one here, and then reads what that one wrote.
  insert into public.ranked_cells (encounter_id, difficulty, metric, spec_id, region, week)
  select k.encounter_id, k.difficulty, k.metric, k.spec_id, k.region, k.week
  from public.ranked_keys(encounters, difficulties, metrics, specs, regions, weeks, own_weeks) k
  order by 1, 2, 3, 4, 5, 6
  on conflict (encounter_id, difficulty, metric, region, week, spec_id) do nothing;
  perform from public.ranked_cells c
  where (c.encounter_id, c.difficulty, c.metric, c.spec_id, c.region, c.week) in (
    select k.encounter_id, k.difficulty, k.metric, k.spec_id, k.region, k.week
    from public.ranked_keys(encounters, difficulties, metrics, specs, regions, weeks, own_weeks) k)
  order by c.encounter_id, c.difficulty, c.metric, c.spec_id, c.region, c.week for update;

  delete from public.ranked_levels l
  using public.ranked_keys(encounters, difficulties, metrics, specs, regions, weeks, own_weeks) k
  where k.week = 0 and l.encounter_id = k.encounter_id and l.difficulty = k.difficulty and l.metric = k.metric
    and l.region = k.region and l.spec_id = k.spec_id;

  with newest as materialized (
    select k.encounter_id, k.difficulty, k.metric, k.spec_id, k.region, k.week, n.amount, n.item_level, n.duration_ms,
      row_number() over (partition by k.encounter_id, k.difficulty, k.metric, k.spec_id, k.region, k.week
        order by n.fought_at desc nulls last, n.id desc) as place
    from public.ranked_keys(encounters, difficulties, metrics, specs, regions, weeks, own_weeks) k
    left join lateral (
      (select m.id, m.fought_at, m.amount, coalesce(m.item_level, nullif(m.key_level, 0)::real) as item_level, m.duration_ms
       from public.player_metrics m
       where k.week = 0
         and m.encounter_id = k.encounter_id and m.difficulty = k.difficulty and m.metric = k.metric and m.spec_id = k.spec_id
         and (k.region = 'all' or m.region = k.region) and coalesce(m.item_level, nullif(m.key_level, 0)::real) between 1 and 2000
         and m.duration_ms > 0 and m.amount > 0
         -- One question for each row, so that it ends with the last that is kept: `not exists` would become a join of everything.
         and (select true from public.characters h where h.id = m.character_id and (h.hidden or h.anonymous)) is null
       order by m.fought_at desc nulls last, m.id desc limit 1000)
      union all
      (select m.id, m.fought_at, m.amount, coalesce(m.item_level, nullif(m.key_level, 0)::real), m.duration_ms
       from public.player_metrics m
       where k.week <> 0 and m.fought_at >= public.ranked_week_start(k.region, k.week)
         and m.fought_at < public.ranked_week_start(k.region, k.week + 1)
         and m.encounter_id = k.encounter_id and m.difficulty = k.difficulty and m.metric = k.metric and m.spec_id = k.spec_id
         and (k.region = 'all' or m.region = k.region) and coalesce(m.item_level, nullif(m.key_level, 0)::real) between 1 and 2000
         and m.duration_ms > 0 and m.amount > 0
         and (select true from public.characters h where h.id = m.character_id and (h.hidden or h.anonymous)) is null
       order by m.fought_at desc nulls last, m.id desc limit 500)) as n on true),
  filled as (
    update public.ranked_cells c set performances = n.performances
    from (
      select f.encounter_id, f.difficulty, f.metric, f.spec_id, f.region, f.week,
        coalesce(string_agg(pg_catalog.float8send(f.amount) || pg_catalog.float8send(f.item_level)
          || pg_catalog.int4send(f.duration_ms), '' order by f.place), '') as performances
      from newest f where f.week <> 0 or f.place <= 100 group by 1, 2, 3, 4, 5, 6) as n
    where c.encounter_id = n.encounter_id and c.difficulty = n.difficulty and c.metric = n.metric and c.region = n.region
      and c.week = n.week and c.spec_id = n.spec_id)
  insert into public.ranked_levels (encounter_id, difficulty, metric, spec_id, region, level, performances)
  select n.encounter_id, n.difficulty, n.metric, n.spec_id, n.region, pg_catalog.floor(n.item_level)::smallint,
    string_agg(pg_catalog.int2send(n.place::smallint) || pg_catalog.float8send(n.amount) || pg_catalog.float4send(n.item_level)
      || pg_catalog.int4send(n.duration_ms), '')
  from newest n where n.week = 0 and n.amount is not null group by 1, 2, 3, 4, 5, 6;
end $$;

CREATE FUNCTION public.refresh_written_cells() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  e integer[]; d integer[]; m text[]; s smallint[]; r text[]; w integer[]; o integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(k.encounter_id), array_agg(k.difficulty), array_agg(k.metric), array_agg(k.spec_id), array_agg(k.region),
      array_agg(k.week), array_agg(k.own_week)
    into e, d, m, s, r, w, o
    from (
      select distinct encounter_id, difficulty, metric, spec_id, region, public.ranked_week('all', fought_at) as week,
        public.ranked_week(region, fought_at) as own_week from new_rows) as k;
  elsif tg_op = 'DELETE' then
    select array_agg(k.encounter_id), array_agg(k.difficulty), array_agg(k.metric), array_agg(k.spec_id), array_agg(k.region),
      array_agg(k.week), array_agg(k.own_week)
    into e, d, m, s, r, w, o
    from (
      select distinct encounter_id, difficulty, metric, spec_id, region, public.ranked_week('all', fought_at) as week,
        public.ranked_week(region, fought_at) as own_week from old_rows) as k;
  else
    with same as materialized (
      select p.encounter_id, p.id
      from old_rows p join new_rows n on n.encounter_id = p.encounter_id and n.id = p.id
      left join public.characters seen_before on seen_before.id = p.character_id
      left join public.characters seen_after on seen_after.id = n.character_id
      where (p.difficulty, p.metric, p.spec_id, p.region, p.amount, p.item_level, p.key_level, p.duration_ms, p.fought_at)
          is not distinct from (n.difficulty, n.metric, n.spec_id, n.region, n.amount, n.item_level, n.key_level, n.duration_ms, n.fought_at)
        and (p.character_id is not distinct from n.character_id
          or (p.character_id is null or not (seen_before.hidden or seen_before.anonymous))
            and (n.character_id is null or not (seen_after.hidden or seen_after.anonymous)))),
    changed as (
      select encounter_id, difficulty, metric, spec_id, region, fought_at from old_rows
      where (encounter_id, id) not in (select encounter_id, id from same)
      union
      select encounter_id, difficulty, metric, spec_id, region, fought_at from new_rows
      where (encounter_id, id) not in (select encounter_id, id from same))
    select array_agg(k.encounter_id), array_agg(k.difficulty), array_agg(k.metric), array_agg(k.spec_id), array_agg(k.region),
      array_agg(k.week), array_agg(k.own_week)
    into e, d, m, s, r, w, o
    from (
      select distinct encounter_id, difficulty, metric, spec_id, region, public.ranked_week('all', fought_at) as week,
        public.ranked_week(region, fought_at) as own_week from changed) as k;
  end if;
  if e is not null then perform public.refresh_ranked_cells(e, d, m, s, r, w, o); end if;
  return null;
end $$;

CREATE FUNCTION public.refresh_written_kills() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  r text[]; d text[]; g text[]; e text[]; w integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(k.raid), array_agg(k.difficulty), array_agg(k.region), array_agg(k.encounter), array_agg(k.week)
    into r, d, g, e, w
    from (select distinct raid, difficulty, region, encounter, public.kill_week(first_defeated_at) as week from new_rows) as k;
  elsif tg_op = 'DELETE' then
    select array_agg(k.raid), array_agg(k.difficulty), array_agg(k.region), array_agg(k.encounter), array_agg(k.week)
    into r, d, g, e, w
    from (select distinct raid, difficulty, region, encounter, public.kill_week(first_defeated_at) as week from old_rows) as k;
  else
    select array_agg(k.raid), array_agg(k.difficulty), array_agg(k.region), array_agg(k.encounter), array_agg(k.week)
    into r, d, g, e, w
    from (
      select raid, difficulty, region, encounter, public.kill_week(first_defeated_at) as week from old_rows
      union select raid, difficulty, region, encounter, public.kill_week(first_defeated_at) from new_rows) as k;
  end if;
  if r is not null then perform public.refresh_kill_weeks(r, d, g, e, w); end if;
  return null;
end $$;

CREATE FUNCTION public.refuse_other_team() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  raise exception 'A row stays in its team. Add it to the other team.' using errcode = 'P0001';
end $$;

CREATE FUNCTION public.renew_raid_links(of_team uuid) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  mine uuid := public.own_team_member(of_team);
begin
  if mine is null then
    raise insufficient_privilege using message = 'Only a player of the team may do this.';
  end if;
  update public.team_members set links_renewed = links_renewed + 1 where id = mine and links_renewed < 30000;
  if not found then
    raise exception 'Your links were renewed too often. Ask the operator of this site.' using errcode = 'P0001';
  end if;
  return public.raid_feed_link(of_team);
end $$;

COMMENT ON FUNCTION public.renew_raid_links(of_team uuid) IS 'Ends all links of the caller in a team that need no account, and returns a new one for the calendar.';

CREATE FUNCTION public.require_account_owner() RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  session text := nullif(auth.jwt() ->> 'session_id', '');
  level text;
begin
  if auth.jwt() ->> 'client_id' is not null then
    raise insufficient_privilege using message = 'An app that acts for a user may not do this; only the user may';
  end if;
  if session is not null then
    select coalesce(s.aal::text, 'aal1') into level
    from auth.sessions s where s.id = session::uuid and s.user_id = auth.uid();
    if not found then
      raise insufficient_privilege using message = 'This session has ended: sign in again';
    end if;
  end if;
  if coalesce(level, 'aal1') = 'aal1' and exists (
    select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified'
  ) then
    raise insufficient_privilege
      using message = 'insufficient_aal: this account has a second factor; use it in this session first';
  end if;
end $$;

COMMENT ON FUNCTION public.require_account_owner() IS 'Refuses (42501) an app, a session that has ended, and a session without the second factor that the account has.';

CREATE FUNCTION public.require_team_officer(of_team uuid) RETURNS void
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  if not public.is_team_officer(of_team) then
    raise insufficient_privilege using message = 'Only an officer of the team may do this.';
  end if;
end $$;

CREATE TABLE public.character_owners (
    user_id uuid NOT NULL,
    character_id bigint NOT NULL,
    region text NOT NULL,
    realm_id integer NOT NULL,
    realm_slug text NOT NULL,
    name text NOT NULL,
    class_id smallint,
    hidden boolean DEFAULT false NOT NULL,
    confirmed_at timestamp with time zone NOT NULL,
    proof text DEFAULT 'battlenet'::text NOT NULL,
    CONSTRAINT character_owners_proof_check CHECK ((proof = ANY (ARRAY['battlenet'::text, 'gear'::text, 'guild'::text])))
);

COMMENT ON COLUMN public.character_owners.confirmed_at IS 'When that was so last.';

COMMENT ON COLUMN public.character_owners.proof IS 'What named the owner: Battle.net, two empty gear slots, or the master of the guild.';

CREATE TABLE public.characters (
    id bigint NOT NULL,
    region text NOT NULL,
    realm_id integer NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    class_id smallint,
    spec_id smallint,
    race_id smallint,
    faction text,
    guild_id bigint,
    item_level real,
    anonymous boolean DEFAULT false NOT NULL,
    hidden boolean DEFAULT false NOT NULL,
    source text NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    written_hash bigint,
    CONSTRAINT characters_faction_check CHECK ((faction = ANY (ARRAY['alliance'::text, 'horde'::text])))
);

CREATE TABLE public.run_rows (
    id bigint NOT NULL,
    season_id integer NOT NULL,
    region text NOT NULL,
    dungeon_id integer NOT NULL,
    period_id integer,
    key_level smallint NOT NULL,
    duration_ms integer NOT NULL,
    timer_ms integer NOT NULL,
    completed_at timestamp with time zone NOT NULL,
    timed boolean,
    upgrades smallint,
    score double precision,
    expected_score double precision,
    fits boolean DEFAULT true NOT NULL,
    member_ids bigint[] NOT NULL,
    spec_ids smallint[] NOT NULL,
    affix_ids smallint[] DEFAULT '{}'::smallint[] NOT NULL,
    source text NOT NULL,
    source_run_id bigint,
    written_hash bigint,
    received_at timestamp with time zone,
    on_board boolean
)
PARTITION BY LIST (season_id);

COMMENT ON COLUMN public.run_rows.timed IS 'Null where neither a timer nor the source says.';

COMMENT ON COLUMN public.run_rows.on_board IS 'Stood on a board of its week, which lists keys over time too; null for a run of a list of best runs.';

CREATE VIEW public.runs AS
 SELECT r.id,
    r.season_id,
    r.region,
    r.dungeon_id,
    r.period_id,
    r.key_level,
    r.duration_ms,
    r.timer_ms,
    r.completed_at,
    r.timed,
    r.upgrades,
    r.score,
    r.expected_score,
    r.fits,
        CASE
            WHEN (EXISTS ( SELECT
               FROM public.characters c
              WHERE ((c.id = ANY (r.member_ids)) AND (c.hidden OR c.anonymous)))) THEN ARRAY( SELECT
                    CASE
                        WHEN ((c.id IS NULL) OR (o.character_id IS NOT NULL)) THEN given.id
                        ELSE NULL::bigint
                    END AS "case"
               FROM ((unnest(r.member_ids) WITH ORDINALITY given(id, place)
                 LEFT JOIN public.characters c ON (((c.id = given.id) AND (c.hidden OR c.anonymous))))
                 LEFT JOIN public.character_owners o ON (((o.character_id = c.id) AND (o.user_id = ( SELECT auth.uid() AS uid)))))
              ORDER BY given.place)
            ELSE r.member_ids
        END AS member_ids,
    r.spec_ids,
    r.affix_ids,
    r.source,
    r.source_run_id,
    r.received_at
   FROM public.run_rows r;

COMMENT ON VIEW public.runs IS 'Keys that were run. In `member_ids` stands null for a member whom the reader may not see.';

CREATE FUNCTION public.runs_of_character(of_character bigint, of_season integer, since timestamp with time zone) RETURNS SETOF public.runs
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 20
    SET search_path TO ''
    AS $$
  select shown.* from public.run_rows found
  join public.runs shown using (id, season_id, region)
  where found.member_ids @> array[of_character] and found.season_id = of_season and found.completed_at >= since
    and exists (
      select from public.characters c where c.id = of_character and (not (c.hidden or c.anonymous) or exists (
        select from public.character_owners o where o.character_id = c.id and o.user_id = (select auth.uid()))))
$$;

COMMENT ON FUNCTION public.runs_of_character(of_character bigint, of_season integer, since timestamp with time zone) IS 'Runs of a character whom the reader may see, in a season, since a moment.';

CREATE FUNCTION public.runs_of_guild(of_guild bigint, of_season integer, since timestamp with time zone, most integer) RETURNS SETOF public.runs
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 20
    SET search_path TO ''
    AS $$
  with members as materialized (
    select c.id from public.characters c
    left join public.ratings s on s.character_id = c.id and s.season_id = of_season
    where c.guild_id = of_guild and not c.hidden and not c.anonymous
    order by s.score desc nulls last, c.id limit 200),
  asked as materialized (select coalesce(array_agg(id), '{}') as ids from members),
  found as materialized (
    select r.id, r.season_id, r.region from public.run_rows r
    where r.member_ids && (select ids from asked) and r.season_id = of_season and r.completed_at >= since
      and (select count(*) from unnest(r.member_ids) as member(id) where member.id = any ((select ids from asked)::bigint[])) >= 2
    order by r.completed_at desc, r.id limit least(greatest(most, 0), 100))
  select shown.* from found join public.runs shown using (id, season_id, region)
  order by shown.completed_at desc, shown.id
$$;

COMMENT ON FUNCTION public.runs_of_guild(of_guild bigint, of_season integer, since timestamp with time zone, most integer) IS 'The newest runs, 100 at most, with at least two of the 200 best rated members of a guild; hidden members count as none.';

CREATE FUNCTION public.score_at_rank(of_season integer, of_region text, of_rank integer) RETURNS double precision
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with begin as materialized (
    select (bucket + 1) * 10::float8 as below, through - characters as above
    from (select bucket, characters, sum(characters) over (order by bucket desc) as through
          from public.rating_buckets where season_id = of_season and region = of_region) as counted
    where through >= of_rank order by bucket desc limit 1)
  select score from public.ratings
  where season_id = of_season and region = of_region and score < (select below from begin)
  order by score desc, character_id offset greatest(0, of_rank - 1 - (select above from begin)) limit 1
$$;

COMMENT ON FUNCTION public.score_at_rank(of_season integer, of_region text, of_rank integer) IS 'The rating at a place of a region''s ladder; null behind its end.';

CREATE FUNCTION public.set_standing_answer(of_member uuid, signed_up boolean, of_from date, of_to date, of_weekdays smallint[] DEFAULT NULL::smallint[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  target public.team_members;
begin
  select m.* into target from public.team_members m where m.id = of_member and m.left_at is null for update;
  if target.id is null or target.id is distinct from public.own_team_member(target.team_id) then
    perform public.require_team_officer(target.team_id);
  end if;
  update public.team_members set away_from = of_from, away_to = case when of_from is not null then of_to end,
    signs_up_from = case when signed_up then coalesce(signs_up_from, current_date) end, away_weekdays = coalesce(of_weekdays, away_weekdays)
  where id = of_member;
end $$;

COMMENT ON FUNCTION public.set_standing_answer(of_member uuid, signed_up boolean, of_from date, of_to date, of_weekdays smallint[]) IS 'Says that a player is away, or signed up for every raid. For the player and officers.';

CREATE FUNCTION public.set_team_character_keys() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.name_key := farseer_identity.name_key(btrim(new.name));
  new.realm_key := farseer_identity.realm_key(new.realm);
  return new;
end $$;

CREATE FUNCTION public.set_team_membership(of_member uuid, stays boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  target public.team_members;
  mine text;
begin
  select m.* into target from public.team_members m where m.id = of_member for update;
  mine := public.team_role(target.team_id);
  perform public.require_team_officer(target.team_id);
  if target.role = 'owner' or (target.role = 'officer' and mine <> 'owner') then
    raise insufficient_privilege using message = 'Only the owner of the team may remove an officer.';
  end if;
  if stays and exists (select from public.team_members m
    where m.team_id = target.team_id and m.id <> of_member and m.left_at is null and m.name_key = target.name_key) then
    raise exception 'Another player is called % by now. Rename that player first.', target.display_name using errcode = 'P0001';
  end if;
  -- A player who comes back does so as a raider: an officer is named by the owner.
  update public.team_members set left_at = case when stays then null else now() end, is_expelled = not stays,
    role = case when role = 'officer' then 'raider' else role end
  where id = of_member;
end $$;

CREATE FUNCTION public.set_team_name_key() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.name_key := farseer_identity.name_key(btrim(new.display_name));
  return new;
end $$;

CREATE FUNCTION public.set_team_role(of_member uuid, to_role text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  target public.team_members;
  mine text;
begin
  select m.* into target from public.team_members m where m.id = of_member and m.left_at is null for update;
  mine := public.team_role(target.team_id);
  if mine is distinct from 'owner' then
    perform public.require_team_officer(target.team_id);
    if target.role in ('owner', 'officer') or to_role not in ('raider', 'guest') then
      raise insufficient_privilege using message = 'Only the owner of the team may do this.';
    end if;
  end if;
  if to_role = 'owner' then
    if target.user_id is null then
      raise exception 'A player without an account cannot own the team. Invite the player first.' using errcode = 'P0001';
    end if;
    update public.team_members set role = 'officer' where team_id = target.team_id and role = 'owner' and id <> of_member;
  elsif target.role = 'owner' then
    raise exception 'Give the team to another player first.' using errcode = 'P0001';
  end if;
  update public.team_members set role = to_role where id = of_member;
end $$;

CREATE FUNCTION public.set_team_webhook(of_team uuid, to_address text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.require_team_officer(of_team);
  if to_address is null then
    delete from public.team_webhooks where team_id = of_team;
    return;
  end if;
  insert into public.team_webhooks (team_id, address) values (of_team, to_address)
  on conflict (team_id) do update set address = excluded.address, is_on = true, set_at = now(), last_error = null,
    failed_at = null, last_sent_at = null;
end $$;

CREATE FUNCTION public.settle_changed_publications() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  changed uuid[];
  is_shown boolean;
begin
  if tg_op = 'INSERT' then
    select array_agg(n.fight_id), bool_or(n.visibility = 'public') into changed, is_shown from new_rows n;
  elsif tg_op = 'UPDATE' then
    -- What this function itself writes changes nothing here, and ends there.
    select array_agg(n.fight_id), bool_or('public' in (n.visibility, o.visibility)) into changed, is_shown
    from new_rows n join old_rows o using (id)
    where (n.visibility, n.is_held, n.boss_health, n.published_at) is distinct from (o.visibility, o.is_held, o.boss_health, o.published_at);
  else
    select array_agg(o.fight_id), bool_or(o.visibility = 'public') into changed, is_shown from old_rows o;
  end if;
  if changed is null then return null; end if;
  if public.settle_publications(changed) or is_shown then
    perform public.note_data_change(array['metrics', 'fights'], array['all', 'all']);
  end if;
  if tg_op = 'DELETE' then
    delete from public.published_fights f
    where f.id = any(changed) and not exists (select from public.publications p where p.fight_id = f.id);
  end if;
  return null;
end $$;

CREATE FUNCTION public.settle_deleted_member() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  heir uuid;
begin
  delete from public.team_characters where member_id = new.id;
  delete from public.raid_answer_reasons where member_id = new.id;
  delete from public.bench_rules where new.id in (member_id, other_id);
  if old.role = 'owner' then
    select m.id into heir from public.team_members m
    where m.team_id = new.team_id and m.left_at is null and m.user_id is not null and m.role in ('officer', 'raider')
    order by m.role, m.joined_at, m.id limit 1;
    if heir is null then
      delete from public.teams where id = new.team_id;
      delete from public.team_guilds g where not exists (select from public.teams t where t.guild_id = g.id);
    else
      update public.team_members set role = 'raider' where id = new.id;
      update public.team_members set role = 'owner' where id = heir;
    end if;
  end if;
  return null;
end $$;

CREATE FUNCTION public.settle_publications(changed uuid[]) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  scope uuid[];
  touched integer;
  is_changed boolean := false;
begin
  -- One change of a boss or dungeon at a time; in one order, so that two never wait for each other.
  perform pg_catalog.pg_advisory_xact_lock(l.key) from (
    select distinct pg_catalog.hashtext('publish ' || coalesce(f.encounter_id, 0) || ' ' || coalesce(f.challenge_mode_id, 0)) as key
    from public.published_fights f where f.id = any(changed) order by key) as l;
  select coalesce(array_agg(distinct f.id), '{}') into scope
  from public.published_fights c join public.published_fights f
    on f.id = c.id or f.encounter_id = c.encounter_id and f.difficulty is not distinct from c.difficulty
      and f.group_size is not distinct from c.group_size
  where c.id = any(changed);

  with votes as (
    select f.encounter_id, f.difficulty, f.group_size, p.user_id, max(p.boss_health)::float8 as health
    from public.published_fights f join public.publications p on p.fight_id = f.id
    where f.id = any(scope) and f.encounter_id is not null and not p.is_held and p.boss_health > 0
    group by f.encounter_id, f.difficulty, f.group_size, p.user_id
  ), backed as (
    -- Within 2 % is within this much of the logarithm: -ln(0.98).
    select v.*, count(*) over (partition by v.encounter_id, v.difficulty, v.group_size order by pg_catalog.ln(v.health)
      range between 0.0202027073175194::float8 preceding and 0.0202027073175194::float8 following) as accounts
    from votes v
  ), agreed as (
    select distinct on (b.encounter_id, b.difficulty, b.group_size) b.encounter_id, b.difficulty, b.group_size, b.health
    from backed b where b.accounts >= 3
    order by b.encounter_id, b.difficulty, b.group_size, b.accounts desc, b.health desc
  ), uploads as (
    select p.fight_id, count(*) filter (where not p.is_held) as accounts
    from public.publications p where p.fight_id = any(scope) group by p.fight_id
  ), standing as (
    select p.id, not p.is_held and (u.accounts >= 3
      or coalesce(abs(p.boss_health - a.health) <= 0.02 * greatest(p.boss_health, a.health), false)) as is_verified
    from public.publications p join public.published_fights f on f.id = p.fight_id join uploads u on u.fight_id = f.id
    left join agreed a on a.encounter_id = f.encounter_id and a.difficulty is not distinct from f.difficulty
      and a.group_size is not distinct from f.group_size
    where p.fight_id = any(scope)
  )
  update public.publications p set is_verified = s.is_verified
  from standing s where s.id = p.id and p.is_verified <> s.is_verified;
  get diagnostics touched = row_count;
  is_changed := touched > 0;

  with best as (
    select distinct on (p.fight_id) p.id from public.publications p
    where p.fight_id = any(scope) and p.visibility = 'public' and p.is_verified
    order by p.fight_id, p.published_at, p.id
  ), standing as (
    select p.id, exists (select from best b where b.id = p.id) as is_counted
    from public.publications p where p.fight_id = any(scope)
  ), counted as (
    update public.publications p set is_counted = s.is_counted
    from standing s where s.id = p.id and p.is_counted <> s.is_counted
    returning p.id, p.is_counted
  )
  update public.published_performances r set is_counted = c.is_counted from counted c where c.id = r.publication_id;
  get diagnostics touched = row_count;
  is_changed := is_changed or touched > 0;

  update public.published_fights f set is_public = s.is_public
  from (
    select n.id, exists (select from public.publications p where p.fight_id = n.id and p.visibility = 'public' and not p.is_held)
      as is_public
    from public.published_fights n where n.id = any(changed)) as s
  where s.id = f.id and f.is_public <> s.is_public;
  get diagnostics touched = row_count;
  return is_changed or touched > 0;
end $$;

CREATE FUNCTION public.switch_team_webhook(of_team uuid, turns_on boolean) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.require_team_officer(of_team);
  update public.team_webhooks set is_on = turns_on where team_id = of_team;
  return found;
end $$;

CREATE FUNCTION public.take_client_gear(of_team uuid, listed jsonb) RETURNS TABLE(updated integer, older integer, unknown text[])
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  mine uuid := public.own_team_member(of_team);
  writes_all boolean := public.is_team_officer(of_team);
  line record;
  known public.team_characters;
  at timestamptz;
  fresh jsonb;
begin
  if mine is null then
    raise insufficient_privilege using message = 'Only a player of the team may do this.';
  end if;
  if jsonb_typeof(listed) is distinct from 'array' or jsonb_array_length(listed) > 60 then
    raise exception 'A list has 60 characters at most. Split it.' using errcode = 'P0001';
  end if;
  updated := 0;
  older := 0;
  unknown := '{}';
  for line in
    select l.* from jsonb_to_recordset(listed) as l("name" text, "realm" text, "classId" smallint, "readAt" timestamptz,
      "missingEnchants" smallint, "embellishments" smallint, "professions" text[])
  loop
    select c.* into known from public.team_characters c
    where c.id = farseer_identity.find_team_character(of_team, line."name", line."realm", line."classId") for update;
    if not writes_all and known.member_id is distinct from mine then
      raise exception 'Not a character of yours in the roster: %. Claim it first.', btrim(line."name") using errcode = 'P0001';
    end if;
    if known.id is null then
      unknown := unknown || line."name";
      continue;
    end if;
    -- The clock of a player's machine may be ahead.
    at := least(coalesce(line."readAt", now()), now());
    select coalesce(jsonb_object_agg(f.key, at), '{}') into fresh
    from (values ('enchants', line."missingEnchants" is not null), ('embellishments', line."embellishments" is not null),
      ('professions', line."professions" is not null)) as f (key, is_said)
    where f.is_said and at > coalesce((known.figures_read ->> f.key)::timestamptz, '-infinity');
    if fresh = '{}' then
      older := older + 1;
      continue;
    end if;
    update public.team_characters c set
      missing_enchants = case when fresh ? 'enchants' then line."missingEnchants" else c.missing_enchants end,
      embellishments = case when fresh ? 'embellishments' then line."embellishments" else c.embellishments end,
      professions = case when fresh ? 'professions' then line."professions" else c.professions end,
      figures_read = c.figures_read || fresh
    where c.id = known.id;
    updated := updated + 1;
  end loop;
  return next;
end $$;

COMMENT ON FUNCTION public.take_client_gear(of_team uuid, listed jsonb) IS 'Writes what /simc says of characters of a roster.';

CREATE FUNCTION public.take_tracked_enchants(of_team uuid) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  taken int;
begin
  perform public.require_team_officer(of_team);
  update public.team_characters c
  set missing_enchants = g.missing_enchants, figures_read = c.figures_read || jsonb_build_object('enchants', g.updated_at)
  from public.teams t join public.team_guilds o on o.id = t.guild_id
  join public.characters k on k.region = o.region and not k.hidden and not k.anonymous
  join public.realms r on r.region = k.region and r.id = k.realm_id
  join public.character_gear g on g.character_id = k.id and g.region = k.region
  where t.id = of_team and c.team_id = t.id and c.realm <> '' and g.missing_enchants is not null
    and k.name_key = c.name_key and farseer_identity.realm_key(r.slug) = c.realm_key
    and g.updated_at > coalesce((c.figures_read ->> 'enchants')::timestamptz, '-infinity');
  get diagnostics taken = row_count;
  return taken;
end $$;

CREATE FUNCTION public.take_tracked_equipment(of_team uuid) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  taken int;
begin
  perform public.require_team_officer(of_team);
  update public.team_characters c
  set empty_sockets = case when f.gems then f.empty_sockets else c.empty_sockets end,
    embellishments = case when f.embellished then f.embellishments else c.embellishments end,
    missing_enchants = case when f.enchants then f.missing_enchants else c.missing_enchants end,
    figures_read = c.figures_read || jsonb_strip_nulls(jsonb_build_object('gems', case when f.gems then f.updated_at end,
      'embellishments', case when f.embellished then f.updated_at end, 'enchants', case when f.enchants then f.updated_at end))
  from (
    select o.id, e.*, e.updated_at > coalesce((o.figures_read ->> 'gems')::timestamptz, '-infinity') as gems,
      e.updated_at > coalesce((o.figures_read ->> 'embellishments')::timestamptz, '-infinity') as embellished,
      e.missing_enchants is not null and e.updated_at > coalesce((o.figures_read ->> 'enchants')::timestamptz, '-infinity') as enchants
    from public.team_characters o
    join public.teams t on t.id = o.team_id join public.team_guilds g on g.id = t.guild_id
    join public.characters k on k.region = g.region and k.name_key = o.name_key and not k.hidden and not k.anonymous
    join public.realms r on r.region = k.region and r.id = k.realm_id and farseer_identity.realm_key(r.slug) = o.realm_key
    join public.character_equipment e on e.character_id = k.id and e.region = k.region
    where o.team_id = of_team and o.realm <> '') f
  where f.id = c.id and (f.gems or f.embellished or f.enchants);
  get diagnostics taken = row_count;
  return taken;
end $$;

CREATE FUNCTION public.take_tracked_tier(of_team uuid) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  taken int;
begin
  perform public.require_team_officer(of_team);
  update public.team_characters c
  set tier_pieces = g.tier_pieces, figures_read = c.figures_read || jsonb_build_object('tier', g.updated_at)
  from public.teams t join public.team_guilds o on o.id = t.guild_id
  join public.characters k on k.region = o.region and not k.hidden and not k.anonymous
  join public.realms r on r.region = k.region and r.id = k.realm_id
  join public.character_gear g on g.character_id = k.id and g.region = k.region
  where t.id = of_team and c.team_id = t.id and c.realm <> '' and g.tier_pieces is not null
    and k.name_key = c.name_key and farseer_identity.realm_key(r.slug) = c.realm_key
    and g.updated_at > coalesce((c.figures_read ->> 'tier')::timestamptz, '-infinity');
  get diagnostics taken = row_count;
  return taken;
end $$;

CREATE FUNCTION public.team_actor() RETURNS uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  session text := nullif(auth.jwt() ->> 'session_id', '');
  level text;
begin
  if auth.uid() is null or auth.jwt() ->> 'client_id' is not null then
    return null;
  end if;
  if session is not null then
    select coalesce(s.aal::text, 'aal1') into level
    from auth.sessions s where s.id = session::uuid and s.user_id = auth.uid();
    if not found then
      return null;
    end if;
  end if;
  if coalesce(level, 'aal1') = 'aal1' and exists (
    select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified'
  ) then
    return null;
  end if;
  return auth.uid();
end $$;

COMMENT ON FUNCTION public.team_actor() IS 'The account that asks; null for an app, an ended session and a session without the second factor of its account.';

CREATE FUNCTION public.team_pulls(of_team uuid, since timestamp with time zone) RETURNS TABLE(publication_id uuid, encounter_id integer, difficulty integer, started_at timestamp with time zone, duration_ms integer, success boolean, left_percent double precision, phase smallint)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select u.id, f.encounter_id, f.difficulty, f.started_at, f.duration_ms, f.success, u.left_percent::float8, u.phase
  from (
    select distinct on (p.fight_id) p.fight_id, p.id, p.left_percent, p.phase
    from public.publications p
    where p.team_id = of_team and p.visibility = 'team' and not p.is_held and public.is_team_member(of_team)
    order by p.fight_id, p.left_percent is null, p.published_at, p.id) as u
  join public.published_fights f on f.id = u.fight_id
  where f.kind = 'encounter' and f.encounter_id is not null and f.difficulty is not null and f.started_at >= since
  order by f.started_at desc, f.id limit 1000
$$;

COMMENT ON FUNCTION public.team_pulls(of_team uuid, since timestamp with time zone) IS 'Raid pulls that members published for their team, for its members, the newest 1,000; each fight once, by an upload that says how far it came.';

CREATE FUNCTION public.team_role(of_team uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select m.role from public.team_members m
  where m.team_id = of_team and m.user_id = (select public.team_actor()) and m.left_at is null
$$;

COMMENT ON FUNCTION public.team_role(of_team uuid) IS 'The role of the caller in a team; null for one who has none.';

CREATE FUNCTION public.team_webhook(of_team uuid) RETURNS TABLE(ending text, is_on boolean, last_sent_at timestamp with time zone, last_error text, failed_at timestamp with time zone)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.require_team_officer(of_team);
  return query select right(split_part(w.address, '/', 6), 4), w.is_on, w.last_sent_at, w.last_error, w.failed_at
    from public.team_webhooks w where w.team_id = of_team;
end $$;

CREATE FUNCTION public.tracked_guild_of_team(of_team uuid) RETURNS bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case when count(*) = 1 then min(g.id) end
  from public.teams t join public.team_guilds o on o.id = t.guild_id
  join public.guilds g on g.region = o.region and g.source <> 'sample' and g.name_key = normalize(farseer_identity.name_key(
    regexp_replace(normalize(btrim(o.name), nfd), U&'[\0300-\036F]', '', 'g')), nfc)
  where t.id = of_team and o.region in ('us', 'eu', 'kr', 'tw');
$$;

CREATE FUNCTION public.unite_team_players(stays uuid, goes uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  kept public.team_members;
  gone public.team_members;
begin
  select m.* into kept from public.team_members m where m.id = stays for update;
  select m.* into gone from public.team_members m where m.id = goes and m.team_id = kept.team_id for update;
  perform public.require_team_officer(kept.team_id);
  if gone.id is null or gone.id = kept.id or kept.left_at is not null or gone.left_at is not null then
    raise exception 'Choose two players of the team.' using errcode = 'P0001';
  end if;
  if kept.user_id is not null and gone.user_id is not null then
    raise exception 'Both players have an account. Remove the one that is not used.' using errcode = 'P0001';
  end if;
  if gone.user_id is null then
    perform farseer_identity.merge_team_player(kept.id, gone.id);
  else
    -- The row with the account stays, under the name that was chosen.
    perform farseer_identity.merge_team_player(gone.id, kept.id);
    update public.team_members set display_name = kept.display_name where id = gone.id;
  end if;
end $$;

COMMENT ON FUNCTION public.unite_team_players(stays uuid, goes uuid) IS 'Makes two rows of a team one player, under the name of the first. For officers.';

CREATE FUNCTION public.worn_by(of_characters bigint[]) RETURNS TABLE(character_id bigint, slot smallint, item_id bigint, item_level smallint, talents text, talent_spec_id smallint, source text, updated_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 300
    SET search_path TO ''
    AS $$
  select g.character_id, w.slot, w.item_id, w.item_level, g.talents, g.talent_spec_id, g.source, g.updated_at
  from public.character_gear g
  join public.characters c on c.id = g.character_id and not c.hidden and not c.anonymous
  cross join lateral unnest(g.worn_slots, g.item_ids, g.item_levels) as w (slot, item_id, item_level)
  where g.character_id = any (of_characters[1:100]) and w.item_id is not null
$$;

CREATE TABLE farseer_identity.id_key (
    one boolean DEFAULT true NOT NULL,
    key bytea NOT NULL,
    inner_pad bytea NOT NULL,
    outer_pad bytea NOT NULL,
    CONSTRAINT id_key_key_check CHECK ((octet_length(key) = 32)),
    CONSTRAINT id_key_one_check CHECK (one)
);

CREATE TABLE farseer_identity.key_marks (
    name text NOT NULL,
    mark text NOT NULL,
    CONSTRAINT key_marks_mark_check CHECK ((mark ~ '^[0-9a-f]{64}$'::text))
);

CREATE TABLE farseer_identity.push_key (
    id boolean DEFAULT true NOT NULL,
    public_key text NOT NULL,
    private_key jsonb NOT NULL,
    CONSTRAINT push_key_id_check CHECK (id)
);

CREATE TABLE public.best_runs (
    character_id bigint NOT NULL,
    season_id integer NOT NULL,
    dungeon_id integer NOT NULL,
    key_level smallint NOT NULL,
    duration_ms integer NOT NULL,
    timed boolean,
    score double precision NOT NULL,
    completed_at timestamp with time zone NOT NULL,
    run_id bigint,
    source text NOT NULL,
    written_hash bigint,
    source_run_id bigint,
    region text NOT NULL
)
PARTITION BY LIST (season_id);

COMMENT ON COLUMN public.best_runs.timed IS 'Null where neither a timer nor the source says.';

CREATE TABLE farseer_seasons.best_runs_other (
    character_id bigint NOT NULL,
    season_id integer NOT NULL,
    dungeon_id integer NOT NULL,
    key_level smallint NOT NULL,
    duration_ms integer NOT NULL,
    timed boolean,
    score double precision NOT NULL,
    completed_at timestamp with time zone NOT NULL,
    run_id bigint,
    source text NOT NULL,
    written_hash bigint,
    source_run_id bigint,
    region text NOT NULL
);

CREATE TABLE public.rating_history (
    character_id bigint NOT NULL,
    season_id integer NOT NULL,
    day date NOT NULL,
    score double precision NOT NULL,
    written_hash bigint,
    region text NOT NULL
)
PARTITION BY LIST (season_id);

CREATE TABLE farseer_seasons.rating_history_other (
    character_id bigint NOT NULL,
    season_id integer NOT NULL,
    day date NOT NULL,
    score double precision NOT NULL,
    written_hash bigint,
    region text NOT NULL
);

CREATE TABLE public.ratings (
    character_id bigint NOT NULL,
    season_id integer NOT NULL,
    region text NOT NULL,
    score double precision NOT NULL,
    score_week_ago double precision,
    source text NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    written_hash bigint
)
PARTITION BY LIST (season_id);

CREATE TABLE farseer_seasons.ratings_other (
    character_id bigint NOT NULL,
    season_id integer NOT NULL,
    region text NOT NULL,
    score double precision NOT NULL,
    score_week_ago double precision,
    source text NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    written_hash bigint
);

CREATE TABLE farseer_seasons.run_rows_other (
    id bigint NOT NULL,
    season_id integer NOT NULL,
    region text NOT NULL,
    dungeon_id integer NOT NULL,
    period_id integer,
    key_level smallint NOT NULL,
    duration_ms integer NOT NULL,
    timer_ms integer NOT NULL,
    completed_at timestamp with time zone NOT NULL,
    timed boolean,
    upgrades smallint,
    score double precision,
    expected_score double precision,
    fits boolean DEFAULT true NOT NULL,
    member_ids bigint[] NOT NULL,
    spec_ids smallint[] NOT NULL,
    affix_ids smallint[] DEFAULT '{}'::smallint[] NOT NULL,
    source text NOT NULL,
    source_run_id bigint,
    written_hash bigint,
    received_at timestamp with time zone,
    on_board boolean
);

CREATE TABLE farseer_work.character_looks (
    character_id bigint NOT NULL,
    looked_at timestamp with time zone NOT NULL,
    is_there boolean,
    misses smallint DEFAULT 0 NOT NULL,
    next_at timestamp with time zone NOT NULL
);

CREATE TABLE farseer_work.discord_interactions (
    id text NOT NULL,
    discord_id text NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT discord_interactions_discord_id_check CHECK ((discord_id ~ '^[0-9]{1,20}$'::text)),
    CONSTRAINT discord_interactions_id_check CHECK ((id ~ '^[0-9]{1,20}$'::text))
);

CREATE TABLE farseer_work.guild_lookups (
    guild_id bigint NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    outcome text,
    holds_until timestamp with time zone,
    CONSTRAINT guild_lookups_outcome_check CHECK ((outcome = ANY (ARRAY['kept'::text, 'unknown'::text, 'busy'::text, 'away'::text])))
);

CREATE TABLE farseer_work.leases (
    job text NOT NULL,
    fence bigint DEFAULT 0 NOT NULL,
    owner uuid,
    until timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    backend_pid integer,
    CONSTRAINT leases_job_check CHECK ((job ~ '^[a-z][a-z-]{0,39}$'::text))
);

CREATE TABLE farseer_work.list_looks (
    list text NOT NULL,
    looked_at timestamp with time zone NOT NULL
);

CREATE TABLE farseer_work.source_tokens (
    source text NOT NULL,
    tokens double precision NOT NULL,
    at timestamp with time zone NOT NULL
);

CREATE UNLOGGED TABLE farseer_work.write_probe (
    filler text NOT NULL
);
ALTER TABLE ONLY farseer_work.write_probe ALTER COLUMN filler SET STORAGE PLAIN;

CREATE TABLE public.account_tokens (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT account_tokens_hash_check CHECK ((octet_length(hash) = 32)),
    CONSTRAINT account_tokens_name_check CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 60))),
    CONSTRAINT account_tokens_name_length CHECK ((char_length(name) <= 60))
);

CREATE TABLE public.affixes (
    id smallint NOT NULL,
    name text,
    description text,
    icon text,
    received_at timestamp with time zone,
    source text
);

CREATE TABLE public.bench_rules (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    team_id uuid NOT NULL,
    kind text NOT NULL,
    member_id uuid NOT NULL,
    other_id uuid,
    CONSTRAINT bench_rules_check CHECK ((((kind = ANY (ARRAY['together'::text, 'apart'::text])) = (other_id IS NOT NULL)) AND (other_id IS DISTINCT FROM member_id))),
    CONSTRAINT bench_rules_kind_check CHECK ((kind = ANY (ARRAY['in'::text, 'out'::text, 'together'::text, 'apart'::text])))
);

CREATE TABLE public.character_claims (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    region text NOT NULL,
    realm text NOT NULL,
    name text NOT NULL,
    name_key text DEFAULT ''::text NOT NULL,
    realm_key text DEFAULT ''::text NOT NULL,
    slots smallint[] NOT NULL,
    asked_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT character_claims_name_check CHECK (((char_length(btrim(name)) >= 2) AND (char_length(btrim(name)) <= 40))),
    CONSTRAINT character_claims_realm_check CHECK (((char_length(realm) >= 1) AND (char_length(realm) <= 60))),
    CONSTRAINT character_claims_slots_check CHECK ((cardinality(slots) = 2))
);

CREATE TABLE public.character_equipment (
    character_id bigint NOT NULL,
    region text NOT NULL,
    missing_enchants smallint,
    empty_sockets smallint NOT NULL,
    embellishments smallint NOT NULL,
    source text NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT character_equipment_embellishments_check CHECK (((embellishments >= 0) AND (embellishments <= 16))),
    CONSTRAINT character_equipment_empty_sockets_check CHECK (((empty_sockets >= 0) AND (empty_sockets <= 40))),
    CONSTRAINT character_equipment_missing_enchants_check CHECK (((missing_enchants >= 0) AND (missing_enchants <= 16)))
);

CREATE TABLE public.character_gear (
    character_id bigint NOT NULL,
    region text NOT NULL,
    worn_slots smallint[] NOT NULL,
    tier_pieces smallint,
    source text NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    item_ids bigint[],
    item_levels smallint[],
    talents text,
    talent_spec_id smallint,
    missing_enchants smallint,
    CONSTRAINT character_gear_missing_enchants_check CHECK (((missing_enchants >= 0) AND (missing_enchants <= 16))),
    CONSTRAINT character_gear_talents_check CHECK ((char_length(talents) <= 400))
);

CREATE TABLE public.character_lookups (
    region text NOT NULL,
    realm_slug text NOT NULL,
    name_key text NOT NULL,
    name text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    outcome text,
    holds_until timestamp with time zone,
    CONSTRAINT character_lookups_check CHECK (((outcome IS NULL) = (holds_until IS NULL))),
    CONSTRAINT character_lookups_name_check CHECK ((octet_length(name) <= 200)),
    CONSTRAINT character_lookups_name_key_check CHECK ((octet_length(name_key) <= 200)),
    CONSTRAINT character_lookups_outcome_check CHECK ((outcome = ANY (ARRAY['kept'::text, 'unknown'::text, 'busy'::text, 'away'::text]))),
    CONSTRAINT character_lookups_realm_slug_check CHECK ((octet_length(realm_slug) <= 200))
);

CREATE TABLE public.character_moves (
    from_id bigint NOT NULL,
    to_id bigint NOT NULL,
    region text NOT NULL,
    source text NOT NULL,
    seen_at timestamp with time zone NOT NULL
);

COMMENT ON TABLE public.character_moves IS 'Characters that were renamed or moved to another realm. Nobody reads it over an interface: it would name who asked to be hidden.';

CREATE TABLE public.character_standings (
    character_id bigint NOT NULL,
    season_id integer NOT NULL,
    region text NOT NULL,
    tank real,
    healer real,
    dps real,
    world_rank integer,
    region_rank integer,
    realm_rank integer,
    class_world_rank integer,
    class_region_rank integer,
    class_realm_rank integer,
    spec_id smallint,
    spec_world_rank integer,
    spec_region_rank integer,
    spec_realm_rank integer,
    source text NOT NULL,
    updated_at timestamp with time zone NOT NULL
);

CREATE TABLE public.cutoff_forecasts (
    season_id integer NOT NULL,
    region text NOT NULL,
    bracket text NOT NULL,
    made_on date NOT NULL,
    horizon_days smallint NOT NULL,
    value double precision NOT NULL,
    low_50 double precision NOT NULL,
    high_50 double precision NOT NULL,
    low_80 double precision NOT NULL,
    high_80 double precision NOT NULL,
    low_95 double precision NOT NULL,
    high_95 double precision NOT NULL,
    today double precision NOT NULL,
    truth double precision,
    source text NOT NULL
);

CREATE TABLE public.cutoffs (
    season_id integer NOT NULL,
    region text NOT NULL,
    bracket text NOT NULL,
    observed_at timestamp with time zone NOT NULL,
    score double precision NOT NULL,
    rank integer,
    population integer,
    source text NOT NULL,
    received_at timestamp with time zone
);

CREATE TABLE public.data_changes (
    transaction xid8 NOT NULL,
    kind text DEFAULT 'all'::text NOT NULL,
    region text DEFAULT 'all'::text NOT NULL
);

CREATE TABLE public.data_origins (
    kind text NOT NULL,
    region text NOT NULL,
    origin text NOT NULL,
    source text NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT data_origins_origin_check CHECK ((origin = ANY (ARRAY['sample'::text, 'live'::text])))
);

CREATE TABLE public.data_version (
    one boolean DEFAULT true NOT NULL,
    version bigint NOT NULL,
    CONSTRAINT data_version_one_check CHECK (one)
);

CREATE TABLE public.data_versions (
    kind text NOT NULL,
    region text NOT NULL,
    version bigint NOT NULL
);

CREATE TABLE public.discord_accounts (
    user_id uuid NOT NULL,
    discord_id text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    linked_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT discord_accounts_discord_id_check CHECK ((discord_id ~ '^[0-9]{15,20}$'::text)),
    CONSTRAINT discord_accounts_name_check CHECK ((char_length(name) <= 80))
);

COMMENT ON TABLE public.discord_accounts IS 'The user of Discord that an account is.';

CREATE TABLE public.discord_codes (
    hash bytea NOT NULL,
    user_id uuid NOT NULL,
    team_id uuid,
    expires_at timestamp with time zone DEFAULT (now() + '00:10:00'::interval) NOT NULL,
    CONSTRAINT discord_codes_hash_check CHECK ((octet_length(hash) = 32))
);

CREATE TABLE public.dungeon_results (
    season_id integer NOT NULL,
    region text NOT NULL,
    dungeon_id integer NOT NULL,
    key_level smallint NOT NULL,
    period_id integer NOT NULL,
    runs integer NOT NULL,
    timed integer NOT NULL,
    time_share double precision NOT NULL,
    is_whole boolean DEFAULT true NOT NULL
);

COMMENT ON COLUMN public.dungeon_results.is_whole IS 'Counted on boards that list keys over time too.';

CREATE TABLE public.dungeons (
    id integer NOT NULL,
    slug text,
    name text,
    short_name text,
    received_at timestamp with time zone,
    source text
);

CREATE TABLE public.fights (
    report_code text NOT NULL,
    fight_id integer NOT NULL,
    encounter_id integer NOT NULL,
    name text,
    difficulty integer,
    key_level smallint,
    starts_at timestamp with time zone,
    duration_ms integer,
    kill boolean,
    boss_percent real,
    average_item_level real,
    source text NOT NULL,
    written_hash bigint,
    received_at timestamp with time zone
);

CREATE TABLE public.guild_ranks (
    character_id bigint NOT NULL,
    region text NOT NULL,
    guild_id bigint NOT NULL,
    rank smallint NOT NULL,
    members integer NOT NULL,
    source text NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT guild_ranks_rank_check CHECK (((rank >= 0) AND (rank <= 9)))
);

CREATE TABLE public.guilds (
    id bigint NOT NULL,
    region text NOT NULL,
    realm_id integer NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    faction text,
    source text NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    written_hash bigint,
    CONSTRAINT guilds_faction_check CHECK ((faction = ANY (ARRAY['alliance'::text, 'horde'::text])))
);

CREATE TABLE public.hall_of_fame (
    raid text NOT NULL,
    list text NOT NULL,
    rank integer NOT NULL,
    guild_id bigint NOT NULL,
    region text NOT NULL,
    defeated_at timestamp with time zone NOT NULL,
    source text NOT NULL,
    received_at timestamp with time zone
);

CREATE TABLE public.items (
    id bigint NOT NULL,
    name text NOT NULL,
    quality smallint,
    source text NOT NULL
);

CREATE TABLE public.kill_casts (
    report_code text NOT NULL,
    fight_id integer NOT NULL,
    encounter_id integer NOT NULL,
    difficulty smallint NOT NULL,
    region text,
    fought_at timestamp with time zone NOT NULL,
    duration_ms integer NOT NULL,
    spec_ids smallint[] NOT NULL,
    phase_numbers smallint[] NOT NULL,
    phase_ms bigint[] NOT NULL,
    cast_ms bigint[] NOT NULL,
    cast_players smallint[] NOT NULL,
    cast_spells bigint[] NOT NULL,
    source text NOT NULL,
    received_at timestamp with time zone,
    phase_stages smallint[],
    boss_spells bigint[],
    boss_ms bigint[],
    taken bigint[],
    CONSTRAINT kill_casts_boss CHECK (((num_nulls(phase_stages, boss_spells, boss_ms, taken) = ANY (ARRAY[0, 4])) AND (cardinality(boss_spells) = cardinality(boss_ms)) AND (cardinality(boss_spells) <= 4000) AND (cardinality(phase_stages) = cardinality(phase_ms)) AND (cardinality(taken) <= 1800)))
);

CREATE TABLE public.news (
    id text NOT NULL,
    source text NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    url text NOT NULL,
    published_at timestamp with time zone NOT NULL,
    received_at timestamp with time zone
);

CREATE TABLE public.official_cutoffs (
    season_id integer NOT NULL,
    region text NOT NULL,
    bracket text NOT NULL,
    score integer NOT NULL,
    url text
);

CREATE TABLE public.periods (
    region text NOT NULL,
    id integer NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    affix_ids smallint[] DEFAULT '{}'::smallint[] NOT NULL,
    source text NOT NULL,
    received_at timestamp with time zone,
    affixes_source text,
    affixes_at timestamp with time zone
);

CREATE TABLE public.player_metrics (
    id bigint NOT NULL,
    encounter_id integer NOT NULL,
    difficulty integer NOT NULL,
    key_level smallint DEFAULT 0 NOT NULL,
    metric text NOT NULL,
    character_id bigint,
    spec_id smallint NOT NULL,
    class_id smallint,
    amount double precision NOT NULL,
    percentile real,
    item_level real,
    duration_ms integer,
    fought_at timestamp with time zone,
    report_code text,
    fight_id integer,
    region text,
    source text NOT NULL,
    written_hash bigint,
    received_at timestamp with time zone
);

CREATE TABLE public.publication_tries (
    user_id uuid NOT NULL,
    hour timestamp with time zone NOT NULL,
    tries integer DEFAULT 1 NOT NULL
);

CREATE TABLE public.publications (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    fight_id uuid NOT NULL,
    user_id uuid NOT NULL,
    visibility text NOT NULL,
    team_id uuid,
    names text NOT NULL,
    is_held boolean DEFAULT false NOT NULL,
    reasons text[] DEFAULT '{}'::text[] NOT NULL,
    boss_health bigint NOT NULL,
    rules smallint NOT NULL,
    packed bytea NOT NULL,
    published_at timestamp with time zone DEFAULT now() NOT NULL,
    is_verified boolean DEFAULT false NOT NULL,
    is_counted boolean DEFAULT false NOT NULL,
    left_percent real,
    phase smallint,
    boss_pull jsonb,
    CONSTRAINT publications_boss_health_check CHECK ((boss_health >= 0)),
    CONSTRAINT publications_boss_pull CHECK (((jsonb_typeof(boss_pull) = 'object'::text) AND (octet_length((boss_pull)::text) <= 80000))),
    CONSTRAINT publications_left_percent_check CHECK (((left_percent >= (0)::double precision) AND (left_percent <= (100)::double precision))),
    CONSTRAINT publications_names_check CHECK ((names = ANY (ARRAY['full'::text, 'roles'::text, 'own'::text]))),
    CONSTRAINT publications_packed_check CHECK ((octet_length(packed) <= 60000)),
    CONSTRAINT publications_phase_check CHECK ((phase > 0)),
    CONSTRAINT publications_visibility_check CHECK ((visibility = ANY (ARRAY['link'::text, 'team'::text, 'public'::text])))
);

CREATE TABLE public.published_fights (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    encounter_id integer,
    challenge_mode_id integer,
    key_level smallint,
    difficulty integer,
    group_size smallint,
    started_at timestamp with time zone NOT NULL,
    duration_ms integer NOT NULL,
    success boolean NOT NULL,
    spec_key text NOT NULL,
    is_public boolean DEFAULT false NOT NULL,
    CONSTRAINT published_fights_duration_ms_check CHECK ((duration_ms > 0)),
    CONSTRAINT published_fights_kind_check CHECK ((kind = ANY (ARRAY['encounter'::text, 'keystone'::text]))),
    CONSTRAINT published_fights_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
);

CREATE TABLE public.published_performances (
    publication_id uuid NOT NULL,
    player smallint NOT NULL,
    encounter_id integer NOT NULL,
    difficulty smallint NOT NULL,
    spec_id smallint NOT NULL,
    item_level real NOT NULL,
    dps double precision NOT NULL,
    hps double precision NOT NULL,
    duration_ms integer NOT NULL,
    fought_at timestamp with time zone NOT NULL,
    is_counted boolean NOT NULL,
    boss_dps double precision,
    rdps double precision,
    taken double precision,
    is_own boolean DEFAULT false NOT NULL,
    own_region text
);

CREATE TABLE public.push_devices (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    label text DEFAULT ''::text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    last_sent_at timestamp with time zone,
    CONSTRAINT push_devices_auth_check CHECK ((auth ~ '^[A-Za-z0-9_-]{22}$'::text)),
    CONSTRAINT push_devices_endpoint_check CHECK (((endpoint ~ '^https?://'::text) AND (char_length(endpoint) <= 1000))),
    CONSTRAINT push_devices_endpoint_service CHECK ((endpoint ~ '^https://(fcm\.googleapis\.com|([a-z0-9-]+\.)*push\.services\.mozilla\.com|([a-z0-9-]+\.)*push\.apple\.com|[a-z0-9-]+\.notify\.windows\.com)/'::text)),
    CONSTRAINT push_devices_label_check CHECK ((char_length(label) <= 80)),
    CONSTRAINT push_devices_p256dh_check CHECK ((p256dh ~ '^[A-Za-z0-9_-]{87}$'::text))
);

CREATE TABLE public.pvp_lines (
    pvp_season_id integer NOT NULL,
    region text NOT NULL,
    bracket text NOT NULL,
    faction text DEFAULT 'all'::text NOT NULL,
    spec_id smallint DEFAULT 0 NOT NULL,
    achievement_id integer NOT NULL,
    rating integer NOT NULL,
    source text NOT NULL,
    updated_at timestamp with time zone NOT NULL
);

CREATE TABLE public.pvp_seasons (
    region text NOT NULL,
    id integer NOT NULL,
    source text NOT NULL,
    received_at timestamp with time zone,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone
);

CREATE TABLE public.raid_answer_reasons (
    team_id uuid NOT NULL,
    series_id uuid NOT NULL,
    on_date date NOT NULL,
    member_id uuid NOT NULL,
    reason text NOT NULL,
    CONSTRAINT raid_answer_reasons_on_date_range CHECK (((on_date >= '2004-01-01'::date) AND (on_date <= '2200-12-31'::date))),
    CONSTRAINT raid_answer_reasons_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 300)))
);

CREATE TABLE public.raid_answers (
    team_id uuid NOT NULL,
    series_id uuid NOT NULL,
    on_date date NOT NULL,
    member_id uuid NOT NULL,
    answer text NOT NULL,
    answered_at timestamp with time zone DEFAULT now() NOT NULL,
    spec_id smallint,
    CONSTRAINT raid_answers_answer_check CHECK ((answer = ANY (ARRAY['yes'::text, 'late'::text, 'tentative'::text, 'no'::text]))),
    CONSTRAINT raid_answers_on_date_range CHECK (((on_date >= '2004-01-01'::date) AND (on_date <= '2200-12-31'::date))),
    CONSTRAINT raid_answers_spec_id_check CHECK (((spec_id >= 1) AND (spec_id <= 30000)))
);

CREATE TABLE public.raid_bosses (
    raid text NOT NULL,
    slug text NOT NULL,
    source_slug text NOT NULL,
    name text NOT NULL,
    place smallint NOT NULL,
    source text NOT NULL,
    received_at timestamp with time zone
);

CREATE TABLE public.raid_kill_weeks (
    raid text NOT NULL,
    difficulty text NOT NULL,
    region text NOT NULL,
    encounter text NOT NULL,
    week integer NOT NULL,
    n integer DEFAULT 0 NOT NULL,
    first_at timestamp with time zone
);

CREATE TABLE public.raid_kills (
    raid text NOT NULL,
    encounter text NOT NULL,
    difficulty text NOT NULL,
    guild_id bigint NOT NULL,
    region text NOT NULL,
    first_defeated_at timestamp with time zone NOT NULL,
    world_rank integer,
    source text NOT NULL,
    written_hash bigint,
    received_at timestamp with time zone,
    pulls integer,
    CONSTRAINT raid_kills_difficulty_check CHECK ((difficulty = ANY (ARRAY['normal'::text, 'heroic'::text, 'mythic'::text]))),
    CONSTRAINT raid_kills_pulls_check CHECK ((pulls > 0))
);

CREATE TABLE public.raid_places (
    team_id uuid NOT NULL,
    series_id uuid NOT NULL,
    on_date date NOT NULL,
    member_id uuid NOT NULL,
    place text NOT NULL,
    spec_id smallint,
    CONSTRAINT raid_places_on_date_range CHECK (((on_date >= '2004-01-01'::date) AND (on_date <= '2200-12-31'::date))),
    CONSTRAINT raid_places_place_check CHECK ((place = ANY (ARRAY['group'::text, 'bench'::text]))),
    CONSTRAINT raid_places_spec_id_range CHECK (((spec_id >= 1) AND (spec_id <= 30000)))
);

CREATE TABLE public.raid_progress (
    raid text NOT NULL,
    difficulty text NOT NULL,
    guild_id bigint NOT NULL,
    region text NOT NULL,
    bosses_down smallint NOT NULL,
    world_rank integer,
    region_rank integer,
    current_encounter text,
    pulls integer,
    best_percent real,
    source text NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    last_kill_at timestamp with time zone
);

CREATE TABLE public.raids (
    slug text NOT NULL,
    source_slug text NOT NULL,
    name text NOT NULL,
    short_name text,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    source text NOT NULL,
    received_at timestamp with time zone
);

CREATE TABLE public.ranked_cells (
    encounter_id integer NOT NULL,
    difficulty integer NOT NULL,
    metric text NOT NULL,
    spec_id smallint NOT NULL,
    region text NOT NULL,
    performances bytea DEFAULT '\x'::bytea NOT NULL,
    week integer DEFAULT 0 NOT NULL
);
ALTER TABLE ONLY public.ranked_cells ALTER COLUMN performances SET STORAGE EXTERNAL;

CREATE TABLE public.ranked_classes (
    encounter_id integer NOT NULL,
    difficulty integer NOT NULL,
    metric text NOT NULL,
    spec_id smallint NOT NULL,
    region text NOT NULL,
    class integer NOT NULL,
    n integer NOT NULL
);

CREATE TABLE public.ranked_levels (
    encounter_id integer NOT NULL,
    difficulty integer NOT NULL,
    metric text NOT NULL,
    region text NOT NULL,
    spec_id smallint NOT NULL,
    level smallint NOT NULL,
    performances bytea NOT NULL
);

CREATE TABLE public.rating_buckets (
    season_id integer NOT NULL,
    region text NOT NULL,
    bucket smallint NOT NULL,
    characters integer NOT NULL
);

CREATE TABLE public.raw_answers (
    request_hash text NOT NULL,
    source text NOT NULL,
    url text NOT NULL,
    fetched_at timestamp with time zone NOT NULL,
    status integer NOT NULL,
    headers jsonb DEFAULT '{}'::jsonb NOT NULL,
    body bytea NOT NULL,
    method text DEFAULT 'GET'::text NOT NULL,
    query text,
    variables jsonb
);

CREATE TABLE public.realm_aliases (
    region text NOT NULL,
    alias text NOT NULL,
    realm_id integer NOT NULL,
    received_at timestamp with time zone
);

CREATE TABLE public.realms (
    region text NOT NULL,
    id integer NOT NULL,
    connected_id integer NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    local_name text,
    locale text,
    timezone text,
    source text NOT NULL,
    received_at timestamp with time zone
);

CREATE TABLE public.regions (
    region text NOT NULL,
    name text NOT NULL,
    CONSTRAINT regions_region_check CHECK ((region = ANY (ARRAY['us'::text, 'eu'::text, 'kr'::text, 'tw'::text, 'cn'::text])))
);

CREATE TABLE public.reminder_choices (
    user_id uuid DEFAULT auth.uid() NOT NULL,
    by_mail boolean DEFAULT false NOT NULL,
    by_push boolean DEFAULT true NOT NULL,
    raid_hours smallint,
    asks_for_answer boolean DEFAULT false NOT NULL,
    reset_region text,
    cutoff_region text,
    CONSTRAINT reminder_choices_raid_hours_check CHECK ((raid_hours = ANY (ARRAY[1, 3, 12, 24])))
);

CREATE TABLE public.reminder_pushes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    device_id uuid NOT NULL,
    content text NOT NULL,
    useful_until timestamp with time zone NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT reminder_pushes_content_check CHECK ((octet_length(content) <= 3000))
);

CREATE TABLE public.reminders_sent (
    user_id uuid NOT NULL,
    what text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    figure real
);

CREATE TABLE public.removed_names (
    name_hash bytea NOT NULL,
    started_at timestamp with time zone NOT NULL,
    removed_by uuid,
    removed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT removed_names_name_hash_check CHECK ((octet_length(name_hash) = 32))
);

CREATE TABLE public.reports (
    code text NOT NULL,
    title text,
    guild_id bigint,
    zone_id integer,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    source text NOT NULL
);

CREATE TABLE public.season_dungeons (
    season_id integer NOT NULL,
    dungeon_id integer NOT NULL,
    timer_ms integer NOT NULL,
    received_at timestamp with time zone,
    source text,
    source_slug text
);

CREATE TABLE public.season_periods (
    period_id integer NOT NULL,
    season_id integer NOT NULL,
    source text NOT NULL,
    received_at timestamp with time zone
);

CREATE TABLE public.season_sightings (
    season_id integer NOT NULL,
    region text NOT NULL,
    first_at timestamp with time zone NOT NULL
);

CREATE TABLE public.season_slugs (
    slug text NOT NULL,
    made_id integer NOT NULL,
    season_id integer NOT NULL,
    source text NOT NULL,
    received_at timestamp with time zone
);

CREATE TABLE public.season_spans (
    season_id integer NOT NULL,
    region text NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone,
    title_ends_at timestamp with time zone,
    frozen_at timestamp with time zone,
    received_at timestamp with time zone,
    source text
);

CREATE TABLE public.seasons (
    id integer NOT NULL,
    slug text NOT NULL,
    name text,
    expansion_id integer,
    received_at timestamp with time zone,
    source text
);

CREATE TABLE public.source_health (
    source text NOT NULL,
    task text NOT NULL,
    last_success_at timestamp with time zone,
    last_failure_at timestamp with time zone,
    last_failure text,
    failures integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone,
    cursor jsonb,
    done integer,
    total integer,
    first_asked_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE VIEW public.source_status AS
 SELECT source_health.source,
    source_health.task,
    source_health.last_success_at,
    source_health.last_failure_at,
    source_health.failures,
    source_health.next_try_at,
    source_health.done,
    source_health.total,
        CASE
            WHEN ((source_health.failures = 0) OR (source_health.last_failure IS NULL)) THEN NULL::text
            WHEN (source_health.last_failure ~* '(no answer within|time.?out|timed out|abort)'::text) THEN 'no answer in time'::text
            WHEN (source_health.last_failure ~ 'it is a web page'::text) THEN 'sends a web page instead'::text
            WHEN (source_health.last_failure ~ 'cannot be reached'::text) THEN 'cannot be reached'::text
            WHEN (source_health.last_failure ~ 'cut off'::text) THEN 'breaks off'::text
            WHEN (source_health.last_failure ~ '\m[45][0-9]{2}\M'::text) THEN ('answered with status '::text || "substring"(source_health.last_failure, '\m[45][0-9]{2}\M'::text))
            ELSE 'failed'::text
        END AS problem
   FROM public.source_health;

CREATE TABLE public.spec_popularity (
    season_id integer NOT NULL,
    region text NOT NULL,
    dungeon_id integer NOT NULL,
    key_level smallint NOT NULL,
    spec_id smallint NOT NULL,
    runs integer NOT NULL,
    timed integer NOT NULL
);

CREATE TABLE public.spec_weeks (
    season_id integer NOT NULL,
    region text NOT NULL,
    period_id integer NOT NULL,
    spec_id smallint NOT NULL,
    runs integer NOT NULL
);

CREATE TABLE public.team_board_seats (
    team_id uuid NOT NULL,
    board_id uuid NOT NULL,
    character_id uuid NOT NULL,
    spec_id smallint NOT NULL,
    group_number smallint NOT NULL,
    CONSTRAINT team_board_seats_group_number_check CHECK (((group_number >= 1) AND (group_number <= 6))),
    CONSTRAINT team_board_seats_spec_id_check CHECK (((spec_id >= 1) AND (spec_id <= 30000)))
);

CREATE TABLE public.team_board_versions (
    id bigint NOT NULL,
    board_id uuid NOT NULL,
    team_id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    member_id uuid,
    seats jsonb NOT NULL,
    CONSTRAINT team_board_versions_seats_check CHECK ((jsonb_typeof(seats) = 'array'::text))
);

ALTER TABLE public.team_board_versions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.team_board_versions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.team_boards (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    team_id uuid NOT NULL,
    encounter_id integer NOT NULL,
    title text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    state bytea,
    CONSTRAINT team_boards_encounter_id_check CHECK (((encounter_id >= 1) AND (encounter_id <= 100000))),
    CONSTRAINT team_boards_state_check CHECK ((octet_length(state) <= 100000)),
    CONSTRAINT team_boards_title_check CHECK (((char_length(btrim(title)) >= 1) AND (char_length(btrim(title)) <= 40))),
    CONSTRAINT team_boards_title_length CHECK ((char_length(title) <= 40))
);

CREATE TABLE public.team_changes (
    id bigint NOT NULL,
    team_id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    actor_id uuid,
    subject_id uuid,
    what text NOT NULL
);

ALTER TABLE public.team_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.team_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.team_characters (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    team_id uuid NOT NULL,
    member_id uuid NOT NULL,
    name text NOT NULL,
    realm text DEFAULT ''::text NOT NULL,
    class_id smallint NOT NULL,
    spec_ids smallint[] NOT NULL,
    is_main boolean DEFAULT true NOT NULL,
    item_level real,
    tier_pieces smallint,
    vault_choices smallint,
    rating real,
    figures_at timestamp with time zone,
    confirmed_by text DEFAULT 'officer'::text NOT NULL,
    missing_enchants smallint,
    empty_sockets smallint,
    figures_read jsonb DEFAULT '{}'::jsonb NOT NULL,
    name_key text DEFAULT ''::text NOT NULL,
    realm_key text DEFAULT ''::text NOT NULL,
    vault_raid smallint,
    vault_dungeons smallint,
    vault_world smallint,
    embellishments smallint,
    professions text[],
    CONSTRAINT team_characters_class_id_check CHECK (((class_id >= 1) AND (class_id <= 13))),
    CONSTRAINT team_characters_confirmed_by_check CHECK ((confirmed_by = ANY (ARRAY['officer'::text, 'battlenet'::text, 'gear'::text, 'claim'::text]))),
    CONSTRAINT team_characters_embellishments_check CHECK (((embellishments >= 0) AND (embellishments <= 16))),
    CONSTRAINT team_characters_empty_sockets_check CHECK (((empty_sockets >= 0) AND (empty_sockets <= 40))),
    CONSTRAINT team_characters_figures_at_range CHECK (((figures_at >= '2004-01-01 00:00:00+00'::timestamp with time zone) AND (figures_at <= '2200-12-31 00:00:00+00'::timestamp with time zone))),
    CONSTRAINT team_characters_figures_read_check CHECK (((jsonb_typeof(figures_read) = 'object'::text) AND (pg_column_size(figures_read) < 600))),
    CONSTRAINT team_characters_item_level_check CHECK (((item_level >= (0)::double precision) AND (item_level <= (2000)::double precision))),
    CONSTRAINT team_characters_missing_enchants_check CHECK (((missing_enchants >= 0) AND (missing_enchants <= 20))),
    CONSTRAINT team_characters_name_check CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 40))),
    CONSTRAINT team_characters_name_length CHECK ((char_length(name) <= 40)),
    CONSTRAINT team_characters_professions_check CHECK (((cardinality(professions) <= 2) AND (professions <@ ARRAY['alchemy'::text, 'blacksmithing'::text, 'enchanting'::text, 'engineering'::text, 'herbalism'::text, 'inscription'::text, 'jewelcrafting'::text, 'leatherworking'::text, 'mining'::text, 'skinning'::text, 'tailoring'::text]))),
    CONSTRAINT team_characters_rating_check CHECK (((rating >= (0)::double precision) AND (rating <= (10000)::double precision))),
    CONSTRAINT team_characters_realm_check CHECK ((char_length(realm) <= 60)),
    CONSTRAINT team_characters_spec_ids_check CHECK (((cardinality(spec_ids) >= 1) AND (cardinality(spec_ids) <= 4))),
    CONSTRAINT team_characters_spec_list CHECK (((cardinality(spec_ids) <= 4) AND (COALESCE(array_ndims(spec_ids), 1) = 1) AND ((1 <= ALL (spec_ids)) IS TRUE) AND ((30000 >= ALL (spec_ids)) IS TRUE))),
    CONSTRAINT team_characters_tier_pieces_check CHECK (((tier_pieces >= 0) AND (tier_pieces <= 5))),
    CONSTRAINT team_characters_vault_choices_check CHECK (((vault_choices >= 0) AND (vault_choices <= 9))),
    CONSTRAINT team_characters_vault_dungeons_check CHECK (((vault_dungeons >= 0) AND (vault_dungeons <= 3))),
    CONSTRAINT team_characters_vault_raid_check CHECK (((vault_raid >= 0) AND (vault_raid <= 3))),
    CONSTRAINT team_characters_vault_world_check CHECK (((vault_world >= 0) AND (vault_world <= 3)))
);

CREATE TABLE public.team_discord_channels (
    channel_id text NOT NULL,
    server_id text NOT NULL,
    team_id uuid NOT NULL,
    connected_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT team_discord_channels_channel_id_check CHECK ((channel_id ~ '^[0-9]{15,20}$'::text)),
    CONSTRAINT team_discord_channels_server_id_check CHECK ((server_id ~ '^[0-9]{15,20}$'::text))
);

COMMENT ON TABLE public.team_discord_channels IS 'Channels of Discord in which a team answers. A channel belongs to one team.';

CREATE TABLE public.team_gear_days (
    team_id uuid NOT NULL,
    character_id uuid NOT NULL,
    on_date date NOT NULL,
    read_at timestamp with time zone NOT NULL,
    item_level real,
    tier_pieces smallint,
    missing_enchants smallint,
    empty_sockets smallint
);

COMMENT ON TABLE public.team_gear_days IS 'Gear of a team''s characters, by the day on which it was read.';

CREATE TABLE public.team_guilds (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    region text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT team_guilds_name_check CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 60))),
    CONSTRAINT team_guilds_name_length CHECK ((char_length(name) <= 60)),
    CONSTRAINT team_guilds_region_check CHECK ((region = ANY (ARRAY['us'::text, 'eu'::text, 'kr'::text, 'tw'::text, 'cn'::text])))
);

CREATE TABLE public.team_invites (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    team_id uuid NOT NULL,
    code_hash bytea NOT NULL,
    role text NOT NULL,
    member_id uuid,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    used smallint DEFAULT 0 NOT NULL,
    most_uses smallint DEFAULT 50 NOT NULL,
    CONSTRAINT team_invites_revoked_at_range CHECK (((revoked_at >= '2004-01-01 00:00:00+00'::timestamp with time zone) AND (revoked_at <= '2200-12-31 00:00:00+00'::timestamp with time zone))),
    CONSTRAINT team_invites_role_check CHECK ((role = ANY (ARRAY['officer'::text, 'raider'::text, 'guest'::text])))
);

CREATE TABLE public.team_item_notes (
    team_id uuid NOT NULL,
    item_id integer NOT NULL,
    item_name text DEFAULT ''::text NOT NULL,
    note text NOT NULL,
    CONSTRAINT team_item_notes_item_id_check CHECK (((item_id >= 1) AND (item_id <= 100000000))),
    CONSTRAINT team_item_notes_item_name_check CHECK ((char_length(item_name) <= 120)),
    CONSTRAINT team_item_notes_note_check CHECK (((char_length(note) <= 300) AND (btrim(note) <> ''::text)))
);

COMMENT ON TABLE public.team_item_notes IS 'What officers of a team say of an item.';

CREATE TABLE public.team_item_orders (
    team_id uuid NOT NULL,
    item_id integer NOT NULL,
    member_id uuid NOT NULL,
    place smallint NOT NULL,
    CONSTRAINT team_item_orders_item_id_check CHECK (((item_id >= 1) AND (item_id <= 100000000))),
    CONSTRAINT team_item_orders_place_check CHECK (((place >= 1) AND (place <= 1000)))
);

COMMENT ON TABLE public.team_item_orders IS 'Players in the order that officers gave an item; all others come after them by the rules of the team.';

CREATE TABLE public.team_live_nights (
    team_id uuid NOT NULL,
    sender uuid NOT NULL,
    pulls jsonb DEFAULT '[]'::jsonb NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    is_over boolean DEFAULT false NOT NULL,
    heard_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT team_live_nights_heard_at_range CHECK (((heard_at >= '2004-01-01 00:00:00+00'::timestamp with time zone) AND (heard_at <= '2200-12-31 00:00:00+00'::timestamp with time zone))),
    CONSTRAINT team_live_nights_pulls_check CHECK (((jsonb_typeof(pulls) = 'array'::text) AND (jsonb_array_length(pulls) <= 400) AND (octet_length((pulls)::text) <= 80000))),
    CONSTRAINT team_live_nights_revision_range CHECK ((revision >= 0))
);

CREATE TABLE public.team_loot (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    team_id uuid NOT NULL,
    member_id uuid,
    winner text NOT NULL,
    item_id integer,
    item_name text DEFAULT ''::text NOT NULL,
    response text DEFAULT ''::text NOT NULL,
    is_offspec boolean,
    on_date date NOT NULL,
    given_at timestamp with time zone,
    boss text DEFAULT ''::text NOT NULL,
    difficulty_id smallint,
    note text DEFAULT ''::text NOT NULL,
    source text NOT NULL,
    source_key text NOT NULL,
    CONSTRAINT team_loot_boss_check CHECK ((char_length(boss) <= 80)),
    CONSTRAINT team_loot_check CHECK (((item_id IS NOT NULL) OR (item_name <> ''::text))),
    CONSTRAINT team_loot_difficulty_id_check CHECK (((difficulty_id >= 1) AND (difficulty_id <= 1000))),
    CONSTRAINT team_loot_given_at_check CHECK (((given_at >= '2004-11-23 00:00:00+00'::timestamp with time zone) AND (given_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
    CONSTRAINT team_loot_item_id_check CHECK (((item_id >= 1) AND (item_id <= 100000000))),
    CONSTRAINT team_loot_item_name_check CHECK ((char_length(item_name) <= 120)),
    CONSTRAINT team_loot_note_check CHECK ((char_length(note) <= 140)),
    CONSTRAINT team_loot_on_date_check CHECK (((on_date >= '2004-11-23'::date) AND (on_date <= '2200-01-01'::date))),
    CONSTRAINT team_loot_response_check CHECK ((char_length(response) <= 60)),
    CONSTRAINT team_loot_source_check CHECK ((source = ANY (ARRAY['hand'::text, 'rclootcouncil'::text, 'gargul'::text]))),
    CONSTRAINT team_loot_source_key_check CHECK (((char_length(source_key) >= 1) AND (char_length(source_key) <= 120))),
    CONSTRAINT team_loot_winner_check CHECK (((char_length(winner) >= 1) AND (char_length(winner) <= 80)))
);

COMMENT ON TABLE public.team_loot IS 'Items that a team gave to its players.';

CREATE TABLE public.team_loot_rules (
    team_id uuid NOT NULL,
    first_by text DEFAULT 'gain'::text NOT NULL,
    counts_offspec boolean DEFAULT false NOT NULL,
    CONSTRAINT team_loot_rules_first_by_check CHECK ((first_by = ANY (ARRAY['gain'::text, 'share'::text])))
);

COMMENT ON TABLE public.team_loot_rules IS 'By which rules a team orders its players for an item.';

CREATE TABLE public.team_members (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    team_id uuid NOT NULL,
    user_id uuid,
    display_name text NOT NULL,
    role text DEFAULT 'raider'::text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    joined_at timestamp with time zone DEFAULT now() NOT NULL,
    left_at timestamp with time zone,
    is_expelled boolean DEFAULT false NOT NULL,
    links_renewed smallint DEFAULT 0 NOT NULL,
    name_key text DEFAULT ''::text NOT NULL,
    signs_up_from date,
    away_from date,
    away_to date,
    away_weekdays smallint[] DEFAULT '{}'::smallint[] NOT NULL,
    trial_until date,
    CONSTRAINT team_members_away CHECK (((away_to IS NULL) OR ((away_from IS NOT NULL) AND (away_to >= away_from)))),
    CONSTRAINT team_members_away_from_check CHECK (((away_from >= '2004-01-01'::date) AND (away_from <= '2200-01-01'::date))),
    CONSTRAINT team_members_away_to_check CHECK (((away_to >= '2004-01-01'::date) AND (away_to <= '2200-01-01'::date))),
    CONSTRAINT team_members_away_weekdays_check CHECK (((away_weekdays <@ '{0,1,2,3,4,5,6}'::smallint[]) AND (cardinality(away_weekdays) <= 7))),
    CONSTRAINT team_members_display_name_check CHECK (((char_length(btrim(display_name)) >= 1) AND (char_length(btrim(display_name)) <= 40))),
    CONSTRAINT team_members_name_length CHECK ((char_length(display_name) <= 40)),
    CONSTRAINT team_members_note_check CHECK ((char_length(note) <= 300)),
    CONSTRAINT team_members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'officer'::text, 'raider'::text, 'guest'::text]))),
    CONSTRAINT team_members_signs_up_from_check CHECK (((signs_up_from >= '2004-01-01'::date) AND (signs_up_from <= '2200-01-01'::date))),
    CONSTRAINT team_members_trial_until_check CHECK (((trial_until >= '2004-11-23'::date) AND (trial_until <= '2200-01-01'::date)))
);

CREATE TABLE public.team_night_bosses (
    team_id uuid NOT NULL,
    night_id uuid NOT NULL,
    encounter_id integer NOT NULL,
    difficulty_id smallint NOT NULL,
    pulls smallint[] NOT NULL,
    kills smallint[] DEFAULT '{}'::smallint[] NOT NULL,
    ends jsonb,
    CONSTRAINT team_night_bosses_check CHECK ((kills <@ pulls)),
    CONSTRAINT team_night_bosses_difficulty_id_check CHECK (((difficulty_id >= 0) AND (difficulty_id <= 1000))),
    CONSTRAINT team_night_bosses_encounter_id_check CHECK (((encounter_id >= 0) AND (encounter_id <= 100000))),
    CONSTRAINT team_night_bosses_ends_check CHECK (((jsonb_typeof(ends) = 'array'::text) AND (jsonb_array_length(ends) <= 400) AND (octet_length((ends)::text) <= 80000))),
    CONSTRAINT team_night_bosses_kills_list CHECK (((cardinality(kills) <= 400) AND (COALESCE(array_ndims(kills), 1) = 1) AND ((1 <= ALL (kills)) IS TRUE) AND ((400 >= ALL (kills)) IS TRUE))),
    CONSTRAINT team_night_bosses_pulls_check CHECK (((cardinality(pulls) >= 1) AND (cardinality(pulls) <= 400))),
    CONSTRAINT team_night_bosses_pulls_list CHECK (((cardinality(pulls) <= 400) AND (COALESCE(array_ndims(pulls), 1) = 1) AND ((1 <= ALL (pulls)) IS TRUE) AND ((400 >= ALL (pulls)) IS TRUE)))
);

CREATE TABLE public.team_night_players (
    team_id uuid NOT NULL,
    night_id uuid NOT NULL,
    member_id uuid NOT NULL,
    pulls smallint[] NOT NULL,
    is_benched boolean DEFAULT false NOT NULL,
    CONSTRAINT team_night_players_check CHECK ((is_benched OR (cardinality(pulls) > 0))),
    CONSTRAINT team_night_players_pulls_check CHECK ((cardinality(pulls) <= 400)),
    CONSTRAINT team_night_players_pulls_list CHECK (((cardinality(pulls) <= 400) AND (COALESCE(array_ndims(pulls), 1) = 1) AND ((1 <= ALL (pulls)) IS TRUE) AND ((400 >= ALL (pulls)) IS TRUE)))
);

CREATE TABLE public.team_nights (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    team_id uuid NOT NULL,
    on_date date NOT NULL,
    series_id uuid,
    pulls smallint NOT NULL,
    saved_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT team_nights_on_date_check CHECK (((on_date >= '2004-11-23'::date) AND (on_date <= '2200-01-01'::date))),
    CONSTRAINT team_nights_pulls_check CHECK (((pulls >= 1) AND (pulls <= 400))),
    CONSTRAINT team_nights_saved_at_range CHECK (((saved_at >= '2004-01-01 00:00:00+00'::timestamp with time zone) AND (saved_at <= '2200-12-31 00:00:00+00'::timestamp with time zone)))
);

CREATE TABLE public.team_plan_updates (
    id bigint NOT NULL,
    plan_id uuid NOT NULL,
    team_id uuid NOT NULL,
    content bytea NOT NULL,
    CONSTRAINT team_plan_updates_content_check CHECK ((octet_length(content) <= 1000000))
);

ALTER TABLE public.team_plan_updates ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.team_plan_updates_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.team_plan_versions (
    id bigint NOT NULL,
    plan_id uuid NOT NULL,
    team_id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    member_id uuid,
    plan jsonb NOT NULL
);

ALTER TABLE public.team_plan_versions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.team_plan_versions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.team_plans (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    team_id uuid NOT NULL,
    name text NOT NULL,
    boss text DEFAULT ''::text NOT NULL,
    casts smallint DEFAULT 0 NOT NULL,
    is_shared boolean DEFAULT false NOT NULL,
    state bytea NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    plan jsonb,
    CONSTRAINT team_plans_boss_check CHECK ((char_length(boss) <= 80)),
    CONSTRAINT team_plans_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
    CONSTRAINT team_plans_plan_check CHECK (((plan IS NULL) OR ((jsonb_typeof(plan) = 'object'::text) AND (octet_length((plan)::text) <= 6000000)))),
    CONSTRAINT team_plans_state_check CHECK ((octet_length(state) <= 3000000))
);

CREATE TABLE public.team_posts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    team_id uuid NOT NULL,
    kind text NOT NULL,
    series_id uuid,
    on_date date,
    asked_at timestamp with time zone DEFAULT now() NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT now(),
    encounter_id integer,
    difficulty_id integer,
    pulls integer,
    duration_ms integer,
    CONSTRAINT team_posts_kind_check CHECK ((kind = ANY (ARRAY['card'::text, 'digest'::text, 'boss'::text]))),
    CONSTRAINT team_posts_of_kind CHECK (
CASE
    WHEN (kind = 'boss'::text) THEN ((series_id IS NULL) AND (encounter_id IS NOT NULL) AND (difficulty_id IS NOT NULL) AND (pulls IS NOT NULL) AND (duration_ms IS NOT NULL))
    ELSE ((series_id IS NOT NULL) AND (encounter_id IS NULL))
END)
);

CREATE TABLE public.team_rank_rules (
    team_id uuid NOT NULL,
    raider_ranks smallint[] DEFAULT '{}'::smallint[] NOT NULL,
    trial_ranks smallint[] DEFAULT '{}'::smallint[] NOT NULL,
    trial_days smallint DEFAULT 28 NOT NULL,
    applies_at_once boolean DEFAULT false NOT NULL,
    CONSTRAINT team_rank_rules_check CHECK ((NOT (raider_ranks && trial_ranks))),
    CONSTRAINT team_rank_rules_raider_ranks_check CHECK (((raider_ranks <@ '{0,1,2,3,4,5,6,7,8,9}'::smallint[]) AND (cardinality(raider_ranks) <= 10) AND (COALESCE(array_ndims(raider_ranks), 1) = 1))),
    CONSTRAINT team_rank_rules_trial_days_check CHECK (((trial_days >= 1) AND (trial_days <= 365))),
    CONSTRAINT team_rank_rules_trial_ranks_check CHECK (((trial_ranks <@ '{0,1,2,3,4,5,6,7,8,9}'::smallint[]) AND (cardinality(trial_ranks) <= 10) AND (COALESCE(array_ndims(trial_ranks), 1) = 1)))
);

COMMENT ON TABLE public.team_rank_rules IS 'Which ranks of the guild are in the roster of a team.';

CREATE TABLE public.team_revisions (
    team_id uuid NOT NULL,
    raids integer DEFAULT 0 NOT NULL,
    members integer DEFAULT 0 NOT NULL,
    boards integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.team_webhooks (
    team_id uuid NOT NULL,
    address text NOT NULL,
    is_on boolean DEFAULT true NOT NULL,
    set_at timestamp with time zone DEFAULT now() NOT NULL,
    last_sent_at timestamp with time zone,
    last_error text,
    failed_at timestamp with time zone,
    CONSTRAINT team_webhooks_address_check CHECK ((address ~ '^https://(discord\.com|discordapp\.com)/api/webhooks/[0-9]{5,25}/[A-Za-z0-9_-]{20,120}$'::text))
);

CREATE TABLE public.team_wishes (
    team_id uuid NOT NULL,
    member_id uuid NOT NULL,
    source text NOT NULL,
    item_id integer NOT NULL,
    difficulty text DEFAULT ''::text NOT NULL,
    item_name text DEFAULT ''::text NOT NULL,
    boss text DEFAULT ''::text NOT NULL,
    item_level smallint,
    gain real,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT team_wishes_boss_check CHECK ((char_length(boss) <= 120)),
    CONSTRAINT team_wishes_difficulty_check CHECK ((char_length(difficulty) <= 60)),
    CONSTRAINT team_wishes_gain_check CHECK (((gain > (0)::double precision) AND (gain <= (100)::double precision))),
    CONSTRAINT team_wishes_gain_known CHECK (((gain IS NULL) = (source = 'hand'::text))),
    CONSTRAINT team_wishes_item_id_check CHECK (((item_id >= 1) AND (item_id <= 100000000))),
    CONSTRAINT team_wishes_item_level_check CHECK (((item_level >= 1) AND (item_level <= 2000))),
    CONSTRAINT team_wishes_item_name_check CHECK ((char_length(item_name) <= 120)),
    CONSTRAINT team_wishes_made_at_check CHECK (((made_at >= '2004-11-23 00:00:00+00'::timestamp with time zone) AND (made_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
    CONSTRAINT team_wishes_source_check CHECK ((source = ANY (ARRAY['droptimizer'::text, 'qe'::text, 'hand'::text])))
);

COMMENT ON TABLE public.team_wishes IS 'Items that players of a team want, with what they gain.';

CREATE TABLE public.teams (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    guild_id uuid NOT NULL,
    name text NOT NULL,
    zone text NOT NULL,
    group_size smallint DEFAULT 20 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT teams_group_size_check CHECK (((group_size >= 10) AND (group_size <= 30))),
    CONSTRAINT teams_name_check CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 60))),
    CONSTRAINT teams_name_length CHECK ((char_length(name) <= 60)),
    CONSTRAINT teams_zone_check CHECK ((zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{1,63}$'::text))
);

CREATE TABLE public.title_holders (
    season_id integer NOT NULL,
    region text NOT NULL,
    character_id bigint NOT NULL,
    proof text NOT NULL,
    score double precision,
    awarded_at timestamp with time zone,
    source text NOT NULL,
    received_at timestamp with time zone,
    CONSTRAINT title_holders_proof_check CHECK ((proof = ANY (ARRAY['estimate'::text, 'achievement'::text])))
);

CREATE TABLE public.week_affixes (
    region text NOT NULL,
    week_start timestamp with time zone NOT NULL,
    affix_ids smallint[] NOT NULL,
    source text NOT NULL,
    seen_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.best_runs ATTACH PARTITION farseer_seasons.best_runs_other DEFAULT;

ALTER TABLE ONLY public.rating_history ATTACH PARTITION farseer_seasons.rating_history_other DEFAULT;

ALTER TABLE ONLY public.ratings ATTACH PARTITION farseer_seasons.ratings_other DEFAULT;

ALTER TABLE ONLY public.run_rows ATTACH PARTITION farseer_seasons.run_rows_other DEFAULT;

ALTER TABLE ONLY farseer_identity.id_key
    ADD CONSTRAINT id_key_pkey PRIMARY KEY (one);

ALTER TABLE ONLY farseer_identity.key_marks
    ADD CONSTRAINT key_marks_pkey PRIMARY KEY (name);

ALTER TABLE ONLY farseer_identity.push_key
    ADD CONSTRAINT push_key_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.best_runs
    ADD CONSTRAINT best_runs_pkey PRIMARY KEY (character_id, season_id, dungeon_id, region);

ALTER TABLE ONLY farseer_seasons.best_runs_other
    ADD CONSTRAINT best_runs_other_pkey PRIMARY KEY (character_id, season_id, dungeon_id, region);

ALTER TABLE ONLY public.rating_history
    ADD CONSTRAINT rating_history_pkey PRIMARY KEY (character_id, season_id, day, region);

ALTER TABLE ONLY farseer_seasons.rating_history_other
    ADD CONSTRAINT rating_history_other_pkey PRIMARY KEY (character_id, season_id, day, region);

ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT ratings_pkey PRIMARY KEY (character_id, season_id, region);

ALTER TABLE ONLY farseer_seasons.ratings_other
    ADD CONSTRAINT ratings_other_pkey PRIMARY KEY (character_id, season_id, region);

ALTER TABLE ONLY public.run_rows
    ADD CONSTRAINT runs_pkey PRIMARY KEY (id, season_id, region);

ALTER TABLE ONLY farseer_seasons.run_rows_other
    ADD CONSTRAINT run_rows_other_pkey PRIMARY KEY (id, season_id, region);

ALTER TABLE ONLY farseer_work.character_looks
    ADD CONSTRAINT character_looks_pkey PRIMARY KEY (character_id);

ALTER TABLE ONLY farseer_work.discord_interactions
    ADD CONSTRAINT discord_interactions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY farseer_work.guild_lookups
    ADD CONSTRAINT guild_lookups_pkey PRIMARY KEY (guild_id);

ALTER TABLE ONLY farseer_work.leases
    ADD CONSTRAINT leases_job_fence_key UNIQUE (job, fence);

ALTER TABLE ONLY farseer_work.leases
    ADD CONSTRAINT leases_pkey PRIMARY KEY (job);

ALTER TABLE ONLY farseer_work.list_looks
    ADD CONSTRAINT list_looks_pkey PRIMARY KEY (list);

ALTER TABLE ONLY farseer_work.source_tokens
    ADD CONSTRAINT source_tokens_pkey PRIMARY KEY (source);

ALTER TABLE ONLY public.account_tokens
    ADD CONSTRAINT account_tokens_hash_key UNIQUE (hash);

ALTER TABLE ONLY public.account_tokens
    ADD CONSTRAINT account_tokens_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.affixes
    ADD CONSTRAINT affixes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.bench_rules
    ADD CONSTRAINT bench_rules_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.character_claims
    ADD CONSTRAINT character_claims_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.character_equipment
    ADD CONSTRAINT character_equipment_pkey PRIMARY KEY (character_id, region);

ALTER TABLE ONLY public.character_gear
    ADD CONSTRAINT character_gear_pkey PRIMARY KEY (character_id, region);

ALTER TABLE ONLY public.character_lookups
    ADD CONSTRAINT character_lookups_pkey PRIMARY KEY (region, realm_slug, name_key);

ALTER TABLE ONLY public.character_moves
    ADD CONSTRAINT character_moves_pkey PRIMARY KEY (from_id);

ALTER TABLE ONLY public.character_owners
    ADD CONSTRAINT character_owners_pkey PRIMARY KEY (user_id, character_id);

ALTER TABLE ONLY public.character_standings
    ADD CONSTRAINT character_standings_pkey PRIMARY KEY (character_id, season_id, region);

ALTER TABLE ONLY public.characters
    ADD CONSTRAINT characters_pkey PRIMARY KEY (id, region);

ALTER TABLE ONLY public.cutoff_forecasts
    ADD CONSTRAINT cutoff_forecasts_pkey PRIMARY KEY (season_id, region, bracket, made_on, horizon_days);

ALTER TABLE ONLY public.cutoffs
    ADD CONSTRAINT cutoffs_pkey PRIMARY KEY (season_id, region, bracket, observed_at);

ALTER TABLE ONLY public.data_changes
    ADD CONSTRAINT data_changes_pkey PRIMARY KEY (transaction, kind, region);

ALTER TABLE ONLY public.data_origins
    ADD CONSTRAINT data_origins_pkey PRIMARY KEY (kind, region);

ALTER TABLE ONLY public.data_version
    ADD CONSTRAINT data_version_pkey PRIMARY KEY (one);

ALTER TABLE ONLY public.data_versions
    ADD CONSTRAINT data_versions_pkey PRIMARY KEY (kind, region);

ALTER TABLE ONLY public.discord_accounts
    ADD CONSTRAINT discord_accounts_discord_id_key UNIQUE (discord_id);

ALTER TABLE ONLY public.discord_accounts
    ADD CONSTRAINT discord_accounts_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.discord_codes
    ADD CONSTRAINT discord_codes_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.dungeon_results
    ADD CONSTRAINT dungeon_results_pkey PRIMARY KEY (season_id, region, dungeon_id, key_level, period_id, is_whole);

ALTER TABLE ONLY public.dungeons
    ADD CONSTRAINT dungeons_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.dungeons
    ADD CONSTRAINT dungeons_slug_key UNIQUE (slug);

ALTER TABLE ONLY public.fights
    ADD CONSTRAINT fights_pkey PRIMARY KEY (report_code, fight_id);

ALTER TABLE ONLY public.guild_ranks
    ADD CONSTRAINT guild_ranks_pkey PRIMARY KEY (character_id, region);

ALTER TABLE ONLY public.guilds
    ADD CONSTRAINT guilds_pkey PRIMARY KEY (id, region);

ALTER TABLE ONLY public.hall_of_fame
    ADD CONSTRAINT hall_of_fame_pkey PRIMARY KEY (raid, list, rank);

ALTER TABLE ONLY public.items
    ADD CONSTRAINT items_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.kill_casts
    ADD CONSTRAINT kill_casts_pkey PRIMARY KEY (report_code, fight_id);

ALTER TABLE ONLY public.news
    ADD CONSTRAINT news_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.official_cutoffs
    ADD CONSTRAINT official_cutoffs_pkey PRIMARY KEY (season_id, region, bracket);

ALTER TABLE ONLY public.periods
    ADD CONSTRAINT periods_pkey PRIMARY KEY (region, id);

ALTER TABLE ONLY public.player_metrics
    ADD CONSTRAINT player_metrics_pkey PRIMARY KEY (id, encounter_id);

ALTER TABLE ONLY public.publication_tries
    ADD CONSTRAINT publication_tries_pkey PRIMARY KEY (user_id, hour);

ALTER TABLE ONLY public.publications
    ADD CONSTRAINT publications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.publications
    ADD CONSTRAINT publications_user_id_fight_id_key UNIQUE (user_id, fight_id);

ALTER TABLE ONLY public.published_fights
    ADD CONSTRAINT published_fights_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.published_performances
    ADD CONSTRAINT published_performances_pkey PRIMARY KEY (publication_id, player);

ALTER TABLE ONLY public.push_devices
    ADD CONSTRAINT push_devices_endpoint_key UNIQUE (endpoint);

ALTER TABLE ONLY public.push_devices
    ADD CONSTRAINT push_devices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.pvp_lines
    ADD CONSTRAINT pvp_lines_pkey PRIMARY KEY (pvp_season_id, region, bracket, faction, spec_id, achievement_id);

ALTER TABLE ONLY public.pvp_seasons
    ADD CONSTRAINT pvp_seasons_pkey PRIMARY KEY (region, id);

ALTER TABLE ONLY public.raid_answer_reasons
    ADD CONSTRAINT raid_answer_reasons_pkey PRIMARY KEY (series_id, on_date, member_id);

ALTER TABLE ONLY public.raid_answers
    ADD CONSTRAINT raid_answers_pkey PRIMARY KEY (series_id, on_date, member_id);

ALTER TABLE ONLY public.raid_bosses
    ADD CONSTRAINT raid_bosses_pkey PRIMARY KEY (raid, slug);

ALTER TABLE ONLY public.raid_kill_weeks
    ADD CONSTRAINT raid_kill_weeks_pkey PRIMARY KEY (raid, difficulty, region, encounter, week);

ALTER TABLE ONLY public.raid_kills
    ADD CONSTRAINT raid_kills_pkey PRIMARY KEY (raid, encounter, difficulty, guild_id, region);

ALTER TABLE ONLY public.raid_places
    ADD CONSTRAINT raid_places_pkey PRIMARY KEY (series_id, on_date, member_id);

ALTER TABLE ONLY public.raid_progress
    ADD CONSTRAINT raid_progress_pkey PRIMARY KEY (raid, difficulty, guild_id, region);

ALTER TABLE ONLY public.raid_series
    ADD CONSTRAINT raid_series_id_team_id_key UNIQUE (id, team_id);

ALTER TABLE ONLY public.raid_series
    ADD CONSTRAINT raid_series_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.raids
    ADD CONSTRAINT raids_pkey PRIMARY KEY (slug);

ALTER TABLE ONLY public.ranked_cells
    ADD CONSTRAINT ranked_cells_pkey PRIMARY KEY (encounter_id, difficulty, metric, region, week, spec_id);

ALTER TABLE ONLY public.ranked_classes
    ADD CONSTRAINT ranked_classes_pkey PRIMARY KEY (encounter_id, difficulty, metric, spec_id, region, class);

ALTER TABLE ONLY public.ranked_levels
    ADD CONSTRAINT ranked_levels_pkey PRIMARY KEY (encounter_id, difficulty, metric, region, spec_id, level);

ALTER TABLE ONLY public.rating_buckets
    ADD CONSTRAINT rating_buckets_pkey PRIMARY KEY (season_id, region, bucket);

ALTER TABLE ONLY public.raw_answers
    ADD CONSTRAINT raw_answers_pkey PRIMARY KEY (request_hash);

ALTER TABLE ONLY public.realm_aliases
    ADD CONSTRAINT realm_aliases_pkey PRIMARY KEY (region, alias);

ALTER TABLE ONLY public.realms
    ADD CONSTRAINT realms_pkey PRIMARY KEY (region, id);

ALTER TABLE ONLY public.regions
    ADD CONSTRAINT regions_pkey PRIMARY KEY (region);

ALTER TABLE ONLY public.reminder_choices
    ADD CONSTRAINT reminder_choices_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.reminder_pushes
    ADD CONSTRAINT reminder_pushes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reminders_sent
    ADD CONSTRAINT reminders_sent_pkey PRIMARY KEY (user_id, what);

ALTER TABLE ONLY public.removed_names
    ADD CONSTRAINT removed_names_pkey PRIMARY KEY (name_hash, started_at);

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (code);

ALTER TABLE ONLY public.season_dungeons
    ADD CONSTRAINT season_dungeons_pkey PRIMARY KEY (season_id, dungeon_id);

ALTER TABLE ONLY public.season_periods
    ADD CONSTRAINT season_periods_pkey PRIMARY KEY (period_id);

ALTER TABLE ONLY public.season_sightings
    ADD CONSTRAINT season_sightings_pkey PRIMARY KEY (season_id, region);

ALTER TABLE ONLY public.season_slugs
    ADD CONSTRAINT season_slugs_made_id_key UNIQUE (made_id);

ALTER TABLE ONLY public.season_slugs
    ADD CONSTRAINT season_slugs_pkey PRIMARY KEY (slug);

ALTER TABLE ONLY public.season_spans
    ADD CONSTRAINT season_spans_pkey PRIMARY KEY (season_id, region);

ALTER TABLE ONLY public.seasons
    ADD CONSTRAINT seasons_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.source_health
    ADD CONSTRAINT source_health_pkey PRIMARY KEY (source, task);

ALTER TABLE ONLY public.spec_popularity
    ADD CONSTRAINT spec_popularity_pkey PRIMARY KEY (season_id, region, dungeon_id, key_level, spec_id);

ALTER TABLE ONLY public.spec_weeks
    ADD CONSTRAINT spec_weeks_pkey PRIMARY KEY (season_id, region, period_id, spec_id);

ALTER TABLE ONLY public.team_board_seats
    ADD CONSTRAINT team_board_seats_pkey PRIMARY KEY (board_id, character_id);

ALTER TABLE ONLY public.team_board_versions
    ADD CONSTRAINT team_board_versions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.team_boards
    ADD CONSTRAINT team_boards_id_team_id_key UNIQUE (id, team_id);

ALTER TABLE ONLY public.team_boards
    ADD CONSTRAINT team_boards_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.team_changes
    ADD CONSTRAINT team_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.team_characters
    ADD CONSTRAINT team_characters_id_team UNIQUE (id, team_id);

ALTER TABLE ONLY public.team_characters
    ADD CONSTRAINT team_characters_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.team_claims
    ADD CONSTRAINT team_claims_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.team_discord_channels
    ADD CONSTRAINT team_discord_channels_pkey PRIMARY KEY (channel_id);

ALTER TABLE ONLY public.team_gear_days
    ADD CONSTRAINT team_gear_days_pkey PRIMARY KEY (character_id, on_date);

ALTER TABLE ONLY public.team_guilds
    ADD CONSTRAINT team_guilds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.team_invites
    ADD CONSTRAINT team_invites_code_hash_key UNIQUE (code_hash);

ALTER TABLE ONLY public.team_invites
    ADD CONSTRAINT team_invites_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.team_item_notes
    ADD CONSTRAINT team_item_notes_pkey PRIMARY KEY (team_id, item_id);

ALTER TABLE ONLY public.team_item_orders
    ADD CONSTRAINT team_item_orders_pkey PRIMARY KEY (team_id, item_id, member_id);

ALTER TABLE ONLY public.team_live_nights
    ADD CONSTRAINT team_live_nights_pkey PRIMARY KEY (team_id);

ALTER TABLE ONLY public.team_loot
    ADD CONSTRAINT team_loot_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.team_loot_rules
    ADD CONSTRAINT team_loot_rules_pkey PRIMARY KEY (team_id);

ALTER TABLE ONLY public.team_loot
    ADD CONSTRAINT team_loot_team_id_source_source_key_key UNIQUE (team_id, source, source_key);

ALTER TABLE ONLY public.team_members
    ADD CONSTRAINT team_members_id_team_id_key UNIQUE (id, team_id);

ALTER TABLE ONLY public.team_members
    ADD CONSTRAINT team_members_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.team_night_bosses
    ADD CONSTRAINT team_night_bosses_pkey PRIMARY KEY (night_id, encounter_id, difficulty_id);

ALTER TABLE ONLY public.team_night_players
    ADD CONSTRAINT team_night_players_pkey PRIMARY KEY (night_id, member_id);

ALTER TABLE ONLY public.team_nights
    ADD CONSTRAINT team_nights_id_team_id_key UNIQUE (id, team_id);

ALTER TABLE ONLY public.team_nights
    ADD CONSTRAINT team_nights_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.team_nights
    ADD CONSTRAINT team_nights_team_id_on_date_key UNIQUE (team_id, on_date);

ALTER TABLE ONLY public.team_plan_updates
    ADD CONSTRAINT team_plan_updates_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.team_plan_versions
    ADD CONSTRAINT team_plan_versions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.team_plans
    ADD CONSTRAINT team_plans_id_team_id_key UNIQUE (id, team_id);

ALTER TABLE ONLY public.team_plans
    ADD CONSTRAINT team_plans_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.team_posts
    ADD CONSTRAINT team_posts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.team_rank_rules
    ADD CONSTRAINT team_rank_rules_pkey PRIMARY KEY (team_id);

ALTER TABLE ONLY public.team_revisions
    ADD CONSTRAINT team_revisions_pkey PRIMARY KEY (team_id);

ALTER TABLE ONLY public.team_webhooks
    ADD CONSTRAINT team_webhooks_pkey PRIMARY KEY (team_id);

ALTER TABLE ONLY public.team_wishes
    ADD CONSTRAINT team_wishes_pkey PRIMARY KEY (member_id, source, item_id, difficulty);

ALTER TABLE ONLY public.teams
    ADD CONSTRAINT teams_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.title_holders
    ADD CONSTRAINT title_holders_pkey PRIMARY KEY (season_id, region, character_id);

ALTER TABLE ONLY public.week_affixes
    ADD CONSTRAINT week_affixes_pkey PRIMARY KEY (region, week_start);

CREATE INDEX ratings_line ON ONLY public.ratings USING btree (season_id, region, score DESC, character_id);

CREATE INDEX ratings_other_season_id_region_score_character_id_idx ON farseer_seasons.ratings_other USING btree (season_id, region, score DESC, character_id);

CREATE INDEX runs_members ON ONLY public.run_rows USING gin (member_ids);

CREATE INDEX run_rows_other_member_ids_idx ON farseer_seasons.run_rows_other USING gin (member_ids);

CREATE INDEX runs_day ON ONLY public.run_rows USING btree (season_id, region, completed_at DESC NULLS LAST, id);

CREATE INDEX run_rows_other_season_id_region_completed_at_id_idx ON farseer_seasons.run_rows_other USING btree (season_id, region, completed_at DESC NULLS LAST, id);

CREATE INDEX runs_top ON ONLY public.run_rows USING btree (season_id, region, dungeon_id, score DESC NULLS LAST, completed_at, id);

CREATE INDEX run_rows_other_season_id_region_dungeon_id_score_completed__idx ON farseer_seasons.run_rows_other USING btree (season_id, region, dungeon_id, score DESC NULLS LAST, completed_at, id);

CREATE INDEX runs_share ON ONLY public.run_rows USING btree (season_id, region, (((duration_ms)::double precision / (NULLIF(timer_ms, 0))::double precision)) DESC NULLS LAST, completed_at, id);

CREATE INDEX run_rows_other_season_id_region_expr_completed_at_id_idx ON farseer_seasons.run_rows_other USING btree (season_id, region, (((duration_ms)::double precision / (NULLIF(timer_ms, 0))::double precision)) DESC NULLS LAST, completed_at, id);

CREATE INDEX runs_level ON ONLY public.run_rows USING btree (season_id, region, key_level DESC NULLS LAST, completed_at, id);

CREATE INDEX run_rows_other_season_id_region_key_level_completed_at_id_idx ON farseer_seasons.run_rows_other USING btree (season_id, region, key_level DESC NULLS LAST, completed_at, id);

CREATE INDEX runs_week ON ONLY public.run_rows USING btree (season_id, region, period_id, score DESC NULLS LAST, completed_at, id);

CREATE INDEX run_rows_other_season_id_region_period_id_score_completed_a_idx ON farseer_seasons.run_rows_other USING btree (season_id, region, period_id, score DESC NULLS LAST, completed_at, id);

CREATE INDEX runs_top_all ON ONLY public.run_rows USING btree (season_id, region, score DESC NULLS LAST, completed_at, id);

CREATE INDEX run_rows_other_season_id_region_score_completed_at_id_idx ON farseer_seasons.run_rows_other USING btree (season_id, region, score DESC NULLS LAST, completed_at, id);

CREATE INDEX discord_interactions_seen ON farseer_work.discord_interactions USING btree (seen_at);

CREATE INDEX discord_interactions_user ON farseer_work.discord_interactions USING btree (discord_id, seen_at);

CREATE INDEX account_tokens_user ON public.account_tokens USING btree (user_id);

CREATE INDEX bench_rules_member ON public.bench_rules USING btree (member_id);

CREATE INDEX bench_rules_other ON public.bench_rules USING btree (other_id) WHERE (other_id IS NOT NULL);

CREATE INDEX bench_rules_team ON public.bench_rules USING btree (team_id);

CREATE UNIQUE INDEX character_claims_character ON public.character_claims USING btree (user_id, region, realm_key, name_key);

CREATE INDEX character_lookups_waiting ON public.character_lookups USING btree (asked_at) WHERE (outcome IS NULL);

CREATE UNIQUE INDEX character_owners_character ON public.character_owners USING btree (character_id);

CREATE INDEX characters_guild ON public.characters USING btree (guild_id) WHERE (guild_id IS NOT NULL);

CREATE INDEX characters_name ON public.characters USING btree (name_key text_pattern_ops);

CREATE INDEX characters_realm ON public.characters USING btree (region, realm_id, name_key);

CREATE INDEX characters_unseen ON public.characters USING btree (id) WHERE (hidden OR anonymous);

CREATE UNIQUE INDEX discord_codes_one ON public.discord_codes USING btree (user_id, team_id) NULLS NOT DISTINCT;

CREATE INDEX discord_codes_team ON public.discord_codes USING btree (team_id) WHERE (team_id IS NOT NULL);

CREATE INDEX fights_wipes ON public.fights USING btree (encounter_id, difficulty, starts_at DESC) WHERE (boss_percent IS NOT NULL);

CREATE INDEX guild_ranks_guild ON public.guild_ranks USING btree (guild_id, updated_at);

CREATE INDEX guilds_name ON public.guilds USING btree (name_key text_pattern_ops);

CREATE INDEX kill_casts_fastest ON public.kill_casts USING btree (encounter_id, difficulty, duration_ms);

CREATE INDEX news_time ON public.news USING btree (published_at DESC);

CREATE INDEX periods_start ON public.periods USING btree (region, starts_at DESC);

CREATE INDEX player_metrics_best ON public.player_metrics USING btree (encounter_id, difficulty, metric, spec_id, amount DESC, id) INCLUDE (character_id, item_level, duration_ms, fought_at, region);

CREATE INDEX player_metrics_character ON public.player_metrics USING btree (character_id) WHERE (character_id IS NOT NULL);

CREATE INDEX player_metrics_newest ON public.player_metrics USING btree (encounter_id, difficulty, metric, spec_id, fought_at DESC NULLS LAST, id DESC) INCLUDE (amount, item_level, key_level, duration_ms, region, character_id);

CREATE INDEX player_metrics_percentile ON public.player_metrics USING btree (encounter_id, difficulty, metric, duration_ms) WHERE (percentile IS NOT NULL);

CREATE INDEX player_metrics_ranked_report ON public.player_metrics USING btree (report_code) WHERE (percentile IS NOT NULL);

CREATE INDEX publications_counted ON public.publications USING btree (fight_id) INCLUDE (user_id) WHERE is_counted;

CREATE INDEX publications_fight ON public.publications USING btree (fight_id);

CREATE INDEX publications_public ON public.publications USING btree (published_at DESC) WHERE ((visibility = 'public'::text) AND (NOT is_held));

CREATE INDEX publications_team ON public.publications USING btree (team_id) WHERE (team_id IS NOT NULL);

CREATE INDEX published_fights_boss ON public.published_fights USING btree (encounter_id, difficulty, group_size) INCLUDE (id, started_at, is_public, success);

CREATE INDEX published_fights_newest_boss ON public.published_fights USING btree (encounter_id, started_at DESC) WHERE is_public;

CREATE INDEX published_fights_newest_dungeon ON public.published_fights USING btree (challenge_mode_id, started_at DESC) WHERE is_public;

CREATE INDEX published_fights_start ON public.published_fights USING btree (started_at);

CREATE INDEX published_performances_counted ON public.published_performances USING btree (encounter_id, difficulty, spec_id, fought_at DESC) INCLUDE (dps, hps, boss_dps, rdps, taken, item_level, duration_ms) WHERE is_counted;

CREATE INDEX published_performances_own ON public.published_performances USING btree (publication_id) WHERE is_own;

CREATE INDEX push_devices_user ON public.push_devices USING btree (user_id);

CREATE INDEX raid_answer_reasons_member ON public.raid_answer_reasons USING btree (member_id);

CREATE INDEX raid_answer_reasons_team ON public.raid_answer_reasons USING btree (team_id);

CREATE INDEX raid_answers_member ON public.raid_answers USING btree (member_id);

CREATE INDEX raid_answers_team ON public.raid_answers USING btree (team_id, on_date);

CREATE INDEX raid_kills_first ON public.raid_kills USING btree (region, raid, difficulty, encounter, first_defeated_at);

CREATE INDEX raid_kills_guild ON public.raid_kills USING btree (guild_id, raid, difficulty, first_defeated_at DESC);

CREATE INDEX raid_kills_time ON public.raid_kills USING btree (first_defeated_at DESC);

CREATE INDEX raid_places_member ON public.raid_places USING btree (member_id);

CREATE INDEX raid_places_team ON public.raid_places USING btree (team_id, on_date);

CREATE INDEX raid_progress_rank ON public.raid_progress USING btree (raid, difficulty, world_rank);

CREATE INDEX raid_progress_standing ON public.raid_progress USING btree (raid, difficulty, bosses_down DESC, last_kill_at, guild_id);

CREATE INDEX raid_series_team ON public.raid_series USING btree (team_id);

CREATE INDEX realms_connected ON public.realms USING btree (region, connected_id);

CREATE INDEX realms_slug ON public.realms USING btree (region, slug);

CREATE INDEX reminder_pushes_device ON public.reminder_pushes USING btree (device_id);

CREATE INDEX reminder_pushes_due ON public.reminder_pushes USING btree (next_attempt_at);

CREATE INDEX reminders_sent_at ON public.reminders_sent USING btree (at);

CREATE INDEX removed_names_by ON public.removed_names USING btree (removed_by, removed_at);

CREATE INDEX reports_guild ON public.reports USING btree (guild_id, starts_at DESC) WHERE (guild_id IS NOT NULL);

CREATE INDEX seasons_slug ON public.seasons USING btree (slug);

CREATE INDEX team_board_seats_character ON public.team_board_seats USING btree (character_id);

CREATE INDEX team_board_seats_team ON public.team_board_seats USING btree (team_id);

CREATE INDEX team_board_versions_board ON public.team_board_versions USING btree (board_id, id DESC);

CREATE INDEX team_board_versions_member ON public.team_board_versions USING btree (member_id);

CREATE INDEX team_board_versions_team ON public.team_board_versions USING btree (team_id);

CREATE INDEX team_boards_team ON public.team_boards USING btree (team_id, encounter_id, made_at);

CREATE INDEX team_changes_actor ON public.team_changes USING btree (actor_id) WHERE (actor_id IS NOT NULL);

CREATE INDEX team_changes_subject ON public.team_changes USING btree (subject_id) WHERE (subject_id IS NOT NULL);

CREATE INDEX team_changes_team ON public.team_changes USING btree (team_id, id DESC);

CREATE UNIQUE INDEX team_characters_main ON public.team_characters USING btree (member_id) WHERE is_main;

CREATE INDEX team_characters_member ON public.team_characters USING btree (member_id);

CREATE UNIQUE INDEX team_characters_name ON public.team_characters USING btree (team_id, name_key, realm_key) WHERE (name_key <> ''::text);

CREATE INDEX team_characters_team ON public.team_characters USING btree (team_id);

CREATE UNIQUE INDEX team_claims_character ON public.team_claims USING btree (member_id, name_key, realm_key);

CREATE INDEX team_claims_team ON public.team_claims USING btree (team_id);

CREATE INDEX team_discord_channels_team ON public.team_discord_channels USING btree (team_id);

CREATE INDEX team_gear_days_team ON public.team_gear_days USING btree (team_id, on_date DESC);

CREATE INDEX team_invites_member ON public.team_invites USING btree (member_id) WHERE (member_id IS NOT NULL);

CREATE INDEX team_invites_team ON public.team_invites USING btree (team_id);

CREATE INDEX team_item_orders_member ON public.team_item_orders USING btree (member_id);

CREATE INDEX team_loot_member ON public.team_loot USING btree (member_id) WHERE (member_id IS NOT NULL);

CREATE INDEX team_loot_team ON public.team_loot USING btree (team_id, on_date DESC);

CREATE UNIQUE INDEX team_members_account ON public.team_members USING btree (team_id, user_id) WHERE (user_id IS NOT NULL);

CREATE UNIQUE INDEX team_members_name ON public.team_members USING btree (team_id, name_key) WHERE ((left_at IS NULL) AND (name_key <> ''::text));

CREATE UNIQUE INDEX team_members_owner ON public.team_members USING btree (team_id) WHERE ((role = 'owner'::text) AND (left_at IS NULL));

CREATE INDEX team_members_team ON public.team_members USING btree (team_id);

CREATE INDEX team_members_user ON public.team_members USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX team_night_bosses_team ON public.team_night_bosses USING btree (team_id);

CREATE INDEX team_night_players_member ON public.team_night_players USING btree (member_id);

CREATE INDEX team_night_players_team ON public.team_night_players USING btree (team_id);

CREATE INDEX team_nights_series ON public.team_nights USING btree (series_id) WHERE (series_id IS NOT NULL);

CREATE INDEX team_plan_updates_plan ON public.team_plan_updates USING btree (plan_id, id);

CREATE INDEX team_plan_updates_team ON public.team_plan_updates USING btree (team_id);

CREATE INDEX team_plan_versions_member ON public.team_plan_versions USING btree (member_id);

CREATE INDEX team_plan_versions_plan ON public.team_plan_versions USING btree (plan_id, id DESC);

CREATE INDEX team_plan_versions_team ON public.team_plan_versions USING btree (team_id);

CREATE INDEX team_plans_team ON public.team_plans USING btree (team_id, changed_at DESC);

CREATE INDEX team_posts_asked ON public.team_posts USING btree (asked_at);

CREATE UNIQUE INDEX team_posts_digest ON public.team_posts USING btree (series_id, on_date) WHERE (kind = 'digest'::text);

CREATE INDEX team_posts_due ON public.team_posts USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL);

CREATE INDEX team_posts_series ON public.team_posts USING btree (series_id);

CREATE INDEX team_posts_team ON public.team_posts USING btree (team_id, asked_at);

CREATE INDEX team_wishes_team ON public.team_wishes USING btree (team_id);

CREATE INDEX teams_guild ON public.teams USING btree (guild_id);

ALTER INDEX public.best_runs_pkey ATTACH PARTITION farseer_seasons.best_runs_other_pkey;

ALTER INDEX public.rating_history_pkey ATTACH PARTITION farseer_seasons.rating_history_other_pkey;

ALTER INDEX public.ratings_pkey ATTACH PARTITION farseer_seasons.ratings_other_pkey;

ALTER INDEX public.ratings_line ATTACH PARTITION farseer_seasons.ratings_other_season_id_region_score_character_id_idx;

ALTER INDEX public.runs_members ATTACH PARTITION farseer_seasons.run_rows_other_member_ids_idx;

ALTER INDEX public.runs_pkey ATTACH PARTITION farseer_seasons.run_rows_other_pkey;

ALTER INDEX public.runs_day ATTACH PARTITION farseer_seasons.run_rows_other_season_id_region_completed_at_id_idx;

ALTER INDEX public.runs_top ATTACH PARTITION farseer_seasons.run_rows_other_season_id_region_dungeon_id_score_completed__idx;

ALTER INDEX public.runs_share ATTACH PARTITION farseer_seasons.run_rows_other_season_id_region_expr_completed_at_id_idx;

ALTER INDEX public.runs_level ATTACH PARTITION farseer_seasons.run_rows_other_season_id_region_key_level_completed_at_id_idx;

ALTER INDEX public.runs_week ATTACH PARTITION farseer_seasons.run_rows_other_season_id_region_period_id_score_completed_a_idx;

ALTER INDEX public.runs_top_all ATTACH PARTITION farseer_seasons.run_rows_other_season_id_region_score_completed_at_id_idx;

CREATE TRIGGER ask_boss_cards AFTER INSERT OR UPDATE OF pulls ON public.team_live_nights FOR EACH ROW EXECUTE FUNCTION public.ask_boss_cards();

CREATE TRIGGER begin_revisions AFTER INSERT ON public.teams FOR EACH ROW EXECUTE FUNCTION public.begin_team_revisions();

CREATE TRIGGER check_board_group AFTER INSERT OR UPDATE ON public.team_board_seats FOR EACH ROW EXECUTE FUNCTION public.check_board_group();

CREATE TRIGGER check_new_board_seat BEFORE INSERT ON public.team_board_seats FOR EACH ROW EXECUTE FUNCTION public.check_new_board_seat();

CREATE TRIGGER check_raid_date BEFORE INSERT OR UPDATE ON public.raid_answers FOR EACH ROW EXECUTE FUNCTION public.check_raid_date();

CREATE TRIGGER check_zone BEFORE INSERT OR UPDATE OF zone ON public.raid_series FOR EACH ROW EXECUTE FUNCTION public.check_zone();

CREATE TRIGGER check_zone BEFORE INSERT OR UPDATE OF zone ON public.teams FOR EACH ROW EXECUTE FUNCTION public.check_zone();

CREATE TRIGGER clear_deleted_member BEFORE UPDATE OF user_id ON public.team_members FOR EACH ROW WHEN (((old.user_id IS NOT NULL) AND (new.user_id IS NULL))) EXECUTE FUNCTION public.clear_deleted_member();

CREATE TRIGGER count_change AFTER UPDATE ON public.teams FOR EACH ROW EXECUTE FUNCTION public.count_team_itself();

CREATE TRIGGER count_delete AFTER DELETE ON public.bench_rules REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_delete AFTER DELETE ON public.raid_answer_reasons REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_delete AFTER DELETE ON public.raid_answers REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_delete AFTER DELETE ON public.raid_places REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_delete AFTER DELETE ON public.raid_series REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_delete AFTER DELETE ON public.team_board_seats REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('boards');

CREATE TRIGGER count_delete AFTER DELETE ON public.team_boards REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('boards');

CREATE TRIGGER count_delete AFTER DELETE ON public.team_characters REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('members');

CREATE TRIGGER count_delete AFTER DELETE ON public.team_claims REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('members');

CREATE TRIGGER count_delete AFTER DELETE ON public.team_item_notes REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_delete AFTER DELETE ON public.team_item_orders REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_delete AFTER DELETE ON public.team_loot REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_delete AFTER DELETE ON public.team_loot_rules REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_delete AFTER DELETE ON public.team_members REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('members');

CREATE TRIGGER count_delete AFTER DELETE ON public.team_nights REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_delete AFTER DELETE ON public.team_wishes REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_deleted AFTER DELETE ON public.player_metrics REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_written_classes();

CREATE TRIGGER count_insert AFTER INSERT ON public.bench_rules REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_insert AFTER INSERT ON public.raid_answer_reasons REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_insert AFTER INSERT ON public.raid_answers REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_insert AFTER INSERT ON public.raid_places REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_insert AFTER INSERT ON public.raid_series REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_insert AFTER INSERT ON public.team_board_seats REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('boards');

CREATE TRIGGER count_insert AFTER INSERT ON public.team_boards REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('boards');

CREATE TRIGGER count_insert AFTER INSERT ON public.team_characters REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('members');

CREATE TRIGGER count_insert AFTER INSERT ON public.team_claims REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('members');

CREATE TRIGGER count_insert AFTER INSERT ON public.team_item_notes REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_insert AFTER INSERT ON public.team_item_orders REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_insert AFTER INSERT ON public.team_loot REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_insert AFTER INSERT ON public.team_loot_rules REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_insert AFTER INSERT ON public.team_members REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('members');

CREATE TRIGGER count_insert AFTER INSERT ON public.team_nights REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_insert AFTER INSERT ON public.team_wishes REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_inserted AFTER INSERT ON public.player_metrics REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_written_classes();

CREATE TRIGGER count_update AFTER UPDATE ON public.bench_rules REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_update AFTER UPDATE ON public.raid_answer_reasons REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_update AFTER UPDATE ON public.raid_answers REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_update AFTER UPDATE ON public.raid_places REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_update AFTER UPDATE ON public.raid_series REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_update AFTER UPDATE ON public.team_board_seats REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('boards');

CREATE TRIGGER count_update AFTER UPDATE ON public.team_boards REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('boards');

CREATE TRIGGER count_update AFTER UPDATE ON public.team_characters REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('members');

CREATE TRIGGER count_update AFTER UPDATE ON public.team_item_notes REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_update AFTER UPDATE ON public.team_item_orders REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_update AFTER UPDATE ON public.team_loot_rules REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_update AFTER UPDATE ON public.team_members REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('members');

CREATE TRIGGER count_update AFTER UPDATE ON public.team_nights REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.count_team_change('raids');

CREATE TRIGGER count_updated AFTER UPDATE ON public.player_metrics REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_written_classes();

CREATE TRIGGER cut_history AFTER INSERT ON public.raid_answers REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.cut_history('team_id', '20000', 'r.on_date', 'true');

CREATE TRIGGER cut_history AFTER INSERT ON public.raid_places REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.cut_history('team_id', '20000', 'r.on_date', 'true');

CREATE TRIGGER cut_history AFTER INSERT ON public.team_changes FOR EACH ROW WHEN ((random() < (0.05)::double precision)) EXECUTE FUNCTION public.cut_history('team_id', '1000', 'r.id');

CREATE TRIGGER cut_history AFTER INSERT ON public.team_invites REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.cut_history('team_id', '100', 'r.made_at', 'r.revoked_at is not null or r.expires_at <= now()');

CREATE TRIGGER cut_history AFTER INSERT ON public.team_nights REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.cut_history('team_id', '400', 'r.on_date', 'true');

CREATE TRIGGER find_last_kill BEFORE INSERT ON public.raid_progress FOR EACH ROW EXECUTE FUNCTION public.find_last_kill();

CREATE TRIGGER forget_item_orders AFTER UPDATE OF user_id ON public.team_members FOR EACH ROW WHEN (((old.user_id IS NOT NULL) AND (new.user_id IS NULL))) EXECUTE FUNCTION public.forget_item_orders();

CREATE TRIGGER forget_winner AFTER UPDATE OF user_id ON public.team_members FOR EACH ROW WHEN (((old.user_id IS NOT NULL) AND (new.user_id IS NULL))) EXECUTE FUNCTION public.forget_winner();

CREATE TRIGGER forget_written_hash BEFORE UPDATE ON public.best_runs FOR EACH ROW WHEN (((NOT (old.written_hash IS DISTINCT FROM new.written_hash)) AND (old.written_hash IS NOT NULL))) EXECUTE FUNCTION public.forget_written_hash();

CREATE TRIGGER forget_written_hash BEFORE UPDATE ON public.characters FOR EACH ROW WHEN (((NOT (old.written_hash IS DISTINCT FROM new.written_hash)) AND (old.written_hash IS NOT NULL))) EXECUTE FUNCTION public.forget_written_hash();

CREATE TRIGGER forget_written_hash BEFORE UPDATE ON public.fights FOR EACH ROW WHEN (((NOT (old.written_hash IS DISTINCT FROM new.written_hash)) AND (old.written_hash IS NOT NULL))) EXECUTE FUNCTION public.forget_written_hash();

CREATE TRIGGER forget_written_hash BEFORE UPDATE ON public.guilds FOR EACH ROW WHEN (((NOT (old.written_hash IS DISTINCT FROM new.written_hash)) AND (old.written_hash IS NOT NULL))) EXECUTE FUNCTION public.forget_written_hash();

CREATE TRIGGER forget_written_hash BEFORE UPDATE ON public.player_metrics FOR EACH ROW WHEN (((NOT (old.written_hash IS DISTINCT FROM new.written_hash)) AND (old.written_hash IS NOT NULL))) EXECUTE FUNCTION public.forget_written_hash();

CREATE TRIGGER forget_written_hash BEFORE UPDATE ON public.raid_kills FOR EACH ROW WHEN (((NOT (old.written_hash IS DISTINCT FROM new.written_hash)) AND (old.written_hash IS NOT NULL))) EXECUTE FUNCTION public.forget_written_hash();

CREATE TRIGGER forget_written_hash BEFORE UPDATE ON public.rating_history FOR EACH ROW WHEN (((NOT (old.written_hash IS DISTINCT FROM new.written_hash)) AND (old.written_hash IS NOT NULL))) EXECUTE FUNCTION public.forget_written_hash();

CREATE TRIGGER forget_written_hash BEFORE UPDATE ON public.ratings FOR EACH ROW WHEN (((NOT (old.written_hash IS DISTINCT FROM new.written_hash)) AND (old.written_hash IS NOT NULL))) EXECUTE FUNCTION public.forget_written_hash();

CREATE TRIGGER forget_written_hash BEFORE UPDATE ON public.run_rows FOR EACH ROW WHEN (((NOT (old.written_hash IS DISTINCT FROM new.written_hash)) AND (old.written_hash IS NOT NULL))) EXECUTE FUNCTION public.forget_written_hash();

CREATE TRIGGER hide_as_asked AFTER INSERT ON public.characters REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION public.hide_as_asked();

CREATE TRIGGER keep_frozen_lines BEFORE INSERT OR UPDATE ON public.cutoffs FOR EACH ROW EXECUTE FUNCTION public.keep_frozen_lines();

CREATE TRIGGER keep_gear_day AFTER INSERT OR UPDATE OF item_level, tier_pieces, missing_enchants, empty_sockets, figures_at ON public.team_characters FOR EACH ROW EXECUTE FUNCTION public.keep_gear_day();

CREATE TRIGGER keep_quota AFTER INSERT ON public.account_tokens REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.keep_quota('user_id', '10', 'You have ten tokens. Take one back before you make another.', 'true');

CREATE TRIGGER keep_quota AFTER INSERT ON public.bench_rules REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.keep_quota('team_id', '100', 'The team has 100 rules of the bench, the most there can be. Remove one that is not needed.', 'true');

CREATE TRIGGER keep_quota AFTER INSERT ON public.character_claims REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.keep_quota('user_id', '10', 'You have ten open claims. Take one back first.', 'true');

CREATE TRIGGER keep_quota AFTER INSERT ON public.push_devices REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.keep_quota('user_id', '10', 'An account has ten browsers at most. Remove one that you do not use.', 'true');

CREATE TRIGGER keep_quota AFTER INSERT ON public.raid_series REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.keep_quota('team_id', '50', 'The team has 50 raids, the most there can be. Remove one that is over.', 'true');

CREATE TRIGGER keep_quota AFTER INSERT ON public.team_board_seats REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.keep_quota('board_id', '200', 'A draft holds 200 characters at most. Take one out.', 'true');

CREATE TRIGGER keep_quota AFTER INSERT ON public.team_boards REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.keep_quota('team_id', '200', 'A team has 200 drafts at most. Remove one that is not needed.', 'true');

CREATE TRIGGER keep_quota AFTER INSERT ON public.team_characters REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.keep_quota('team_id', '400', 'The team has 400 characters, the most there can be. Remove one that is not played any more.', 'true');

CREATE TRIGGER keep_quota AFTER INSERT ON public.team_claims REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.keep_quota('member_id', '10', 'You have ten open claims. Take one back first.', 'true');

CREATE TRIGGER keep_quota AFTER INSERT ON public.team_discord_channels REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.keep_quota('team_id', '10', 'The team has ten channels of Discord, the most there can be. Disconnect one.', 'true');

CREATE TRIGGER keep_quota AFTER INSERT ON public.team_invites REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.keep_quota('team_id', '50', 'The team has 50 open invites, the most there can be. Take one back.', 'r.revoked_at is null and r.expires_at > now()');

CREATE TRIGGER keep_quota AFTER INSERT ON public.team_item_notes REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.keep_quota('team_id', '1000', 'The team has 1,000 notes of items, the most there can be. Remove those of an old season.', 'true');

CREATE TRIGGER keep_quota AFTER INSERT ON public.team_item_orders REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.keep_quota('team_id', '10000', 'The team has 10,000 places in orders of items, the most there can be. Remove orders of an old season.', 'true');

CREATE TRIGGER keep_quota AFTER INSERT ON public.team_loot REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.keep_quota('team_id', '5000', 'The team has 5,000 items, the most there can be. Remove those of an old season.', 'true');

CREATE TRIGGER keep_quota AFTER INSERT ON public.team_members REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.keep_quota('team_id', '100', 'The team has 100 players, the most there can be. Remove one who does not play any more.', 'r.left_at is null');

CREATE TRIGGER keep_quota AFTER INSERT ON public.team_night_bosses REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.keep_quota('night_id', '60', 'A night has 60 bosses at most. Save the night from its own log.', 'true');

CREATE TRIGGER keep_quota AFTER INSERT ON public.team_plans REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.keep_quota('team_id', '100', 'A team has 100 plans at most. Delete one that is not needed.', 'true');

CREATE TRIGGER keep_quota AFTER INSERT ON public.team_wishes REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.keep_quota('member_id', '800', 'A player has 800 wishes at most. Simulate fewer items.', 'true');

CREATE TRIGGER keep_quota AFTER INSERT ON public.teams REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.keep_quota('guild_id', '50', 'A guild has 50 teams at most. Dissolve one that is not used.', 'true');

CREATE TRIGGER keep_quota_again AFTER UPDATE OF revoked_at ON public.team_invites FOR EACH ROW WHEN (((old.revoked_at IS NOT NULL) AND (new.revoked_at IS NULL))) EXECUTE FUNCTION public.keep_quota('team_id', '50', 'The team has 50 open invites, the most there can be. Take one back.', 'r.revoked_at is null and r.expires_at > now()');

CREATE TRIGGER keep_quota_again AFTER UPDATE OF left_at ON public.team_members FOR EACH ROW WHEN (((old.left_at IS NOT NULL) AND (new.left_at IS NULL))) EXECUTE FUNCTION public.keep_quota('team_id', '100', 'The team has 100 players, the most there can be. Remove one who does not play any more.', 'r.left_at is null');

CREATE TRIGGER keep_quota_of_new_owner AFTER UPDATE OF role ON public.team_members FOR EACH ROW WHEN (((new.role = 'owner'::text) AND (old.role <> 'owner'::text) AND (new.user_id IS NOT NULL))) EXECUTE FUNCTION public.keep_quota('user_id', '10', 'An account owns ten teams at most. Dissolve one that is not used.', 'r.role = ''owner'' and r.left_at is null');

CREATE TRIGGER keep_quota_of_owner AFTER INSERT ON public.team_members REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.keep_quota('user_id', '10', 'An account owns ten teams at most. Dissolve one that is not used.', 'r.role = ''owner'' and r.left_at is null');

CREATE TRIGGER keep_quota_of_rows AFTER INSERT ON public.team_members REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.keep_quota('team_id', '1000', 'The team has 1,000 players with those who left, the most there can be. Let one in again and change the name.', 'true');

CREATE TRIGGER lock_own BEFORE DELETE OR UPDATE ON public.publications FOR EACH STATEMENT EXECUTE FUNCTION public.lock_own_publications();

CREATE TRIGGER note_change AFTER INSERT OR DELETE ON public.bench_rules FOR EACH ROW EXECUTE FUNCTION public.note_team_change('Bench rule');

CREATE TRIGGER note_change AFTER INSERT OR DELETE OR UPDATE ON public.raid_series FOR EACH ROW EXECUTE FUNCTION public.note_team_change('Raid');

CREATE TRIGGER note_change AFTER INSERT OR DELETE OR UPDATE OF title ON public.team_boards FOR EACH ROW EXECUTE FUNCTION public.note_team_change('Composition');

CREATE TRIGGER note_change AFTER INSERT OR DELETE OR UPDATE ON public.team_characters FOR EACH ROW EXECUTE FUNCTION public.note_team_change('Character');

CREATE TRIGGER note_change AFTER INSERT OR DELETE ON public.team_claims FOR EACH ROW EXECUTE FUNCTION public.note_team_change('Claim');

CREATE TRIGGER note_change AFTER INSERT OR DELETE ON public.team_discord_channels FOR EACH ROW EXECUTE FUNCTION public.note_team_change('Discord channel');

CREATE TRIGGER note_change AFTER INSERT OR UPDATE OF revoked_at ON public.team_invites FOR EACH ROW EXECUTE FUNCTION public.note_team_change('Invite');

CREATE TRIGGER note_change AFTER INSERT OR DELETE OR UPDATE OF display_name, role, note, left_at, user_id, is_expelled ON public.team_members FOR EACH ROW EXECUTE FUNCTION public.note_team_change('Player');

CREATE TRIGGER note_change AFTER INSERT OR DELETE OR UPDATE ON public.team_nights FOR EACH ROW EXECUTE FUNCTION public.note_team_change('Attendance');

CREATE TRIGGER note_change AFTER INSERT OR DELETE OR UPDATE OF is_shared ON public.team_plans FOR EACH ROW EXECUTE FUNCTION public.note_team_change('Plan');

CREATE TRIGGER note_change AFTER INSERT OR DELETE OR UPDATE ON public.team_rank_rules FOR EACH ROW EXECUTE FUNCTION public.note_team_change('Rules of ranks');

CREATE TRIGGER note_change AFTER INSERT OR DELETE OR UPDATE OF address, is_on ON public.team_webhooks FOR EACH ROW EXECUTE FUNCTION public.note_team_change('Discord webhook');

CREATE TRIGGER note_change AFTER UPDATE ON public.teams FOR EACH ROW EXECUTE FUNCTION public.note_team_change('Team');

CREATE TRIGGER note_hidden AFTER UPDATE OF hidden ON public.characters FOR EACH STATEMENT EXECUTE FUNCTION public.note_changed_statement();

CREATE TRIGGER note_origin AFTER INSERT ON public.data_origins FOR EACH STATEMENT EXECUTE FUNCTION public.note_changed_statement();

CREATE TRIGGER note_span AFTER INSERT OR UPDATE ON public.season_spans FOR EACH STATEMENT EXECUTE FUNCTION public.note_changed_statement();

CREATE TRIGGER note_trial AFTER UPDATE OF trial_until ON public.team_members FOR EACH ROW WHEN ((old.trial_until IS DISTINCT FROM new.trial_until)) EXECUTE FUNCTION public.note_team_change('Trial of a player');

CREATE CONSTRAINT TRIGGER raise_data_version AFTER INSERT ON public.data_changes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.raise_data_version();

CREATE TRIGGER refresh_cells_of_changed AFTER UPDATE OF hidden, anonymous ON public.characters FOR EACH ROW WHEN (((old.hidden OR old.anonymous) <> (new.hidden OR new.anonymous))) EXECUTE FUNCTION public.refresh_cells_of_character();

CREATE TRIGGER refresh_cells_of_gone AFTER DELETE ON public.characters FOR EACH ROW WHEN ((old.hidden OR old.anonymous)) EXECUTE FUNCTION public.refresh_cells_of_character();

CREATE TRIGGER refresh_cells_of_unseen AFTER INSERT ON public.characters FOR EACH ROW WHEN ((new.hidden OR new.anonymous)) EXECUTE FUNCTION public.refresh_cells_of_character();

CREATE TRIGGER refresh_deleted AFTER DELETE ON public.player_metrics REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_written_cells();

CREATE TRIGGER refresh_deleted AFTER DELETE ON public.raid_kills REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_written_kills();

CREATE TRIGGER refresh_inserted AFTER INSERT ON public.player_metrics REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_written_cells();

CREATE TRIGGER refresh_inserted AFTER INSERT ON public.raid_kills REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_written_kills();

CREATE TRIGGER refresh_last_deleted AFTER DELETE ON public.raid_kills REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_last_kills();

CREATE TRIGGER refresh_last_inserted AFTER INSERT ON public.raid_kills REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_last_kills();

CREATE TRIGGER refresh_last_updated AFTER UPDATE ON public.raid_kills REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_last_kills();

CREATE TRIGGER refresh_updated AFTER UPDATE ON public.player_metrics REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_written_cells();

CREATE TRIGGER refresh_updated AFTER UPDATE ON public.raid_kills REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_written_kills();

CREATE TRIGGER refuse_other_team BEFORE UPDATE ON public.bench_rules FOR EACH ROW WHEN ((old.team_id IS DISTINCT FROM new.team_id)) EXECUTE FUNCTION public.refuse_other_team();

CREATE TRIGGER refuse_other_team BEFORE UPDATE ON public.raid_answer_reasons FOR EACH ROW WHEN ((old.team_id IS DISTINCT FROM new.team_id)) EXECUTE FUNCTION public.refuse_other_team();

CREATE TRIGGER refuse_other_team BEFORE UPDATE ON public.raid_answers FOR EACH ROW WHEN ((old.team_id IS DISTINCT FROM new.team_id)) EXECUTE FUNCTION public.refuse_other_team();

CREATE TRIGGER refuse_other_team BEFORE UPDATE ON public.raid_places FOR EACH ROW WHEN ((old.team_id IS DISTINCT FROM new.team_id)) EXECUTE FUNCTION public.refuse_other_team();

CREATE TRIGGER refuse_other_team BEFORE UPDATE ON public.raid_series FOR EACH ROW WHEN ((old.team_id IS DISTINCT FROM new.team_id)) EXECUTE FUNCTION public.refuse_other_team();

CREATE TRIGGER refuse_other_team BEFORE UPDATE ON public.team_board_seats FOR EACH ROW WHEN ((old.team_id IS DISTINCT FROM new.team_id)) EXECUTE FUNCTION public.refuse_other_team();

CREATE TRIGGER refuse_other_team BEFORE UPDATE ON public.team_boards FOR EACH ROW WHEN ((old.team_id IS DISTINCT FROM new.team_id)) EXECUTE FUNCTION public.refuse_other_team();

CREATE TRIGGER refuse_other_team BEFORE UPDATE ON public.team_characters FOR EACH ROW WHEN ((old.team_id IS DISTINCT FROM new.team_id)) EXECUTE FUNCTION public.refuse_other_team();

CREATE TRIGGER refuse_other_team BEFORE UPDATE ON public.team_live_nights FOR EACH ROW WHEN ((old.team_id IS DISTINCT FROM new.team_id)) EXECUTE FUNCTION public.refuse_other_team();

CREATE TRIGGER refuse_other_team BEFORE UPDATE ON public.team_members FOR EACH ROW WHEN ((old.team_id IS DISTINCT FROM new.team_id)) EXECUTE FUNCTION public.refuse_other_team();

CREATE TRIGGER refuse_other_team BEFORE UPDATE ON public.team_night_bosses FOR EACH ROW WHEN ((old.team_id IS DISTINCT FROM new.team_id)) EXECUTE FUNCTION public.refuse_other_team();

CREATE TRIGGER refuse_other_team BEFORE UPDATE ON public.team_night_players FOR EACH ROW WHEN ((old.team_id IS DISTINCT FROM new.team_id)) EXECUTE FUNCTION public.refuse_other_team();

CREATE TRIGGER refuse_other_team BEFORE UPDATE ON public.team_nights FOR EACH ROW WHEN ((old.team_id IS DISTINCT FROM new.team_id)) EXECUTE FUNCTION public.refuse_other_team();

CREATE TRIGGER set_keys BEFORE INSERT OR UPDATE ON public.character_claims FOR EACH ROW EXECUTE FUNCTION public.set_team_character_keys();

CREATE TRIGGER set_keys BEFORE INSERT OR UPDATE ON public.team_characters FOR EACH ROW EXECUTE FUNCTION public.set_team_character_keys();

CREATE TRIGGER set_keys BEFORE INSERT OR UPDATE ON public.team_claims FOR EACH ROW EXECUTE FUNCTION public.set_team_character_keys();

CREATE TRIGGER set_name_key BEFORE INSERT OR UPDATE ON public.team_members FOR EACH ROW EXECUTE FUNCTION public.set_team_name_key();

CREATE TRIGGER settle_changed AFTER UPDATE ON public.publications REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.settle_changed_publications();

CREATE TRIGGER settle_deleted_member AFTER UPDATE OF user_id ON public.team_members FOR EACH ROW WHEN (((old.user_id IS NOT NULL) AND (new.user_id IS NULL))) EXECUTE FUNCTION public.settle_deleted_member();

CREATE TRIGGER settle_new AFTER INSERT ON public.publications REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.settle_changed_publications();

CREATE TRIGGER settle_withdrawn AFTER DELETE ON public.publications REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.settle_changed_publications();

CREATE TRIGGER unmark_foreign BEFORE UPDATE ON public.team_characters FOR EACH ROW EXECUTE FUNCTION public.drop_foreign_mark();

ALTER TABLE ONLY public.account_tokens
    ADD CONSTRAINT account_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.bench_rules
    ADD CONSTRAINT bench_rules_member_id_team_id_fkey FOREIGN KEY (member_id, team_id) REFERENCES public.team_members(id, team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.bench_rules
    ADD CONSTRAINT bench_rules_other_id_team_id_fkey FOREIGN KEY (other_id, team_id) REFERENCES public.team_members(id, team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.bench_rules
    ADD CONSTRAINT bench_rules_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.character_claims
    ADD CONSTRAINT character_claims_region_fkey FOREIGN KEY (region) REFERENCES public.regions(region);

ALTER TABLE ONLY public.character_claims
    ADD CONSTRAINT character_claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.character_lookups
    ADD CONSTRAINT character_lookups_region_fkey FOREIGN KEY (region) REFERENCES public.regions(region);

ALTER TABLE ONLY public.character_owners
    ADD CONSTRAINT character_owners_region_fkey FOREIGN KEY (region) REFERENCES public.regions(region);

ALTER TABLE ONLY public.character_owners
    ADD CONSTRAINT character_owners_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.discord_accounts
    ADD CONSTRAINT discord_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.discord_codes
    ADD CONSTRAINT discord_codes_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.discord_codes
    ADD CONSTRAINT discord_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.periods
    ADD CONSTRAINT periods_region_fkey FOREIGN KEY (region) REFERENCES public.regions(region);

ALTER TABLE ONLY public.publication_tries
    ADD CONSTRAINT publication_tries_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.publications
    ADD CONSTRAINT publications_fight_id_fkey FOREIGN KEY (fight_id) REFERENCES public.published_fights(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.publications
    ADD CONSTRAINT publications_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.publications
    ADD CONSTRAINT publications_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.published_performances
    ADD CONSTRAINT published_performances_publication_id_fkey FOREIGN KEY (publication_id) REFERENCES public.publications(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.push_devices
    ADD CONSTRAINT push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.raid_answer_reasons
    ADD CONSTRAINT raid_answer_reasons_member_id_team_id_fkey FOREIGN KEY (member_id, team_id) REFERENCES public.team_members(id, team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.raid_answer_reasons
    ADD CONSTRAINT raid_answer_reasons_series_id_on_date_member_id_fkey FOREIGN KEY (series_id, on_date, member_id) REFERENCES public.raid_answers(series_id, on_date, member_id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.raid_answers
    ADD CONSTRAINT raid_answers_member_id_team_id_fkey FOREIGN KEY (member_id, team_id) REFERENCES public.team_members(id, team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.raid_answers
    ADD CONSTRAINT raid_answers_series_id_team_id_fkey FOREIGN KEY (series_id, team_id) REFERENCES public.raid_series(id, team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.raid_bosses
    ADD CONSTRAINT raid_bosses_raid_fkey FOREIGN KEY (raid) REFERENCES public.raids(slug) ON DELETE CASCADE;

ALTER TABLE ONLY public.raid_places
    ADD CONSTRAINT raid_places_member_id_team_id_fkey FOREIGN KEY (member_id, team_id) REFERENCES public.team_members(id, team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.raid_places
    ADD CONSTRAINT raid_places_series_id_team_id_fkey FOREIGN KEY (series_id, team_id) REFERENCES public.raid_series(id, team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.raid_series
    ADD CONSTRAINT raid_series_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.realm_aliases
    ADD CONSTRAINT realm_aliases_region_realm_id_fkey FOREIGN KEY (region, realm_id) REFERENCES public.realms(region, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.realms
    ADD CONSTRAINT realms_region_fkey FOREIGN KEY (region) REFERENCES public.regions(region);

ALTER TABLE ONLY public.reminder_choices
    ADD CONSTRAINT reminder_choices_cutoff_region_fkey FOREIGN KEY (cutoff_region) REFERENCES public.regions(region);

ALTER TABLE ONLY public.reminder_choices
    ADD CONSTRAINT reminder_choices_reset_region_fkey FOREIGN KEY (reset_region) REFERENCES public.regions(region);

ALTER TABLE ONLY public.reminder_choices
    ADD CONSTRAINT reminder_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reminder_pushes
    ADD CONSTRAINT reminder_pushes_device_id_fkey FOREIGN KEY (device_id) REFERENCES public.push_devices(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reminders_sent
    ADD CONSTRAINT reminders_sent_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.removed_names
    ADD CONSTRAINT removed_names_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.season_dungeons
    ADD CONSTRAINT season_dungeons_dungeon_id_fkey FOREIGN KEY (dungeon_id) REFERENCES public.dungeons(id);

ALTER TABLE ONLY public.season_dungeons
    ADD CONSTRAINT season_dungeons_season_id_fkey FOREIGN KEY (season_id) REFERENCES public.seasons(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.season_sightings
    ADD CONSTRAINT season_sightings_region_fkey FOREIGN KEY (region) REFERENCES public.regions(region);

ALTER TABLE ONLY public.season_spans
    ADD CONSTRAINT season_spans_region_fkey FOREIGN KEY (region) REFERENCES public.regions(region);

ALTER TABLE ONLY public.season_spans
    ADD CONSTRAINT season_spans_season_id_fkey FOREIGN KEY (season_id) REFERENCES public.seasons(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_board_seats
    ADD CONSTRAINT team_board_seats_board_id_team_id_fkey FOREIGN KEY (board_id, team_id) REFERENCES public.team_boards(id, team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_board_seats
    ADD CONSTRAINT team_board_seats_character_id_team_id_fkey FOREIGN KEY (character_id, team_id) REFERENCES public.team_characters(id, team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_board_versions
    ADD CONSTRAINT team_board_versions_board_id_team_id_fkey FOREIGN KEY (board_id, team_id) REFERENCES public.team_boards(id, team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_board_versions
    ADD CONSTRAINT team_board_versions_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.team_members(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.team_boards
    ADD CONSTRAINT team_boards_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_changes
    ADD CONSTRAINT team_changes_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.team_members(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.team_changes
    ADD CONSTRAINT team_changes_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES public.team_members(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.team_changes
    ADD CONSTRAINT team_changes_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_characters
    ADD CONSTRAINT team_characters_member_id_team_id_fkey FOREIGN KEY (member_id, team_id) REFERENCES public.team_members(id, team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_claims
    ADD CONSTRAINT team_claims_member_id_team_id_fkey FOREIGN KEY (member_id, team_id) REFERENCES public.team_members(id, team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_discord_channels
    ADD CONSTRAINT team_discord_channels_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_gear_days
    ADD CONSTRAINT team_gear_days_character_id_team_id_fkey FOREIGN KEY (character_id, team_id) REFERENCES public.team_characters(id, team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_invites
    ADD CONSTRAINT team_invites_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.team_members(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_invites
    ADD CONSTRAINT team_invites_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_item_notes
    ADD CONSTRAINT team_item_notes_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_item_orders
    ADD CONSTRAINT team_item_orders_member_id_team_id_fkey FOREIGN KEY (member_id, team_id) REFERENCES public.team_members(id, team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_item_orders
    ADD CONSTRAINT team_item_orders_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_live_nights
    ADD CONSTRAINT team_live_nights_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_loot
    ADD CONSTRAINT team_loot_member_id_team_id_fkey FOREIGN KEY (member_id, team_id) REFERENCES public.team_members(id, team_id) ON DELETE SET NULL (member_id);

ALTER TABLE ONLY public.team_loot_rules
    ADD CONSTRAINT team_loot_rules_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_loot
    ADD CONSTRAINT team_loot_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_members
    ADD CONSTRAINT team_members_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_members
    ADD CONSTRAINT team_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.team_night_bosses
    ADD CONSTRAINT team_night_bosses_night_id_team_id_fkey FOREIGN KEY (night_id, team_id) REFERENCES public.team_nights(id, team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_night_players
    ADD CONSTRAINT team_night_players_member_id_team_id_fkey FOREIGN KEY (member_id, team_id) REFERENCES public.team_members(id, team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_night_players
    ADD CONSTRAINT team_night_players_night_id_team_id_fkey FOREIGN KEY (night_id, team_id) REFERENCES public.team_nights(id, team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_nights
    ADD CONSTRAINT team_nights_series_id_team_id_fkey FOREIGN KEY (series_id, team_id) REFERENCES public.raid_series(id, team_id) ON DELETE SET NULL (series_id);

ALTER TABLE ONLY public.team_nights
    ADD CONSTRAINT team_nights_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_plan_updates
    ADD CONSTRAINT team_plan_updates_plan_id_team_id_fkey FOREIGN KEY (plan_id, team_id) REFERENCES public.team_plans(id, team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_plan_versions
    ADD CONSTRAINT team_plan_versions_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.team_members(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.team_plan_versions
    ADD CONSTRAINT team_plan_versions_plan_id_team_id_fkey FOREIGN KEY (plan_id, team_id) REFERENCES public.team_plans(id, team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_plans
    ADD CONSTRAINT team_plans_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_posts
    ADD CONSTRAINT team_posts_series_id_team_id_fkey FOREIGN KEY (series_id, team_id) REFERENCES public.raid_series(id, team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_posts
    ADD CONSTRAINT team_posts_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.team_webhooks(team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_rank_rules
    ADD CONSTRAINT team_rank_rules_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_revisions
    ADD CONSTRAINT team_revisions_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_webhooks
    ADD CONSTRAINT team_webhooks_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_wishes
    ADD CONSTRAINT team_wishes_member_id_team_id_fkey FOREIGN KEY (member_id, team_id) REFERENCES public.team_members(id, team_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_wishes
    ADD CONSTRAINT team_wishes_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.teams
    ADD CONSTRAINT teams_guild_id_fkey FOREIGN KEY (guild_id) REFERENCES public.team_guilds(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.week_affixes
    ADD CONSTRAINT week_affixes_region_fkey FOREIGN KEY (region) REFERENCES public.regions(region);

ALTER TABLE farseer_identity.id_key ENABLE ROW LEVEL SECURITY;

ALTER TABLE farseer_identity.key_marks ENABLE ROW LEVEL SECURITY;

ALTER TABLE farseer_seasons.best_runs_other ENABLE ROW LEVEL SECURITY;

ALTER TABLE farseer_seasons.rating_history_other ENABLE ROW LEVEL SECURITY;

ALTER TABLE farseer_seasons.ratings_other ENABLE ROW LEVEL SECURITY;

ALTER TABLE farseer_seasons.run_rows_other ENABLE ROW LEVEL SECURITY;

ALTER TABLE farseer_work.character_looks ENABLE ROW LEVEL SECURITY;

ALTER TABLE farseer_work.discord_interactions ENABLE ROW LEVEL SECURITY;

ALTER TABLE farseer_work.leases ENABLE ROW LEVEL SECURITY;

ALTER TABLE farseer_work.list_looks ENABLE ROW LEVEL SECURITY;

ALTER TABLE farseer_work.source_tokens ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.account_tokens ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.affixes ENABLE ROW LEVEL SECURITY;

CREATE POLICY "all of the team read" ON public.raid_series FOR SELECT TO authenticated USING ((team_id = ANY (( SELECT public.own_teams() AS own_teams)::uuid[])));

CREATE POLICY "all of the team read" ON public.teams FOR SELECT TO authenticated USING ((id = ANY (( SELECT public.own_teams() AS own_teams)::uuid[])));

ALTER TABLE public.bench_rules ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.best_runs ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.character_claims ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.character_equipment ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.character_gear ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.character_lookups ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.character_moves ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.character_owners ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.character_standings ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.characters ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.cutoff_forecasts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.cutoffs ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.data_changes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.data_origins ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.data_version ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.data_versions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.discord_accounts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.discord_codes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.dungeon_results ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.dungeons ENABLE ROW LEVEL SECURITY;

CREATE POLICY "everybody reads" ON public.affixes FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.cutoff_forecasts FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.cutoffs FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.data_origins FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.dungeon_results FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.dungeons FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.fights FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.guilds FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.hall_of_fame FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.items FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.kill_casts FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.news FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.official_cutoffs FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.periods FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.pvp_lines FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.pvp_seasons FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.raid_bosses FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.raid_kill_weeks FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.raid_kills FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.raid_progress FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.raids FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.rating_buckets FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.realm_aliases FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.realms FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.regions FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.reports FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.season_dungeons FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.season_periods FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.season_sightings FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.season_slugs FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.season_spans FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.seasons FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.spec_popularity FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads" ON public.spec_weeks FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everybody reads of whom they may see" ON public.best_runs FOR SELECT TO anon, authenticated USING (( SELECT true
   FROM public.characters c
  WHERE (c.id = best_runs.character_id)));

CREATE POLICY "everybody reads of whom they may see" ON public.player_metrics FOR SELECT TO anon, authenticated USING ((( SELECT true
   FROM public.characters c
  WHERE (c.id = player_metrics.character_id)) OR (character_id IS NULL)));

CREATE POLICY "everybody reads of whom they may see" ON public.rating_history FOR SELECT TO anon, authenticated USING (( SELECT true
   FROM public.characters c
  WHERE (c.id = rating_history.character_id)));

CREATE POLICY "everybody reads of whom they may see" ON public.ratings FOR SELECT TO anon, authenticated USING (( SELECT true
   FROM public.characters c
  WHERE (c.id = ratings.character_id)));

CREATE POLICY "everybody reads of whom they may see" ON public.title_holders FOR SELECT TO anon, authenticated USING (( SELECT true
   FROM public.characters c
  WHERE (c.id = title_holders.character_id)));

CREATE POLICY "everybody reads who is not hidden" ON public.character_standings FOR SELECT TO anon, authenticated USING ((EXISTS ( SELECT
   FROM public.characters c
  WHERE ((c.id = character_standings.character_id) AND (NOT c.hidden) AND (NOT c.anonymous)))));

CREATE POLICY "everybody reads who is not hidden" ON public.characters FOR SELECT TO anon, authenticated USING (((NOT hidden) AND (NOT anonymous)));

ALTER TABLE public.fights ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.guild_ranks ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.guilds ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.hall_of_fame ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.items ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.kill_casts ENABLE ROW LEVEL SECURITY;

CREATE POLICY "members read" ON public.raid_answers FOR SELECT TO authenticated USING (((team_id = ANY (( SELECT public.own_teams_as_player() AS own_teams_as_player)::uuid[])) OR (member_id = ANY (( SELECT public.own_members() AS own_members)::uuid[]))));

CREATE POLICY "members read" ON public.raid_places FOR SELECT TO authenticated USING (((team_id = ANY (( SELECT public.own_teams_as_player() AS own_teams_as_player)::uuid[])) OR (member_id = ANY (( SELECT public.own_members() AS own_members)::uuid[]))));

CREATE POLICY "members read" ON public.team_board_seats FOR SELECT TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_player() AS own_teams_as_player)::uuid[])));

CREATE POLICY "members read" ON public.team_boards FOR SELECT TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_player() AS own_teams_as_player)::uuid[])));

CREATE POLICY "members read" ON public.team_characters FOR SELECT TO authenticated USING (((team_id = ANY (( SELECT public.own_teams_as_player() AS own_teams_as_player)::uuid[])) OR (member_id = ANY (( SELECT public.own_members() AS own_members)::uuid[]))));

CREATE POLICY "members read" ON public.team_gear_days FOR SELECT TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_player() AS own_teams_as_player)::uuid[])));

CREATE POLICY "members read" ON public.team_guilds FOR SELECT TO authenticated USING ((id = ANY (( SELECT public.own_team_guilds() AS own_team_guilds)::uuid[])));

CREATE POLICY "members read" ON public.team_item_notes FOR SELECT TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_player() AS own_teams_as_player)::uuid[])));

CREATE POLICY "members read" ON public.team_item_orders FOR SELECT TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_player() AS own_teams_as_player)::uuid[])));

CREATE POLICY "members read" ON public.team_live_nights FOR SELECT TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_player() AS own_teams_as_player)::uuid[])));

CREATE POLICY "members read" ON public.team_loot FOR SELECT TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_player() AS own_teams_as_player)::uuid[])));

CREATE POLICY "members read" ON public.team_loot_rules FOR SELECT TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_player() AS own_teams_as_player)::uuid[])));

CREATE POLICY "members read" ON public.team_members FOR SELECT TO authenticated USING (((team_id = ANY (( SELECT public.own_teams_as_player() AS own_teams_as_player)::uuid[])) OR (id = ANY (( SELECT public.own_members() AS own_members)::uuid[]))));

CREATE POLICY "members read" ON public.team_night_bosses FOR SELECT TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_player() AS own_teams_as_player)::uuid[])));

CREATE POLICY "members read" ON public.team_night_players FOR SELECT TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_player() AS own_teams_as_player)::uuid[])));

CREATE POLICY "members read" ON public.team_nights FOR SELECT TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_player() AS own_teams_as_player)::uuid[])));

CREATE POLICY "members read" ON public.team_wishes FOR SELECT TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_player() AS own_teams_as_player)::uuid[])));

ALTER TABLE public.news ENABLE ROW LEVEL SECURITY;

CREATE POLICY officers ON public.bench_rules TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[]))) WITH CHECK (public.is_team_officer(team_id));

CREATE POLICY officers ON public.team_rank_rules TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[]))) WITH CHECK ((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[])));

CREATE POLICY "officers add" ON public.team_members FOR INSERT TO authenticated WITH CHECK (public.is_team_officer(team_id));

CREATE POLICY "officers and the player" ON public.raid_answer_reasons TO authenticated USING (((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[])) OR (member_id = ANY (( SELECT public.own_members() AS own_members)::uuid[])))) WITH CHECK ((public.is_team_officer(team_id) OR (member_id = public.own_team_member(team_id))));

CREATE POLICY "officers and the player write" ON public.raid_answers TO authenticated USING (((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[])) OR (member_id = ANY (( SELECT public.own_members() AS own_members)::uuid[])))) WITH CHECK ((public.is_team_officer(team_id) OR (member_id = public.own_team_member(team_id))));

CREATE POLICY "officers and the player write" ON public.team_wishes TO authenticated USING (((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[])) OR ((team_id = ANY (( SELECT public.own_teams_as_player() AS own_teams_as_player)::uuid[])) AND (member_id = ANY (( SELECT public.own_members() AS own_members)::uuid[]))))) WITH CHECK (((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[])) OR ((team_id = ANY (( SELECT public.own_teams_as_player() AS own_teams_as_player)::uuid[])) AND (member_id = ANY (( SELECT public.own_members() AS own_members)::uuid[])))));

CREATE POLICY "officers change" ON public.team_members FOR UPDATE TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[]))) WITH CHECK (public.is_team_officer(team_id));

CREATE POLICY "officers change" ON public.teams FOR UPDATE TO authenticated USING ((id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[]))) WITH CHECK (public.is_team_officer(id));

CREATE POLICY "officers delete" ON public.team_plans FOR DELETE TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[])));

CREATE POLICY "officers disconnect" ON public.team_discord_channels FOR DELETE TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[])));

CREATE POLICY "officers read" ON public.team_board_versions FOR SELECT TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[])));

CREATE POLICY "officers read" ON public.team_changes FOR SELECT TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[])));

CREATE POLICY "officers read" ON public.team_discord_channels FOR SELECT TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[])));

CREATE POLICY "officers read" ON public.team_invites FOR SELECT TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[])));

CREATE POLICY "officers read" ON public.team_plan_versions FOR SELECT TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[])));

CREATE POLICY "officers revoke" ON public.team_invites FOR UPDATE TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[]))) WITH CHECK (public.is_team_officer(team_id));

CREATE POLICY "officers share" ON public.team_plans FOR UPDATE TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[]))) WITH CHECK (public.is_team_officer(team_id));

CREATE POLICY "officers write" ON public.raid_places TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[]))) WITH CHECK (public.is_team_officer(team_id));

CREATE POLICY "officers write" ON public.raid_series TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[]))) WITH CHECK (public.is_team_officer(team_id));

CREATE POLICY "officers write" ON public.team_board_seats TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[]))) WITH CHECK (public.is_team_officer(team_id));

CREATE POLICY "officers write" ON public.team_boards TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[]))) WITH CHECK (public.is_team_officer(team_id));

CREATE POLICY "officers write" ON public.team_characters TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[]))) WITH CHECK (public.is_team_officer(team_id));

CREATE POLICY "officers write" ON public.team_item_notes TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[]))) WITH CHECK ((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[])));

CREATE POLICY "officers write" ON public.team_item_orders TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[]))) WITH CHECK ((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[])));

CREATE POLICY "officers write" ON public.team_live_nights TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[]))) WITH CHECK (public.is_team_officer(team_id));

CREATE POLICY "officers write" ON public.team_loot TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[]))) WITH CHECK ((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[])));

CREATE POLICY "officers write" ON public.team_loot_rules TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[]))) WITH CHECK ((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[])));

CREATE POLICY "officers write" ON public.team_night_bosses TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[]))) WITH CHECK (public.is_team_officer(team_id));

CREATE POLICY "officers write" ON public.team_night_players TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[]))) WITH CHECK (public.is_team_officer(team_id));

CREATE POLICY "officers write" ON public.team_nights TO authenticated USING ((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[]))) WITH CHECK (public.is_team_officer(team_id));

ALTER TABLE public.official_cutoffs ENABLE ROW LEVEL SECURITY;

CREATE POLICY "own choices" ON public.reminder_choices TO authenticated USING ((user_id = ( SELECT public.team_actor() AS team_actor))) WITH CHECK ((user_id = ( SELECT public.team_actor() AS team_actor)));

CREATE POLICY "own devices" ON public.push_devices TO authenticated USING ((user_id = ( SELECT public.team_actor() AS team_actor))) WITH CHECK (false);

CREATE POLICY "owners change who sees it" ON public.publications FOR UPDATE TO authenticated USING ((user_id = ( SELECT public.team_actor() AS team_actor))) WITH CHECK (((user_id = ( SELECT public.team_actor() AS team_actor)) AND
CASE
    WHEN (visibility = 'team'::text) THEN public.is_team_member(team_id)
    ELSE (team_id IS NULL)
END));

CREATE POLICY "owners read their fights" ON public.published_fights FOR SELECT TO authenticated USING ((id IN ( SELECT p.fight_id
   FROM public.publications p)));

CREATE POLICY "owners read their own" ON public.account_tokens FOR SELECT TO authenticated USING ((user_id = ( SELECT public.team_actor() AS team_actor)));

CREATE POLICY "owners read their own" ON public.character_claims FOR SELECT TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) AND ((( SELECT auth.jwt() AS jwt) ->> 'client_id'::text) IS NULL)));

CREATE POLICY "owners read their own" ON public.character_owners FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "owners read their own" ON public.characters FOR SELECT TO authenticated USING ((id IN ( SELECT character_owners.character_id
   FROM public.character_owners
  WHERE (character_owners.user_id = ( SELECT auth.uid() AS uid)))));

CREATE POLICY "owners read their own" ON public.discord_accounts FOR SELECT TO authenticated USING ((user_id = ( SELECT public.team_actor() AS team_actor)));

CREATE POLICY "owners read their own" ON public.publications FOR SELECT TO authenticated USING ((user_id = ( SELECT public.team_actor() AS team_actor)));

CREATE POLICY "owners take back" ON public.account_tokens FOR DELETE TO authenticated USING ((user_id = ( SELECT public.team_actor() AS team_actor)));

CREATE POLICY "owners take back their own" ON public.character_claims FOR DELETE TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) AND ((( SELECT auth.jwt() AS jwt) ->> 'client_id'::text) IS NULL)));

CREATE POLICY "owners unlink" ON public.discord_accounts FOR DELETE TO authenticated USING ((user_id = ( SELECT public.team_actor() AS team_actor)));

CREATE POLICY "owners withdraw" ON public.publications FOR DELETE TO authenticated USING ((user_id = ( SELECT public.team_actor() AS team_actor)));

ALTER TABLE public.periods ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.player_metrics ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.publication_tries ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.publications ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.published_fights ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.published_performances ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.push_devices ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.pvp_lines ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.pvp_seasons ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.raid_answer_reasons ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.raid_answers ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.raid_bosses ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.raid_kill_weeks ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.raid_kills ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.raid_places ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.raid_progress ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.raid_series ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.raids ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.ranked_cells ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.ranked_classes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.ranked_levels ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.rating_buckets ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.rating_history ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.ratings ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.raw_answers ENABLE ROW LEVEL SECURITY;

CREATE POLICY "readers of the plan" ON public.team_plan_updates FOR SELECT TO authenticated USING ((plan_id IN ( SELECT p.id
   FROM public.team_plans p)));

ALTER TABLE public.realm_aliases ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.realms ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.regions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.reminder_choices ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.reminder_pushes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.reminders_sent ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.removed_names ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.reports ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.run_rows ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.season_dungeons ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.season_periods ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.season_sightings ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.season_slugs ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.season_spans ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.seasons ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.source_health ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.spec_popularity ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.spec_weeks ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.team_board_seats ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.team_board_versions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.team_boards ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.team_changes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.team_characters ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.team_claims ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.team_discord_channels ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.team_gear_days ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.team_guilds ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.team_invites ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.team_item_notes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.team_item_orders ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.team_live_nights ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.team_loot ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.team_loot_rules ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.team_members ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.team_night_bosses ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.team_night_players ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.team_nights ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.team_plan_updates ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.team_plan_versions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.team_plans ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.team_posts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.team_rank_rules ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.team_revisions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.team_webhooks ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.team_wishes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.teams ENABLE ROW LEVEL SECURITY;

CREATE POLICY "the player and officers read" ON public.team_claims FOR SELECT TO authenticated USING (((team_id = ANY (( SELECT public.own_teams_as_officer() AS own_teams_as_officer)::uuid[])) OR (member_id = ANY (( SELECT public.own_members() AS own_members)::uuid[]))));

CREATE POLICY "the player takes back" ON public.team_claims FOR DELETE TO authenticated USING ((member_id = ANY (( SELECT public.own_members() AS own_members)::uuid[])));

CREATE POLICY "the team reads" ON public.team_revisions FOR SELECT TO authenticated USING ((team_id = ANY (( SELECT public.own_teams() AS own_teams)::uuid[])));

CREATE POLICY "the team reads, guests what is shared" ON public.team_plans FOR SELECT TO authenticated USING (((team_id = ANY (( SELECT public.own_teams_as_player() AS own_teams_as_player)::uuid[])) OR (is_shared AND (team_id = ANY (( SELECT public.own_teams() AS own_teams)::uuid[])))));

ALTER TABLE public.title_holders ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.week_affixes ENABLE ROW LEVEL SECURITY;

CREATE POLICY "officers at a composition hear of it" ON realtime.messages FOR SELECT TO authenticated USING (((( SELECT realtime.topic() AS topic) ~~ 'team-board-people:%'::text) AND public.may_join_board(( SELECT realtime.topic() AS topic))));

CREATE POLICY "officers at a composition say so" ON realtime.messages FOR INSERT TO authenticated WITH CHECK (((( SELECT realtime.topic() AS topic) ~~ 'team-board-people:%'::text) AND public.may_join_board(( SELECT realtime.topic() AS topic))));

CREATE POLICY "players at a team plan say so" ON realtime.messages FOR INSERT TO authenticated WITH CHECK (((( SELECT realtime.topic() AS topic) ~~ 'team-plan-people:%'::text) AND public.may_join_plan(( SELECT realtime.topic() AS topic))));

CREATE POLICY "readers of a team plan hear of it" ON realtime.messages FOR SELECT TO authenticated USING (((( SELECT realtime.topic() AS topic) ~~ 'team-plan%'::text) AND public.may_join_plan(( SELECT realtime.topic() AS topic))));

ALTER PUBLICATION supabase_realtime ADD TABLE ONLY public.team_live_nights (team_id, revision, is_over, heard_at);

ALTER PUBLICATION supabase_realtime ADD TABLE ONLY public.team_revisions;

REVOKE ALL ON FUNCTION farseer_identity.answer_by_discord(of_discord text, of_channel text, of_series uuid, of_date date, said text, as_spec integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION farseer_identity.discord_account(of_discord text) FROM PUBLIC;

REVOKE ALL ON FUNCTION farseer_identity.discord_player(of_discord text, of_channel text) FROM PUBLIC;

REVOKE ALL ON FUNCTION farseer_identity.figures_read_now(tier smallint, vault smallint, rating real, enchants smallint, gems smallint) FROM PUBLIC;

REVOKE ALL ON FUNCTION farseer_identity.find_team_character(of_team uuid, called text, of_realm text, of_class smallint) FROM PUBLIC;

REVOKE ALL ON FUNCTION farseer_identity.first_bits(digest bytea) FROM PUBLIC;

REVOKE ALL ON FUNCTION farseer_identity.keyed_by(name_id bigint, inner_pad bytea, outer_pad bytea) FROM PUBLIC;

REVOKE ALL ON FUNCTION farseer_identity.keyed_id(name_id bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION farseer_identity.leave_row_of_double(stays uuid, goes uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION farseer_identity.merge_team_player(stays uuid, goes uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION farseer_identity.merge_team_player_and_loot(stays uuid, goes uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION farseer_identity.merge_team_player_and_orders(stays uuid, goes uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION farseer_identity.merge_team_player_and_raids(stays uuid, goes uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION farseer_identity.name_id(parts text) FROM PUBLIC;

REVOKE ALL ON FUNCTION farseer_identity.name_key(name text) FROM PUBLIC;

REVOKE ALL ON FUNCTION farseer_identity.note_discord_interaction(of_id text, of_discord text) FROM PUBLIC;

REVOKE ALL ON FUNCTION farseer_identity.outcome_of_gear(asked_at timestamp with time zone, slots smallint[], worn smallint[], read_at timestamp with time zone) FROM PUBLIC;

GRANT ALL ON TABLE public.team_claims TO service_role;
GRANT SELECT,DELETE ON TABLE public.team_claims TO authenticated;

REVOKE ALL ON FUNCTION farseer_identity.own_by_guild_master(claim public.team_claims) FROM PUBLIC;

REVOKE ALL ON FUNCTION farseer_identity.owners_of(names text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION farseer_identity.pad_key(key bytea, mask integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION farseer_identity.realm_key(realm text) FROM PUBLIC;

REVOKE ALL ON FUNCTION farseer_identity.settle_main(of_member uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION farseer_identity.settle_team_claim(of_claim uuid, proof text, of_class smallint, of_spec smallint, level real, read_at timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION farseer_identity.sign_for_member(words text, of_member uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION farseer_identity.sign_text(words text) FROM PUBLIC;

REVOKE ALL ON FUNCTION farseer_identity.use_discord_code(code text, of_discord text, of_name text, of_server text, of_channel text, manages boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION farseer_seasons.add_partitions(of_seasons integer[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.add_account_token(of_name text, of_hash bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION public.add_account_token(of_name text, of_hash bytea) TO authenticated;
GRANT ALL ON FUNCTION public.add_account_token(of_name text, of_hash bytea) TO service_role;

REVOKE ALL ON FUNCTION public.add_push_device(to_endpoint text, key text, secret text, called text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.add_push_device(to_endpoint text, key text, secret text, called text) TO authenticated;
GRANT ALL ON FUNCTION public.add_push_device(to_endpoint text, key text, secret text, called text) TO service_role;

REVOKE ALL ON FUNCTION public.add_team(beside uuid, team_name text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.add_team(beside uuid, team_name text) TO authenticated;
GRANT ALL ON FUNCTION public.add_team(beside uuid, team_name text) TO service_role;

GRANT ALL ON FUNCTION public.amount_class(amount double precision) TO anon;
GRANT ALL ON FUNCTION public.amount_class(amount double precision) TO authenticated;
GRANT ALL ON FUNCTION public.amount_class(amount double precision) TO service_role;

REVOKE ALL ON FUNCTION public.answer_by_link(token text, to_answer text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.answer_by_link(token text, to_answer text) TO anon;
GRANT ALL ON FUNCTION public.answer_by_link(token text, to_answer text) TO authenticated;
GRANT ALL ON FUNCTION public.answer_by_link(token text, to_answer text) TO service_role;

REVOKE ALL ON FUNCTION public.ask_boss_cards() FROM PUBLIC;
GRANT ALL ON FUNCTION public.ask_boss_cards() TO service_role;

REVOKE ALL ON FUNCTION public.ask_guild_ranks(of_team uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ask_guild_ranks(of_team uuid) TO authenticated;
GRANT ALL ON FUNCTION public.ask_guild_ranks(of_team uuid) TO service_role;

REVOKE ALL ON FUNCTION public.begin_team_revisions() FROM PUBLIC;
GRANT ALL ON FUNCTION public.begin_team_revisions() TO service_role;

REVOKE ALL ON FUNCTION public.check_board_group() FROM PUBLIC;
GRANT ALL ON FUNCTION public.check_board_group() TO service_role;

REVOKE ALL ON FUNCTION public.check_new_board_seat() FROM PUBLIC;
GRANT ALL ON FUNCTION public.check_new_board_seat() TO service_role;

REVOKE ALL ON FUNCTION public.check_raid_date() FROM PUBLIC;
GRANT ALL ON FUNCTION public.check_raid_date() TO service_role;

REVOKE ALL ON FUNCTION public.check_zone() FROM PUBLIC;
GRANT ALL ON FUNCTION public.check_zone() TO service_role;

REVOKE ALL ON FUNCTION public.claim_own_character(of_region text, of_realm text, called text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_own_character(of_region text, of_realm text, called text) TO authenticated;
GRANT ALL ON FUNCTION public.claim_own_character(of_region text, of_realm text, called text) TO service_role;

REVOKE ALL ON FUNCTION public.claim_own_characters(of_team uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_own_characters(of_team uuid) TO authenticated;
GRANT ALL ON FUNCTION public.claim_own_characters(of_team uuid) TO service_role;

REVOKE ALL ON FUNCTION public.claim_team_character(of_team uuid, called text, of_realm text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_team_character(of_team uuid, called text, of_realm text) TO authenticated;
GRANT ALL ON FUNCTION public.claim_team_character(of_team uuid, called text, of_realm text) TO service_role;

REVOKE ALL ON FUNCTION public.clear_deleted_member() FROM PUBLIC;
GRANT ALL ON FUNCTION public.clear_deleted_member() TO service_role;

REVOKE ALL ON FUNCTION public.count_team_change() FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_team_change() TO service_role;

REVOKE ALL ON FUNCTION public.count_team_itself() FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_team_itself() TO service_role;

REVOKE ALL ON FUNCTION public.count_written_classes() FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_written_classes() TO service_role;

REVOKE ALL ON FUNCTION public.create_invite(of_team uuid, of_role text, days integer, for_member uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.create_invite(of_team uuid, of_role text, days integer, for_member uuid) TO authenticated;
GRANT ALL ON FUNCTION public.create_invite(of_team uuid, of_role text, days integer, for_member uuid) TO service_role;

REVOKE ALL ON FUNCTION public.create_team(guild_name text, team_name text, of_region text, of_zone text, my_name text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.create_team(guild_name text, team_name text, of_region text, of_zone text, my_name text) TO authenticated;
GRANT ALL ON FUNCTION public.create_team(guild_name text, team_name text, of_region text, of_zone text, my_name text) TO service_role;

REVOKE ALL ON FUNCTION public.cut_history() FROM PUBLIC;
GRANT ALL ON FUNCTION public.cut_history() TO service_role;

REVOKE ALL ON FUNCTION public.decide_team_claim(of_claim uuid, accepts boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.decide_team_claim(of_claim uuid, accepts boolean) TO authenticated;
GRANT ALL ON FUNCTION public.decide_team_claim(of_claim uuid, accepts boolean) TO service_role;

REVOKE ALL ON FUNCTION public.dissolve_team(of_team uuid, typed_name text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.dissolve_team(of_team uuid, typed_name text) TO authenticated;
GRANT ALL ON FUNCTION public.dissolve_team(of_team uuid, typed_name text) TO service_role;

REVOKE ALL ON FUNCTION public.drop_foreign_mark() FROM PUBLIC;
GRANT ALL ON FUNCTION public.drop_foreign_mark() TO service_role;

REVOKE ALL ON FUNCTION public.end_own_session(session_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.end_own_session(session_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.end_own_session(session_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.find_last_kill() FROM PUBLIC;
GRANT ALL ON FUNCTION public.find_last_kill() TO service_role;

REVOKE ALL ON FUNCTION public.forget_item_orders() FROM PUBLIC;
GRANT ALL ON FUNCTION public.forget_item_orders() TO service_role;

REVOKE ALL ON FUNCTION public.forget_winner() FROM PUBLIC;
GRANT ALL ON FUNCTION public.forget_winner() TO service_role;

REVOKE ALL ON FUNCTION public.forget_written_hash() FROM PUBLIC;
GRANT ALL ON FUNCTION public.forget_written_hash() TO service_role;

REVOKE ALL ON FUNCTION public.guild_ranks_of_team(of_team uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.guild_ranks_of_team(of_team uuid) TO authenticated;
GRANT ALL ON FUNCTION public.guild_ranks_of_team(of_team uuid) TO service_role;

REVOKE ALL ON FUNCTION public.hide_as_asked() FROM PUBLIC;
GRANT ALL ON FUNCTION public.hide_as_asked() TO service_role;

REVOKE ALL ON FUNCTION public.hide_character(own_character bigint, hide boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.hide_character(own_character bigint, hide boolean) TO authenticated;
GRANT ALL ON FUNCTION public.hide_character(own_character bigint, hide boolean) TO service_role;

REVOKE ALL ON FUNCTION public.import_team_players(of_team uuid, listed jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.import_team_players(of_team uuid, listed jsonb) TO authenticated;
GRANT ALL ON FUNCTION public.import_team_players(of_team uuid, listed jsonb) TO service_role;

REVOKE ALL ON FUNCTION public.import_vault_rows(of_team uuid, listed jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.import_vault_rows(of_team uuid, listed jsonb) TO authenticated;
GRANT ALL ON FUNCTION public.import_vault_rows(of_team uuid, listed jsonb) TO service_role;

REVOKE ALL ON FUNCTION public.invite_players(code text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.invite_players(code text) TO authenticated;
GRANT ALL ON FUNCTION public.invite_players(code text) TO service_role;

GRANT ALL ON TABLE public.raid_series TO service_role;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.raid_series TO authenticated;

REVOKE ALL ON FUNCTION public.is_raid_date(s public.raid_series, on_date date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_raid_date(s public.raid_series, on_date date) TO anon;
GRANT ALL ON FUNCTION public.is_raid_date(s public.raid_series, on_date date) TO authenticated;
GRANT ALL ON FUNCTION public.is_raid_date(s public.raid_series, on_date date) TO service_role;

REVOKE ALL ON FUNCTION public.is_team_member(of_team uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_team_member(of_team uuid) TO authenticated;
GRANT ALL ON FUNCTION public.is_team_member(of_team uuid) TO service_role;

REVOKE ALL ON FUNCTION public.is_team_officer(of_team uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_team_officer(of_team uuid) TO authenticated;
GRANT ALL ON FUNCTION public.is_team_officer(of_team uuid) TO service_role;

REVOKE ALL ON FUNCTION public.is_zone(name text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_zone(name text) TO service_role;

REVOKE ALL ON FUNCTION public.join_team(code text, my_name text, as_member uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.join_team(code text, my_name text, as_member uuid) TO authenticated;
GRANT ALL ON FUNCTION public.join_team(code text, my_name text, as_member uuid) TO service_role;

REVOKE ALL ON FUNCTION public.keep_frozen_lines() FROM PUBLIC;
GRANT ALL ON FUNCTION public.keep_frozen_lines() TO service_role;

REVOKE ALL ON FUNCTION public.keep_gear_day() FROM PUBLIC;
GRANT ALL ON FUNCTION public.keep_gear_day() TO service_role;

REVOKE ALL ON FUNCTION public.keep_quota() FROM PUBLIC;
GRANT ALL ON FUNCTION public.keep_quota() TO service_role;

GRANT ALL ON FUNCTION public.kill_week(moment timestamp with time zone) TO anon;
GRANT ALL ON FUNCTION public.kill_week(moment timestamp with time zone) TO authenticated;
GRANT ALL ON FUNCTION public.kill_week(moment timestamp with time zone) TO service_role;

REVOKE ALL ON FUNCTION public.ladder(of_season integer, of_region text, from_rank integer, places integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ladder(of_season integer, of_region text, from_rank integer, places integer) TO anon;
GRANT ALL ON FUNCTION public.ladder(of_season integer, of_region text, from_rank integer, places integer) TO authenticated;
GRANT ALL ON FUNCTION public.ladder(of_season integer, of_region text, from_rank integer, places integer) TO service_role;

REVOKE ALL ON FUNCTION public.leave_team(of_team uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.leave_team(of_team uuid) TO authenticated;
GRANT ALL ON FUNCTION public.leave_team(of_team uuid) TO service_role;

REVOKE ALL ON FUNCTION public.lock_own_publications() FROM PUBLIC;
GRANT ALL ON FUNCTION public.lock_own_publications() TO service_role;

REVOKE ALL ON FUNCTION public.look_at_answer_link(token text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.look_at_answer_link(token text) TO anon;
GRANT ALL ON FUNCTION public.look_at_answer_link(token text) TO authenticated;
GRANT ALL ON FUNCTION public.look_at_answer_link(token text) TO service_role;

REVOKE ALL ON FUNCTION public.look_at_invite(code text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.look_at_invite(code text) TO authenticated;
GRANT ALL ON FUNCTION public.look_at_invite(code text) TO service_role;

REVOKE ALL ON FUNCTION public.make_discord_code(of_team uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.make_discord_code(of_team uuid) TO authenticated;
GRANT ALL ON FUNCTION public.make_discord_code(of_team uuid) TO service_role;

REVOKE ALL ON FUNCTION public.may_join_board(of_topic text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.may_join_board(of_topic text) TO authenticated;
GRANT ALL ON FUNCTION public.may_join_board(of_topic text) TO service_role;

REVOKE ALL ON FUNCTION public.may_join_plan(of_topic text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.may_join_plan(of_topic text) TO authenticated;
GRANT ALL ON FUNCTION public.may_join_plan(of_topic text) TO service_role;

REVOKE ALL ON FUNCTION public.newest_publications(of_team uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.newest_publications(of_team uuid) TO anon;
GRANT ALL ON FUNCTION public.newest_publications(of_team uuid) TO authenticated;
GRANT ALL ON FUNCTION public.newest_publications(of_team uuid) TO service_role;

REVOKE ALL ON FUNCTION public.note_changed_statement() FROM PUBLIC;
GRANT ALL ON FUNCTION public.note_changed_statement() TO service_role;

REVOKE ALL ON FUNCTION public.note_data_change() FROM PUBLIC;
GRANT ALL ON FUNCTION public.note_data_change() TO service_role;

REVOKE ALL ON FUNCTION public.note_data_change(changed_kinds text[], changed_regions text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.note_data_change(changed_kinds text[], changed_regions text[]) TO service_role;

REVOKE ALL ON FUNCTION public.note_team_change() FROM PUBLIC;
GRANT ALL ON FUNCTION public.note_team_change() TO service_role;

REVOKE ALL ON FUNCTION public.own_discord() FROM PUBLIC;
GRANT ALL ON FUNCTION public.own_discord() TO authenticated;
GRANT ALL ON FUNCTION public.own_discord() TO service_role;

REVOKE ALL ON FUNCTION public.own_members() FROM PUBLIC;
GRANT ALL ON FUNCTION public.own_members() TO authenticated;
GRANT ALL ON FUNCTION public.own_members() TO service_role;

REVOKE ALL ON FUNCTION public.own_performances(since timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.own_performances(since timestamp with time zone) TO authenticated;
GRANT ALL ON FUNCTION public.own_performances(since timestamp with time zone) TO service_role;

REVOKE ALL ON FUNCTION public.own_sessions() FROM PUBLIC;
GRANT ALL ON FUNCTION public.own_sessions() TO authenticated;
GRANT ALL ON FUNCTION public.own_sessions() TO service_role;

REVOKE ALL ON FUNCTION public.own_team_guilds() FROM PUBLIC;
GRANT ALL ON FUNCTION public.own_team_guilds() TO authenticated;
GRANT ALL ON FUNCTION public.own_team_guilds() TO service_role;

REVOKE ALL ON FUNCTION public.own_team_member(of_team uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.own_team_member(of_team uuid) TO authenticated;
GRANT ALL ON FUNCTION public.own_team_member(of_team uuid) TO service_role;

REVOKE ALL ON FUNCTION public.own_teams() FROM PUBLIC;
GRANT ALL ON FUNCTION public.own_teams() TO authenticated;
GRANT ALL ON FUNCTION public.own_teams() TO service_role;

REVOKE ALL ON FUNCTION public.own_teams_as_officer() FROM PUBLIC;
GRANT ALL ON FUNCTION public.own_teams_as_officer() TO authenticated;
GRANT ALL ON FUNCTION public.own_teams_as_officer() TO service_role;

REVOKE ALL ON FUNCTION public.own_teams_as_player() FROM PUBLIC;
GRANT ALL ON FUNCTION public.own_teams_as_player() TO authenticated;
GRANT ALL ON FUNCTION public.own_teams_as_player() TO service_role;

REVOKE ALL ON FUNCTION public.post_raid_card(of_series uuid, of_date date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.post_raid_card(of_series uuid, of_date date) TO authenticated;
GRANT ALL ON FUNCTION public.post_raid_card(of_series uuid, of_date date) TO service_role;

REVOKE ALL ON FUNCTION public.prove_own_claim(of_claim uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.prove_own_claim(of_claim uuid) TO authenticated;
GRANT ALL ON FUNCTION public.prove_own_claim(of_claim uuid) TO service_role;

REVOKE ALL ON FUNCTION public.prove_team_claim(of_claim uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.prove_team_claim(of_claim uuid) TO authenticated;
GRANT ALL ON FUNCTION public.prove_team_claim(of_claim uuid) TO service_role;

REVOKE ALL ON FUNCTION public.public_fights(of_encounter integer, of_challenge_mode integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.public_fights(of_encounter integer, of_challenge_mode integer) TO anon;
GRANT ALL ON FUNCTION public.public_fights(of_encounter integer, of_challenge_mode integer) TO authenticated;
GRANT ALL ON FUNCTION public.public_fights(of_encounter integer, of_challenge_mode integer) TO service_role;

REVOKE ALL ON FUNCTION public.published_counts(encounters integer[], of_difficulty integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.published_counts(encounters integer[], of_difficulty integer) TO anon;
GRANT ALL ON FUNCTION public.published_counts(encounters integer[], of_difficulty integer) TO authenticated;
GRANT ALL ON FUNCTION public.published_counts(encounters integer[], of_difficulty integer) TO service_role;

REVOKE ALL ON FUNCTION public.published_pulls(of_encounter integer, of_difficulty integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.published_pulls(of_encounter integer, of_difficulty integer) TO anon;
GRANT ALL ON FUNCTION public.published_pulls(of_encounter integer, of_difficulty integer) TO authenticated;
GRANT ALL ON FUNCTION public.published_pulls(of_encounter integer, of_difficulty integer) TO service_role;

REVOKE ALL ON FUNCTION public.published_throughput(encounters integer[], specs integer[], of_difficulty integer, of_metric text, from_item_level double precision, to_item_level double precision, from_time timestamp with time zone, to_time timestamp with time zone, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.published_throughput(encounters integer[], specs integer[], of_difficulty integer, of_metric text, from_item_level double precision, to_item_level double precision, from_time timestamp with time zone, to_time timestamp with time zone, most integer) TO anon;
GRANT ALL ON FUNCTION public.published_throughput(encounters integer[], specs integer[], of_difficulty integer, of_metric text, from_item_level double precision, to_item_level double precision, from_time timestamp with time zone, to_time timestamp with time zone, most integer) TO authenticated;
GRANT ALL ON FUNCTION public.published_throughput(encounters integer[], specs integer[], of_difficulty integer, of_metric text, from_item_level double precision, to_item_level double precision, from_time timestamp with time zone, to_time timestamp with time zone, most integer) TO service_role;

REVOKE ALL ON FUNCTION public.published_wipes(of_encounters integer[], of_difficulty integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.published_wipes(of_encounters integer[], of_difficulty integer) TO anon;
GRANT ALL ON FUNCTION public.published_wipes(of_encounters integer[], of_difficulty integer) TO authenticated;
GRANT ALL ON FUNCTION public.published_wipes(of_encounters integer[], of_difficulty integer) TO service_role;

REVOKE ALL ON FUNCTION public.push_public_key() FROM PUBLIC;
GRANT ALL ON FUNCTION public.push_public_key() TO authenticated;
GRANT ALL ON FUNCTION public.push_public_key() TO service_role;

REVOKE ALL ON FUNCTION public.race_end(own timestamp with time zone, announced timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.race_end(own timestamp with time zone, announced timestamp with time zone) TO anon;
GRANT ALL ON FUNCTION public.race_end(own timestamp with time zone, announced timestamp with time zone) TO authenticated;
GRANT ALL ON FUNCTION public.race_end(own timestamp with time zone, announced timestamp with time zone) TO service_role;

REVOKE ALL ON FUNCTION public.raid_answer_link(of_series uuid, of_date date, of_member uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.raid_answer_link(of_series uuid, of_date date, of_member uuid) TO authenticated;
GRANT ALL ON FUNCTION public.raid_answer_link(of_series uuid, of_date date, of_member uuid) TO service_role;

REVOKE ALL ON FUNCTION public.raid_feed(token text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.raid_feed(token text) TO anon;
GRANT ALL ON FUNCTION public.raid_feed(token text) TO authenticated;
GRANT ALL ON FUNCTION public.raid_feed(token text) TO service_role;

REVOKE ALL ON FUNCTION public.raid_feed_link(of_team uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.raid_feed_link(of_team uuid) TO authenticated;
GRANT ALL ON FUNCTION public.raid_feed_link(of_team uuid) TO service_role;

REVOKE ALL ON FUNCTION public.raise_data_version() FROM PUBLIC;
GRANT ALL ON FUNCTION public.raise_data_version() TO service_role;

REVOKE ALL ON FUNCTION public.rank_of_character(of_season integer, of_region text, of_character bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.rank_of_character(of_season integer, of_region text, of_character bigint) TO anon;
GRANT ALL ON FUNCTION public.rank_of_character(of_season integer, of_region text, of_character bigint) TO authenticated;
GRANT ALL ON FUNCTION public.rank_of_character(of_season integer, of_region text, of_character bigint) TO service_role;

REVOKE ALL ON FUNCTION public.ranked_amounts(of_encounter integer, of_difficulty integer, of_metric text, of_spec integer, of_region text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ranked_amounts(of_encounter integer, of_difficulty integer, of_metric text, of_spec integer, of_region text) TO anon;
GRANT ALL ON FUNCTION public.ranked_amounts(of_encounter integer, of_difficulty integer, of_metric text, of_spec integer, of_region text) TO authenticated;
GRANT ALL ON FUNCTION public.ranked_amounts(of_encounter integer, of_difficulty integer, of_metric text, of_spec integer, of_region text) TO service_role;

REVOKE ALL ON FUNCTION public.ranked_exact(of_encounter integer, of_difficulty integer, of_metric text, of_spec integer, of_region text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ranked_exact(of_encounter integer, of_difficulty integer, of_metric text, of_spec integer, of_region text) TO anon;
GRANT ALL ON FUNCTION public.ranked_exact(of_encounter integer, of_difficulty integer, of_metric text, of_spec integer, of_region text) TO authenticated;
GRANT ALL ON FUNCTION public.ranked_exact(of_encounter integer, of_difficulty integer, of_metric text, of_spec integer, of_region text) TO service_role;

REVOKE ALL ON FUNCTION public.ranked_keys(encounters integer[], difficulties integer[], metrics text[], specs smallint[], regions text[], weeks integer[], own_weeks integer[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ranked_keys(encounters integer[], difficulties integer[], metrics text[], specs smallint[], regions text[], weeks integer[], own_weeks integer[]) TO service_role;

REVOKE ALL ON FUNCTION public.ranked_ladder(of_encounter integer, of_difficulty integer, of_metric text, of_spec integer, of_region text, of_realm text, of_guild text, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ranked_ladder(of_encounter integer, of_difficulty integer, of_metric text, of_spec integer, of_region text, of_realm text, of_guild text, most integer) TO anon;
GRANT ALL ON FUNCTION public.ranked_ladder(of_encounter integer, of_difficulty integer, of_metric text, of_spec integer, of_region text, of_realm text, of_guild text, most integer) TO authenticated;
GRANT ALL ON FUNCTION public.ranked_ladder(of_encounter integer, of_difficulty integer, of_metric text, of_spec integer, of_region text, of_realm text, of_guild text, most integer) TO service_role;

REVOKE ALL ON FUNCTION public.ranked_throughput(encounters integer[], specs integer[], of_difficulty integer, of_metric text, of_region text, of_week integer, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ranked_throughput(encounters integer[], specs integer[], of_difficulty integer, of_metric text, of_region text, of_week integer, most integer) TO anon;
GRANT ALL ON FUNCTION public.ranked_throughput(encounters integer[], specs integer[], of_difficulty integer, of_metric text, of_region text, of_week integer, most integer) TO authenticated;
GRANT ALL ON FUNCTION public.ranked_throughput(encounters integer[], specs integer[], of_difficulty integer, of_metric text, of_region text, of_week integer, most integer) TO service_role;

REVOKE ALL ON FUNCTION public.ranked_throughput_within(encounters integer[], specs integer[], of_difficulty integer, of_metric text, of_region text, from_item_level double precision, to_item_level double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ranked_throughput_within(encounters integer[], specs integer[], of_difficulty integer, of_metric text, of_region text, from_item_level double precision, to_item_level double precision) TO anon;
GRANT ALL ON FUNCTION public.ranked_throughput_within(encounters integer[], specs integer[], of_difficulty integer, of_metric text, of_region text, from_item_level double precision, to_item_level double precision) TO authenticated;
GRANT ALL ON FUNCTION public.ranked_throughput_within(encounters integer[], specs integer[], of_difficulty integer, of_metric text, of_region text, from_item_level double precision, to_item_level double precision) TO service_role;

GRANT ALL ON FUNCTION public.ranked_week(of_region text, moment timestamp with time zone) TO anon;
GRANT ALL ON FUNCTION public.ranked_week(of_region text, moment timestamp with time zone) TO authenticated;
GRANT ALL ON FUNCTION public.ranked_week(of_region text, moment timestamp with time zone) TO service_role;

GRANT ALL ON FUNCTION public.ranked_week_start(of_region text, of_week integer) TO anon;
GRANT ALL ON FUNCTION public.ranked_week_start(of_region text, of_week integer) TO authenticated;
GRANT ALL ON FUNCTION public.ranked_week_start(of_region text, of_week integer) TO service_role;

REVOKE ALL ON FUNCTION public.ranks_of_guild(of_guild bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ranks_of_guild(of_guild bigint) TO anon;
GRANT ALL ON FUNCTION public.ranks_of_guild(of_guild bigint) TO authenticated;
GRANT ALL ON FUNCTION public.ranks_of_guild(of_guild bigint) TO service_role;

REVOKE ALL ON FUNCTION public.rated_above(of_season integer, of_region text, of_score double precision, or_equal boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.rated_above(of_season integer, of_region text, of_score double precision, or_equal boolean) TO anon;
GRANT ALL ON FUNCTION public.rated_above(of_season integer, of_region text, of_score double precision, or_equal boolean) TO authenticated;
GRANT ALL ON FUNCTION public.rated_above(of_season integer, of_region text, of_score double precision, or_equal boolean) TO service_role;

REVOKE ALL ON FUNCTION public.read_publication(of_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.read_publication(of_id uuid) TO anon;
GRANT ALL ON FUNCTION public.read_publication(of_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.read_publication(of_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.recount_ranked_cells() FROM PUBLIC;
GRANT ALL ON FUNCTION public.recount_ranked_cells() TO service_role;

REVOKE ALL ON FUNCTION public.refresh_cells_of_character() FROM PUBLIC;
GRANT ALL ON FUNCTION public.refresh_cells_of_character() TO service_role;

REVOKE ALL ON FUNCTION public.refresh_kill_weeks(raids text[], difficulties text[], regions text[], encounters text[], weeks integer[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.refresh_kill_weeks(raids text[], difficulties text[], regions text[], encounters text[], weeks integer[]) TO service_role;

REVOKE ALL ON FUNCTION public.refresh_last_kills() FROM PUBLIC;
GRANT ALL ON FUNCTION public.refresh_last_kills() TO service_role;

REVOKE ALL ON FUNCTION public.refresh_ranked_cells(encounters integer[], difficulties integer[], metrics text[], specs smallint[], regions text[], weeks integer[], own_weeks integer[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.refresh_ranked_cells(encounters integer[], difficulties integer[], metrics text[], specs smallint[], regions text[], weeks integer[], own_weeks integer[]) TO service_role;

REVOKE ALL ON FUNCTION public.refresh_written_cells() FROM PUBLIC;
GRANT ALL ON FUNCTION public.refresh_written_cells() TO service_role;

REVOKE ALL ON FUNCTION public.refresh_written_kills() FROM PUBLIC;
GRANT ALL ON FUNCTION public.refresh_written_kills() TO service_role;

REVOKE ALL ON FUNCTION public.refuse_other_team() FROM PUBLIC;
GRANT ALL ON FUNCTION public.refuse_other_team() TO service_role;

REVOKE ALL ON FUNCTION public.renew_raid_links(of_team uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.renew_raid_links(of_team uuid) TO authenticated;
GRANT ALL ON FUNCTION public.renew_raid_links(of_team uuid) TO service_role;

REVOKE ALL ON FUNCTION public.require_account_owner() FROM PUBLIC;
GRANT ALL ON FUNCTION public.require_account_owner() TO service_role;

REVOKE ALL ON FUNCTION public.require_team_officer(of_team uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.require_team_officer(of_team uuid) TO authenticated;
GRANT ALL ON FUNCTION public.require_team_officer(of_team uuid) TO service_role;

GRANT ALL ON TABLE public.character_owners TO service_role;
GRANT SELECT ON TABLE public.character_owners TO authenticated;

GRANT ALL ON TABLE public.characters TO service_role;
GRANT SELECT ON TABLE public.characters TO anon;
GRANT SELECT ON TABLE public.characters TO authenticated;

GRANT ALL ON TABLE public.run_rows TO service_role;

GRANT ALL ON TABLE public.runs TO service_role;
GRANT SELECT ON TABLE public.runs TO anon;
GRANT SELECT ON TABLE public.runs TO authenticated;

REVOKE ALL ON FUNCTION public.runs_of_character(of_character bigint, of_season integer, since timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.runs_of_character(of_character bigint, of_season integer, since timestamp with time zone) TO anon;
GRANT ALL ON FUNCTION public.runs_of_character(of_character bigint, of_season integer, since timestamp with time zone) TO authenticated;
GRANT ALL ON FUNCTION public.runs_of_character(of_character bigint, of_season integer, since timestamp with time zone) TO service_role;

REVOKE ALL ON FUNCTION public.runs_of_guild(of_guild bigint, of_season integer, since timestamp with time zone, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.runs_of_guild(of_guild bigint, of_season integer, since timestamp with time zone, most integer) TO anon;
GRANT ALL ON FUNCTION public.runs_of_guild(of_guild bigint, of_season integer, since timestamp with time zone, most integer) TO authenticated;
GRANT ALL ON FUNCTION public.runs_of_guild(of_guild bigint, of_season integer, since timestamp with time zone, most integer) TO service_role;

REVOKE ALL ON FUNCTION public.score_at_rank(of_season integer, of_region text, of_rank integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.score_at_rank(of_season integer, of_region text, of_rank integer) TO anon;
GRANT ALL ON FUNCTION public.score_at_rank(of_season integer, of_region text, of_rank integer) TO authenticated;
GRANT ALL ON FUNCTION public.score_at_rank(of_season integer, of_region text, of_rank integer) TO service_role;

REVOKE ALL ON FUNCTION public.set_standing_answer(of_member uuid, signed_up boolean, of_from date, of_to date, of_weekdays smallint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_standing_answer(of_member uuid, signed_up boolean, of_from date, of_to date, of_weekdays smallint[]) TO authenticated;
GRANT ALL ON FUNCTION public.set_standing_answer(of_member uuid, signed_up boolean, of_from date, of_to date, of_weekdays smallint[]) TO service_role;

REVOKE ALL ON FUNCTION public.set_team_character_keys() FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_team_character_keys() TO service_role;

REVOKE ALL ON FUNCTION public.set_team_membership(of_member uuid, stays boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_team_membership(of_member uuid, stays boolean) TO authenticated;
GRANT ALL ON FUNCTION public.set_team_membership(of_member uuid, stays boolean) TO service_role;

REVOKE ALL ON FUNCTION public.set_team_name_key() FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_team_name_key() TO service_role;

REVOKE ALL ON FUNCTION public.set_team_role(of_member uuid, to_role text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_team_role(of_member uuid, to_role text) TO authenticated;
GRANT ALL ON FUNCTION public.set_team_role(of_member uuid, to_role text) TO service_role;

REVOKE ALL ON FUNCTION public.set_team_webhook(of_team uuid, to_address text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_team_webhook(of_team uuid, to_address text) TO authenticated;
GRANT ALL ON FUNCTION public.set_team_webhook(of_team uuid, to_address text) TO service_role;

REVOKE ALL ON FUNCTION public.settle_changed_publications() FROM PUBLIC;
GRANT ALL ON FUNCTION public.settle_changed_publications() TO service_role;

REVOKE ALL ON FUNCTION public.settle_deleted_member() FROM PUBLIC;
GRANT ALL ON FUNCTION public.settle_deleted_member() TO service_role;

REVOKE ALL ON FUNCTION public.settle_publications(changed uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.settle_publications(changed uuid[]) TO service_role;

REVOKE ALL ON FUNCTION public.switch_team_webhook(of_team uuid, turns_on boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.switch_team_webhook(of_team uuid, turns_on boolean) TO authenticated;
GRANT ALL ON FUNCTION public.switch_team_webhook(of_team uuid, turns_on boolean) TO service_role;

REVOKE ALL ON FUNCTION public.take_client_gear(of_team uuid, listed jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.take_client_gear(of_team uuid, listed jsonb) TO authenticated;
GRANT ALL ON FUNCTION public.take_client_gear(of_team uuid, listed jsonb) TO service_role;

REVOKE ALL ON FUNCTION public.take_tracked_enchants(of_team uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.take_tracked_enchants(of_team uuid) TO authenticated;
GRANT ALL ON FUNCTION public.take_tracked_enchants(of_team uuid) TO service_role;

REVOKE ALL ON FUNCTION public.take_tracked_equipment(of_team uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.take_tracked_equipment(of_team uuid) TO authenticated;
GRANT ALL ON FUNCTION public.take_tracked_equipment(of_team uuid) TO service_role;

REVOKE ALL ON FUNCTION public.take_tracked_tier(of_team uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.take_tracked_tier(of_team uuid) TO authenticated;
GRANT ALL ON FUNCTION public.take_tracked_tier(of_team uuid) TO service_role;

REVOKE ALL ON FUNCTION public.team_actor() FROM PUBLIC;
GRANT ALL ON FUNCTION public.team_actor() TO authenticated;
GRANT ALL ON FUNCTION public.team_actor() TO service_role;

REVOKE ALL ON FUNCTION public.team_pulls(of_team uuid, since timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.team_pulls(of_team uuid, since timestamp with time zone) TO authenticated;
GRANT ALL ON FUNCTION public.team_pulls(of_team uuid, since timestamp with time zone) TO service_role;

REVOKE ALL ON FUNCTION public.team_role(of_team uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.team_role(of_team uuid) TO authenticated;
GRANT ALL ON FUNCTION public.team_role(of_team uuid) TO service_role;

REVOKE ALL ON FUNCTION public.team_webhook(of_team uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.team_webhook(of_team uuid) TO authenticated;
GRANT ALL ON FUNCTION public.team_webhook(of_team uuid) TO service_role;

REVOKE ALL ON FUNCTION public.tracked_guild_of_team(of_team uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.tracked_guild_of_team(of_team uuid) TO service_role;

REVOKE ALL ON FUNCTION public.unite_team_players(stays uuid, goes uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.unite_team_players(stays uuid, goes uuid) TO authenticated;
GRANT ALL ON FUNCTION public.unite_team_players(stays uuid, goes uuid) TO service_role;

REVOKE ALL ON FUNCTION public.worn_by(of_characters bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.worn_by(of_characters bigint[]) TO anon;
GRANT ALL ON FUNCTION public.worn_by(of_characters bigint[]) TO authenticated;
GRANT ALL ON FUNCTION public.worn_by(of_characters bigint[]) TO service_role;

GRANT ALL ON TABLE public.best_runs TO service_role;
GRANT SELECT ON TABLE public.best_runs TO anon;
GRANT SELECT ON TABLE public.best_runs TO authenticated;

GRANT ALL ON TABLE public.rating_history TO service_role;
GRANT SELECT ON TABLE public.rating_history TO anon;
GRANT SELECT ON TABLE public.rating_history TO authenticated;

GRANT ALL ON TABLE public.ratings TO service_role;
GRANT SELECT ON TABLE public.ratings TO anon;
GRANT SELECT ON TABLE public.ratings TO authenticated;

GRANT ALL ON TABLE public.account_tokens TO service_role;
GRANT DELETE ON TABLE public.account_tokens TO authenticated;

GRANT SELECT(id) ON TABLE public.account_tokens TO authenticated;

GRANT SELECT(user_id) ON TABLE public.account_tokens TO authenticated;

GRANT SELECT(name) ON TABLE public.account_tokens TO authenticated;

GRANT SELECT(created_at) ON TABLE public.account_tokens TO authenticated;

GRANT SELECT(last_used_at) ON TABLE public.account_tokens TO authenticated;

GRANT ALL ON TABLE public.affixes TO service_role;
GRANT SELECT ON TABLE public.affixes TO anon;
GRANT SELECT ON TABLE public.affixes TO authenticated;

GRANT ALL ON TABLE public.bench_rules TO service_role;
GRANT SELECT,INSERT,DELETE ON TABLE public.bench_rules TO authenticated;

GRANT ALL ON TABLE public.character_claims TO service_role;
GRANT SELECT,DELETE ON TABLE public.character_claims TO authenticated;

GRANT ALL ON TABLE public.character_equipment TO service_role;

GRANT ALL ON TABLE public.character_gear TO service_role;

GRANT ALL ON TABLE public.character_lookups TO service_role;

GRANT ALL ON TABLE public.character_moves TO service_role;

GRANT ALL ON TABLE public.character_standings TO service_role;
GRANT SELECT ON TABLE public.character_standings TO anon;
GRANT SELECT ON TABLE public.character_standings TO authenticated;

GRANT ALL ON TABLE public.cutoff_forecasts TO service_role;
GRANT SELECT ON TABLE public.cutoff_forecasts TO anon;
GRANT SELECT ON TABLE public.cutoff_forecasts TO authenticated;

GRANT ALL ON TABLE public.cutoffs TO service_role;
GRANT SELECT ON TABLE public.cutoffs TO anon;
GRANT SELECT ON TABLE public.cutoffs TO authenticated;

GRANT ALL ON TABLE public.data_changes TO service_role;

GRANT ALL ON TABLE public.data_origins TO service_role;
GRANT SELECT ON TABLE public.data_origins TO anon;
GRANT SELECT ON TABLE public.data_origins TO authenticated;

GRANT ALL ON TABLE public.data_version TO service_role;

GRANT ALL ON TABLE public.data_versions TO service_role;

GRANT ALL ON TABLE public.discord_accounts TO service_role;
GRANT SELECT,DELETE ON TABLE public.discord_accounts TO authenticated;

GRANT ALL ON TABLE public.discord_codes TO service_role;

GRANT ALL ON TABLE public.dungeon_results TO service_role;
GRANT SELECT ON TABLE public.dungeon_results TO anon;
GRANT SELECT ON TABLE public.dungeon_results TO authenticated;

GRANT ALL ON TABLE public.dungeons TO service_role;
GRANT SELECT ON TABLE public.dungeons TO anon;
GRANT SELECT ON TABLE public.dungeons TO authenticated;

GRANT ALL ON TABLE public.fights TO service_role;
GRANT SELECT ON TABLE public.fights TO anon;
GRANT SELECT ON TABLE public.fights TO authenticated;

GRANT ALL ON TABLE public.guild_ranks TO service_role;

GRANT ALL ON TABLE public.guilds TO service_role;
GRANT SELECT ON TABLE public.guilds TO anon;
GRANT SELECT ON TABLE public.guilds TO authenticated;

GRANT ALL ON TABLE public.hall_of_fame TO service_role;
GRANT SELECT ON TABLE public.hall_of_fame TO anon;
GRANT SELECT ON TABLE public.hall_of_fame TO authenticated;

GRANT ALL ON TABLE public.items TO service_role;
GRANT SELECT ON TABLE public.items TO anon;
GRANT SELECT ON TABLE public.items TO authenticated;

GRANT ALL ON TABLE public.kill_casts TO service_role;
GRANT SELECT ON TABLE public.kill_casts TO anon;
GRANT SELECT ON TABLE public.kill_casts TO authenticated;

GRANT ALL ON TABLE public.news TO service_role;
GRANT SELECT ON TABLE public.news TO anon;
GRANT SELECT ON TABLE public.news TO authenticated;

GRANT ALL ON TABLE public.official_cutoffs TO service_role;
GRANT SELECT ON TABLE public.official_cutoffs TO anon;
GRANT SELECT ON TABLE public.official_cutoffs TO authenticated;

GRANT ALL ON TABLE public.periods TO service_role;
GRANT SELECT ON TABLE public.periods TO anon;
GRANT SELECT ON TABLE public.periods TO authenticated;

GRANT ALL ON TABLE public.player_metrics TO service_role;
GRANT SELECT ON TABLE public.player_metrics TO anon;
GRANT SELECT ON TABLE public.player_metrics TO authenticated;

GRANT ALL ON TABLE public.publication_tries TO service_role;

GRANT ALL ON TABLE public.publications TO service_role;
GRANT SELECT,DELETE ON TABLE public.publications TO authenticated;

GRANT UPDATE(visibility) ON TABLE public.publications TO authenticated;

GRANT UPDATE(team_id) ON TABLE public.publications TO authenticated;

GRANT ALL ON TABLE public.published_fights TO service_role;
GRANT SELECT ON TABLE public.published_fights TO authenticated;

GRANT ALL ON TABLE public.published_performances TO service_role;

GRANT ALL ON TABLE public.push_devices TO service_role;
GRANT DELETE ON TABLE public.push_devices TO authenticated;

GRANT SELECT(id) ON TABLE public.push_devices TO authenticated;

GRANT SELECT(user_id) ON TABLE public.push_devices TO authenticated;

GRANT SELECT(label) ON TABLE public.push_devices TO authenticated;

GRANT SELECT(made_at) ON TABLE public.push_devices TO authenticated;

GRANT SELECT(last_sent_at) ON TABLE public.push_devices TO authenticated;

GRANT ALL ON TABLE public.pvp_lines TO service_role;
GRANT SELECT ON TABLE public.pvp_lines TO anon;
GRANT SELECT ON TABLE public.pvp_lines TO authenticated;

GRANT ALL ON TABLE public.pvp_seasons TO service_role;
GRANT SELECT ON TABLE public.pvp_seasons TO anon;
GRANT SELECT ON TABLE public.pvp_seasons TO authenticated;

GRANT ALL ON TABLE public.raid_answer_reasons TO service_role;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.raid_answer_reasons TO authenticated;

GRANT ALL ON TABLE public.raid_answers TO service_role;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.raid_answers TO authenticated;

GRANT ALL ON TABLE public.raid_bosses TO service_role;
GRANT SELECT ON TABLE public.raid_bosses TO anon;
GRANT SELECT ON TABLE public.raid_bosses TO authenticated;

GRANT ALL ON TABLE public.raid_kill_weeks TO service_role;
GRANT SELECT ON TABLE public.raid_kill_weeks TO anon;
GRANT SELECT ON TABLE public.raid_kill_weeks TO authenticated;

GRANT ALL ON TABLE public.raid_kills TO service_role;
GRANT SELECT ON TABLE public.raid_kills TO anon;
GRANT SELECT ON TABLE public.raid_kills TO authenticated;

GRANT ALL ON TABLE public.raid_places TO service_role;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.raid_places TO authenticated;

GRANT ALL ON TABLE public.raid_progress TO service_role;
GRANT SELECT ON TABLE public.raid_progress TO anon;
GRANT SELECT ON TABLE public.raid_progress TO authenticated;

GRANT ALL ON TABLE public.raids TO service_role;
GRANT SELECT ON TABLE public.raids TO anon;
GRANT SELECT ON TABLE public.raids TO authenticated;

GRANT ALL ON TABLE public.ranked_cells TO service_role;

GRANT ALL ON TABLE public.ranked_classes TO service_role;

GRANT ALL ON TABLE public.ranked_levels TO service_role;

GRANT ALL ON TABLE public.rating_buckets TO service_role;
GRANT SELECT ON TABLE public.rating_buckets TO anon;
GRANT SELECT ON TABLE public.rating_buckets TO authenticated;

GRANT ALL ON TABLE public.raw_answers TO service_role;

GRANT ALL ON TABLE public.realm_aliases TO service_role;
GRANT SELECT ON TABLE public.realm_aliases TO anon;
GRANT SELECT ON TABLE public.realm_aliases TO authenticated;

GRANT ALL ON TABLE public.realms TO service_role;
GRANT SELECT ON TABLE public.realms TO anon;
GRANT SELECT ON TABLE public.realms TO authenticated;

GRANT ALL ON TABLE public.regions TO service_role;
GRANT SELECT ON TABLE public.regions TO anon;
GRANT SELECT ON TABLE public.regions TO authenticated;

GRANT ALL ON TABLE public.reminder_choices TO service_role;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reminder_choices TO authenticated;

GRANT ALL ON TABLE public.reminder_pushes TO service_role;

GRANT ALL ON TABLE public.reminders_sent TO service_role;

GRANT ALL ON TABLE public.removed_names TO service_role;

GRANT ALL ON TABLE public.reports TO service_role;
GRANT SELECT ON TABLE public.reports TO anon;
GRANT SELECT ON TABLE public.reports TO authenticated;

GRANT ALL ON TABLE public.season_dungeons TO service_role;
GRANT SELECT ON TABLE public.season_dungeons TO anon;
GRANT SELECT ON TABLE public.season_dungeons TO authenticated;

GRANT ALL ON TABLE public.season_periods TO service_role;
GRANT SELECT ON TABLE public.season_periods TO anon;
GRANT SELECT ON TABLE public.season_periods TO authenticated;

GRANT ALL ON TABLE public.season_sightings TO service_role;
GRANT SELECT ON TABLE public.season_sightings TO anon;
GRANT SELECT ON TABLE public.season_sightings TO authenticated;

GRANT ALL ON TABLE public.season_slugs TO service_role;
GRANT SELECT ON TABLE public.season_slugs TO anon;
GRANT SELECT ON TABLE public.season_slugs TO authenticated;

GRANT ALL ON TABLE public.season_spans TO service_role;
GRANT SELECT ON TABLE public.season_spans TO anon;
GRANT SELECT ON TABLE public.season_spans TO authenticated;

GRANT ALL ON TABLE public.seasons TO service_role;
GRANT SELECT ON TABLE public.seasons TO anon;
GRANT SELECT ON TABLE public.seasons TO authenticated;

GRANT ALL ON TABLE public.source_health TO service_role;

GRANT ALL ON TABLE public.source_status TO service_role;
GRANT SELECT ON TABLE public.source_status TO anon;
GRANT SELECT ON TABLE public.source_status TO authenticated;

GRANT ALL ON TABLE public.spec_popularity TO service_role;
GRANT SELECT ON TABLE public.spec_popularity TO anon;
GRANT SELECT ON TABLE public.spec_popularity TO authenticated;

GRANT ALL ON TABLE public.spec_weeks TO service_role;
GRANT SELECT ON TABLE public.spec_weeks TO anon;
GRANT SELECT ON TABLE public.spec_weeks TO authenticated;

GRANT ALL ON TABLE public.team_board_seats TO service_role;
GRANT SELECT,INSERT ON TABLE public.team_board_seats TO authenticated;

GRANT ALL ON TABLE public.team_board_versions TO service_role;
GRANT SELECT ON TABLE public.team_board_versions TO authenticated;

GRANT ALL ON SEQUENCE public.team_board_versions_id_seq TO anon;
GRANT ALL ON SEQUENCE public.team_board_versions_id_seq TO authenticated;
GRANT ALL ON SEQUENCE public.team_board_versions_id_seq TO service_role;

GRANT ALL ON TABLE public.team_boards TO service_role;
GRANT SELECT,DELETE ON TABLE public.team_boards TO authenticated;

GRANT INSERT(id) ON TABLE public.team_boards TO authenticated;

GRANT INSERT(team_id) ON TABLE public.team_boards TO authenticated;

GRANT INSERT(encounter_id) ON TABLE public.team_boards TO authenticated;

GRANT INSERT(title),UPDATE(title) ON TABLE public.team_boards TO authenticated;

GRANT ALL ON TABLE public.team_changes TO service_role;
GRANT SELECT ON TABLE public.team_changes TO authenticated;

GRANT ALL ON SEQUENCE public.team_changes_id_seq TO anon;
GRANT ALL ON SEQUENCE public.team_changes_id_seq TO authenticated;
GRANT ALL ON SEQUENCE public.team_changes_id_seq TO service_role;

GRANT ALL ON TABLE public.team_characters TO service_role;
GRANT SELECT,DELETE ON TABLE public.team_characters TO authenticated;

GRANT INSERT(team_id) ON TABLE public.team_characters TO authenticated;

GRANT INSERT(member_id),UPDATE(member_id) ON TABLE public.team_characters TO authenticated;

GRANT INSERT(name),UPDATE(name) ON TABLE public.team_characters TO authenticated;

GRANT INSERT(realm),UPDATE(realm) ON TABLE public.team_characters TO authenticated;

GRANT INSERT(class_id),UPDATE(class_id) ON TABLE public.team_characters TO authenticated;

GRANT INSERT(spec_ids),UPDATE(spec_ids) ON TABLE public.team_characters TO authenticated;

GRANT INSERT(is_main),UPDATE(is_main) ON TABLE public.team_characters TO authenticated;

GRANT INSERT(item_level),UPDATE(item_level) ON TABLE public.team_characters TO authenticated;

GRANT INSERT(tier_pieces),UPDATE(tier_pieces) ON TABLE public.team_characters TO authenticated;

GRANT INSERT(vault_choices),UPDATE(vault_choices) ON TABLE public.team_characters TO authenticated;

GRANT INSERT(rating),UPDATE(rating) ON TABLE public.team_characters TO authenticated;

GRANT INSERT(figures_at),UPDATE(figures_at) ON TABLE public.team_characters TO authenticated;

GRANT INSERT(missing_enchants),UPDATE(missing_enchants) ON TABLE public.team_characters TO authenticated;

GRANT INSERT(empty_sockets),UPDATE(empty_sockets) ON TABLE public.team_characters TO authenticated;

GRANT INSERT(figures_read),UPDATE(figures_read) ON TABLE public.team_characters TO authenticated;

GRANT ALL ON TABLE public.team_discord_channels TO service_role;
GRANT SELECT,DELETE ON TABLE public.team_discord_channels TO authenticated;

GRANT ALL ON TABLE public.team_gear_days TO service_role;
GRANT SELECT ON TABLE public.team_gear_days TO authenticated;

GRANT ALL ON TABLE public.team_guilds TO service_role;
GRANT SELECT ON TABLE public.team_guilds TO authenticated;

GRANT ALL ON TABLE public.team_invites TO service_role;
GRANT SELECT ON TABLE public.team_invites TO authenticated;

GRANT UPDATE(revoked_at) ON TABLE public.team_invites TO authenticated;

GRANT ALL ON TABLE public.team_item_notes TO service_role;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.team_item_notes TO authenticated;

GRANT ALL ON TABLE public.team_item_orders TO service_role;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.team_item_orders TO authenticated;

GRANT ALL ON TABLE public.team_live_nights TO service_role;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.team_live_nights TO authenticated;

GRANT ALL ON TABLE public.team_loot TO service_role;
GRANT SELECT,INSERT,DELETE ON TABLE public.team_loot TO authenticated;

GRANT ALL ON TABLE public.team_loot_rules TO service_role;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.team_loot_rules TO authenticated;

GRANT ALL ON TABLE public.team_members TO service_role;
GRANT SELECT ON TABLE public.team_members TO authenticated;

GRANT INSERT(team_id) ON TABLE public.team_members TO authenticated;

GRANT INSERT(display_name),UPDATE(display_name) ON TABLE public.team_members TO authenticated;

GRANT INSERT(note),UPDATE(note) ON TABLE public.team_members TO authenticated;

GRANT UPDATE(trial_until) ON TABLE public.team_members TO authenticated;

GRANT ALL ON TABLE public.team_night_bosses TO service_role;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.team_night_bosses TO authenticated;

GRANT ALL ON TABLE public.team_night_players TO service_role;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.team_night_players TO authenticated;

GRANT ALL ON TABLE public.team_nights TO service_role;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.team_nights TO authenticated;

GRANT ALL ON TABLE public.team_plan_updates TO service_role;
GRANT SELECT ON TABLE public.team_plan_updates TO authenticated;

GRANT ALL ON SEQUENCE public.team_plan_updates_id_seq TO anon;
GRANT ALL ON SEQUENCE public.team_plan_updates_id_seq TO authenticated;
GRANT ALL ON SEQUENCE public.team_plan_updates_id_seq TO service_role;

GRANT ALL ON TABLE public.team_plan_versions TO service_role;
GRANT SELECT ON TABLE public.team_plan_versions TO authenticated;

GRANT ALL ON SEQUENCE public.team_plan_versions_id_seq TO anon;
GRANT ALL ON SEQUENCE public.team_plan_versions_id_seq TO authenticated;
GRANT ALL ON SEQUENCE public.team_plan_versions_id_seq TO service_role;

GRANT ALL ON TABLE public.team_plans TO service_role;
GRANT SELECT,DELETE ON TABLE public.team_plans TO authenticated;

GRANT UPDATE(is_shared) ON TABLE public.team_plans TO authenticated;

GRANT ALL ON TABLE public.team_posts TO service_role;

GRANT ALL ON TABLE public.team_rank_rules TO service_role;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.team_rank_rules TO authenticated;

GRANT ALL ON TABLE public.team_revisions TO service_role;
GRANT SELECT ON TABLE public.team_revisions TO authenticated;

GRANT ALL ON TABLE public.team_webhooks TO service_role;

GRANT ALL ON TABLE public.team_wishes TO service_role;
GRANT SELECT,INSERT,DELETE ON TABLE public.team_wishes TO authenticated;

GRANT ALL ON TABLE public.teams TO service_role;
GRANT SELECT ON TABLE public.teams TO authenticated;

GRANT UPDATE(name) ON TABLE public.teams TO authenticated;

GRANT UPDATE(zone) ON TABLE public.teams TO authenticated;

GRANT UPDATE(group_size) ON TABLE public.teams TO authenticated;

GRANT ALL ON TABLE public.title_holders TO service_role;
GRANT SELECT ON TABLE public.title_holders TO anon;
GRANT SELECT ON TABLE public.title_holders TO authenticated;

GRANT ALL ON TABLE public.week_affixes TO service_role;

INSERT INTO public.regions (region, name) VALUES ('us', 'Americas & Oceania');
INSERT INTO public.regions (region, name) VALUES ('eu', 'Europe');
INSERT INTO public.regions (region, name) VALUES ('kr', 'Korea');
INSERT INTO public.regions (region, name) VALUES ('tw', 'Taiwan');
INSERT INTO public.regions (region, name) VALUES ('cn', 'China');
INSERT INTO public.data_version (one, version) VALUES (true, 1);
INSERT INTO public.data_versions (kind, region, version) VALUES ('all', 'all', 1);

insert into farseer_identity.id_key (key, inner_pad, outer_pad)
select key, farseer_identity.pad_key(key, 54), farseer_identity.pad_key(key, 92)
from (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as key) as made;

alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;

do $$ begin
  alter event trigger tell_rest_of_changes enable;
  alter event trigger tell_rest_of_drops enable;
exception when undefined_object or insufficient_privilege then
  null;
end $$;

notify pgrst, 'reload schema';
