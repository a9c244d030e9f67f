-- Births of accounts, and where an answer to feedback goes, lie sealed and bound to their row. An open value of before stays
-- readable until `authority keys reseal` seals it; the open column is empty from then on.
alter table citizen_user alter column date_of_birth drop not null;
alter table citizen_user add column birth_sealed bytea not null default '';
alter table pending_registration alter column date_of_birth drop not null;
alter table pending_registration add column birth_sealed bytea not null default '';
alter table feedback alter column mobile set default '';
alter table feedback alter column email set default '';
alter table feedback add column contact_sealed bytea not null default '';
