-- How often a code was guessed wrong. The code ends after a few wrong tries; the link of the same message stays good, so a
-- stranger who guesses does not keep the owner out.
alter table auth.one_time_tokens add column wrong_tries smallint not null default 0;
