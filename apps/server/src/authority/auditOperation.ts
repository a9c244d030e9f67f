import { EntityType } from '#domain/application/kind.ts'
import { type Paise, toRupees } from '#domain/money/paise.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { officerActor } from '#server/officer/officer.ts'
import type { Command, OfficerContext } from './command.ts'
import type { Invocation, Proposal } from './operationStore.ts'
import type { ChangeList } from './output/changes.ts'
import { rolesOfMoment } from './right.ts'

/** Writes down that an act was done, proposed, or approved by one of several: by whom, through which door, why, and what it moved. */
export async function auditOperation(
  db: OfficerContext['db'],
  event: 'OPERATION_DONE' | 'OPERATION_PROPOSED' | 'OPERATION_APPROVED',
  id: number,
  command: Command,
  {
    officer,
    machineUser,
    reason,
    amount,
    why = '',
  }: Omit<Invocation, 'command'> & {
    readonly amount: Paise | null
    /** What the approver says, beside the proposer's reason. */
    readonly why?: string
  },
  changes: ChangeList,
  now: Date,
  proposal?: Proposal,
): Promise<void> {
  const { door, credential } = officer
  const details = {
    command: command.name,
    door,
    credential,
    roles: rolesOfMoment(officer),
    machineUser,
    ...changes.counts,
    ...(amount === null ? {} : { amount: toRupees(amount) }),
    ...(proposal && { proposedBy: proposal.officerId ?? proposal.officer }),
    ...(why === '' ? {} : { approvedBecause: why }),
  }
  const entry = { entityTypeId: EntityType.Operation, entityId: id, event, remarks: reason, details }
  await writeAudit(db, officerActor(officer), entry, now)
}
