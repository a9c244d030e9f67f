-- The name under which a citizen uploaded a file and its small picture, what is replied to a query of scrutiny, where a
-- sign-in came from, and what officers' acts were given, lie sealed and bound to their row. Open values of before
-- stay readable until `authority keys reseal` seals them; the open columns are empty from then on.
alter table document alter column original_name set default '';
alter table document add column name_sealed bytea not null default '';
alter table document add column thumbnail_sealed bytea not null default '';

alter table scrutiny_query add column response_sealed bytea not null default '';

alter table login_log alter column ip set default '';
alter table login_log alter column user_agent set default '';
alter table login_log add column origin_sealed bytea not null default '';

alter table authority_operation alter column options set default '{}';
alter table authority_operation add column options_sealed bytea not null default '';
-- A file waits with its proposal for seven days, a difference stays. Both keep the key under which they were sealed, as a
-- difference is never written again; those of before are read as they are.
alter table authority_operation add column file_sealed bytea;
alter table operation_page alter column content set default '';
alter table operation_page add column content_sealed bytea not null default '';
