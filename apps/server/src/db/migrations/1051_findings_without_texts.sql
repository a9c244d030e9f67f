-- A finding of ineligibility is its reason's code and what the officer added: the words of the reason are the portal's,
-- in both languages. What was recorded as one text keeps the officer's part alone.
update lottery_application as it set decision_remarks = ltrim(substr(it.decision_remarks, length(reason.words) + 1), '. ')
  from (values
    ('INCOME', 'Income is outside the limit of the property'),
    ('AGE', 'Age condition is not met'),
    ('CATEGORY', 'Category is not proved'),
    ('OWNS_PROPERTY', 'Family owns a house or plot in the development area'),
    ('DOCUMENTS', 'Documents are missing or not readable'),
    ('DUPLICATE', 'More than one application of a person'),
    ('FALSE_INFORMATION', 'False information')) as reason (code, words)
 where it.reason_code = reason.code
   and (it.decision_remarks = reason.words or starts_with(it.decision_remarks, reason.words || '. '));

-- Why an application on a property ended without an officer's decision is a fact of its own.
alter table permission_application add column ended_by text not null default ''
  check (ended_by in ('', 'NO_RESPONSE', 'PROPERTY_LOST'));
update permission_application set ended_by = 'NO_RESPONSE' where status_id = 24 and remarks = 'No response';
update permission_application set ended_by = 'PROPERTY_LOST'
 where status_id = 24 and starts_with(remarks, 'The property has changed hands, or its allotment has ended.');
update permission_application set remarks = '' where ended_by <> '';
alter table permission_application add check (ended_by = '' or status_id = 24);

-- Messages that wait to be sent are worded in the language of their reader.
update notification_outbox set params = params || jsonb_build_object('remarksHi', params -> 'remarks')
 where template = 'PERMISSION_REJECTED' and not params ? 'remarksHi';
