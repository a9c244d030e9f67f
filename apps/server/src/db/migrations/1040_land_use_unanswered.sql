-- Why an application was rejected is a fact of its own, no longer read from the words of the decision.
alter table land_use_application add column is_unanswered boolean not null default false;
update land_use_application set is_unanswered = true where status_id = 24 and decision_remarks = 'No response';
alter table land_use_application add check (not is_unanswered or status_id = 24);
