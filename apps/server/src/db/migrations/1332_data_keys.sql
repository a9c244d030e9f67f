-- Keys under which values and files lie sealed, each itself wrapped by the master key, which is never here: it comes from
-- the environment or a file, or stays in a key service. A key is used for sealing from `in_use_from` on, by when every
-- server has read it.
create table data_key (
  id integer generated always as identity primary key,
  wrapped bytea not null,
  wrapped_by text not null,
  created_on timestamptz not null,
  in_use_from timestamptz not null
);
