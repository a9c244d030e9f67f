import { isActName, ruleOf } from '#domain/officer/matrix.ts'
import { Role } from '#domain/officer/roles.ts'
import { mayApprove } from '#domain/officer/rules.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { ActingOfficer } from '#server/officer/officer.ts'
import { findOperation } from './operationListStore.ts'
import { endProposal, type Proposal, takeProposal } from './operationStore.ts'

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
    throw new ActRefused(
      `Only ${proposal.officer}, who proposed operation ${id}, or a joint commissioner withdraws it.`,
    )
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
    throw new ActRefused(`You proposed operation ${id} yourself: withdraw it instead.`)
  const { approvers = null } = (await findOperation(db, id)) ?? {}
  const may =
    isActName(proposal.command) && mayApprove(ruleOf(proposal.command), approvers ?? [], officer.roles)
  if (!may)
    throw new ActRefused(`Your roles do not approve operation ${id}, so they do not send it back either.`)
  await endProposal(db, id, 'SEND_BACK', officer, why, now)
  return proposal
}
