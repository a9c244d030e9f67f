import { deskGeneral } from '#contract/desk/general.ts'
import { asideRefusals, type interestCalls } from '#contract/desk/interests.ts'
import { mayLook } from '#domain/work/rights.ts'
import { declaredLink } from '#server/authority/conflictLinks.ts'
import type { Db } from '#server/gateway/context.ts'
import { standAside } from '#server/officer/asideStore.ts'
import { insertDeclared, listDeclared } from '#server/officer/linkStore.ts'
import { ofOfficer } from '#server/officer/moveOfficer.ts'
import { holdItem, setHolder } from '#server/work/workStore.ts'
import type { DeskHandlers } from '../gateway/context.ts'
import { citizensOf } from './conflict.ts'

const declaredOf = async (db: Db, officerId: number) =>
  (await listDeclared(db, officerId)).map(({ kind, declaredOn }) => ({
    kind,
    declaredOn: declaredOn.toISOString(),
  }))

export const interestHandlers: DeskHandlers<typeof interestCalls> = {
  ownInterests: (_, { db, officer }) => declaredOf(db, officer.officerId),

  async declareInterest({ interest }, { db, ports, officer, now, audit }) {
    const isNew = await insertDeclared(db, officer.officerId, declaredLink(ports, interest), now)
    const details = { kind: interest.kind }
    const event = 'OFFICER_LINK_DECLARED'
    if (isNew) await audit({ ...ofOfficer(officer.officerId), event, isPublic: false, details })
    return declaredOf(db, officer.officerId)
  },

  async standAside({ id }, context) {
    const { db, officer, now, audit, refuse } = context
    const one = (await holdItem(db, id)) ?? refuse(deskGeneral.NOT_FOUND())
    if (!mayLook(officer.roles, one.section)) return refuse(deskGeneral.NO_RIGHT())
    const citizens = await citizensOf(context, [one])
    if (citizens.length === 0) return refuse(asideRefusals.NO_PARTY())
    await standAside(db, officer.officerId, citizens, now)
    if (one.holderId === officer.officerId) await setHolder(db, id, null, now)
    const { entityTypeId, entityId } = one
    await audit({ entityTypeId, entityId, event: 'OFFICER_STOOD_ASIDE', isPublic: false })
    return {}
  },
}
