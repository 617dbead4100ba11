-- Each look at a character, also one that found nothing: who is gone no longer stands first in every round.
create table farseer_work.character_looks (
  character_id bigint primary key,
  looked_at timestamptz not null,
  -- What the source said last; null where its answer could not be read.
  is_there boolean,
  -- How often in a row it was not there.
  misses smallint not null default 0,
  -- When another look is worth a question.
  next_at timestamptz not null
);
alter table farseer_work.character_looks enable row level security;
revoke all on farseer_work.character_looks from public, anon, authenticated, service_role;

-- When the deeper pages of a list of runs were last gone through.
create table farseer_work.list_looks (
  list text primary key,
  looked_at timestamptz not null
);
alter table farseer_work.list_looks enable row level security;
revoke all on farseer_work.list_looks from public, anon, authenticated, service_role;

-- Characters that have another name or realm now, by what a source says of the members of a run.
create table public.character_moves (
  from_id bigint primary key,
  to_id bigint not null,
  region text not null,
  source text not null,
  seen_at timestamptz not null
);
comment on table public.character_moves is
  'Characters that were renamed or moved to another realm. Nobody reads it over an interface: it would name who asked to be hidden.';
alter table public.character_moves enable row level security;
revoke all on public.character_moves from public, anon, authenticated;
