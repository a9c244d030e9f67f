-- Tax invoices and credit notes are numbered without a gap within a financial year. A sequence leaves one behind each
-- transaction that fails; a row of a table is taken back with it.
create table tax_number (
  series text not null check (series in ('IN', 'CN')),
  -- April to March: 2026-27.
  financial_year text not null check (financial_year ~ '^\d{4}-\d{2}$'),
  last_serial integer not null check (last_serial between 1 and 9999999),
  primary key (series, financial_year)
);
drop sequence number_in_seq, number_cn_seq;
