-- The public keys of the codes on papers, of every server and of all times: a code that one signed is checked by each.
create table code_key (
  id text primary key check (id ~ '^[0-9a-f]{8}$'),
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]{43}$'),
  known_from timestamptz not null
);
