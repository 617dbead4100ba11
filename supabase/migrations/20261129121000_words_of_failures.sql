-- What visitors read of a source that fails. Its own words stay away from them: an address with a key could stand in those.
create or replace view public.source_status as
  select source, task, last_success_at, last_failure_at, failures, next_try_at, done, total,
    case
      when failures = 0 or last_failure is null then null
      when last_failure ~* '(no answer within|time.?out|timed out|abort)' then 'no answer in time'
      when last_failure ~ 'it is a web page' then 'sends a web page instead'
      when last_failure ~ 'cannot be reached' then 'cannot be reached'
      when last_failure ~ 'cut off' then 'breaks off'
      when last_failure ~ '\m[45][0-9]{2}\M' then 'answered with status ' || substring(last_failure from '\m[45][0-9]{2}\M')
      else 'failed'
    end as problem
  from public.source_health;
