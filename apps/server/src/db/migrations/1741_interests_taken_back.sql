-- A declaration that was wrong is taken back with a reason; it stays as what was said, and counts no more.
alter table officer_link
  add column id integer generated always as identity unique,
  add column taken_back_on timestamptz,
  add column taken_back_why text not null default '',
  add check ((taken_back_on is null) = (taken_back_why = ''));

-- When an officer last said that their declarations are whole: asked each April.
alter table officer add column interests_whole_on timestamptz;
