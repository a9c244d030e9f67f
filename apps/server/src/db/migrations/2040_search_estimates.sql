-- The last digits of a number are found by an index with a condition, and of such PostgreSQL keeps no figures: it took one number
-- in two hundred for a match, and among ten million it walked through all of them, the newest first, for the one that there was.
create statistics lottery_application_serials on (right(application_number, 7)) from lottery_application;
create statistics land_use_application_serials on (right(application_number, 7)) from land_use_application;
create statistics permission_application_serials on (right(application_number, 7)) from permission_application;
create statistics booking_serials on (right(application_number, 7)) from booking;

-- Of ten thousand beginnings of names, and not of a thousand, it is known how many accounts have them.
alter table citizen_user alter column name_marks set statistics 1000;

-- A sample each; otherwise the figures come with the next tenth of the rows.
analyze lottery_application;
analyze land_use_application;
analyze permission_application;
analyze booking;
analyze citizen_user;
