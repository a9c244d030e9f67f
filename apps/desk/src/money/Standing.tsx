import type { ListedRefund } from '#contract/desk/refunds.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { STANDINGS } from './words.ts'

/** Where a refund stands, in a word: its reference, its failure, its batch, or whose turn it is. */
export function Standing({ one }: { one: ListedRefund }) {
  if (one.stage === 'PAID') return <Tag tone="ok">{m.money_utr({ reference: one.reference || '-' })}</Tag>
  if (one.stage === 'FAILED') return <Tag tone="err">{one.failure || '-'}</Tag>
  if (one.stage === 'PROPOSED')
    return <Tag tone="warn">{m.money_inProposal({ id: one.operationId ?? 0 })}</Tag>
  if (one.stage === 'FILE' || one.stage === 'SENT')
    return <Tag tone="info">{m.money_inBatch({ batch: one.batch ?? '-' })}</Tag>
  if (one.standing === null) return <Tag>{m.money_noAccount()}</Tag>
  const { tone, words } = STANDINGS[one.standing]
  return <Tag tone={tone}>{words()}</Tag>
}
