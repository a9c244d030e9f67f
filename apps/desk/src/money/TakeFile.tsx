import { useMutation } from '@tanstack/react-query'
import { refundDeskCalls } from '#contract/desk/refunds.ts'
import { ask } from '#desk/api/ask.ts'
import { deskQueries } from '#desk/api/queries.ts'
import { ReasonDialog } from '#desk/kit/ReasonDialog.tsx'
import { Refused } from '#desk/kit/Refused.tsx'
import { asBlob } from '#desk/papers/asBlob.ts'
import { saveFile } from '#desk/papers/saveFile.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import type { RefundBand } from './Band.tsx'

/** Takes the bank's file of a batch: the first time at once, then only for a reason. */
export function TakeFile({ batch, onClose }: { batch: RefundBand['batches'][number]; onClose: () => void }) {
  const take = useMutation({
    mutationFn: (reason: string) => ask(refundDeskCalls.refundFile, { batch: batch.number, reason }),
    meta: { quiet: true },
    onSuccess: async file => {
      saveFile(asBlob(file), `refunds-${batch.number.replaceAll('/', '-')}.csv`)
      await deskQueries.invalidateQueries({ queryKey: [refundDeskCalls.refundBand.key] })
      await deskQueries.invalidateQueries({ queryKey: [refundDeskCalls.refunds.key] })
      onClose()
    },
  })
  if (batch.writtenOn !== null)
    return (
      <ReasonDialog
        title={m.money_takeAgainTitle({ batch: batch.number })}
        about={m.money_takeAgainMore()}
        submit={m.money_takeFile()}
        act={take}
        onReason={reason => take.mutate(reason)}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.money_takeFileOf({ batch: batch.number })}
      locked={take.isPending}
      actions={
        <Button variant="primary" busy={take.isPending} onClick={() => take.mutate('')}>
          {m.money_takeFile()}
        </Button>
      }
    >
      <p>{m.money_takeFileMore()}</p>
      <Refused error={take.error} />
    </Dialog>
  )
}
