-- The parcels of villages and the zones of the master plan, as the authority has drawn them: outer lines and holes in degrees
-- (WGS 84). An import replaces a village, or all zones, whole.
create table land_parcel (
  id integer generated always as identity primary key,
  revenue_village_id integer not null references revenue_village,
  khasra_number text not null check (khasra_number <> ''),
  area jsonb not null,
  min_x double precision not null,
  min_y double precision not null,
  max_x double precision not null,
  max_y double precision not null
);
create index land_parcel_of_village on land_parcel (revenue_village_id, khasra_number);

create table land_zone (
  id integer generated always as identity primary key,
  land_use text not null,
  zone_code text not null,
  area jsonb not null,
  min_x double precision not null,
  min_y double precision not null,
  max_x double precision not null,
  max_y double precision not null
);
create index land_zone_place on land_zone (min_x, max_x);

-- When and of which file a layer was imported; village 0 is the master plan.
create table land_map_layer (
  revenue_village_id integer primary key,
  sha256 bytea not null,
  areas integer not null,
  imported_on timestamptz not null
);
