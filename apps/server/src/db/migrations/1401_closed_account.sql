-- When a citizen closed the account. It cannot sign in, and what is kept of it is told in docs/rules/account.md.
alter table citizen_user add column closed_on timestamptz;
alter table citizen_user add constraint citizen_user_closed check (closed_on is null or not is_active);
create index citizen_user_closed_on on citizen_user (closed_on) where closed_on is not null;
