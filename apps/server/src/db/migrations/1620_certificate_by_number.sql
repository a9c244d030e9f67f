-- A desk opens a certificate by its number, also one that was returned or rejected.
create index tds_certificate_number on tds_certificate (certificate_number, id desc) where status_id <> 1;
