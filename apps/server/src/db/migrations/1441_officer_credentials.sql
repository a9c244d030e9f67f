-- What an officer proves to be themselves with. A passkey keeps its key and its counter; the password's second part is the
-- secret of six-digit codes, sealed, with the last step whose code was taken: a code counts once.
create table officer_passkey (
  id integer generated always as identity primary key,
  officer_id integer not null references officer,
  credential_id text not null unique check (credential_id <> ''),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  created_on timestamptz not null,
  used_on timestamptz
);
create index officer_passkey_officer on officer_passkey (officer_id);

create table officer_password (
  officer_id integer primary key references officer,
  password_hash text not null,
  totp_sealed bytea not null,
  last_step integer not null default 0,
  changed_on timestamptz not null
);

-- What the server asks a passkey to sign, or a password to stand for; each counts once.
create table officer_challenge (
  id uuid primary key,
  purpose text not null check (purpose in ('SIGN_IN', 'PRESENCE', 'ACT', 'ENROL')),
  -- Null while nobody is known yet.
  officer_id integer references officer,
  session_id integer references officer_session,
  -- Of an act: which call.
  call_key text,
  nonce bytea not null,
  -- What is signed, base64url; of an act the hash of nonce, call and input.
  challenge text not null,
  created_on timestamptz not null,
  expires_on timestamptz not null,
  used_on timestamptz
);
create index officer_challenge_created on officer_challenge (created_on);
alter table officer_session add constraint officer_session_passkey foreign key (credential_id) references officer_passkey;
create index officer_session_passkey on officer_session (credential_id);
create index officer_challenge_officer on officer_challenge (officer_id);
create index officer_challenge_session on officer_challenge (session_id);
