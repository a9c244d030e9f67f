-- What a citizen sent, as it came. What is shown and handed on is written anew from it; the original lies beside it for
-- a dispute about what was sent, is served by no call, and goes with the document.
create table document_original (
  document_id integer primary key references document (id),
  file_key text not null
);
