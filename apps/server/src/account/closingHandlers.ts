import { closingCalls } from '#contract/account/closing.ts'
import type { Text } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { binDocument } from '#server/documents/documentMovesStore.ts'
import { findDocument } from '#server/documents/documentStore.ts'
import type { Handlers } from '#server/gateway/context.ts'
import { onMoment } from '#server/notify/moment.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { closeCitizen, lockCitizen } from './citizenStore.ts'
import { endOpenChange } from './contactChange.ts'
import type { DataSource } from './dataExport.ts'
import { forgetDevices } from './knownDeviceStore.ts'
import { removeAllOwn } from './ownListStore.ts'
import { findProfileImage } from './profileDocuments.ts'
import { closeSessionsOf } from './sessionStore.ts'

/** Something that stands open in an account, and what its citizen does about it before closing. */
export interface ClosingMatter {
  readonly title: Text
  readonly todo: Text
}

/** What stands open in an account; composed where services are. */
export type ClosingMatters = (source: DataSource) => Promise<ClosingMatter[]>

/** Closing an account. What is kept of it, and for how long: docs/rules/account.md. */
export const closingHandlers = (mattersOf: ClosingMatters): Handlers<typeof closingCalls> => ({
  async GetAccountClosing(_, { db, ports, now, citizen }) {
    return { matters: await mattersOf({ db, ports, now, userId: citizen.userId }) }
  },

  async CloseAccount(_, context) {
    const { db, ports, now, citizen } = context
    const { userId } = citizen
    await lockCitizen(db, userId)
    const matters = await mattersOf({ db, ports, now, userId })
    if (matters.length > 0)
      return context.refuse(closingCalls.CloseAccount.refusals.MATTERS_OPEN({ n: matters.length }))
    await endOpenChange(context, userId)
    await notifyCitizen(db, ports, userId, 'ACCOUNT_CLOSED', onMoment(now), now)
    await closeCitizen(db, userId, now)
    await closeSessionsOf(db, userId, { reason: 'ACCOUNT_CLOSED', now })
    await forgetDevices(db, userId)
    await removeAllOwn(db, 'saved_address', userId)
    await removeAllOwn(db, 'bank_account', userId)
    const image = await findProfileImage(db, userId)
    const document = image && (await findDocument(db, image.id, true))
    if (document) await binDocument(db, document, now)
    await context.audit({ entityTypeId: EntityType.CitizenUser, entityId: userId, event: 'ACCOUNT_CLOSED' })
    return null
  },
})
