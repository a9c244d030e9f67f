import type { approvalCalls, ListedApproval } from '#contract/desk/approvals.ts'
import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { Tone } from '#web/ui/Tag/Tag.tsx'

/** An operation as its approver reads it. */
export type Approval = DeskOutputOf<typeof approvalCalls.approval>

/** Where an operation stands, in words and in the tone of its tag. */
export const STATES: Readonly<Record<ListedApproval['state'], { readonly tone: Tone; words: () => string }>> =
  {
    PROPOSED: { tone: 'warn', words: m.approval_waits },
    DONE: { tone: 'ok', words: m.approval_done },
    WITHDRAWN: { tone: 'neutral', words: m.approval_withdrawn },
    SENT_BACK: { tone: 'err', words: m.approval_sentBack },
  }
