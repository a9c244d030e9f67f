-- What somebody writes about the portal, and what an officer writes back, lie sealed and bound to their row. Open words of
-- before stay readable until `authority keys reseal` seals them; the open columns are empty from then on.
alter table feedback drop constraint feedback_said_check;
alter table feedback alter column said set default '';
alter table feedback add column said_sealed bytea not null default '';
alter table feedback drop constraint feedback_check;
alter table feedback add column answer_sealed bytea not null default '';
alter table feedback add check ((answered_on is null) = (answered_by is null)
  and (answered_on is null) = (answer is null and answer_sealed = ''));
