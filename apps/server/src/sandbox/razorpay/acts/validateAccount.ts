/** Validates a bank account as banks do: what the account's number ends with decides what the bank says. */
import type { Pool } from 'pg'
import { MINUTE_MS, SECOND_MS } from '#domain/dates/lengths.ts'
import { badRequest, SandboxError } from '../errors.ts'
import { newBankReference, newId } from '../ids.ts'
import { type Sql, transaction } from '../store/database.ts'
import {
  endValidation,
  findValidation,
  insertValidation,
  type StoredValidation,
} from '../store/validations.ts'
import { announceValidation } from '../webhooks/announce.ts'

/** What a test account does, by the last four digits of its number; every other one is its holder's, at once. */
export const TEST_ACCOUNTS = {
  '9901': 'the bank knows the last name alone',
  '9902': 'the account is another person’s',
  '9903': 'the account is closed',
  '9904': 'the bank answers after a minute',
  '9905': 'the bank cannot say: the validation fails',
  '9906': 'the bank never answers',
  '9907': 'the provider is out: every request ends with 503',
} as const
type Ending = keyof typeof TEST_ACCOUNTS

/** The person behind accounts of another holder. */
export const STRANGER = 'GOPAL KRISHNA DAS'
const LATE_MS = MINUTE_MS

export interface ValidationOrder {
  holder: string
  ifsc: string
  accountNumber: string
  referenceId: string | null
  idempotencyKey: string
}

const isEnding = (digits: string): digits is Ending => Object.hasOwn(TEST_ACCOUNTS, digits)

/** What a test account does; null for one that is simply its holder's. */
export const behaviourOf = (accountNumber: string): Ending | null => {
  const digits = accountNumber.slice(-4)
  return isEnding(digits) ? digits : null
}

type Answer = Parameters<typeof endValidation>[2]

const done = (name: string, score: number): Answer => ({
  status: 'completed',
  accountStatus: 'active',
  registeredName: name,
  nameMatchScore: score,
  reason: 'validation_completed',
  utr: newBankReference(),
})

/** The name as banks write it. */
const bankName = (holder: string): string => holder.toUpperCase().replace(/\s+/g, ' ')

function answerOf({ accountNumber, holder }: Pick<StoredValidation, 'accountNumber' | 'holder'>): Answer {
  const none = { registeredName: null, nameMatchScore: null, utr: null }
  switch (behaviourOf(accountNumber)) {
    case '9901':
      return done(`${bankName(holder).split(' ').at(-1)} PRASAD`, 50)
    case '9902':
      return done(STRANGER, 0)
    case '9903':
      return { ...none, status: 'completed', accountStatus: 'invalid', reason: 'account_closed' }
    case '9905':
      return { ...none, status: 'failed', accountStatus: null, reason: 'beneficiary_bank_offline' }
    default:
      return done(bankName(holder), 100)
  }
}

async function end(sql: Sql, { id, ...asked }: StoredValidation, now: Date): Promise<StoredValidation> {
  const ended = await endValidation(sql, id, answerOf(asked))
  if (!ended) throw new Error('a validation ended twice')
  await announceValidation(sql, ended, now)
  return ended
}

/** A repeat with the same key and the same account answers the first validation. @throws SandboxError */
export async function validateAccount(
  store: Pool,
  order: ValidationOrder,
  now: Date,
): Promise<StoredValidation> {
  if (behaviourOf(order.accountNumber) === '9907')
    throw new SandboxError(503, 'SERVER_ERROR', 'We are facing some trouble completing your request.')
  return transaction(store, async sql => {
    const behaviour = behaviourOf(order.accountNumber)
    const waits = behaviour === '9904' || behaviour === '9906'
    const completeAt = behaviour === '9904' ? new Date(now.getTime() + LATE_MS - SECOND_MS) : null
    const made = await insertValidation(sql, { ...order, id: newId('fav'), createdAt: now, completeAt })
    if (made) return waits ? made : end(sql, made, now)
    const earlier = await findValidation(sql, { idempotencyKey: order.idempotencyKey })
    if (earlier?.accountNumber === order.accountNumber && earlier.holder === order.holder) return earlier
    throw badRequest('Different request with the same idempotency key has already been processed.')
  })
}

/** The answer of a bank that was late. */
export async function completeValidation(store: Pool, due: StoredValidation, now: Date): Promise<void> {
  await transaction(store, sql => end(sql, due, now))
}
