-- What happened is added to, never changed: whoever is connected, and whatever rights they have been given.
create function refuse_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: its rows are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger audit_event_stays before update or delete on audit_event
  for each row execute function refuse_append_only();
create trigger audit_seal_stays before update or delete on audit_seal
  for each row execute function refuse_append_only();
create trigger lease_debt_payment_stays before update or delete on lease_debt_payment
  for each row execute function refuse_append_only();
create trigger lease_payment_stays before update or delete on lease_payment
  for each row execute function refuse_append_only();
create trigger lottery_application_snapshot_stays before update or delete on lottery_application_snapshot
  for each row execute function refuse_append_only();
create trigger payment_attempt_stays before update or delete on payment_attempt
  for each row execute function refuse_append_only();
create trigger payment_capture_stays before update or delete on payment_capture
  for each row execute function refuse_append_only();
create trigger property_entry_restatement_stays before update or delete on property_entry_restatement
  for each row execute function refuse_append_only();
create trigger property_schedule_version_stays before update or delete on property_schedule_version
  for each row execute function refuse_append_only();
create trigger settlement_line_stays before update or delete on settlement_line
  for each row execute function refuse_append_only();
