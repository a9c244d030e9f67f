-- Every certificate that the authority ever signed papers with, so that a paper can be judged by its own.
create table signing_certificate (
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{64}$'),
  subject text not null,
  pem text not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null check (valid_to > valid_from),
  first_used_on timestamptz not null,
  -- From this moment on nothing that it signs counts; what a witness saw signed before stays good.
  revoked_on timestamptz,
  revoke_reason text,
  check ((revoked_on is null) = (revoke_reason is null))
);

create sequence paper_serial;

alter table issued_document
  -- Each issue has a number of its own; a repeated one names the issue in whose place it stands.
  add column serial text unique,
  add column replaces text,
  -- When it was signed; issued_on is the date of its business.
  add column signed_on timestamptz,
  add column certificate text references signing_certificate (fingerprint),
  -- When a witness saw it: in the signature, or later in late_stamp, a TimeStampToken (RFC 3161) over sha256.
  add column stamped_on timestamptz check (stamped_on >= signed_on - interval '5 minutes'),
  add column late_stamp bytea,
  add check ((certificate is null) = (signed_on is null)),
  add check (late_stamp is null or stamped_on is not null);
create index issued_document_unstamped on issued_document (id) where stamped_on is null and signed_on is not null;
