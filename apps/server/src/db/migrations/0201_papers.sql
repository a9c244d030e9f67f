-- A paper is issued once for each revision of what it is of: the register knows its bytes, which are served ever after.
alter table issued_document
  -- What the paper is of, such as receipt:4711; null for papers that nobody can ask for again.
  add column paper text,
  add column revision integer not null default 1 check (revision >= 1),
  add column file_key text,
  -- A newer revision stands in its place; the paper was right in its day.
  add column superseded_on timestamptz check (superseded_on >= issued_on),
  add check ((paper is null) = (file_key is null));
create unique index issued_document_paper on issued_document (paper, revision);

-- When the bytes of a deleted or replaced upload were taken from the file store.
alter table document add column purged_on timestamptz;
create index document_to_purge on document (deleted_on) where deleted_on is not null and purged_on is null;
create index document_temporary on document (uploaded_on) where state = 'TEMP';
