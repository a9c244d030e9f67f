import { EntityType } from '#domain/application/kind.ts'
import { isActName, ruleOf } from '#domain/officer/matrix.ts'
import { Role } from '#domain/officer/roles.ts'
import { mayApprove } from '#domain/officer/rules.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Database } from '#server/db/pool.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { type ActingOfficer, officerActor } from '#server/officer/officer.ts'
import { findOperation } from './operationListStore.ts'
import { endProposal, type Proposal, takeProposal } from './operationStore.ts'
import { auditRefusal, rolesOfMoment } from './right.ts'

/**
 * Ends a waiting proposal at the desk, in a transaction of its own: taken back or sent back, and written down. What is
 * refused is written down too.
 *
 * @throws ActRefused as `withdrawOperation` and `sendBackOperation`
 */
export async function endByOfficer(
  database: Database,
  act: 'WITHDRAW' | 'SEND_BACK',
  id: number,
  officer: ActingOfficer,
  why: string,
  now: Date,
): Promise<void> {
  const end = act === 'WITHDRAW' ? withdrawOperation : sendBackOperation
  try {
    await inTransaction(database, async db => {
      const { command } = await end(db, id, officer, why, now)
      const { door, credential } = officer
      const event = act === 'WITHDRAW' ? 'OPERATION_WITHDRAWN' : 'OPERATION_SENT_BACK'
      const details = { command, door, credential, roles: rolesOfMoment(officer) }
      const entry = { entityTypeId: EntityType.Operation, entityId: id, event, remarks: why, details }
      await writeAudit(db, officerActor(officer), entry, now)
    })
  } catch (error) {
    if (error instanceof ActRefused)
      await auditRefusal(database, officer, { act, operationId: id, reasons: error.reasons }, now)
    throw error
  }
}

/**
 * Takes a waiting proposal back: its proposer may, and the joint commissioner.
 *
 * @throws ActRefused for anybody else, or when it does not wait
 */
export async function withdrawOperation(
  db: Db,
  id: number,
  officer: ActingOfficer,
  why: string,
  now: Date,
): Promise<Proposal> {
  const proposal = await takeProposal(db, id, undefined, now)
  const isOwn = proposal.officerId === officer.officerId
  if (!isOwn && !officer.roles.some(({ role }) => role === Role.JointCommissioner))
    throw new ActRefused({
      en: `Only ${proposal.officer}, who proposed operation ${id}, or a joint commissioner withdraws it.`,
      hi: `कार्रवाई ${id} को केवल इसके प्रस्तावक ${proposal.officer} या संयुक्त आयुक्त वापस ले सकते हैं।`,
    })
  await endProposal(db, id, 'WITHDRAW', officer, why, now)
  return proposal
}

/**
 * Sends a waiting proposal back to its proposer with what is wrong: whoever could approve it may.
 *
 * @throws ActRefused for its proposer, for who could not approve it, or when it does not wait
 */
export async function sendBackOperation(
  db: Db,
  id: number,
  officer: ActingOfficer,
  why: string,
  now: Date,
): Promise<Proposal> {
  const proposal = await takeProposal(db, id, undefined, now)
  if (proposal.officerId === officer.officerId)
    throw new ActRefused({
      en: `You proposed operation ${id} yourself: withdraw it instead.`,
      hi: `कार्रवाई ${id} का प्रस्ताव आपने भेजा: इसे वापस लें।`,
    })
  const { approvers = null } = (await findOperation(db, id)) ?? {}
  const may =
    isActName(proposal.command) && mayApprove(ruleOf(proposal.command), approvers ?? [], officer.roles)
  if (!may)
    throw new ActRefused({
      en: `Your roles do not approve operation ${id}, so they do not send it back either.`,
      hi: `कार्रवाई ${id} की स्वीकृति आपकी भूमिकाओं में नहीं है, इसलिए इसे लौटाना भी नहीं।`,
    })
  await endProposal(db, id, 'SEND_BACK', officer, why, now)
  return proposal
}
