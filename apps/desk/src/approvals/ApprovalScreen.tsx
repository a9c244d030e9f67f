import { approvalCalls } from '#contract/desk/approvals.ts'
import { useDesk } from '#desk/api/queries.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { NoSuchScreen } from '#desk/shell/NoSuchScreen.tsx'
import { DeskLink } from '#desk/shell/navigate.tsx'
import type { ScreenProps } from '#desk/shell/screen.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { ROLE_NAMES } from '#domain/officer/roles.ts'
import { ServerError } from '#web/api/errors.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonPage } from '#web/ui/Skeleton/Skeleton.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { Acts } from './Acts.tsx'
import styles from './Approvals.module.css'
import { Difference } from './Difference.tsx'
import { PaperOf } from './PaperOf.tsx'
import { PictureOf } from './PictureOf.tsx'
import { type Approval, STATES } from './words.ts'

/** One operation: who proposed what and why, the exact difference, and what can be done about it. */
export default function ApprovalScreen({ params }: ScreenProps) {
  const id = Number(params.id)
  return Number.isInteger(id) && id > 0 ? <One key={id} id={id} /> : <NoSuchScreen />
}

function One({ id }: { id: number }) {
  const answer = useDesk(approvalCalls.approval, { id }, { quiet: true })
  if (answer.error)
    return (
      <NotLoaded
        onRetry={() => void answer.refetch()}
        {...(answer.error instanceof ServerError ? { why: answer.error.message } : {})}
      />
    )
  if (answer.isPending) return <SkeletonPage />
  const one = answer.data
  const { tone, words } = STATES[one.state]
  return (
    <DeskPage
      title={one.amount === null ? one.act : `${one.act}: ${formatRupees(one.amount)}`}
      about={one.amountInWords}
      crumb={<DeskLink to="/approvals">{m.approval_title()}</DeskLink>}
      aside={<Tag tone={tone}>{words()}</Tag>}
    >
      <What one={one} />
      {one.command === 'venue photograph' && one.state === 'PROPOSED' ? <PictureOf id={one.id} /> : null}
      {one.command === 'application consent' && one.state === 'PROPOSED' ? <PaperOf id={one.id} /> : null}
      {one.pages > 0 ? <Difference one={one} /> : <Note tone="info">{m.approval_noDifference()}</Note>}
      {one.state === 'PROPOSED' ? <Acts one={one} /> : null}
    </DeskPage>
  )
}

/** Who proposed it, why, and by which rule it waits. */
function What({ one }: { one: Approval }) {
  const language = useLanguage()
  const at = (instant: string | null) => (instant ? formatDate(instant, 'plainMinute', language) : null)
  const roles = one.approvers.map(role => ROLE_NAMES[role][language]).join(', ')
  return (
    <Card title={m.approval_what()} note={m.approval_number({ id: one.id })}>
      <Facts
        facts={[
          { term: m.approval_proposer(), value: one.proposer },
          { term: m.approval_proposedOn(), value: at(one.proposedOn) },
          { term: m.approval_why(), value: one.reason, wide: true },
          { term: one.approvals > 1 ? m.approval_eachApproves() : m.approval_approvers(), value: roles },
          ...(one.approvedBy.length > 0
            ? [{ term: m.approval_approvedSoFar(), value: one.approvedBy.join(', ') }]
            : []),
          one.lapsesOn === null
            ? { term: m.approval_decidedOn(), value: at(one.decidedOn) }
            : { term: m.approval_lapsesOn(), value: at(one.lapsesOn) },
          ...(one.decidedBy ? [{ term: m.approval_decidedBy(), value: one.decidedBy }] : []),
          ...(one.decidedWhy ? [{ term: m.approval_decidedWhy(), value: one.decidedWhy, wide: true }] : []),
          ...(one.fileName ? [{ term: m.approval_file(), value: one.fileName }] : []),
          ...one.options.map(({ name, value }) => ({ term: name, value })),
          { term: m.approval_command(), value: <code className={styles.code}>{one.command}</code> },
          {
            term: m.approval_fingerprint(),
            value: <code className={styles.code}>{one.fingerprint.slice(0, 16)}</code>,
          },
        ]}
      />
    </Card>
  )
}
