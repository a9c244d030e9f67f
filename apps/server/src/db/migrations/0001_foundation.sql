-- Accounts, sessions, one-time passwords, and what every act leaves behind: audit, outbox, idempotent answers, counters.

create table citizen_user (
  id integer generated always as identity (start with 1001) primary key,
  first_name text not null,
  middle_name text not null default '',
  last_name text not null default '',
  full_name text not null generated always as (
    btrim(regexp_replace(first_name || ' ' || middle_name || ' ' || last_name, '\s+', ' ', 'g'))) stored,
  date_of_birth date not null,
  gender text not null check (gender in ('Male', 'Female', 'Other')),
  language text not null default 'en' check (language in ('en', 'hi')),
  profile_image_document_id integer,
  password_hash text not null,
  last_password_changed_on timestamptz not null,
  failed_count integer not null default 0,
  first_failed_on timestamptz,
  lock_level integer not null default 0,
  locked_until timestamptz,
  is_active boolean not null default true,
  created_on timestamptz not null
);

-- An old password may not come back: the last three hashes are kept beside the current one.
create table citizen_password_history (
  id integer generated always as identity primary key,
  user_id integer not null references citizen_user (id),
  password_hash text not null,
  replaced_on timestamptz not null
);
create index on citizen_password_history (user_id, replaced_on desc);

create table citizen_user_login (
  id integer generated always as identity primary key,
  user_id integer not null references citizen_user (id),
  login_type text not null check (login_type in ('EMAIL', 'MOBILE', 'LOGINID')),
  login_id text not null,
  is_verified boolean not null,
  created_on timestamptz not null,
  unique (user_id, login_type)
);
-- Only a verified login is taken: an address that nobody proved must not keep its owner out.
create unique index citizen_user_login_taken on citizen_user_login (login_id) where is_verified;

-- A session. The browser holds auth id and key; only the key's SHA-256 is kept here.
create table login_log (
  id integer generated always as identity primary key,
  user_id integer not null references citizen_user (id),
  auth_id text not null unique,
  auth_key_hash bytea not null,
  created_on timestamptz not null,
  last_seen_on timestamptz not null,
  expires_on timestamptz not null,
  logged_out_on timestamptz,
  closed_reason text,
  ip text not null,
  user_agent text not null
);
create index on login_log (user_id, created_on desc);

create table failed_login (
  id bigint generated always as identity primary key,
  ip text not null,
  at timestamptz not null
);
create index on failed_login (ip, at);

create table otp_transaction (
  transaction_number text primary key,
  purpose text not null,
  subject text not null,
  destination text not null,
  otp_hmac bytea not null,
  attempts integer not null default 0,
  ip text not null,
  sent_on timestamptz not null,
  expires_on timestamptz not null,
  closed_on timestamptz,
  used_on timestamptz
);
create index on otp_transaction (purpose, subject, sent_on desc);
create index on otp_transaction (destination, sent_on desc);
create index on otp_transaction (ip, sent_on desc);

-- Proof of a step just passed (OTP verified, data validated), bound to purpose and subject, used once.
create table verification_token (
  token_hash bytea primary key,
  purpose text not null,
  subject text not null,
  user_id integer references citizen_user (id),
  expires_on timestamptz not null,
  used_on timestamptz
);

create table pending_registration (
  id text primary key,
  first_name text not null,
  middle_name text not null,
  last_name text not null,
  date_of_birth date not null,
  gender text not null,
  mobile_number text not null,
  email text not null,
  password_hash text not null,
  language text not null,
  expires_on timestamptz not null
);
create index on pending_registration (mobile_number);

-- Who did what to which record. Rows are written inside the act's own transaction; a sealing job then chains their
-- hashes in order, so that writers never queue behind one hot row (docs/decisions/0003-audit-sealed-after.md).
create table audit_event (
  id bigint generated always as identity primary key,
  entity_type_id integer not null,
  entity_id integer not null,
  from_state integer,
  to_state integer,
  event text not null,
  actor_type text not null check (actor_type in ('CITIZEN', 'VISITOR', 'AUTHORITY', 'TIMER', 'PROVIDER', 'BANK')),
  actor_id text not null,
  at timestamptz not null,
  remarks text not null default '',
  is_public boolean not null default false,
  details jsonb not null default '{}',
  written_in xid8 not null default pg_current_xact_id()
);
create index on audit_event (entity_type_id, entity_id, id);

create table audit_seal (
  seq bigint primary key,
  audit_event_id bigint not null unique references audit_event (id),
  previous_hash bytea not null,
  hash bytea not null
);

create table notification_outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('SMS', 'EMAIL')),
  template text not null,
  language text not null,
  destination text not null,
  params jsonb not null,
  created_on timestamptz not null,
  attempts integer not null default 0,
  delivered_on timestamptz,
  failed_on timestamptz,
  last_error text
);
create index notification_outbox_waiting on notification_outbox (id) where delivered_on is null and failed_on is null;

create table idempotent_answer (
  user_id integer not null references citizen_user (id),
  api_key text not null,
  idempotency_key uuid not null,
  answer jsonb not null,
  created_on timestamptz not null,
  primary key (user_id, api_key, idempotency_key)
);

create table rate_counter (
  scope text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (scope, window_start)
);

-- Sequences of public numbers; a number is given at submission and never again.
create sequence number_ol_seq;
create sequence number_ds_seq;
create sequence number_lu_seq;
create sequence number_pa_seq;
create sequence number_bk_seq;
create sequence number_lp_seq;
create sequence number_rc_seq;
create sequence number_ch_seq;

-- Records which demo data stand in this database.
create table installed_seed (
  name text primary key,
  loaded_on timestamptz not null
);
