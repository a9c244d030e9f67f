-- What waits of the other nouns, as their tables of states have it: applications on properties, certificates of tax,
-- refunds, leases and deposits of bookings.
insert into work_item (entity_type_id, entity_id, section, desk, ball, since, due_day, days_left)
select w.kind, w.id, at.section, at.desk, w.ball, now(),
       case w.ball when 'OFFICE' then working_day_after((now() at time zone 'Asia/Kolkata')::date, at.days) end,
       case w.ball when 'CITIZEN' then at.days end
  from (
    select 52 as kind, p.id, case p.stage when 'ACCOUNTS' then 'PROPERTY_ACCOUNTS' when 'OFFICER' then 'PROPERTY_OFFICER'
                                          else 'PROPERTY_DEALING' end as desk,
           case p.status_id when 21 then 'CITIZEN' else 'OFFICE' end as ball
      from permission_application p where p.status_id in (3, 20, 21, 22)
    union all
    select 501, t.id, 'TDS_CHECK', case t.status_id when 21 then 'CITIZEN' else 'OFFICE' end
      from tds_certificate t where t.status_id in (3, 21)
    union all
    select 908, r.id, 'REFUND_SEND', 'OFFICE' from payment_refund r where r.status_id = 2 and r.mode = 'NEFT'
    union all
    select 908, r.id, 'REFUND_FAILED', 'OFFICE'
      from payment_refund r where r.status_id = 5 and r.mode = 'PROVIDER' and r.next_try_on is null
    union all
    select 904, l.id, case l.state when 'TENDER_AWARDED' then 'LEASE_WORK_ORDER' else 'LEASE_SETTLEMENT' end, 'OFFICE'
      from lease l where l.state in ('TENDER_AWARDED', 'EXPIRED', 'TERMINATED')
    union all
    select 53, b.id, 'VENUE_DEPOSIT', 'OFFICE' from booking b where b.status_id = 33
  ) w
  join (values ('PROPERTY_DEALING', 'PROPERTY', 3), ('PROPERTY_ACCOUNTS', 'MONEY', 3), ('PROPERTY_OFFICER', 'PROPERTY', 3),
               ('TDS_CHECK', 'MONEY', 5), ('REFUND_SEND', 'MONEY', 3), ('REFUND_FAILED', 'MONEY', 2),
               ('LEASE_WORK_ORDER', 'LEASES', 5), ('LEASE_SETTLEMENT', 'LEASES', 10), ('VENUE_DEPOSIT', 'VENUES', 5))
       as at (desk, section, days) on at.desk = w.desk
 order by w.kind, w.id;
