-- A surrender needs all owners: each agrees with an own OTP, or on paper, and names the account of the own share.

alter table permission_application
  -- For which contents of the application the owners are asked; '' while nobody is.
  add column asked_digest text not null default '';

alter table permission_application drop constraint permission_application_ended_by_check;
alter table permission_application add constraint permission_application_ended_by_check
  check (ended_by in ('', 'NO_RESPONSE', 'CONSENT_WITHDRAWN', 'PROPERTY_LOST'));

create table permission_consent (
  id integer generated always as identity primary key,
  application_id integer not null references permission_application (id),
  owner_id integer not null references property_owner (id),
  state text not null check (state in ('WAITING', 'GIVEN', 'WITHDRAWN')),
  -- The citizen who gave it with an OTP; none for a consent on paper.
  user_id integer references citizen_user (id),
  -- Where the owner's share goes; sealed, '' until it is named.
  account_sealed bytea not null default '',
  given_on timestamptz,
  -- The scan of a consent on paper.
  paper_document_id integer references document (id),
  unique (application_id, owner_id),
  check (state <> 'GIVEN' or given_on is not null)
);
create index on permission_consent (owner_id);
create index on permission_consent (user_id) where user_id is not null;
create index on property_owner (mobile_number) where until is null and mobile_number <> '';

-- The office attaches papers to applications on properties too: the scan of a consent on paper.
do $$
declare
  old text;
begin
  select conname into strict old from pg_constraint
   where conrelid = 'document'::regclass and contype = 'c'
     and pg_get_constraintdef(oid) like '%owner_user_id IS NOT NULL%';
  execute format('alter table document drop constraint %I', old);
end
$$;
alter table document add constraint document_owner_check
  check (owner_user_id is not null or (entity_type_id in (50, 52) and entity_id > 0));
