-- Who an owner in the register is lies sealed and bound to the line, which is found by a keyed hash of the mobile; null where
-- the authority has none: then nobody can link the property online.
alter table property_owner alter column full_name set default '';
alter table property_owner add column person_sealed bytea not null default '';
alter table property_owner add column mobile_hash bytea;
drop index property_owner_mobile_number_idx;
create index property_owner_mobile on property_owner (mobile_hash) where until is null and mobile_hash is not null;
create index property_owner_open on property_owner (id) where person_sealed = '';
