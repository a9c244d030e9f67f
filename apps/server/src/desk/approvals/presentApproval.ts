import type * as v from 'valibot'
import type { approvalCalls, ListedApproval } from '#contract/desk/approvals.ts'
import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { Language } from '#domain/dates/format.ts'
import { toRupees } from '#domain/money/paise.ts'
import { amountInWords } from '#domain/money/words.ts'
import { actWords } from '#domain/officer/actNames.ts'
import { isActName, ruleOf } from '#domain/officer/matrix.ts'
import { isOptionKey, optionWords } from '#domain/officer/optionNames.ts'
import { Role } from '#domain/officer/roles.ts'
import { mayApprove, maySee, needsPasskey, rolesLeft } from '#domain/officer/rules.ts'
import { OperationState } from '#domain/operation/states.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { listFlagged, listOpened } from '#server/authority/differenceStore.ts'
import { type DeskOperation, listConcerned } from '#server/authority/operationListStore.ts'
import { PROPOSAL_MS } from '#server/authority/operationStore.ts'
import { conflictSentence, NEEDS_PASSKEY, notApproved } from '#server/authority/right.ts'
import { openOptions } from '#server/authority/sealedOptions.ts'
import type { OfficerContext } from '#server/desk/gateway/context.ts'
import type { ActingOfficer } from '#server/officer/officer.ts'

type Reading = Pick<OfficerContext, 'db' | 'ports' | 'now' | 'language' | 'officer'>

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null

/** An operation as a list shows it. */
export function listed(one: DeskOperation, language: Language): v.InferOutput<typeof ListedApproval> {
  const waits = one.state === OperationState.Proposed
  return {
    id: one.id,
    command: one.command,
    act: isActName(one.command) ? actWords(one.command)[language] : one.command,
    state: one.state,
    proposer: one.officer,
    reason: one.reason,
    proposedOn: one.startedOn.toISOString(),
    lapsesOn: waits ? new Date(one.startedOn.getTime() + PROPOSAL_MS).toISOString() : null,
    amount: one.amount === null ? null : toRupees(one.amount),
    lines: one.lines,
    approvers: one.approvers ?? [],
    approvals: one.approvals,
    approvedBy: one.given.map(({ officer }) => officer),
    decidedBy: one.approvedBy,
    decidedOn: isoOf(one.decidedOn),
  }
}

/** The roles with which a further officer approves an operation. */
const leftOf = ({ approvers, approvals, given }: DeskOperation): readonly Role[] =>
  rolesLeft(
    approvers ?? [],
    approvals,
    given.map(({ roles }) => roles),
  )

/** Whether an officer holds a role that approves an operation which another one proposed. */
export const isForOfficer = (one: DeskOperation, officer: ActingOfficer): boolean =>
  one.officerId !== officer.officerId &&
  isActName(one.command) &&
  !one.given.some(({ officerId }) => officerId === officer.officerId) &&
  mayApprove(ruleOf(one.command), leftOf(one), officer.roles)

/** Whether an officer may look at an operation: their own, one of their section, or each for those who decide and audit. */
export const isSeenBy = ({ command, officerId }: DeskOperation, officer: ActingOfficer): boolean =>
  officerId === officer.officerId || (isActName(command) && maySee(ruleOf(command), officer.roles))

const OWN: Bilingual = {
  en: 'You proposed it yourself: another officer must approve it.',
  hi: 'इसका प्रस्ताव आपने भेजा: इसे कोई दूसरा अधिकारी स्वीकृत करेगा।',
}

const GIVEN: Bilingual = {
  en: 'You approved it: it waits for another officer with another role.',
  hi: 'आप इसे स्वीकृत कर चुके हैं: यह दूसरी भूमिका के दूसरे अधिकारी की प्रतीक्षा में है।',
}

/** Why an officer does not approve a waiting operation, in the words of the command line; null when they may. */
async function whyNotOf({ db, ports, officer }: Reading, one: DeskOperation): Promise<Bilingual | null> {
  const { command, amount } = one
  if (one.state !== OperationState.Proposed || !isActName(command)) return null
  if (one.officerId === officer.officerId) return OWN
  if (one.given.some(({ officerId }) => officerId === officer.officerId)) return GIVEN
  if (!isForOfficer(one, officer)) return notApproved(command, leftOf(one), amount)
  if (officer.credential !== 'PASSKEY' && needsPasskey(ruleOf(command), { amount })) return NEEDS_PASSKEY
  return conflictSentence(db, ports, officer.officerId, await listConcerned(db, one.id))
}

function waysOf(one: DeskOperation, officer: ActingOfficer, whyNot: Bilingual | null) {
  const ways: DeskOutputOf<typeof approvalCalls.approval>['ways'] = []
  if (one.state !== OperationState.Proposed) return ways
  const isOwn = one.officerId === officer.officerId
  if (whyNot === null) ways.push('APPROVE')
  if (isForOfficer(one, officer)) ways.push('SEND_BACK')
  if (isOwn || officer.roles.some(({ role }) => role === Role.JointCommissioner)) ways.push('WITHDRAW')
  return ways
}

/** An operation with what of it the officer has opened, and what they can do. */
export async function presentApproval(
  context: Reading,
  one: DeskOperation,
): Promise<DeskOutputOf<typeof approvalCalls.approval>> {
  const { db, officer, language } = context
  const opened = await listOpened(db, {
    operationId: one.id,
    officerId: officer.officerId,
    digest: one.digest,
  })
  const whyNot = await whyNotOf(context, one)
  const { added, changed, removed } = one.changes
  return {
    ...listed(one, language),
    version: one.version,
    fingerprint: one.digest.toString('hex'),
    amountInWords: one.amount === null ? null : amountInWords(one.amount, language),
    decidedWhy: one.decidedWhy,
    fileName: one.fileName,
    options: Object.entries(openOptions(context.ports, one)).map(([name, value]) => ({
      name: isActName(one.command) && isOptionKey(name) ? optionWords(one.command, name)[language] : name,
      value: String(value),
    })),
    counts: { added, changed, removed },
    pages: one.pages,
    openedPages: [...opened.pages],
    lookFirst: await listFlagged(db, one.id),
    openedLines: [...opened.lines],
    ways: waysOf(one, officer, whyNot),
    whyNot: whyNot?.[language] ?? null,
  }
}
