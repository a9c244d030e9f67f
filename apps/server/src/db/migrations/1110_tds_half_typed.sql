-- A draft is kept as it is typed, also while the first day of its period is later than the last: whoever corrects both
-- days passes through that. A certificate that is with the authority has its days in order.
alter table tds_certificate drop constraint tds_certificate_check;
alter table tds_certificate add constraint tds_certificate_period_in_order
  check (status_id = 1 or period_to >= period_from);
