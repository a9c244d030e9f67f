import { leaseCalls, type Tender } from '#contract/lease/calls.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useRouteParams } from '#web/shell/navigate/hooks.ts'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonRecord } from '#web/ui/Skeleton/Shapes.tsx'
import { LesseeFacts, PremisesFacts, TenderFacts } from './TenderFacts.tsx'

export const title = m.lease_tender

/** …/tender: bid, lessee and premises, and how the lease ended. */
export default function TenderScreen() {
  const { tenderId } = useRouteParams('/leases/$tenderId/tender')
  const language = useLanguage()
  const { data, error, refetch } = useCall(
    leaseCalls.GetCitizenTenderMasterById,
    { tenderId },
    { quiet: true },
  )
  if (!data) return error ? <NotLoaded onRetry={() => void refetch()} /> : <SkeletonRecord />
  const day = (value: string) => formatDate(value, 'month', language)
  return (
    <>
      {data.terminatedOn ? (
        <Note tone="warn" title={m.lease_endedEarly({ date: day(data.terminatedOn) })}>
          {data.terminationReason}
        </Note>
      ) : null}
      {data.settlement ? <Settlement settlement={data.settlement} debt={data.standing.debt} /> : null}
      <TenderFacts tender={data} />
      <Premises propertyId={data.propertyId} />
      <LesseeFacts tender={data} />
    </>
  )
}

function Premises({ propertyId }: { propertyId: number }) {
  const { data, error, refetch } = useCall(
    leaseCalls.GetCitizenPropertyMasterById,
    { propertyId },
    { quiet: true },
  )
  if (!data) return error ? <NotLoaded onRetry={() => void refetch()} /> : <SkeletonRecord cards={1} />
  return <PremisesFacts premises={data} />
}

type Settled = NonNullable<Tender['settlement']>

/** What is owed of a settlement today: paid, or the sum with the way to pay it. */
function Owed({ settlement, debt }: { settlement: Settled; debt: string }) {
  const language = useLanguage()
  const { tenderId } = useRouteParams('/leases/$tenderId/tender')
  if (settlement.debtPaidOn)
    return m.lease_debtPaid({ date: formatDate(settlement.debtPaidOn, 'plain', language) })
  if (Number(debt) === 0) return formatRupees(debt)
  return (
    <>
      {formatRupees(debt)}{' '}
      <AppLink to="/leases/$tenderId/dues" params={{ tenderId }}>
        {m.lease_payDebt()}
      </AppLink>
    </>
  )
}

function Settlement({ settlement, debt }: { settlement: Settled; debt: string }) {
  const language = useLanguage()
  return (
    <Card
      title={m.lease_settled()}
      note={m.lease_settledOn({ date: formatDate(settlement.settledOn, 'plain', language) })}
    >
      <Facts
        facts={[
          { term: m.lease_deposit(), value: formatRupees(settlement.deposit) },
          { term: m.lease_unpaidDues(), value: formatRupees(settlement.unpaidDues) },
          ...settlement.deductions.map(one => ({ term: one.reason, value: formatRupees(one.amount) })),
          { term: m.lease_depositBack(), value: formatRupees(settlement.refund) },
          { term: m.lease_notCovered(), value: formatRupees(settlement.stillOwed) },
          { term: m.lease_stillOwed(), value: <Owed settlement={settlement} debt={debt} /> },
          { term: m.lease_reference(), value: settlement.reference },
        ]}
      />
    </Card>
  )
}
