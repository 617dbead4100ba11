-- Whether spending the token takes the account's password away: somebody else may have chosen it before the mailbox
-- was proven.
alter table auth.one_time_tokens add column clears_password boolean not null default false;
