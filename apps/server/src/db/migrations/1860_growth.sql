-- What timers forget is found by its age, without a walk through what is kept.
create index pending_registration_expires on pending_registration (expires_on);
create index verification_token_expires on verification_token (expires_on);
create index otp_transaction_sent on otp_transaction (sent_on);
create index rate_counter_window on rate_counter (window_start);
create index login_log_expires on login_log (expires_on);
create index idempotent_answer_created on idempotent_answer (created_on);
create index contact_change_ended on contact_change (ended_on) where ended_on is not null;
create index notification_outbox_delivered on notification_outbox (delivered_on) where delivered_on is not null;
create index notification_outbox_otp on notification_outbox (created_on) where params ? 'otp';

-- What screens and acts look for by a number that is no key.
create index payment_refund_of_user on payment_refund (user_id, id desc);
create index payment_refund_to_bank on payment_refund (id) where mode = 'NEFT' and status_id = 2;
create index lease_rent_paid_by on lease_rent (transaction_id) where transaction_id is not null;
create index booking_move_of on booking_move (booking_id, id desc);
create index tds_receipt_of on tds_receipt (certificate_id);
create index work_item_holder on work_item (holder_id, due_day, id) where holder_id is not null;
create index officer_session_began on officer_session (officer_id, began_on desc);
create index lottery_application_unasked on lottery_application (id) where refund_status_id = 1;
create index tool_login_open on tool_login (expires_on) where confirmed_on is null;
create index property_of_scheme on property (scheme_id);
