import * as v from 'valibot'
import { approvalCalls } from '#contract/desk/approvals.ts'
import { message, say } from '#contract/text.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { useGo } from '#desk/shell/navigate.tsx'
import { formatRupees } from '#domain/money/format.ts'
import { isCancelled } from '#web/api/errors.ts'
import { toast } from '#web/api/toasts.ts'
import { TextArea } from '#web/forms/fields/TextArea.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import type { Approval } from './words.ts'

const MOST = 500
const schema = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(3, message(say('Say why, in a few words.', 'कुछ शब्दों में कारण बताएँ।'))),
    v.maxLength(MOST, message(say('At most 500 characters.', 'अधिक से अधिक 500 अक्षर।'))),
  ),
})

type Way = Approval['ways'][number]

const WORDS = {
  APPROVE: { title: m.approval_approveAsk, act: m.approval_approve, done: m.approval_approved },
  SEND_BACK: { title: m.approval_sendBackAsk, act: m.approval_sendBack, done: m.approval_sentBack },
  WITHDRAW: { title: m.approval_withdrawAsk, act: m.approval_withdraw, done: m.approval_withdrawn },
} as const

/** The three acts on an operation; each leads back to the list, whose answers are asked anew. */
function useWays(one: Approval, way: Way) {
  const go = useGo()
  const options = {
    quiet: true,
    refresh: [approvalCalls.approvals, approvalCalls.approval],
    onSuccess: () => {
      toast('success', WORDS[way].done())
      go('/approvals')
    },
  }
  const sum = one.amount === null ? '' : formatRupees(one.amount)
  const approve = useDeskAct(approvalCalls.approve, {
    ...options,
    signs: () => [
      { term: m.approval_what(), value: `${one.act} · ${m.approval_number({ id: one.id })}` },
      { term: m.approval_sum(), value: sum },
      { term: m.approval_fingerprint(), value: one.fingerprint.slice(0, 16) },
    ],
  })
  const sendBack = useDeskAct(approvalCalls.sendBack, options)
  const withdraw = useDeskAct(approvalCalls.withdrawProposal, options)
  const { id, version, fingerprint } = one
  const { isPending, error } = { APPROVE: approve, SEND_BACK: sendBack, WITHDRAW: withdraw }[way]
  return {
    isPending,
    error,
    run: ({ reason }: { readonly reason: string }) => {
      if (way === 'APPROVE') approve.mutate({ id, version, fingerprint, reason })
      else (way === 'SEND_BACK' ? sendBack : withdraw).mutate({ id, version, reason })
    },
  }
}

/** Asks why; an approval is signed after that. */
export function DecideDialog({ one, way, onClose }: { one: Approval; way: Way; onClose: () => void }) {
  const form = useSchemaForm(schema, { defaultValues: { reason: '' } })
  const { run, isPending, error } = useWays(one, way)
  const { title, act } = WORDS[way]
  const send = form.handleSubmit(run)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title()}
      locked={isPending}
      actions={
        <>
          <Button variant="primary" busy={isPending} onClick={() => void send()}>
            {act()}
          </Button>
          <Button onClick={onClose} disabled={isPending}>
            {m.presence_giveUp()}
          </Button>
        </>
      }
    >
      {way === 'APPROVE' ? (
        <Facts
          facts={[
            { term: m.approval_sum(), value: one.amount === null ? null : formatRupees(one.amount) },
            { term: m.approval_inWords(), value: one.amountInWords },
            { term: m.approval_opened(), value: m.approval_allOf({ pages: one.pages }) },
            { term: m.approval_links(), value: m.approval_noLinks() },
          ]}
        />
      ) : null}
      <form noValidate onSubmit={send}>
        <TextArea
          control={form.control}
          name="reason"
          label={m.approval_because()}
          hint={m.approval_becauseHint()}
          rows={3}
          limit={MOST}
          required
        />
      </form>
      {error === null || isCancelled(error) ? null : (
        <Note tone="err" live="alert">
          {error.message}
        </Note>
      )}
    </Dialog>
  )
}
