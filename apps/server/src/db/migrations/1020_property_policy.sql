-- The rates of sales that name none of their own, as the authority sets them; a sale keeps those of its day.

create table property_policy (
  id integer primary key check (id = 1),
  -- Interest of instalments and penal interest a year, in basis points.
  annual_bp integer not null check (annual_bp between 0 and 10000),
  penal_bp integer not null check (penal_bp between 0 and 10000),
  frequency text not null check (frequency in ('quarterly', 'monthly')),
  -- Days for which penal interest on deducted tax waits for its certificate.
  tds_suspension_days integer not null check (tds_suspension_days >= 0),
  -- Days before its date from which an instalment is paid as a due; earlier it is an advance.
  notice_days integer not null check (notice_days >= 0),
  -- Rebate for whoever closes the account so many days from the allotment.
  rebate_bp integer not null check (rebate_bp between 0 and 10000),
  rebate_days integer not null check (rebate_days >= 0)
);
-- The plot booklet of Uttar Pradesh, 2022.
insert into property_policy values (1, 800, 1100, 'quarterly', 60, 30, 500, 60);
