-- A credit that settles a demand is not an adjustment by the authority and brings nothing new: sums of what came in
-- leave it out, and the allottee reads what it is.
alter table property_entry drop constraint property_entry_kind_check;
update property_entry set kind = 'CREDIT_USED'
  where kind = 'ADJUSTMENT' and remarks = 'Settled by an earlier credit';
alter table property_entry add constraint property_entry_kind_check
  check (kind in ('RECEIPT', 'TDS_CREDIT', 'REBATE', 'CREDIT_USED', 'ADJUSTMENT', 'REVERSAL'));
