-- A sign-in at the command line waits for its officer, who types its code at the desk: the machine proves by its secret that
-- it asked, the code is used once. Nothing of the two lies here in clear.
create table tool_login (
  id uuid primary key,
  code_hash bytea not null,
  device_hash bytea not null,
  -- Which machine the token will be good for.
  machine_hash bytea not null,
  machine text not null check (machine <> ''),
  -- Account of the machine.
  machine_user text not null,
  created_on timestamptz not null,
  expires_on timestamptz not null,
  officer_id integer references officer,
  credential text check (credential in ('PASSKEY', 'PASSWORD')),
  confirmed_on timestamptz,
  used_on timestamptz,
  check ((officer_id is null) = (confirmed_on is null) and (credential is null) = (confirmed_on is null)),
  check (used_on is null or confirmed_on is not null)
);
create index tool_login_created on tool_login (created_on);
create index tool_login_officer on tool_login (officer_id);

-- A token of the command line is good at one machine.
alter table officer_session
  add column machine_hash bytea,
  add column machine text,
  add check ((door = 'TOOL') = (machine_hash is not null));
