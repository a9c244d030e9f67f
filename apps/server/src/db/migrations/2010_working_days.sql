-- Which day is so many working days after another is asked at each step of every case: it counts on until it is there, where
-- it looked at all days of two months and a half and sorted them.
create or replace function working_day_after(start_day date, days integer) returns date language plpgsql stable as $$
declare
  at_day date := start_day;
  counted integer := 0;
begin
  while counted < days loop
    at_day := at_day + 1;
    if is_working_day(at_day) then counted := counted + 1; end if;
  end loop;
  return at_day;
end
$$;
