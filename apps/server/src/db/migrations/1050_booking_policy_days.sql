-- Rules of booking are set ahead of the day from which they hold. In force are the latest whose day has come; those
-- before them stay as they were told to whoever booked then.
alter table booking_policy drop column id;
alter table booking_policy add column effective_from date not null default '2000-01-01';
alter table booking_policy alter column effective_from drop default;
alter table booking_policy add primary key (effective_from);
