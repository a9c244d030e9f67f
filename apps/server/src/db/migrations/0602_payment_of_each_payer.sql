-- A property has several payers. Each may have one live payment of it; whose money comes first counts, the other's goes
-- back. An owner who walked away from an order no longer keeps the others from paying.
drop index payment_one_open;
create unique index payment_one_open on payment_transaction (entity_type_id, entity_id, user_id)
  where status_id in (1, 6);
