-- Who proved, by a signature at the desk, to be present at a step of a draw: two committee members see each other act.
create table lottery_draw_witness (
  id integer generated always as identity primary key,
  draw_id integer not null references lottery_draw (id),
  step text not null check (step in ('ANNOUNCE', 'RUN', 'PUBLISH')),
  officer_id integer not null references officer (id),
  -- It counts only while this session is open.
  session_id integer not null references officer_session (id),
  witnessed_on timestamptz not null,
  ended_on timestamptz,
  -- LEFT: the officer went; AGAIN: signed anew; DONE: the step is done; REFUSED: the act was refused, sign after looking.
  ended_why text check (ended_why in ('LEFT', 'AGAIN', 'DONE', 'REFUSED')),
  check ((ended_on is null) = (ended_why is null))
);
create unique index lottery_draw_witness_open on lottery_draw_witness (draw_id, step, officer_id)
  where ended_on is null;

-- What the run of the round answered when the rules refused it: the ceremony stops until two officers sign anew.
alter table lottery_draw add column run_refused text not null default '';
