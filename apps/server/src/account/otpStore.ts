import type { Db } from '#server/gateway/context.ts'

/** What an OTP is bound to. */
interface Bound {
  readonly purpose: string
  readonly subject: string
}

/** When an OTP was last sent for a purpose and subject since a moment. */
export async function lastSentOn(
  db: Db,
  { purpose, subject }: Bound,
  since: Date,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('otp_transaction')
    .select('sent_on')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('sent_on', '>', since)
    .orderBy('sent_on', 'desc')
    .executeTakeFirst()
  return row?.sent_on
}

/** OTPs that were sent since `hourAgo` and since `dayAgo`, to a destination; for an address those since `hourAgo`. */
export async function countSent(
  db: Db,
  { destination, ip }: { readonly destination: string; readonly ip: string },
  { hourAgo, dayAgo }: { readonly hourAgo: Date; readonly dayAgo: Date },
): Promise<{ readonly hour: number; readonly day: number; readonly ip: number }> {
  const counts = await db
    .selectFrom('otp_transaction')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere('destination', '=', destination)
        .filterWhere('sent_on', '>', hourAgo)
        .as('hour'),
      fn.countAll<number>().filterWhere('destination', '=', destination).as('day'),
      fn.countAll<number>().filterWhere('ip', '=', ip).filterWhere('sent_on', '>', hourAgo).as('ip'),
    ])
    .where(({ eb, or }) => or([eb('destination', '=', destination), eb('ip', '=', ip)]))
    .where('sent_on', '>', dayAgo)
    .executeTakeFirstOrThrow()
  return { hour: Number(counts.hour), day: Number(counts.day), ip: Number(counts.ip) }
}

/** An OTP that is about to be sent; only its HMAC is kept. */
export interface NewOtp extends Bound {
  readonly transactionNumber: string
  readonly destination: string
  readonly otpHmac: Buffer
  readonly ip: string
  readonly sentOn: Date
  readonly expiresOn: Date
}

/** Keeps a new OTP; earlier ones of the same purpose and subject are dead from then on. */
export async function replaceOtp(db: Db, otp: NewOtp): Promise<void> {
  await db
    .updateTable('otp_transaction')
    .set({ closed_on: otp.sentOn })
    .where('purpose', '=', otp.purpose)
    .where('subject', '=', otp.subject)
    .where('closed_on', 'is', null)
    .execute()
  await db
    .insertInto('otp_transaction')
    .values({
      transaction_number: otp.transactionNumber,
      purpose: otp.purpose,
      subject: otp.subject,
      destination: otp.destination,
      otp_hmac: otp.otpHmac,
      ip: otp.ip,
      sent_on: otp.sentOn,
      expires_on: otp.expiresOn,
    })
    .execute()
}

/** An OTP that was sent. */
export interface SentOtp {
  readonly transactionNumber: string
  readonly destination: string
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
      destination: row.destination,
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

/** Forgets OTPs that were sent before a moment. */
export async function dropOtps(db: Db, sentBefore: Date): Promise<void> {
  await db.deleteFrom('otp_transaction').where('sent_on', '<', sentBefore).execute()
}
