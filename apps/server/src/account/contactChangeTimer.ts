import { EntityType } from '#domain/application/kind.ts'
import { MINUTE_SECONDS } from '#domain/dates/lengths.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { eachOf } from '#server/jobs/eachOf.ts'
import type { Timer } from '#server/jobs/timer.ts'
import { endWait } from '#server/lifecycle/heldChange.ts'
import type { MessageKeys } from '#server/notify/sealedMessage.ts'
import { findCitizen } from './citizenStore.ts'
import { CONTACT_CHANGE } from './contactChangeCycle.ts'
import { contactChanged } from './contactChanged.ts'
import { type ContactChange, holdContactChange, listDueContactChanges } from './contactChangeStore.ts'
import { listDestinations } from './contactStore.ts'
import { isTaken, replaceLogin } from './loginStore.ts'

/** So many changes come into force in one run; the next run takes the rest. */
const BATCH = 500
const actor = { type: 'TIMER', id: 'account.contacts' } as const
/** The same events as of a change that was confirmed by the former contact: what else follows from them follows here. */
const EVENTS = { MOBILE: 'MOBILE_CHANGED', EMAIL: 'EMAIL_VERIFIED' } as const
const TEMPLATES = { MOBILE: 'MOBILE_CHANGED', EMAIL: 'EMAIL_CHANGED' } as const

/** Somebody else may have proved the contact meanwhile, or the account may be shut. */
async function isPossible(db: Db, ports: MessageKeys, { userId, loginId }: ContactChange): Promise<boolean> {
  if (await isTaken(db, ports, loginId, userId)) return false
  return (await findCitizen(db, ports, userId))?.isActive === true
}

async function end(db: Db, ports: MessageKeys, id: number, now: Date): Promise<void> {
  const change = await holdContactChange(db, ports, { id })
  if (!change) return
  if (!(await isPossible(db, ports, change))) {
    await endWait(db, CONTACT_CHANGE, change, 'FAIL', { actor, now, event: 'CONTACT_CHANGE_FAILED' })
    return
  }
  const told = { actor, now, event: 'CONTACT_CHANGE_IN_FORCE' }
  if (!(await endWait(db, CONTACT_CHANGE, change, 'TAKE_EFFECT', told))) return
  const { userId, type, loginId } = change
  const former = await listDestinations(db, ports, userId)
  await replaceLogin(db, ports, userId, type, loginId, now)
  await contactChanged({ db, ports, now }, { userId }, TEMPLATES[type], former)
  const of = { entityTypeId: EntityType.CitizenUser, entityId: userId }
  await writeAudit(db, actor, { ...of, event: EVENTS[type], details: { afterWait: true } }, now)
}

/** Contacts that nobody stopped take the place of lost ones. */
export const contactTimer: Timer = {
  name: 'account.contacts',
  everySeconds: MINUTE_SECONDS,
  async run({ db, now, ports, log }) {
    const due = await listDueContactChanges(db, now, BATCH)
    await eachOf({ log }, due, 'a change of contact could not come into force', id =>
      inTransaction(db, tx => end(tx, ports, id, now)),
    )
  },
}
