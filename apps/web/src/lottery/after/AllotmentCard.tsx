import type { LotteryApplication } from '#contract/lottery/application.ts'
import type { Campaign } from '#contract/lottery/campaign.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useDownload } from '#web/document/useDownload.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { IconDownload } from '#web/ui/icons/IconDownload.tsx'
import { PaymentOverview } from '#web/ui/PaymentOverview/PaymentOverview.tsx'
import { Tag, type Tone } from '#web/ui/Tag/Tag.tsx'
import { unitName } from '../words.ts'
import styles from './After.module.css'
import { letterOf } from './letter.ts'
import { percentOf } from './numbers.ts'
import { useResult } from './useResult.ts'

const STATES: Readonly<Record<string, readonly [Tone, () => string]>> = {
  OFFERED: ['warn', m.result_offerOpen],
  ACCEPTED: ['ok', m.result_offerAccepted],
  LAPSED: ['err', m.result_offerLapsed],
  CANCELLED: ['err', m.result_offerCancelled],
  WITHDRAWN: ['neutral', m.result_offerWithdrawn],
}

/** The unit that was offered: through which list, at what price, until when, and how the price is paid. */
export function AllotmentCard({
  application,
  campaign,
}: {
  application: LotteryApplication
  campaign: Campaign
}) {
  const language = useLanguage()
  const download = useDownload()
  const offer = useResult(application.applId).data?.allotment
  if (!offer) return null
  const { plan, state } = offer
  const at = (instant: string | null) => formatDate(instant, 'plainMinute', language)
  const [tone, name] = STATES[state] ?? ['neutral' as const, () => state]
  const stands = state === 'OFFERED' || state === 'ACCEPTED'
  return (
    <Card
      title={m.result_allotment({ unit: unitName(campaign, offer.unitNo) })}
      aside={<Tag tone={tone}>{name()}</Tag>}
    >
      <Facts
        facts={[
          { term: m.result_unit(), value: offer.unitNo },
          { term: m.result_list(), value: listWords(offer.listCode, campaign, language) },
          { term: m.lottery_price(), value: formatRupees(offer.totalCost) },
          offer.acceptedOn
            ? { term: m.result_acceptedOn(), value: at(offer.acceptedOn) }
            : { term: m.result_acceptBy(), value: at(offer.acceptBy) },
        ]}
      />
      {stands ? (
        <>
          <h3 className={styles.subTitle}>{m.result_planTitle()}</h3>
          <PaymentOverview
            heads={[
              {
                id: 'registration',
                name: m.result_planRegistration(),
                why: m.result_planRegistrationWhy(),
                amount: plan.registrationPaid,
              },
              ...(state === 'OFFERED'
                ? [
                    {
                      id: 'due',
                      name: m.result_planDue(),
                      why: m.result_planDueWhy({
                        total: formatRupees(plan.allotmentMoney),
                        on: formatDate(offer.acceptBy, 'plain', language),
                      }),
                      amount: plan.due,
                    },
                  ]
                : []),
              ...(Number(plan.tds) > 0
                ? [{ id: 'tds', name: m.result_planTds(), why: m.result_planTdsWhy(), amount: plan.tds }]
                : []),
              {
                id: 'balance',
                name: m.result_planBalance({ count: plan.instalments }),
                why: m.result_planBalanceWhy({
                  months: plan.everyMonths,
                  percent: percentOf(plan.interestBp),
                }),
                amount: plan.balance,
              },
            ]}
            totalLabel={m.lottery_price()}
            total={offer.totalCost}
          />
          <div className={styles.acts}>
            <Button
              icon={<IconDownload />}
              busy={download.busy}
              onClick={() => download.start(letterOf(application))}
            >
              {m.result_letter()}
            </Button>
          </div>
        </>
      ) : null}
    </Card>
  )
}

/** 'OBC-OPEN, OBC': the list of the draw with the category that it belongs to. */
function listWords(listCode: string, campaign: Campaign, language: 'en' | 'hi'): string {
  if (listCode === 'FCFS') return m.result_listFcfs()
  if (listCode === 'AUCTION') return m.result_listAuction()
  const category = campaign.pools[0]?.shares.find(share => share.code === listCode.split('-')[0])
  return [listCode, category?.name[language]].filter(Boolean).join(', ')
}
