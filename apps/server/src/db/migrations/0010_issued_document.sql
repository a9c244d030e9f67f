-- Register of every document that the authority has issued: what the public check of a code or a file answers from.

create table issued_document (
  id integer generated always as identity primary key,
  -- Eight random characters and a check character, without hyphens; printed on the document with its QR code.
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{9}$'),
  kind text not null,
  number text not null,
  title_en text not null,
  title_hi text not null,
  entity_type_id integer not null,
  entity_id integer not null,
  issued_on timestamptz not null,
  -- Shown to anybody who knows the code, so personal data are masked before they come here.
  facts jsonb not null check (jsonb_typeof(facts) = 'array'),
  sha256 bytea not null unique check (octet_length(sha256) = 32),
  revoked_on timestamptz,
  revoke_reason text,
  check ((revoked_on is null) = (revoke_reason is null)),
  check (revoked_on >= issued_on)
);
create index on issued_document (entity_type_id, entity_id);
create index on issued_document (number);
