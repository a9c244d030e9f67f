-- A fair opening of a scheme that is given first come, first served: its room and the places in it (docs/rules/opening.md).

create table opening (
  id integer generated always as identity primary key,
  campaign_id integer not null unique references scheme_campaign (id),
  state text not null check (state in ('ROOM', 'SEALED', 'OPEN', 'PAUSED', 'ENDED')),
  opens_on timestamptz not null,
  -- The draw of the order; null while the roll is open, or when nobody stood in it.
  draw_id integer references lottery_draw (id),
  -- So many places are called at once; officers may slow an opening down.
  batch_size integer not null check (batch_size > 0),
  batch_no integer not null default 0,
  batch_began_on timestamptz,
  batch_ends_on timestamptz,
  -- The shortest batch so far, milliseconds.
  fastest_ms integer check (fastest_ms >= 0),
  called_to integer not null default 0,
  last_place integer not null default 0,
  -- Why officers held it up or gave it time, as everybody reads it.
  notice text not null default '',
  began_on timestamptz,
  ended_on timestamptz
);

create table opening_place (
  id integer generated always as identity primary key,
  opening_id integer not null references opening (id),
  application_id integer not null references lottery_application (id),
  user_id integer not null references citizen_user (id),
  state text not null check (state in
    ('ENTERED', 'PLACED', 'CALLED', 'HELD', 'RETURNED', 'PAID', 'LAPSED', 'LEFT', 'ENDED')),
  -- Keyed fingerprints: one place a person, one a mobile; the account tells families.
  identity_fingerprint bytea not null,
  pan_fingerprint bytea not null,
  mobile_fingerprint bytea not null,
  account_fingerprint bytea not null,
  entered_on timestamptz not null,
  -- Stands in the sealed roll; whoever came later gets a number after those of the draw.
  in_roll boolean not null default false,
  -- The number in the order, from 1.
  place integer check (place > 0),
  called_on timestamptz,
  turn_ends_on timestamptz,
  -- Let a turn pass once already.
  has_returned boolean not null default false,
  -- The shortest hint that was sent, minutes; 0 when its turn was told of.
  hinted integer,
  ended_on timestamptz,
  unique (opening_id, place)
);
create unique index opening_place_one_of_application on opening_place (application_id) where state <> 'LEFT';
create unique index opening_place_one_of_user on opening_place (opening_id, user_id) where state <> 'LEFT';
create unique index opening_place_one_of_identity on opening_place (opening_id, identity_fingerprint)
  where state <> 'LEFT';
create unique index opening_place_one_of_pan on opening_place (opening_id, pan_fingerprint) where state <> 'LEFT';
create unique index opening_place_one_of_mobile on opening_place (opening_id, mobile_fingerprint)
  where state <> 'LEFT';
create index on opening_place (opening_id, state, place);
create index on opening_place (opening_id, account_fingerprint) where state in ('HELD', 'PAID');
