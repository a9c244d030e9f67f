import {
  type BankAnswer,
  judgeAnswer,
  MAX_ASKED,
  VerificationState,
  waitAfter,
} from '#domain/payment/accountVerification.ts'
import type { Actor } from '#server/audit/audit.ts'
import type { Database } from '#server/db/pool.ts'
import type { Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { move } from '#server/lifecycle/move.ts'
import type { Validation } from '#server/ports/accountVerification/AccountVerification.ts'
import { PaymentProviderError } from '#server/ports/paymentProvider/errors.ts'
import type { Ports } from '#server/ports/ports.ts'
import { VERIFICATION } from './verificationCycle.ts'
import {
  claimVerification,
  holdVerification,
  keepProviderId,
  sealName,
  type VerificationRecord,
} from './verificationStore.ts'

interface Works {
  readonly db: Database
  readonly ports: Ports
}

const PROVIDER: Actor = { type: 'PROVIDER', id: '' }

const recordOf = ({ id, state }: VerificationRecord) => ({
  id,
  status: state,
  name: `Verification of account ${id}`,
})

const told = (now: Date) => ({ actor: PROVIDER, now, event: 'ACCOUNT_VERIFIED' })

/** The bank answered: its name stands beside the one that was given. */
async function settle(
  db: Db,
  ports: Ports,
  held: VerificationRecord,
  validation: Validation & BankAnswer,
): Promise<void> {
  const now = ports.clock.now()
  const { act, score } = judgeAnswer(validation, held.account.holderName)
  await move(db, VERIFICATION, recordOf(held), act, told(now), {
    settled_on: now,
    next_ask_on: null,
    provider_id: validation.id,
    registered_name_sealed: sealName(ports, validation.registeredName, held.id),
    score,
    provider_score: validation.providerScore,
    reason: validation.reason,
  })
}

/** No answer: the bank is asked again until it was asked often enough; then an officer decides. */
async function postpone(
  db: Db,
  ports: Ports,
  held: VerificationRecord,
  { reason, forGood }: { readonly reason: string; readonly forGood: boolean },
): Promise<void> {
  if (!forGood && held.asked < MAX_ASKED) return
  const now = ports.clock.now()
  const columns = { settled_on: now, next_ask_on: null, reason }
  await move(db, VERIFICATION, recordOf(held), 'GIVE_UP', told(now), columns)
}

/** What the provider says of a validation, taken once: whoever comes second finds it settled. */
async function take(works: Works, id: number, validation: Validation): Promise<void> {
  await inTransaction(works.db, async db => {
    const held = await holdVerification(db, works.ports, { id })
    if (held?.state !== VerificationState.Pending) return
    if (held.providerId !== null && held.providerId !== validation.id) return
    if (validation.status === 'completed') return settle(db, works.ports, held, validation)
    if (validation.status === 'failed') await keepProviderId(db, id, { newKey: works.ports.random.uuid() })
    else await keepProviderId(db, id, { id: validation.id })
    await postpone(db, works.ports, held, { reason: validation.reason, forGood: false })
  })
}

const ask = ({ accountVerification }: Ports, record: VerificationRecord): Promise<Validation> => {
  const { id, providerId, account, idempotencyKey } = record
  if (providerId) return accountVerification.fetchValidation(providerId)
  return accountVerification.validate({ account, reference: `V${id}`, idempotencyKey })
}

async function askAbout(works: Works, record: VerificationRecord): Promise<void> {
  try {
    await take(works, record.id, await ask(works.ports, record))
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    await inTransaction(works.db, async db => {
      const held = await holdVerification(db, works.ports, { id: record.id })
      if (held?.state !== VerificationState.Pending) return
      // The provider's words may name the account; its code does not.
      await postpone(db, works.ports, held, { reason: error.code, forGood: error.kind !== 'unavailable' })
    })
  }
}

/**
 * Asks the bank about an account whose time has come, or after the validation that is under way. Killed at any point it is
 * simply done again: the idempotency key makes the provider answer with the first validation.
 */
export async function askBank(works: Works, id: number): Promise<void> {
  const now = works.ports.clock.now()
  const record = await inTransaction(works.db, db => claimVerification(db, works.ports, id, now, waitAfter))
  if (record) await askAbout(works, record)
}

/** Follows a webhook, which only says where to look: the validation itself is fetched from the provider. */
export async function askAgain(works: Works, providerId: string): Promise<void> {
  const validation = await works.ports.accountVerification.fetchValidation(providerId)
  const record = await inTransaction(works.db, db => holdVerification(db, works.ports, { providerId }))
  // Before our own commit it is not known by this id: the timer asks with its idempotency key.
  if (record) await take(works, record.id, validation)
}
