-- When the machine's clock was found to have gone back: timers had run at instants that lay ahead of it.
create table clock_fall (
  id integer generated always as identity primary key,
  noticed_on timestamptz not null,
  -- The latest instant at which a timer had begun.
  fell_from timestamptz not null,
  check (fell_from > noticed_on)
);
