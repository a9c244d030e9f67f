-- The trail as the auditor reads it, newest first: all of it, by what happened, by who acted, and by both. A page goes on
-- after its last event; each of these is read along its index.
create index audit_event_by_time on audit_event (at, id);
create index audit_event_by_event on audit_event (event, at, id);
create index audit_event_by_actor on audit_event (actor_type, actor_id, at, id);
create index audit_event_of_officer on audit_event (actor_id, event, at, id) where actor_type = 'AUTHORITY';
-- The stamps of a stretch of the chain.
create index audit_head_stamp_seq on audit_head_stamp (seq);
