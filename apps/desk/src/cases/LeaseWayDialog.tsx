import { schemeDeskCalls } from '#contract/desk/schemes.ts'
import { ActDialog } from '#desk/acts/ActDialog.tsx'
import { useDeskAct } from '#desk/api/queries.ts'
import { useGo } from '#desk/shell/navigate.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import { LeaseSettleDialog } from './LeaseSettleDialog.tsx'
import { type LeaseCase, type LeaseWay, leaseWords } from './leaseWays.ts'

/** The act behind a button, with the lease filled in. */
export function LeaseWayDialog({
  one,
  way,
  onDone,
  onClose,
}: {
  one: LeaseCase
  way: LeaseWay
  onDone: () => void
  onClose: () => void
}) {
  const { number } = one
  if (way === 'ISSUE_WORK_ORDER') return <OrderDialog number={number} onClose={onClose} />
  if (way === 'SETTLE') return <LeaseSettleDialog one={one} onDone={onDone} onClose={onClose} />
  return (
    <ActDialog
      title={leaseWords[way]()}
      act={way === 'TERMINATE' ? 'lease terminate' : 'lease activate'}
      given={{ tender: number }}
      about={
        <p>{way === 'TERMINATE' ? m.cases_leaseTerminates({ number }) : m.cases_leaseBegins({ number })}</p>
      }
      onDone={onDone}
      onClose={onClose}
    />
  )
}

/** The work order is entered in the form of the lease, where everything that is known stands already. */
function OrderDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const go = useGo()
  const begin = useDeskAct(schemeDeskCalls.openSchemeDraft, {
    refresh: [schemeDeskCalls.schemeDrafts],
    onSuccess: ({ draftId }) => go(`/schemes/${draftId}`),
  })
  return (
    <Dialog open onClose={onClose} title={m.cases_ISSUE_WORK_ORDER()}>
      <p>{m.cases_leaseOrders({ number })}</p>
      <Button
        variant="primary"
        busy={begin.isPending}
        onClick={() => begin.mutate({ kind: 'lease', tender: number })}
      >
        {m.cases_leaseOpenForm()}
      </Button>
    </Dialog>
  )
}
