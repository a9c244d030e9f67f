-- Reference data: what every service reads and no citizen writes. Ids of places are Local Government Directory codes.

create table state (
  state_id integer primary key,
  name text not null,
  name_hi text not null,
  is_union_territory boolean not null
);

create table district (
  district_id integer primary key,
  state_id integer not null references state (state_id),
  name text not null,
  name_hi text not null,
  -- Lets an address prove in the database that its district lies in its state.
  unique (district_id, state_id)
);
create index on district (state_id);

create table tehsil (
  tehsil_id integer primary key,
  district_id integer not null references district (district_id),
  name text not null,
  name_hi text not null
);
create index on tehsil (district_id);

create table revenue_village (
  revenue_village_id integer primary key,
  tehsil_id integer not null references tehsil (tehsil_id),
  name text not null,
  name_hi text not null,
  lgd_code integer unique,
  is_verified boolean not null,
  is_notified boolean not null
);
create index on revenue_village (tehsil_id);

create table bank (
  bank_id integer primary key,
  name text not null,
  name_hi text not null,
  prefixes text[] not null,
  member_of text[] not null,
  is_active boolean not null default true
);

create table service_group (
  service_group_id integer primary key,
  name text not null,
  name_hi text not null,
  icon text not null,
  sort_order integer not null
);

create table service (
  service_id integer primary key,
  service_group_id integer not null references service_group (service_group_id),
  name text not null,
  name_hi text not null,
  description text not null,
  description_hi text not null,
  icon text not null,
  route text not null,
  info_route text,
  is_external boolean not null,
  redirect_url text,
  is_active boolean not null,
  test_only boolean not null,
  requires_login boolean not null,
  relationships text[] not null,
  sort_order integer not null
);

-- Grows with each change of the tables above, in whatever process it is made, so that copies in memory know they are old.
create table reference_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into reference_version (version) values (1);

create function grow_reference_version() returns trigger language plpgsql as $$
begin
  update reference_version set version = version + 1;
  return null;
end $$;

create trigger state_changed after insert or update or delete or truncate on state
  for each statement execute function grow_reference_version();
create trigger district_changed after insert or update or delete or truncate on district
  for each statement execute function grow_reference_version();
create trigger tehsil_changed after insert or update or delete or truncate on tehsil
  for each statement execute function grow_reference_version();
create trigger revenue_village_changed after insert or update or delete or truncate on revenue_village
  for each statement execute function grow_reference_version();
create trigger bank_changed after insert or update or delete or truncate on bank
  for each statement execute function grow_reference_version();
create trigger service_group_changed after insert or update or delete or truncate on service_group
  for each statement execute function grow_reference_version();
create trigger service_changed after insert or update or delete or truncate on service
  for each statement execute function grow_reference_version();

-- Hands a citizen over to an external module: used once, within 60 seconds, by the module it was made for.
create table app_token (
  token_hash bytea primary key,
  user_id integer not null references citizen_user (id),
  service_id integer not null references service (service_id),
  created_on timestamptz not null,
  expires_on timestamptz not null,
  redeemed_on timestamptz
);
create index on app_token (expires_on);
