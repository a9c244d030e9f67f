-- Words that people leave about the portal, and what an officer wrote back. Nobody needs an account for it.
create sequence number_fb_seq;

create table feedback (
  id integer generated always as identity primary key,
  number text not null unique,
  -- Made by the browser for one form: what is sent twice is kept once.
  repeat_key uuid not null unique,
  kind text not null check (kind in ('SUGGESTION', 'FAULT', 'CONTENT', 'PRAISE')),
  said text not null check (said <> ''),
  -- '' where none was left; they are not proved.
  mobile text not null,
  email text not null,
  language text not null check (language in ('en', 'hi')),
  left_on timestamptz not null,
  answer text check (answer <> ''),
  answered_by integer references officer,
  answered_on timestamptz,
  check ((answer is null) = (answered_on is null) and (answer is null) = (answered_by is null))
);
create index feedback_waiting on feedback (id) where answered_on is null;
create index feedback_answered on feedback (answered_on, id) where answered_on is not null;
create index feedback_officer on feedback (answered_by);
