-- Rates of sales and rules of applications hold from a day on. In force on a day is the latest row whose day has come;
-- those before it stay for what was sold, handed in or paid under them.
alter table property_policy drop column id;
alter table property_policy add column effective_from date not null default '1900-01-01';
alter table property_policy alter column effective_from drop default;
alter table property_policy add primary key (effective_from);

alter table permission_policy drop column id;
alter table permission_policy add column effective_from date not null default '1900-01-01';
alter table permission_policy alter column effective_from drop default;
alter table permission_policy add primary key (effective_from);

-- The day whose fee an application pays: the one on which its payment was begun; null where none is paid.
alter table permission_application add column fee_day date;
update permission_application
  set fee_day = (coalesce(submitted_on, saved_on) at time zone 'Asia/Kolkata')::date
  where type_id = 2 and status_id <> 1;
