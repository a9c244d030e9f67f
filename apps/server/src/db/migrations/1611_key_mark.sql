-- By which keys this database was made: a server with other ones is refused before it mixes data.
create table key_mark (
  name text primary key,
  -- Says whether a key is the same, and nothing else about it.
  mark text not null,
  known_from timestamptz not null
);
