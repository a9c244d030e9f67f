import { sql } from 'kysely'
import { dropOldest } from '#server/db/dropOldest.ts'
import type { Asker, Db } from '#server/gateway/context.ts'
import { seal, unseal } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import { contactMark } from '#server/ports/secrets.ts'

/** More than all limits of a day together leave room for; a bound for the memory alone. */
const MOST_PAST = 1_000

const DESTINATION = 'otp_transaction.destination_sealed'

/** What an OTP is bound to. */
interface Bound {
  readonly purpose: string
  readonly subject: string
}

/** Where an OTP goes and what for: one is open for each. */
export interface Slot {
  readonly destination: string
  readonly purpose: string
}

/** One who sends holds the slot until the transaction ends. @returns false when another act is sending right now */
export async function holdSlot(db: Db, { destination, purpose }: Slot, waits: boolean): Promise<boolean> {
  const key = `${purpose}|${destination}`
  if (waits) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 11))`.execute(db)
    return true
  }
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 11)) as held`.execute(db)
  return rows[0]?.held === true
}

/** An OTP of a slot as the limits look at it. */
export interface PastOtp {
  readonly subject: string
  readonly asker: string
  readonly rank: number
  readonly sentOn: Date
  /** Wrong tries. */
  readonly attempts: number
  readonly isUsed: boolean
  /** Neither used nor replaced by a newer one; it may be over. */
  readonly isOpen: boolean
}

/** The OTPs of a slot since a moment, newest first. */
export async function pastOtps(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  { destination, purpose }: Slot,
  since: Date,
): Promise<PastOtp[]> {
  const rows = await db
    .selectFrom('otp_transaction')
    .select(['subject', 'asker', 'asker_rank', 'sent_on', 'attempts', 'used_on', 'closed_on'])
    .where('destination', '=', contactMark(ports.secrets, destination))
    .where('purpose', '=', purpose)
    .where('sent_on', '>', since)
    .orderBy('sent_on', 'desc')
    .limit(MOST_PAST)
    .execute()
  return rows.map(row => ({
    subject: row.subject,
    asker: row.asker,
    rank: row.asker_rank,
    sentOn: row.sent_on,
    attempts: row.attempts,
    isUsed: row.used_on !== null,
    isOpen: row.used_on === null && row.closed_on === null,
  }))
}

/** An OTP that is about to be sent; only its HMAC is kept. */
export interface NewOtp extends Bound {
  readonly transactionNumber: string
  readonly destination: string
  readonly otpHmac: Buffer
  readonly asker: Asker
  readonly sentOn: Date
  readonly expiresOn: Date
}

/** Keeps a new OTP; earlier ones of its slot, and of the same purpose and subject, are dead from then on. */
export async function replaceOtp(
  db: Db,
  ports: Pick<Ports, 'secrets' | 'random'>,
  otp: NewOtp,
): Promise<void> {
  const { fieldKey } = ports.secrets
  const destination = contactMark(ports.secrets, otp.destination)
  await db
    .updateTable('otp_transaction')
    .set({ closed_on: otp.sentOn })
    .where('purpose', '=', otp.purpose)
    .where(({ eb, or }) => or([eb('subject', '=', otp.subject), eb('destination', '=', destination)]))
    .where('closed_on', 'is', null)
    .execute()
  await db
    .insertInto('otp_transaction')
    .values({
      transaction_number: otp.transactionNumber,
      purpose: otp.purpose,
      subject: otp.subject,
      destination,
      destination_sealed: seal(fieldKey, ports.random, otp.destination, DESTINATION, otp.transactionNumber),
      otp_hmac: otp.otpHmac,
      asker: otp.asker.key,
      asker_rank: otp.asker.rank,
      sent_on: otp.sentOn,
      expires_on: otp.expiresOn,
    })
    .execute()
}

/** An OTP that was sent. */
export interface SentOtp {
  readonly transactionNumber: string
  readonly destination: string
  readonly rank: number
  readonly otpHmac: Buffer
  /** Wrong tries so far. */
  readonly attempts: number
  /** Neither used nor replaced by a newer one. */
  readonly isOpen: boolean
  readonly expiresOn: Date
}

/** An OTP, locked for the act. */
export async function holdOtp(
  db: Db,
  { secrets }: Pick<Ports, 'secrets'>,
  { transactionNumber, purpose, subject }: Bound & { readonly transactionNumber: string },
): Promise<SentOtp | undefined> {
  const row = await db
    .selectFrom('otp_transaction')
    .selectAll()
    .where('transaction_number', '=', transactionNumber)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      transactionNumber: row.transaction_number,
      destination: unseal(secrets.fieldKey, row.destination_sealed, DESTINATION, transactionNumber),
      rank: row.asker_rank,
      otpHmac: row.otp_hmac,
      attempts: row.attempts,
      isOpen: row.used_on === null && row.closed_on === null,
      expiresOn: row.expires_on,
    }
  )
}

/** Keeps how often a wrong OTP was tried. */
export async function setAttempts(db: Db, transactionNumber: string, attempts: number): Promise<void> {
  await db
    .updateTable('otp_transaction')
    .set({ attempts })
    .where('transaction_number', '=', transactionNumber)
    .execute()
}

/** Uses an OTP up. */
export async function spendOtp(db: Db, transactionNumber: string, now: Date): Promise<void> {
  await db
    .updateTable('otp_transaction')
    .set({ used_on: now, closed_on: now })
    .where('transaction_number', '=', transactionNumber)
    .execute()
}

/** What a citizen's own OTP was sent for; undefined for anybody else's. */
export async function findOtpSubject(
  db: Db,
  userId: number,
  { purpose, transactionNumber }: { readonly purpose: string; readonly transactionNumber: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('otp_transaction')
    .select('subject')
    .where('transaction_number', '=', transactionNumber)
    .where('purpose', '=', purpose)
    .where('subject', 'like', `user:${userId}:%`)
    .executeTakeFirst()
  return row?.subject
}

/** Forgets OTPs that were sent before a moment. @returns true when some may be left */
export const dropOtps = (db: Db, sentBefore: Date): Promise<boolean> =>
  dropOldest(db, { table: 'otp_transaction', column: 'sent_on', before: sentBefore })
