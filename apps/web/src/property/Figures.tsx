import type { PropertyStanding } from '#contract/property/account.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import type { ScheduleTotals } from '#web/ui/Schedule/ScheduleTable.tsx'
import { SummaryStrip } from '#web/ui/SummaryStrip/SummaryStrip.tsx'
import { isZero } from './words.ts'

/** The figures of an account as the server tells them: nothing is added up here. */
interface OfStanding {
  readonly standing: PropertyStanding
}

/** The last line of the schedule. */
export const totalsOf = ({ scheduled, penalInterest, settled }: PropertyStanding): ScheduleTotals => ({
  principal: scheduled.principal,
  interest: scheduled.interest,
  amount: scheduled.total,
  penalInterest,
  paid: settled.total,
})

function payableNote({ payableToday, counts, demandsDue }: PropertyStanding): string {
  if (isZero(payableToday)) return m.property_nothingDueNote()
  const { overdue } = counts
  const notes = [
    ...(overdue === 1 ? [m.property_overdueOneNote()] : []),
    ...(overdue > 1 ? [m.property_overdueManyNote({ count: overdue })] : []),
    ...(isZero(demandsDue) ? [] : [m.property_withDemands({ amount: formatRupees(demandsDue) })]),
  ]
  return notes.length > 0 ? notes.join(', ') : m.property_dueWithin()
}

/** Instalments by their number, and apart from them what is none: allotment money and lump sums. */
function settledNote({ settled, counts }: PropertyStanding): string {
  const { allotment, instalments, ahead } = settled
  return [
    m.property_paidOf({ paid: counts.settled, all: counts.instalments, amount: formatRupees(instalments) }),
    ...(isZero(allotment) ? [] : [m.property_allotmentPaid({ amount: formatRupees(allotment) })]),
    ...(isZero(ahead) ? [] : [m.property_aheadPaid({ amount: formatRupees(ahead) })]),
  ].join(' · ')
}

/** Four figures: what is payable today, what was paid, what is to come after it, and the whole schedule. */
export function Summary({ standing }: OfStanding) {
  const language = useLanguage()
  const { payableToday, settled, stillToCome, scheduled, counts, nextToCome } = standing
  return (
    <SummaryStrip
      items={[
        {
          term: m.property_toPayNow(),
          value: formatRupees(payableToday),
          note: payableNote(standing),
          now: true,
          wide: true,
        },
        { term: m.property_paidSoFar(), value: formatRupees(settled.total), note: settledNote(standing) },
        {
          term: m.property_stillToCome(),
          value: formatRupees(stillToCome),
          note:
            nextToCome === null
              ? m.property_comingNone()
              : m.property_comingNote({
                  count: counts.toCome,
                  date: formatDate(nextToCome, 'plain', language),
                }),
        },
        {
          term: m.property_scheduleTotal(),
          value: formatRupees(scheduled.total),
          note: m.property_principalAndInterest({
            principal: formatRupees(scheduled.principal),
            interest: formatRupees(scheduled.interest),
          }),
          wide: true,
        },
      ]}
    />
  )
}

/** Of what the outstanding sum consists, in the words of the statement. */
export function Figures({ standing }: OfStanding) {
  const language = useLanguage()
  const part = (term: string, amount: string) =>
    isZero(amount) ? [] : [{ term, value: formatRupees(amount) }]
  return (
    <Card title={m.property_figures({ date: formatDate(standing.asOn, 'plain', language) })}>
      <Facts
        facts={[
          ...part(m.property_overduePart(), standing.overdue),
          ...part(m.property_penalPart(), standing.penalInterest),
          ...part(m.property_duePart(), standing.due),
          ...part(m.property_demandsPart(), standing.demandsDue),
          { term: m.property_toPayNow(), value: formatRupees(standing.payableToday) },
          ...part(m.property_stillToCome(), standing.stillToCome),
          ...part(m.property_tdsToCome(), standing.tdsToCome),
          ...part(m.property_tdsPart(), standing.tdsPending),
          ...part(m.property_creditPart(), standing.creditsUnused),
          { term: m.property_outstanding(), value: <strong>{formatRupees(standing.outstanding)}</strong> },
        ]}
      />
    </Card>
  )
}
