-- The payment that closes an account stands in its schedule under a name of its own, apart from lump sums.

alter table property_instalment drop constraint property_instalment_kind_check;
alter table property_instalment add constraint property_instalment_kind_check
  check (kind in ('ALLOTMENT', 'INSTALMENT', 'PREPAYMENT', 'CLOSING'));
