-- One OTP is open for a destination and purpose: of several the newest stays. The asker is a citizen, a known device or a
-- network, each with limits of its own; the rank tells whose message may take the place of whose.
update otp_transaction o set closed_on = o.sent_on
 where o.closed_on is null
   and exists (select 1 from otp_transaction n
                where n.destination = o.destination and n.purpose = o.purpose and n.closed_on is null
                  and (n.sent_on, n.transaction_number) > (o.sent_on, o.transaction_number));
create unique index otp_transaction_open on otp_transaction (destination, purpose) where closed_on is null;
alter table otp_transaction
  add column asker text not null default '',
  add column asker_rank smallint not null default 0;
create index on otp_transaction (destination, purpose, sent_on desc);
-- Addresses are counted in rate_counter.
alter table otp_transaction drop column ip;

-- Wrong passwords of an account, counted for each asker: a stranger's lock is nobody else's. The account is a citizen's,
-- or a keyed hash of a login that nobody has.
create table password_lock (
  account text not null,
  asker text not null,
  failed_count integer not null,
  first_failed_on timestamptz not null,
  lock_level integer not null default 0,
  locked_until timestamptz,
  changed_on timestamptz not null,
  primary key (account, asker)
);
create index on password_lock (changed_on);
alter table citizen_user
  drop column failed_count, drop column first_failed_on, drop column lock_level, drop column locked_until;
drop table failed_login;

-- Devices on which a citizen has signed in. The browser keeps the key in a cookie that no script reads; here is its hash.
create table known_device (
  device_hash bytea not null,
  user_id integer not null references citizen_user (id),
  last_used_on timestamptz not null,
  primary key (device_hash, user_id)
);
create index on known_device (user_id);
create index on known_device (last_used_on);
