-- Every refund that a disagreement names is there.
alter table reconciliation_exception validate constraint reconciliation_exception_refund;
