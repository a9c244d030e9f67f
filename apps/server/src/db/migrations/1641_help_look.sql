-- The help desk looks at an account with the code that its citizen reads out. A row is one asking: of an officer, for whoever
-- the words named, nobody included; the code is kept as a keyed hash.
create table help_look (
  reference text primary key,
  officer_id integer not null references officer,
  -- Null: the words named nobody, and no code was sent.
  user_id integer references citizen_user,
  code_hash bytea not null,
  tries integer not null default 0 check (tries >= 0),
  asked_on timestamptz not null,
  expires_on timestamptz not null,
  opened_on timestamptz,
  -- Until when this officer sees the account.
  open_until timestamptz,
  closed_on timestamptz,
  check ((opened_on is null) = (open_until is null)),
  check (opened_on is null or user_id is not null)
);
create index help_look_officer on help_look (officer_id) where closed_on is null;
create index help_look_asked on help_look (asked_on);
create index help_look_user on help_look (user_id);
