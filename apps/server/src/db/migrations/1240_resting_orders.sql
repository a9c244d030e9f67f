-- An order that its payer left without an attempt under way rests: its entity is let go until the payer pays again.
-- begun_on: when the payer last began to pay it; what the provider said of an earlier moment says nothing of this one.
alter table payment_transaction add column begun_on timestamptz;
update payment_transaction set begun_on = created_on;
alter table payment_transaction alter column begun_on set not null;
-- rested_on: when the provider, asked after begun_on, said that no attempt is under way; null while money may be.
alter table payment_transaction add column rested_on timestamptz;
alter table payment_transaction add check (rested_on is null or (method_id = 1 and rested_on >= begun_on));
