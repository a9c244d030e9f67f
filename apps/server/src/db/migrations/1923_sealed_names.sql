-- The name of an account lies sealed and bound to its row; the desk finds it by keyed hashes of its beginnings, cut to 32
-- bits, and compares the names that it opens.
alter table citizen_user alter column first_name set default '';
alter table citizen_user add column name_sealed bytea not null default '';
alter table citizen_user add column name_marks integer[] not null default '{}';
drop index citizen_user_name;
create index citizen_user_name on citizen_user using gin (name_marks);
create index citizen_user_open on citizen_user (id) where name_sealed = '';
