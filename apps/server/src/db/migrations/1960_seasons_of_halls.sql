-- Dates of a hall that open for booking at a given hour, by turns, as a scheme may be opened (docs/rules/opening.md).

-- Days of one hall, both ends included, that nobody books before its turns are over but in a turn. Seasons and schemes take their
-- numbers from one series: the files of a room and of its order are found by that number alone.
create table venue_season (
  id integer primary key default nextval(pg_get_serial_sequence('scheme_campaign', 'id')),
  code text not null unique,
  venue_id integer not null references venue (id),
  first_day date not null,
  last_day date not null,
  -- Hours of the room, seal, turns and limits, as they were approved.
  policy jsonb not null,
  created_on timestamptz not null,
  -- Taken back by the authority: its days are open to everybody.
  withdrawn_on timestamptz,
  check (last_day >= first_day)
);
create index venue_season_of_venue on venue_season (venue_id, last_day);

-- What is opened: a scheme, or a season. `campaign_id` is its number.
alter table opening add column is_season boolean not null default false;
alter table opening drop constraint opening_campaign_id_fkey;
alter table opening
  add column scheme_id integer generated always as (case when not is_season then campaign_id end) stored
    references scheme_campaign (id),
  add column season_id integer generated always as (case when is_season then campaign_id end) stored
    references venue_season (id),
  add column code text not null default '',
  add column name_en text not null default '',
  add column name_hi text not null default '';
update opening o set code = c.code, name_en = c.name_en, name_hi = c.name_hi
  from scheme_campaign c where c.id = o.campaign_id;
alter table opening alter column code drop default, alter column name_en drop default, alter column name_hi drop default;
create unique index opening_code on opening (code);

-- The order of a season's room is a draw like every other.
alter table lottery_draw add column kind text not null default 'UNITS' check (kind in ('UNITS', 'PLACES', 'SEASON'));
update lottery_draw d set kind = 'PLACES' from opening o where o.draw_id = d.id;
alter table lottery_draw alter column kind drop default;
alter table lottery_draw drop constraint lottery_draw_campaign_id_fkey;
alter table lottery_draw
  add column scheme_id integer generated always as (case when kind <> 'SEASON' then campaign_id end) stored
    references scheme_campaign (id),
  add column season_id integer generated always as (case when kind = 'SEASON' then campaign_id end) stored
    references venue_season (id);

-- Whoever waits for a date has no application: the account stands in the room, and a booking of the turn once dates are held.
alter table opening_place alter column application_id drop not null;
alter table opening_place
  add column booking_id integer references booking (id),
  -- Opens the commitment of its line; of a scheme's room it stands with the entry of the draw.
  add column salt bytea;
create unique index opening_place_of_booking on opening_place (booking_id) where booking_id is not null;
create index opening_place_of_user on opening_place (user_id);
-- A room of a million is sealed, drawn and ended in parts, by stretches of ids.
create index opening_place_in_order on opening_place (opening_id, id);
