-- Orders that were made or asked about by a clock that had run ahead, and whose next question it planned: found by the later of both.
create index concurrently if not exists payment_noted_last on payment_transaction (greatest(created_on, last_asked_on)) where next_ask_on is not null;
