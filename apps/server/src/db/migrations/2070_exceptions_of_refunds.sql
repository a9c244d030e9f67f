-- Which refund a disagreement is about: one that the provider refused, or that the bank paid twice.
alter table reconciliation_exception add column refund_id integer;
alter table reconciliation_exception add constraint reconciliation_exception_refund
  foreign key (refund_id) references payment_refund (id) not valid;
update reconciliation_exception set refund_id = reference::integer where kind = 'REFUND_REFUSED';
