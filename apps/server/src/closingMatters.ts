import { say, type Text } from '#contract/text.ts'
import { isRefundDue, isUnderWay } from '#domain/application/open.ts'
import { StatusFilter } from '#domain/application/status.ts'
import { LeaseState } from '#domain/lease/states.ts'
import { OPEN_STATUSES } from '#domain/payment/states.ts'
import { propertyTitle } from '#domain/property/record.ts'
import { PropertyState } from '#domain/property/states.ts'
import type { ClosingMatter, ClosingMatters } from './account/closingHandlers.ts'
import type { DataSource } from './account/dataExport.ts'
import { listOwnLeases } from './lease/leaseStore.ts'
import { listRefundsTo } from './payments/refund/refundStore.ts'
import { listOfPayer } from './payments/transaction/transactionListStore.ts'
import { listOwnProperties } from './property/register/holdProperty.ts'
import { applicationSources } from './registries.ts'

const FINISH = say(
  'Wait for its end, withdraw or cancel it.',
  'इसके पूरा होने की प्रतीक्षा करें, या इसे वापस लें या रद्द करें।',
)
const REFUND = say(
  'Wait until the money has arrived in your bank account.',
  'राशि आपके बैंक खाते में पहुँचने तक प्रतीक्षा करें।',
)

async function applications({ db, userId, now }: DataSource): Promise<ClosingMatter[]> {
  const lists = await Promise.all(
    applicationSources.map(source => source.list(db, userId, StatusFilter.All, now)),
  )
  return lists
    .flat()
    .filter(one => isUnderWay(one.statusId))
    .map(({ title, serviceName, applicationNumber }) => {
      const named = (language: keyof Text) =>
        [serviceName[language], title[language], applicationNumber].filter(part => part !== '').join(' · ')
      return { title: say(named('en'), named('hi')), todo: FINISH }
    })
}

async function money({ db, userId }: DataSource): Promise<ClosingMatter[]> {
  const payments = (await listOfPayer(db, userId)).filter(one => OPEN_STATUSES.includes(one.statusId))
  const refunds = (await listRefundsTo(db, userId)).filter(one => isRefundDue(one.statusId))
  return [
    ...payments.map(one => ({
      title: say(`Payment · ${one.title.en}`, `भुगतान · ${one.title.hi}`),
      todo: say(
        'Complete this payment, or wait until it has ended.',
        'यह भुगतान पूरा करें या इसके समाप्त होने की प्रतीक्षा करें।',
      ),
    })),
    ...refunds.map(one => ({ title: say(`Refund ${one.id}`, `धनवापसी ${one.id}`), todo: REFUND })),
  ]
}

/** A property whose sale deed is executed needs the portal no more. */
async function properties({ db, userId }: DataSource): Promise<ClosingMatter[]> {
  const held = (await listOwnProperties(db, userId)).filter(
    one => one.state !== PropertyState.SaleDeedExecuted,
  )
  return held.map(one => ({
    title: propertyTitle(one),
    todo: say(
      'The allotment is yours: pay it to the sale deed, or surrender it.',
      'यह आवंटन आपका है: विक्रय विलेख तक भुगतान करें, या इसे समर्पित करें।',
    ),
  }))
}

async function leases({ db, ports, userId }: DataSource): Promise<ClosingMatter[]> {
  const held = (await listOwnLeases(db, ports, userId)).filter(one => one.state !== LeaseState.Closed)
  return held.map(one => ({
    title: say(`Lease · ${one.title.en}`, `पट्टा · ${one.title.hi}`),
    todo: say('Wait until the lease is settled.', 'पट्टे का निपटान होने तक प्रतीक्षा करें।'),
  }))
}

/** Everything that stands open in an account, over all services. */
export const closingMatters: ClosingMatters = async source => [
  ...(await applications(source)),
  ...(await properties(source)),
  ...(await leases(source)),
  ...(await money(source)),
]
