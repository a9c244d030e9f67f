-- Owners that were entered wrongly are corrected on the same day: only those of today have one place each.

alter table property_owner drop constraint property_owner_property_id_owner_order_since_key;
drop index property_owner_now;
create unique index property_owner_now on property_owner (property_id, owner_order) where until is null;

-- A receipt of the counter is looked up by its number.
create index property_entry_of_receipt on property_entry (reference) where kind = 'RECEIPT' and reference <> '';

-- The number of a certificate that was returned, and that nobody can finish, is free for the owner who has it: the
-- portal asks for the others (certificateStore.ts), the index holds what is with the authority or credited.
drop index tds_certificate_once;
create unique index tds_certificate_once on tds_certificate (certificate_number) where status_id in (3, 23);
