-- What else of a character's gear counts before a raid, and when each figure was read at its source.
alter table public.team_characters
  -- Slots that could be enchanted and are not.
  add missing_enchants smallint check (missing_enchants between 0 and 20),
  -- Sockets without a gem.
  add empty_sockets smallint check (empty_sockets between 0 and 40),
  -- Times by figure: tier, vault, rating, enchants, gems. That of the item level is figures_at.
  add figures_read jsonb not null default '{}'
    check (jsonb_typeof(figures_read) = 'object' and pg_column_size(figures_read) < 600);
