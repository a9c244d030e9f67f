-- Public notices of the authority: shown from the day they are published until the day they end, both included.

create table notice (
  id integer generated always as identity primary key,
  -- The authority's own reference: publishing it again corrects the notice instead of doubling it.
  code text not null unique,
  published_on date not null,
  ends_on date,
  title_en text not null check (title_en <> ''),
  title_hi text not null check (title_hi <> ''),
  summary_en text not null,
  summary_hi text not null,
  body_en text not null check (body_en <> ''),
  body_hi text not null check (body_hi <> ''),
  route text not null default '' check (route = '' or route like '/%'),
  check (ends_on >= published_on)
);
create index on notice (published_on desc, id desc);
