-- What the desk's search finds cases by: the serial of a number, the name of an account, the account of a record, and the
-- keyed hash of a PAN.
create index lottery_application_serial on lottery_application (right(application_number, 7)) where application_number is not null;
create index land_use_application_serial on land_use_application (right(application_number, 7)) where application_number is not null;
create index permission_application_serial on permission_application (right(application_number, 7)) where application_number is not null;
create index booking_serial on booking (right(application_number, 7)) where application_number is not null;
create index citizen_user_name on citizen_user (lower(full_name) text_pattern_ops);
create index lottery_application_pan on lottery_application (pan_fingerprint) where pan_fingerprint is not null;
