-- A team's plan as the server last read its document: for lists, the export of a team and the bench, which know no documents. Those who
-- read the document read it; only the server writes it, with every update that it stores.
alter table public.team_plans add plan jsonb
  check (plan is null or (jsonb_typeof(plan) = 'object' and octet_length(plan::text) <= 6000000));
