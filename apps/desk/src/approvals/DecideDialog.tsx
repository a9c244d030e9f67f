import { approvalCalls } from '#contract/desk/approvals.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { ReasonDialog } from '#desk/kit/ReasonDialog.tsx'
import { useGo } from '#desk/shell/navigate.tsx'
import { formatRupees } from '#domain/money/format.ts'
import { toast } from '#web/api/toasts.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import type { Approval } from './words.ts'

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
    onSuccess: ({ state }: { readonly state: Approval['state'] }) => {
      toast('success', way === 'APPROVE' && state === 'PROPOSED' ? m.approval_kept() : WORDS[way].done())
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
  const { run, ...act } = useWays(one, way)
  const { title, act: submit } = WORDS[way]
  const facts = [
    { term: m.approval_sum(), value: one.amount === null ? null : formatRupees(one.amount) },
    { term: m.approval_inWords(), value: one.amountInWords },
    { term: m.approval_opened(), value: m.approval_allOf({ pages: one.pages }) },
    { term: m.approval_links(), value: m.approval_noLinks() },
  ]
  return (
    <ReasonDialog
      title={title()}
      about={
        way === 'APPROVE' ? (
          <>
            <Facts facts={facts} />
            <p>{m.approval_becauseHint()}</p>
          </>
        ) : (
          ''
        )
      }
      submit={submit()}
      act={act}
      onReason={reason => run({ reason })}
      onClose={onClose}
    />
  )
}
