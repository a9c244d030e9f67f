import { auditDeskCalls } from '#contract/desk/audit.ts'
import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import { useDesk } from '#desk/api/queries.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { NotRead } from '#desk/kit/NotRead.tsx'
import { SUM, Table } from '#desk/kit/Table.tsx'
import { DeskLink } from '#desk/shell/navigate.tsx'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { SkeletonPage } from '#web/ui/Skeleton/Skeleton.tsx'

type Report = DeskOutputOf<typeof auditDeskCalls.approvalReport>

/** Who approves whose acts, and up to which sums: a pair that always signs for each other is seen. */
export default function ApprovalsScreen() {
  const language = useLanguage()
  const read = useDesk(auditDeskCalls.approvalReport, {}, { quiet: true })
  const from = read.data ? formatDate(read.data.from, 'day', language) : ''
  return (
    <DeskPage
      title={m.audit_approvals()}
      about={read.data ? m.audit_approvalsAbout({ from }) : undefined}
      crumb={<DeskLink to="/audit">{m.audit_title()}</DeskLink>}
    >
      {read.error ? (
        <NotRead error={read.error} refetch={read.refetch} />
      ) : read.isPending ? (
        <SkeletonPage />
      ) : read.data.pairs.length === 0 ? (
        <EmptyState title={m.audit_approvalsNone()}>{m.audit_approvalsAbout({ from })}</EmptyState>
      ) : (
        <>
          <Bands bands={read.data.bands} />
          <Pairs pairs={read.data.pairs} />
        </>
      )}
    </DeskPage>
  )
}

/** The heads of both figures. */
function SumHeads() {
  return (
    <>
      <th scope="col" className={SUM}>
        {m.audit_approvalsCount()}
      </th>
      <th scope="col" className={SUM}>
        {m.audit_approvalsSum()}
      </th>
    </>
  )
}

const Sums = ({ count, amount }: { count: number; amount: string }) => (
  <>
    <td className={SUM}>{count.toLocaleString('en-IN')}</td>
    <td className={SUM}>{formatRupees(amount)}</td>
  </>
)

function Bands({ bands }: { bands: Report['bands'] }) {
  const nameOf = ({ upTo, isAbove }: Report['bands'][number]) => {
    if (upTo === null) return m.audit_bandUnsaid()
    return isAbove
      ? m.audit_bandAbove({ sum: formatRupees(upTo) })
      : m.audit_bandUpTo({ sum: formatRupees(upTo) })
  }
  return (
    <Table label={m.audit_byAmount()}>
      <caption>{m.audit_byAmount()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.audit_band()}</th>
          <SumHeads />
        </tr>
      </thead>
      <tbody>
        {bands.map(band => (
          <tr key={`${band.upTo} ${band.isAbove}`}>
            <th scope="row">{nameOf(band)}</th>
            <Sums {...band} />
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Pairs({ pairs }: { pairs: Report['pairs'] }) {
  const language = useLanguage()
  return (
    <Table label={m.audit_byPair()}>
      <caption>{m.audit_byPair()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.audit_proposer()}</th>
          <th scope="col">{m.audit_approver()}</th>
          <SumHeads />
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two officers may bear one name
          <tr key={index}>
            <th scope="row">{pair.proposer[language]}</th>
            <td>{pair.approver[language]}</td>
            <Sums {...pair} />
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
