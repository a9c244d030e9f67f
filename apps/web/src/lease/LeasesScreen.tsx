import { type LeaseCard, leaseCalls } from '#contract/lease/calls.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink, AppLink } from '#web/shell/navigate/AppLink.tsx'
import { Breadcrumb } from '#web/ui/Breadcrumb/Breadcrumb.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { Lease } from '#web/ui/illustrations/Lease.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { Row, RowList } from '#web/ui/Rows/Rows.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import styles from './Lease.module.css'
import { StateTag } from './StateTag.tsx'

export const title = m.lease_leases

/** /leases: the leases of the citizen's verified mobile, with what is due on each. */
export default function LeasesScreen() {
  const leases = useCall(leaseCalls.GetMyLeases, {}, { quiet: true })
  const home = (
    <AppLink to="/home" quiet>
      {m.shell_home()}
    </AppLink>
  )
  return (
    <Page>
      <Breadcrumb
        label={m.common_youAreHere()}
        links={[{ key: 'home', link: home }]}
        current={m.lease_leases()}
      />
      <PageTitle title={m.lease_leases()} meta={m.lease_intro()} />
      <Stack>
        {leases.isPending ? (
          <SkeletonList rows={3} />
        ) : !leases.data ? (
          <NotLoaded onRetry={() => void leases.refetch()} />
        ) : leases.data.length === 0 ? (
          <EmptyState
            title={m.lease_none()}
            action={<AppButtonLink to="/user-settings/general">{m.shell_settings()}</AppButtonLink>}
          >
            {m.lease_noneMore()}
          </EmptyState>
        ) : (
          <RowList>
            {leases.data.map(lease => (
              <li key={lease.tenderId}>
                <LeaseRow lease={lease} />
              </li>
            ))}
          </RowList>
        )}
      </Stack>
    </Page>
  )
}

function LeaseRow({ lease }: { lease: LeaseCard }) {
  const language = useLanguage()
  const { tenderId, leaseFrom, leaseTo } = lease
  const { payableToday, debt, pays, nextDueDate } = lease.standing
  const day = (value: string | null) => formatDate(value, 'plain', language)
  const isDue = Number(payableToday) > 0
  return (
    <Row
      figure={<Lease width={64} />}
      what={
        <>
          <h2>
            <AppLink to="/leases/$tenderId/dues" params={{ tenderId }} strong>
              {lease.title[language]}
            </AppLink>
          </h2>
          <p className={styles.quiet}>
            {lease.tenderNumber} · {lease.propertyCode}
          </p>
        </>
      }
      cells={[
        {
          key: 'when',
          content: (
            <>
              <StateTag state={lease.state} />
              {leaseFrom ? (
                <p className={styles.quiet}>{m.lease_fromTo({ from: day(leaseFrom), to: day(leaseTo) })}</p>
              ) : null}
            </>
          ),
        },
        {
          key: 'due',
          content: (
            <div className={styles.due}>
              {isDue ? (
                <>
                  <p>{Number(debt) > 0 ? m.lease_stillOwed() : m.lease_dueNow()}</p>
                  <b>{formatRupees(payableToday)}</b>
                </>
              ) : nextDueDate && pays === 'RENT' ? (
                <p>{m.lease_nextDue({ date: day(nextDueDate) })}</p>
              ) : (
                <p>{m.lease_nothingDue()}</p>
              )}
            </div>
          ),
        },
      ]}
      act={
        <AppButtonLink
          block
          variant={isDue ? 'primary' : 'secondary'}
          to="/leases/$tenderId/dues"
          params={{ tenderId }}
        >
          {Number(debt) > 0 ? m.lease_payDebt() : isDue ? m.lease_payRent() : m.common_view()}
          <span className="visually-hidden">: {lease.title[language]}</span>
        </AppButtonLink>
      }
      columns="230px 160px 170px"
    />
  )
}
