-- What an officer found when they held an answer beside the paper that proves it. A mark belongs to the value and to the file:
-- where either is another one, the answer is unmarked again.
create table scrutiny_mark (
  application_id integer not null references lottery_application,
  answer_code text not null,
  mark text not null check (mark in ('AGREES', 'DIFFERS', 'UNREADABLE')),
  -- A keyed hash: it tells a change, and nothing of the value.
  value_hash bytea not null,
  file_hash bytea not null,
  officer_id integer not null references officer,
  marked_on timestamptz not null,
  primary key (application_id, answer_code)
);
