-- Who reads a case: the second one sees the first. Three minutes after the last sign of work it counts no more.
create table work_reading (
  item_id integer primary key references work_item,
  officer_id integer not null references officer,
  since timestamptz not null,
  seen_on timestamptz not null
);

-- What an officer is told about their work: a case that another gave them, or took from them.
create table work_told (
  id bigint generated always as identity primary key,
  officer_id integer not null references officer,
  item_id integer not null references work_item,
  event text not null check (event in ('GIVEN', 'TAKEN_AWAY')),
  by_officer_id integer not null references officer,
  note text not null default '',
  told_on timestamptz not null,
  read_on timestamptz
);
create index work_told_unread on work_told (officer_id, id desc) where read_on is null;

-- Lists that officers keep for themselves.
create table work_view (
  id integer generated always as identity primary key,
  officer_id integer not null references officer,
  section text not null check (section in ('LOTTERY', 'PROPERTY', 'LAND_USE', 'MONEY', 'VENUES', 'LEASES')),
  name text not null check (name <> ''),
  desk text,
  due text not null check (due in ('any', 'overdue', 'today')),
  holder text not null check (holder in ('anybody', 'nobody', 'me')),
  saved_on timestamptz not null,
  unique (officer_id, section, name)
);

-- Whoever is suspended or leaves holds nothing: their cases are free in the same moment, by whichever door it happens.
create function free_cases_of_officer() returns trigger language plpgsql as $$
begin
  update work_item set holder_id = null, held_on = null, version = version + 1 where holder_id = new.id;
  delete from work_reading where officer_id = new.id;
  return null;
end $$;
create trigger officer_frees_cases after update of state on officer for each row
  when (new.state in ('SUSPENDED', 'LEFT') and old.state is distinct from new.state) execute function free_cases_of_officer();
