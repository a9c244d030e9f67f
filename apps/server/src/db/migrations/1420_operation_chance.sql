-- A proposal keeps the seed of its chance: the approval draws the same random bytes, so that what a second officer
-- approves is byte for byte what the first one proposed. It goes when the operation is decided.
alter table authority_operation add column chance bytea check (length(chance) = 32);
