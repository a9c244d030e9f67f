-- What an officer declares to be theirs or their family's: a keyed hash, by which a party of a case is known again.
create table officer_link (
  officer_id integer not null references officer,
  kind text not null check (kind in ('MOBILE', 'PAN', 'ACCOUNT', 'PROPERTY')),
  hash bytea not null,
  declared_on timestamptz not null,
  primary key (officer_id, kind, hash)
);

-- Citizens whom an officer knows: why is not asked.
create table officer_aside (
  officer_id integer not null references officer,
  user_id integer not null references citizen_user,
  since timestamptz not null,
  primary key (officer_id, user_id)
);
