import { deskGeneral } from '#contract/desk/general.ts'
import { peopleCalls } from '#contract/desk/people.ts'
import { istDay } from '#domain/dates/ist.ts'
import { clashOf, type HeldRole, ROLE_NAMES, Role } from '#domain/officer/roles.ts'
import { OfficerState } from '#domain/officer/states.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import { mayMove, whyNot } from '#server/lifecycle/move.ts'
import { commissionersAtWork, isBeginning, isFirstCommissioner } from '#server/officer/beginning.ts'
import { closeOpening } from '#server/officer/breakGlassStore.ts'
import { insertChange, type NewChange } from '#server/officer/changeStore.ts'
import { enlist, makeInvitation } from '#server/officer/invite.ts'
import { ofOfficer, sendAway } from '#server/officer/moveOfficer.ts'
import { officerActor } from '#server/officer/officer.ts'
import { OFFICER } from '#server/officer/officerCycle.ts'
import { endSessionsOf } from '#server/officer/officerSessionStore.ts'
import { holdOfficer, mobileHashOf, takenMark } from '#server/officer/officerStore.ts'
import { endRole, findGrant, listRoles } from '#server/officer/roleStore.ts'
import type { DeskHandlers, OfficerContext } from '../gateway/context.ts'
import { decideOfficerChange } from './decideChange.ts'
import { listPeople } from './listPeople.ts'

const { SERVICE_NUMBER_TAKEN, MOBILE_TAKEN, CHANGE_WAITS, ROLES_CLASH, COMMISSIONER_FIRST } =
  peopleCalls.inviteOfficer.refusals
const { NOT_ONESELF, LAST_COMMISSIONER } = peopleCalls.suspendOfficer.refusals

const TAKEN = { SERVICE_NUMBER: SERVICE_NUMBER_TAKEN, MOBILE: MOBILE_TAKEN } as const

/** Why one person must not hold these roles together; undefined when all is well. */
export function clashRefusal(held: readonly HeldRole[]) {
  const clash = clashOf(held)
  if (!clash) return undefined
  const [one, other] = clash.map(({ role }) => ROLE_NAMES[role])
  return ROLES_CLASH({
    sentence: `Nobody is ${one?.en} and ${other?.en} at the same time.`,
    sentenceHi: `कोई एक साथ ${one?.hi} और ${other?.hi} नहीं हो सकता।`,
  })
}

type Acting = Pick<OfficerContext<'COMMISSIONER_FIRST'>, 'db' | 'now' | 'refuse'>

/** While the house begins, its first administrator invites the commissioner and does nothing else. */
async function refuseAtBeginning({ db, now, refuse }: Acting): Promise<void> {
  if (await isBeginning(db, now)) refuse(COMMISSIONER_FIRST())
}

/** Whom nobody at work could bring back: the only commissioner. */
const isLastCommissioner = async (db: Db, officerId: number, now: Date): Promise<boolean> => {
  const atWork = await commissionersAtWork(db, istDay(now))
  return atWork.length === 1 && atWork[0] === officerId
}

type Proposing = Pick<OfficerContext<'CHANGE_WAITS', 'OFFICER_CHANGE_PROPOSED'>, 'db' | 'now' | 'ports'> & {
  readonly refuse: OfficerContext<'CHANGE_WAITS'>['refuse']
  readonly audit: OfficerContext<never, 'OFFICER_CHANGE_PROPOSED'>['audit']
}

/** Keeps a proposal for the commissioner, and writes it down. */
async function propose({ db, now, ports, refuse, audit }: Proposing, change: NewChange): Promise<void> {
  const id = (await insertChange(db, ports, change, now)) ?? refuse(CHANGE_WAITS())
  const { kind, officerId, newcomer, roles, reason } = change
  const details = { changeId: id, kind, roles, serviceNumber: newcomer?.serviceNumber }
  await audit({
    ...ofOfficer(officerId ?? 0),
    event: 'OFFICER_CHANGE_PROPOSED',
    details,
    remarks: reason,
    isPublic: false,
  })
}

export const peopleHandlers: DeskHandlers<typeof peopleCalls> = {
  people: (_, context) => listPeople(context),

  decideOfficerChange,

  async inviteOfficer({ name, nameHi, serviceNumber, mobile, roles, reason }, context) {
    const { db, now, ports, officer, refuse, audit } = context
    const clash = clashRefusal(roles)
    if (clash) return refuse(clash)
    const newcomer = { name, nameHi, serviceNumber, mobile }
    const taken = await takenMark(db, { serviceNumber, mobileHash: mobileHashOf(ports, mobile) })
    if (taken) return refuse(TAKEN[taken]())
    if (await isBeginning(db, now)) {
      if (!(await isFirstCommissioner(db, roles, now))) return refuse(COMMISSIONER_FIRST())
      const officerId = await enlist(db, ports, newcomer, roles, now)
      const details = { serviceNumber, roles, unapproved: true }
      await audit({
        ...ofOfficer(officerId),
        event: 'OFFICER_INVITED',
        details,
        remarks: reason,
        isPublic: false,
      })
      return { waits: false }
    }
    const hashed = { ...newcomer, mobileHash: mobileHashOf(ports, mobile) }
    const proposedBy = officer.officerId
    await propose(context, { kind: 'INVITE', officerId: null, newcomer: hashed, roles, reason, proposedBy })
    return { waits: true }
  },

  async proposeOfficerChange({ officerId, kind, roles, reason }, context) {
    const { db, officer, refuse } = context
    await refuseAtBeginning(context)
    const account = (await holdOfficer(db, officerId)) ?? refuse(deskGeneral.NOT_FOUND())
    if (kind === 'ROLES') {
      const clash = clashRefusal([...(await listRoles(db, officerId)), ...roles])
      if (clash) return refuse(clash)
      if (roles.length === 0) throw new ActRefused('Give at least one role.')
    } else {
      const may = mayMove(OFFICER, account.state, kind, officerActor(officer))
      if (!may.ok) throw new ActRefused(whyNot(OFFICER, may.reason).en)
    }
    const given = kind === 'ROLES' ? roles : []
    await propose(context, { kind, officerId, roles: given, reason, proposedBy: officer.officerId })
    return { officerId }
  },

  async endOfficerRole({ roleId, reason }, context) {
    const { db, now, officer, refuse, audit } = context
    await refuseAtBeginning(context)
    const grant = (await findGrant(db, roleId)) ?? refuse(deskGeneral.NOT_FOUND())
    const { officerId, role, section } = grant
    if (officerId === officer.officerId) return refuse(NOT_ONESELF())
    await holdOfficer(db, officerId)
    if (role === Role.Commissioner && (await isLastCommissioner(db, officerId, now)))
      return refuse(LAST_COMMISSIONER())
    await endRole(db, roleId, now)
    await endSessionsOf(db, officerId, 'ROLES_CHANGED', now)
    const details = { role, section }
    await audit({
      ...ofOfficer(officerId),
      event: 'OFFICER_ROLE_ENDED',
      details,
      remarks: reason,
      isPublic: false,
    })
    return { officerId }
  },

  async suspendOfficer({ officerId, reason }, context) {
    const { db, now, officer, refuse, audit } = context
    await refuseAtBeginning(context)
    if (officerId === officer.officerId) return refuse(NOT_ONESELF())
    const account = (await holdOfficer(db, officerId)) ?? refuse(deskGeneral.NOT_FOUND())
    if (await isLastCommissioner(db, officerId, now)) return refuse(LAST_COMMISSIONER())
    const by = { actor: officerActor(officer), now, event: 'OFFICER_SUSPENDED' }
    const freed = await sendAway(db, account, 'SUSPEND', by)
    const details = { freed }
    await audit({
      ...ofOfficer(officerId),
      event: 'OFFICER_SUSPENDED',
      details,
      remarks: reason,
      isPublic: false,
    })
    return { officerId, freed }
  },

  async drawInvitation({ officerId }, { db, now, ports, officer, refuse, audit }) {
    const account = (await holdOfficer(db, officerId)) ?? refuse(deskGeneral.NOT_FOUND())
    if (account.state !== OfficerState.Invited) {
      const may = mayMove(OFFICER, account.state, 'ENROL', officerActor(officer))
      throw new ActRefused(may.ok ? '' : whyNot(OFFICER, may.reason).en)
    }
    const made = await makeInvitation(db, ports, { officerId, madeBy: officer.officerId }, now)
    const expiresOn = made.expiresOn.toISOString()
    await audit({ ...ofOfficer(officerId), event: 'OFFICER_INVITATION_MADE', details: { expiresOn } })
    return { link: made.link, expiresOn }
  },

  async closeBreakGlass({ id, note }, { db, now, officer, refuse, audit }) {
    const officerId =
      (await closeOpening(db, id, officer.officerId, note, now)) ?? refuse(deskGeneral.NOT_FOUND())
    await audit({
      ...ofOfficer(officerId),
      event: 'BREAK_GLASS_CLOSED',
      details: { openingId: id },
      remarks: note,
      isPublic: false,
    })
    return null
  },
}
