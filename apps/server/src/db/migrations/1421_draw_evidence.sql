-- Each line of the public log says why: what an owner asked, what was not paid, or what the authority decided.
alter table lottery_vacancy add column reason text not null default 'Withdrawn'
  check (reason in ('Withdrawn', 'NotPaid', 'Cancelled', 'FalseInformation'));
alter table lottery_vacancy alter column reason drop default;

-- Why a draw was annulled, from the public list; when those who lose something were heard.
alter table lottery_draw add column annul_reason_code text not null default ''
  check (annul_reason_code in ('', 'ROLL_FAULT', 'PLAN_FAULT', 'COURT_ORDER', 'SCHEME_CANCELLED'));
alter table lottery_draw add column hearing_on timestamptz;
alter table lottery_draw add column offers_lost integer check (offers_lost >= 0);

-- The head of the audit chain as witnesses stamped it, once a day: tokens of RFC 3161.
create table audit_head_stamp (
  day date primary key,
  seq bigint not null,
  head bytea not null check (octet_length(head) = 32),
  tokens bytea[] not null check (cardinality(tokens) > 0)
);
create trigger audit_head_stamp_stays before update or delete on audit_head_stamp
  for each row execute function refuse_append_only();
