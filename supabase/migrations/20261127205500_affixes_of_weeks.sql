-- Whose word the affixes of a week are, and since when: a source that counts weeks does not have to know their affixes.
alter table public.periods add column affixes_source text, add column affixes_at timestamptz;

-- Invented weeks that Raider.IO's answers were merged into had kept their invented affixes. Raider.IO names weeks without affixes, and
-- so does Battle.net outside its boards.
update public.periods p set affix_ids = '{}'
where p.source = 'raiderio' or (p.source = 'battlenet' and not exists (
  select from public.run_rows r where r.region = p.region and r.period_id = p.id and r.source = 'battlenet'));
update public.periods set affixes_source = source, affixes_at = received_at where affix_ids <> '{}';

-- The affixes of a running week as a source without a number for it named them, by the reset that began it.
create table public.week_affixes (
  region text not null references public.regions,
  week_start timestamptz not null,
  affix_ids smallint[] not null,
  source text not null,
  seen_at timestamptz not null,
  primary key (region, week_start)
);
alter table public.week_affixes enable row level security;
revoke all on public.week_affixes from anon, authenticated;
