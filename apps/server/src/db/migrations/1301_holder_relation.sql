-- Who holds the account that money of a booking comes back to, seen from the applicant; '' where nobody was asked.
alter table booking add column account_relation text not null default ''
  check (account_relation in ('', 'APPLICANT', 'CO_APPLICANT', 'JOINT'));
