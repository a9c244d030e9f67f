-- Operations belong to identities. Rows of before keep the names that were typed; rows since name the officer too, as they
-- were called on that day.
alter table authority_operation drop constraint authority_operation_check;
alter table authority_operation drop constraint authority_operation_state_check;
alter table authority_operation add check (state in ('PROPOSED', 'DONE', 'WITHDRAWN', 'SENT_BACK'));
alter table authority_operation
  add column officer_id integer references officer,
  add column approved_by_id integer references officer,
  add column door text check (door in ('DESK', 'TOOL')),
  -- Money by which the act was judged, in paise, splitting counted; null when it says none.
  add column amount bigint check (amount >= 0),
  -- Roles any of which approves it; null when nobody must.
  add column approvers jsonb,
  -- Why it was sent back or withdrawn.
  add column decided_why text,
  -- Number of lines of the difference, and of the pages that hold them.
  add column lines integer not null default 0,
  add column pages integer not null default 0,
  -- Counts up with each step of its life: a decision is made on a version.
  add column version integer not null default 1,
  add check (approved_by_id is null or approved_by_id <> officer_id);
create index authority_operation_decided on authority_operation (decided_on desc, id desc) where state <> 'PROPOSED';

-- What a proposal would change, as it was proposed: a page is a compressed JSON array of lines.
create table operation_page (
  operation_id integer not null references authority_operation,
  page integer not null check (page > 0),
  content bytea not null,
  primary key (operation_id, page)
);

-- Lines that whoever approves opens one by one.
create table operation_flag (
  operation_id integer not null references authority_operation,
  line integer not null check (line > 0),
  primary key (operation_id, line)
);

-- Whom an operation concerns, and what it moves for them: acts for one citizen add up.
create table operation_citizen (
  operation_id integer not null references authority_operation,
  citizen_id integer not null references citizen_user,
  paise bigint not null,
  primary key (operation_id, citizen_id)
);
create index operation_citizen_citizen on operation_citizen (citizen_id);

-- What an officer opened of a difference, bound to its fingerprint: page and line 0 stand for a page as a whole.
create table operation_opening (
  operation_id integer not null references authority_operation,
  officer_id integer not null references officer,
  digest bytea not null,
  page integer not null,
  line integer not null,
  opened_on timestamptz not null,
  primary key (operation_id, officer_id, digest, page, line)
);

-- Amounts up to which a role approves, with their history: in force is the latest row whose day has come.
create table approval_limit (
  effective_from date primary key,
  alone bigint not null check (alone >= 0),
  accountant bigint not null check (accountant >= 0),
  joint bigint not null check (joint >= accountant),
  batch bigint not null check (batch >= 0),
  adjustment bigint not null check (adjustment >= 0)
);
