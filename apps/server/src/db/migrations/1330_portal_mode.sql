-- What this database is, for good: the practice of a demonstration, or the records of an authority. Kept beside the
-- data themselves, so that no lost variable can turn one into the other.
create table portal_mode (
  only_row boolean primary key default true check (only_row),
  mode text not null check (mode in ('demo', 'production')),
  since timestamptz not null default now()
);

create function refuse_other_mode() returns trigger language plpgsql as $$
begin
  raise exception 'the mode of a database is never changed' using errcode = 'restrict_violation';
end $$;
create trigger portal_mode_stays before update or delete on portal_mode
  for each row execute function refuse_other_mode();

-- A database that was in use before: demonstrations name the parts that they loaded; citizens without them are real.
insert into portal_mode (mode)
select case when exists (select from installed_seed where name = 'citizens') then 'demo' else 'production' end
 where exists (select from citizen_user);
