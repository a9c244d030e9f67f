import { deskGeneral } from '#contract/desk/general.ts'
import { asideRefusals, type interestCalls } from '#contract/desk/interests.ts'
import { isAskedAnew } from '#domain/officer/conflict.ts'
import { mayLook } from '#domain/work/rights.ts'
import { declaredLink } from '#server/authority/conflictLinks.ts'
import { standAside } from '#server/officer/asideStore.ts'
import { insertDeclared, listDeclared, takeBackDeclared } from '#server/officer/linkStore.ts'
import { ofOfficer } from '#server/officer/moveOfficer.ts'
import { findInterestsWholeOn, setInterestsWhole } from '#server/officer/officerStore.ts'
import { holdItem, setHolder } from '#server/work/workStore.ts'
import type { DeskHandlers, OfficerContext } from '../gateway/context.ts'
import { citizensOf } from './conflict.ts'

async function declaredOf({ db, officer, now }: Pick<OfficerContext, 'db' | 'officer' | 'now'>) {
  const wholeOn = await findInterestsWholeOn(db, officer.officerId)
  const links = await listDeclared(db, officer.officerId)
  return {
    links: links.map(({ id, kind, declaredOn }) => ({ id, kind, declaredOn: declaredOn.toISOString() })),
    wholeOn: wholeOn?.toISOString() ?? null,
    isAsked: isAskedAnew(wholeOn, now),
  }
}

export const interestHandlers: DeskHandlers<typeof interestCalls> = {
  ownInterests: (_, context) => declaredOf(context),

  async declareInterest({ interest }, context) {
    const { db, ports, officer, now, audit } = context
    const isNew = await insertDeclared(db, officer.officerId, declaredLink(ports, interest), now)
    const details = { kind: interest.kind }
    const event = 'OFFICER_LINK_DECLARED'
    if (isNew) await audit({ ...ofOfficer(officer.officerId), event, isPublic: false, details })
    return declaredOf(context)
  },

  async takeBackInterest({ id, reason }, context) {
    const { db, officer, now, audit, refuse } = context
    const kind = await takeBackDeclared(db, officer.officerId, { id, why: reason }, now)
    if (kind === undefined) return refuse(deskGeneral.NOT_FOUND())
    const entry = { ...ofOfficer(officer.officerId), isPublic: false, remarks: reason, details: { kind } }
    await audit({ ...entry, event: 'OFFICER_LINK_TAKEN_BACK' })
    return declaredOf(context)
  },

  async interestsWhole(_, context) {
    const { db, officer, now, audit } = context
    await setInterestsWhole(db, officer.officerId, now)
    await audit({ ...ofOfficer(officer.officerId), event: 'OFFICER_LINKS_WHOLE', isPublic: false })
    return declaredOf(context)
  },

  async standAside({ id }, context) {
    const { db, officer, now, audit, refuse } = context
    const one = (await holdItem(db, id)) ?? refuse(deskGeneral.NOT_FOUND())
    if (!mayLook(officer.roles, one.section)) return refuse(deskGeneral.NO_RIGHT())
    const citizens = await citizensOf(context, [one])
    if (citizens.length === 0) return refuse(asideRefusals.NO_PARTY())
    await standAside(db, officer.officerId, citizens, now)
    if (one.holderId === officer.officerId) await setHolder(db, [id], null, now)
    const { entityTypeId, entityId } = one
    await audit({ entityTypeId, entityId, event: 'OFFICER_STOOD_ASIDE', isPublic: false })
    return {}
  },
}
