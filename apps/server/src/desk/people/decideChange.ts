import { deskGeneral } from '#contract/desk/general.ts'
import { peopleCalls } from '#contract/desk/people.ts'
import { endChange, findNewMobile, holdChange, type OfficerChange } from '#server/officer/changeStore.ts'
import { endCredentials } from '#server/officer/credentialStore.ts'
import { giveRole } from '#server/officer/giveRole.ts'
import { enlist } from '#server/officer/invite.ts'
import { moveOfficer, ofOfficer, sendAway } from '#server/officer/moveOfficer.ts'
import { officerActor } from '#server/officer/officer.ts'
import { endSessionsOf } from '#server/officer/officerSessionStore.ts'
import { holdOfficer, takenMark } from '#server/officer/officerStore.ts'
import type { DeskContextOf, DeskHandler } from '../gateway/context.ts'

const { SERVICE_NUMBER_TAKEN, MOBILE_TAKEN, NOT_ONESELF } = peopleCalls.decideOfficerChange.refusals
const TAKEN = { SERVICE_NUMBER: SERVICE_NUMBER_TAKEN, MOBILE: MOBILE_TAKEN } as const

type Deciding = DeskContextOf<typeof peopleCalls.decideOfficerChange>

/** Makes the account of a newcomer whom the commissioner lets in. @returns its number */
async function letIn({ db, now, ports, refuse }: Deciding, change: OfficerChange): Promise<number> {
  const kept = await findNewMobile(db, ports, change.id)
  if (!kept || !change.person) throw new Error(`invitation ${change.id} has no person`)
  const { serviceNumber } = change.person
  const taken = await takenMark(db, { serviceNumber, mobileHash: kept.mobileHash })
  if (taken) return refuse(TAKEN[taken]())
  return enlist(db, ports, { ...change.person, mobile: kept.mobile }, change.roles, now)
}

/** Does what was proposed about an officer. */
async function carryOut(context: Deciding, change: OfficerChange, officerId: number): Promise<void> {
  const { db, now, officer, refuse } = context
  const account = (await holdOfficer(db, officerId)) ?? refuse(deskGeneral.NOT_FOUND())
  const by = { actor: officerActor(officer), now, event: 'OFFICER_CHANGE_APPROVED' }
  if (change.kind === 'REINSTATE') await moveOfficer(db, account, 'REINSTATE', by)
  if (change.kind === 'INVITE_ANEW') {
    await sendAway(db, account, 'INVITE_ANEW', by)
    await endCredentials(db, officerId, now)
  }
  if (change.kind === 'ROLES') {
    for (const role of change.roles) await giveRole(db, officerId, role, now)
    await endSessionsOf(db, officerId, 'ROLES_CHANGED', now)
  }
}

/** The commissioner's word about what an administrator proposed; the signature is over its number, which stands for ever. */
export const decideOfficerChange: DeskHandler<typeof peopleCalls.decideOfficerChange> = async (
  { id, approve, note },
  context,
) => {
  const { db, now, officer, refuse, audit } = context
  const change = (await holdChange(db, id, now)) ?? refuse(deskGeneral.NOT_FOUND())
  if (change.officerId === officer.officerId || change.proposedBy === officer.officerId)
    return refuse(NOT_ONESELF())
  let { officerId } = change
  if (approve) {
    officerId ??= await letIn(context, change)
    if (change.kind !== 'INVITE') await carryOut(context, change, officerId)
  } else if (change.kind === 'FIRST' && officerId !== null) {
    // Whoever the commissioner does not know as administrator is out at once.
    const account = await holdOfficer(db, officerId)
    const by = { actor: officerActor(officer), now, event: 'OFFICER_SUSPENDED' }
    if (account?.state === 'ACTIVE') {
      await sendAway(db, account, 'SUSPEND', by)
      await audit({ ...ofOfficer(officerId), event: 'OFFICER_SUSPENDED', remarks: note, isPublic: false })
    }
  }
  const outcome = approve ? 'APPROVED' : 'DECLINED'
  await endChange(db, id, { outcome, by: officer.officerId, note, officerId }, now)
  await audit({
    ...ofOfficer(officerId ?? 0),
    event: approve ? 'OFFICER_CHANGE_APPROVED' : 'OFFICER_CHANGE_DECLINED',
    details: { changeId: id, kind: change.kind, roles: change.roles },
    remarks: note,
    isPublic: false,
  })
  return null
}
