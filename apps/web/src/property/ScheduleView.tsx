import type { OutputOf } from '#contract/call.ts'
import { mineCalls } from '#contract/property/mine.ts'
import { EntityType } from '#domain/application/kind.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { useOpenChallan } from '#web/payment/OpenChallan.tsx'
import { AppButtonLink, AppLink } from '#web/shell/navigate/AppLink.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { Stack } from '#web/ui/Page/Page.tsx'
import { PayBar } from '#web/ui/PayBar/PayBar.tsx'
import { InstalmentChart } from '#web/ui/Schedule/InstalmentChart.tsx'
import { ScheduleTable } from '#web/ui/Schedule/ScheduleTable.tsx'
import { SkeletonSums } from '#web/ui/Skeleton/Shapes.tsx'
import { Demands } from './Demands.tsx'
import { Figures, Summary, totalsOf } from './Figures.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import { OtherWays } from './OtherWays.tsx'
import { drawnLines } from './schedule.ts'
import { isZero } from './words.ts'

type Schedule = OutputOf<typeof mineCalls.GetPropertySchedule>
type Dues = OutputOf<typeof mineCalls.GetPropertyDues>

/** The schedule as figures, chart and table, why it costs what it costs, and the act that is due. */
export function ScheduleView({ propertyId }: { propertyId: number }) {
  const language = useLanguage()
  const options = { quiet: true, staleTime: fresh.never } as const
  const details = useCall(mineCalls.GetPropertyDetails, { propertyId }, { quiet: true })
  const schedule = useCall(mineCalls.GetPropertySchedule, { propertyId }, options)
  const dues = useCall(mineCalls.GetPropertyDues, { propertyId }, options)
  if (!schedule.data || !dues.data || !details.data) {
    const error = schedule.error ?? dues.error ?? details.error
    if (!error) return <SkeletonSums rows={8} />
    const again = () => void Promise.all([schedule, dues, details].map(each => each.refetch()))
    return <NotLoaded error={error} onRetry={again} />
  }
  const { lines } = schedule.data
  const { propertyCode } = details.data
  const rows = drawnLines(lines, language)
  const overdue = lines.filter(line => line.state === 'overdue')
  const numbered = lines.filter(line => line.kind === 'INSTALMENT')
  // Words above every late bar would run into each other: the oldest one's stand for all.
  const oldest = overdue[0]
  return (
    <Stack>
      <Summary standing={schedule.data.standing} />
      <ChallanWaits propertyId={propertyId} />
      {lines.length === 0 ? (
        <Note title={m.property_noSchedule()}>{m.property_noScheduleMore()}</Note>
      ) : (
        <>
          <Card title={m.property_chartTitle({ count: numbered.length })}>
            <InstalmentChart
              rows={rows}
              label={m.property_chartLabel({ code: propertyCode })}
              overdueWords={row =>
                row.number === oldest?.instalmentNo
                  ? m.property_daysOverdue({ days: oldest.overdueDays })
                  : ''
              }
            />
          </Card>
          <Figures standing={schedule.data.standing} />
          <Why schedule={schedule.data} propertyId={propertyId} isTaxed={details.data.tdsApplicable === 1} />
          <ScheduleTable
            caption={m.property_scheduleCaption({ code: propertyCode })}
            rows={rows}
            totals={totalsOf(schedule.data.standing)}
          />
        </>
      )}
      <Demands propertyId={propertyId} />
      <OtherWays property={details.data} />
      <Bar propertyId={propertyId} dues={dues.data} overdue={overdue} />
    </Stack>
  )
}

/** Tells of a challan that waits for its deposit: until then nothing else can be paid. */
function ChallanWaits({ propertyId }: { propertyId: number }) {
  const language = useLanguage()
  const challan = useOpenChallan(EntityType.Property, propertyId)
  if (!challan) return null
  return (
    <Note
      tone="warn"
      title={m.property_challanWaits({
        amount: formatRupees(challan.totalAmount),
        until: formatDate(challan.challanValidTill, 'plainMinute', language),
      })}
    >
      <AppLink to="/properties/$propertyId/payments" params={{ propertyId }}>
        {m.property_challanSee()}
      </AppLink>
    </Note>
  )
}

/** The rules behind what is asked: penal interest with its days, and the tax that the buyer deducts. */
function Why(props: { schedule: Schedule; propertyId: number; isTaxed: boolean }) {
  const language = useLanguage()
  const { schedule, propertyId, isTaxed } = props
  const day = (value: string) => formatDate(value, 'plain', language)
  const penal = schedule.lines.flatMap(({ penalBasis }) => (penalBasis ? [penalBasis] : []))
  const [one, ...others] = penal
  return (
    <>
      {one ? (
        <Note tone="warn">
          {others.length === 0
            ? m.property_penalNote({
                rate: one.rateBp / 100,
                amount: formatRupees(one.on),
                days: one.days,
                from: day(one.from),
                to: day(one.to),
                perDay: formatRupees(one.perDay),
              })
            : m.property_penalNoteMany({
                rate: one.rateBp / 100,
                count: penal.length,
                to: day(one.to),
                amount: formatRupees(schedule.standing.penalInterest),
                perDay: formatRupees(schedule.standing.penalPerDay),
              })}
        </Note>
      ) : null}
      {isTaxed ? (
        <Note>
          {m.property_tdsNote({ pending: formatRupees(schedule.standing.tdsPending) })}{' '}
          <AppLink to="/properties/$propertyId/tds-certificates" params={{ propertyId }}>
            {m.property_tdsGive()}
          </AppLink>
        </Note>
      ) : null}
    </>
  )
}

/** The act of the page with its amount; nothing where nothing is due, or a challan waits for its deposit. */
function Bar(props: { propertyId: number; dues: Dues; overdue: Schedule['lines'] }) {
  const { propertyId, dues, overdue } = props
  const challan = useOpenChallan(EntityType.Property, propertyId)
  const { pays } = dues
  const { payableToday } = dues.standing
  if (pays === null || isZero(payableToday) || challan) return null
  const [only] = overdue
  const title =
    overdue.length === 1 && only
      ? m.property_barInstalment({ no: only.instalmentNo })
      : overdue.length > 1
        ? m.property_barOverdue()
        : m.property_barDue()
  return (
    <PayBar
      title={title}
      note={m.property_validToday()}
      amount={payableToday}
      action={
        <AppButtonLink
          to="/properties/$propertyId/payment-schedule"
          params={{ propertyId }}
          search={{ pay: pays }}
          variant="primary"
          size="large"
          stretch
        >
          {m.property_payAmount({ amount: formatRupees(payableToday) })}
        </AppButtonLink>
      }
    />
  )
}
