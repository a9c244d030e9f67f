-- Looks of officers at papers that citizens sent: the audit trail tells them one by one, this table counts them and tells
-- when a look ended.
create table paper_look (
  id bigint generated always as identity primary key,
  officer_id integer not null references officer,
  document_id integer not null references document,
  -- The file that was looked at: a replaced paper is another one.
  sha256 bytea not null,
  -- By which right: the holder's, one's own queue, or a role of the section.
  by_right text not null check (by_right in ('HOLDER', 'QUEUE', 'SECTION')),
  shown_on timestamptz not null,
  -- The last moment at which a page of it was shown.
  page_on timestamptz not null,
  left_on timestamptz,
  -- Seconds for which it stood on a visible screen; null until it was left.
  seconds integer check (seconds >= 0),
  -- Why the officer reads so much outside their queue; '' where it was not asked.
  reason text not null default ''
);
-- Who read how much in the last hour outside their queue.
create index paper_look_outside on paper_look (officer_id, shown_on) where by_right = 'SECTION';
create index paper_look_open on paper_look (officer_id, document_id) where left_on is null;
