-- Money of some days by its source: what a bank's statement or a settlement is compared with.
create index concurrently if not exists payment_capture_day on payment_capture (source, paid_on);
