-- The mark by which a record shows how its refund stands (#domain/payment/states.ts): 0 none, 1 eligible, 2 requested,
-- 3 initiated, 4 refunded, 5 failed.
alter table lottery_application add constraint lottery_application_refund_mark check (refund_status_id between 0 and 5);
alter table booking add constraint booking_refund_mark check (refund_status_id between 0 and 5);
alter table permission_application add constraint permission_application_refund_mark
  check (refund_status_id between 0 and 5);
alter table demand_survey_application add constraint demand_survey_application_refund_mark
  check (refund_status_id between 0 and 5);
