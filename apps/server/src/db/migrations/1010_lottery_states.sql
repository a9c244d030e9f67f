-- Every state of the lottery is one that its life knows (packages/domain/src/lottery/states.ts, campaignStates.ts).

alter table lottery_application
  add constraint lottery_application_status check (status_id between 1 and 16),
  add constraint lottery_application_refund_status check (refund_status_id between 0 and 5);

alter table lottery_withdrawal
  add constraint lottery_withdrawal_from_status check (from_status_id between 1 and 16);

-- No act ever closed a campaign after its draw.
alter table scheme_campaign drop constraint scheme_campaign_state_check;
alter table scheme_campaign
  add constraint scheme_campaign_state_check check (state in
    ('DRAFT', 'PUBLISHED', 'ELIGIBILITY_PUBLISHED', 'ROLL_FROZEN', 'DRAWN', 'CANCELLED'));

-- States of a draw in capitals, as all states; its published files do not hold them.
alter table lottery_draw drop constraint lottery_draw_state_check;
drop index lottery_draw_one_live;
update lottery_draw set state = upper(state);
alter table lottery_draw
  add constraint lottery_draw_state_check check (state in
    ('FROZEN', 'ANNOUNCED', 'EXECUTED', 'PUBLISHED', 'ANNULLED'));
create unique index lottery_draw_one_live on lottery_draw (campaign_id) where state <> 'ANNULLED';
