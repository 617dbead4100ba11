-- What a person did is found by their id: for the copy of their data.
create index audit_log_entries_actor_idx on auth.audit_log_entries ((payload ->> 'actor_id'));
