-- By what citizens sign in, and who lessees are, lie sealed and bound to their row; rows are found, and meet, by a keyed hash
-- of the mobile, the email or the login. What lay open before is sealed by the first start, before anybody is answered.
alter table citizen_user_login alter column login_id set default '';
alter table citizen_user_login add column login_sealed bytea not null default '';
alter table citizen_user_login add column login_hash bytea;
drop index citizen_user_login_taken;
create unique index citizen_user_login_taken on citizen_user_login (login_hash) where is_verified;
create index citizen_user_login_open on citizen_user_login (id) where login_sealed = '';

alter table lease drop constraint lease_lessee_mobile_check;
alter table lease alter column lessee_name set default '';
alter table lease alter column lessee_mobile set default '';
alter table lease alter column lessee_address set default '';
alter table lease add column lessee_sealed bytea not null default '';
alter table lease add column lessee_mobile_hash bytea;
drop index lease_lessee_mobile_idx;
create index lease_lessee on lease (lessee_mobile_hash);
create index lease_open on lease (id) where lessee_sealed = '';

-- The other mobile or email that waits: read by its account alone.
alter table contact_change alter column login_id set default '';
alter table contact_change add column login_sealed bytea not null default '';
