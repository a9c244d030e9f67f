-- What two applications have in common, as keyed hashes: an account, a mobile, a PAN, an address, a file. It tells that two
-- are the same, and nothing of what they are. Applications of before are entered by the timer lottery.index-hints.
create table hint_key (
  application_id integer not null references lottery_application,
  campaign_id integer not null references scheme_campaign,
  kind text not null check (kind in ('ACCOUNT', 'MOBILE', 'PAN', 'ADDRESS', 'FILE')),
  hash bytea not null,
  primary key (application_id, kind, hash)
);
create index hint_key_same on hint_key (kind, hash, application_id);

-- What officers made of a group of applications that have something in common: one reading for all of them. It holds for
-- the group as it was: where another application joins, the hint is open again.
create table hint_finding (
  campaign_id integer not null references scheme_campaign,
  kind text not null,
  hash bytea not null,
  group_hash bytea not null,
  verdict text not null check (verdict in ('CLEARED', 'USED')),
  sentence text not null,
  officer_id integer not null references officer,
  found_on timestamptz not null,
  primary key (campaign_id, kind, hash)
);
