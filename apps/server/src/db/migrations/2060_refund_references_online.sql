-- Refunds by the UTR of their bank: each answer of the bank asks whether another one has it already.
create index concurrently if not exists payment_refund_reference on payment_refund (reference);
