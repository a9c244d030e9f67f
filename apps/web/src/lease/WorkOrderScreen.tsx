import { leaseCalls } from '#contract/lease/calls.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { useDownload } from '#web/document/useDownload.ts'
import { m } from '#web/i18n/generated/messages.js'
import { useRouteParams } from '#web/shell/navigate/hooks.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { IconDownload } from '#web/ui/icons/IconDownload.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonRecord } from '#web/ui/Skeleton/Shapes.tsx'
import styles from './Lease.module.css'
import { OrderFacts } from './OrderFacts.tsx'

export const title = m.lease_workOrder

/** …/work-order: period, terms of the rent and deposit, with the signed order. */
export default function WorkOrderScreen() {
  const { tenderId } = useRouteParams('/leases/$tenderId/work-order')
  const language = useLanguage()
  const download = useDownload()
  const order = useCall(leaseCalls.GetCitizenWorkOderById, { tenderId }, { quiet: true })
  if (order.isPending) return <SkeletonRecord cards={1} />
  if (order.error) return <NotLoaded onRetry={() => void order.refetch()} />
  const { data } = order
  if (!data) return <EmptyState title={m.lease_noOrder()}>{m.lease_noOrderMore()}</EmptyState>
  const day = (value: string | null) => formatDate(value, 'month', language)
  return (
    <>
      {data.depositPaidOn ? null : (
        <Note tone="warn" title={m.lease_depositDue({ amount: formatRupees(data.securityDeposit) })}>
          {m.lease_depositBy({ date: day(data.depositDueBy) })}
        </Note>
      )}
      <Card title={m.lease_workOrder()}>
        <OrderFacts order={data} />
        <div className={styles.acts}>
          <Button
            icon={<IconDownload />}
            busy={download.busy}
            onClick={() =>
              download.start({
                path: '/Document/DownloadWorkOrder',
                query: { TenderId: tenderId },
                name: `${data.number.replaceAll('/', '-')}.pdf`,
              })
            }
          >
            {m.lease_downloadOrder()}
          </Button>
        </div>
      </Card>
    </>
  )
}
