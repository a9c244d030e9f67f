import { sql } from 'kysely'
import { searchRefusals } from '#contract/property/refusals.ts'
import type { searchCalls } from '#contract/property/search.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { formatDate } from '#domain/dates/format.ts'
import { tidySpaces } from '#domain/fields/common.ts'
import { maskMobile } from '#domain/privacy/mask.ts'
import { checkOtp, sendOtp } from '#server/account/otp.ts'
import { findToken, issueToken, spendToken } from '#server/account/token.ts'
import { type CitizenContext, type Handler, keepAndRefuse } from '#server/gateway/context.ts'
import { queueMessage } from '#server/notify/outbox.ts'
import { issueAllotmentLetter } from './allotmentLetter.ts'
import { findLiving, listOwners, type Owner, type PropertyRecord, registeredMobile } from './propertyStore.ts'

const PURPOSE = 'ALLOTMENT_LETTER'
const HOUR_MS = 3_600_000
const MAX_FAILURES = 5

type ValidateInput = Parameters<Handler<typeof searchCalls.ValidateDataForDownloadAllotmentLetter>>[0]

/** Names compare without regard to capitals and spaces. */
const folded = (name: string): string => tidySpaces(name).toLocaleLowerCase('en').replace(/\s/g, '')

function matches(input: ValidateInput, property: PropertyRecord, owners: readonly Owner[]): boolean {
  const registration = input.registrationId.trim().toUpperCase()
  return (
    property.schemeId === input.schemeId &&
    property.hasLetter &&
    (registration === '' || property.registrationId === registration) &&
    (input.allotmentDate === null || property.allotmentDay === input.allotmentDate) &&
    owners.some(owner => folded(owner.fullName) === folded(input.ownerName))
  )
}

/** Failed attempts of a citizen in the last hour; guesses made at once are counted one after the other. */
async function failuresOf({ db, citizen, now }: CitizenContext<never>): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`letter:${citizen.userId}`}, 50))`.execute(db)
  const { count } = await db
    .selectFrom('property_letter_attempt')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', citizen.userId)
    .where('at', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Compares all answers with the register. Every mismatch, also of a property that is not there, has the same text and
 * counts as a failure; five in an hour close the step.
 */
export const validateLetter: Handler<typeof searchCalls.ValidateDataForDownloadAllotmentLetter> = async (
  input,
  context,
) => {
  const { db, ports, citizen, now } = context
  if ((await failuresOf(context)) >= MAX_FAILURES) return context.refuse(searchRefusals.tooManyAttempts())
  const code = input.propertyCode.trim().toUpperCase()
  const property = await findLiving(
    db,
    code === ''
      ? { registrationId: input.registrationId.trim().toUpperCase() }
      : { schemeId: input.schemeId, propertyCode: code },
  )
  const owners = property ? await listOwners(db, ports, property.id) : []
  if (!property || !matches(input, property, owners)) {
    await db.insertInto('property_letter_attempt').values({ user_id: citizen.userId, at: now }).execute()
    return keepAndRefuse(searchRefusals.mismatch())
  }
  const mobile = registeredMobile(owners)
  if (mobile === '') return context.refuse(searchRefusals.noRegisteredMobile())
  const validationToken = await issueToken(context, {
    purpose: PURPOSE,
    subject: String(property.id),
    userId: citizen.userId,
  })
  return { validationToken, maskedMobile: maskMobile(mobile) }
}

/** The property and its registered mobile behind a validation token that still holds. */
async function validated(context: CitizenContext<'startAgain'>, token: string) {
  const { db, ports, citizen, now } = context
  const subject = await findToken(db, token, { purpose: PURPOSE, userId: citizen.userId }, now)
  const property = subject === null ? null : await findLiving(db, { id: Number(subject) })
  if (!property) return context.refuse(searchRefusals.startAgain())
  const owners = await listOwners(db, ports, property.id)
  return { property, owners, mobile: registeredMobile(owners) }
}

const otpSubject = (userId: number, property: PropertyRecord, mobile: string) =>
  `user:${userId}:property:${property.id}:${mobile}`

export const sendLetterOtp: Handler<typeof searchCalls.SendOtpToDownloadAllotmentLetter> = async (
  { validationToken },
  context,
) => {
  const { property, mobile } = await validated(context, validationToken)
  return sendOtp(context, {
    purpose: PURPOSE,
    subject: otpSubject(context.citizen.userId, property, mobile),
    destination: mobile,
    words: say(
      `downloading the allotment letter of ${property.propertyCode}`,
      `${property.propertyCode} का आवंटन पत्र डाउनलोड करने`,
    ),
  })
}

/** Checks the OTP and hands out the letter; the token is used up and the owner is told. */
export const downloadLetter: Handler<typeof searchCalls.VerifyOtpToDownloadAllotmentLetter> = async (
  { validationToken, transactionNumber, otp },
  context,
) => {
  const { db, ports, citizen, now, language } = context
  const { property, owners, mobile } = await validated(context, validationToken)
  const subject = otpSubject(citizen.userId, property, mobile)
  const checked = await checkOtp(context, { purpose: PURPOSE, subject, transactionNumber, otp })
  if (checked.refusal) return keepAndRefuse(checked.refusal)
  await spendToken(db, validationToken, { purpose: PURPOSE, userId: citizen.userId }, now)
  const paper = await issueAllotmentLetter(db, ports, property, owners, now)
  const params = { code: property.propertyCode, on: formatDate(now, 'minute') }
  await queueMessage(db, 'SMS', mobile, { template: 'PROPERTY_LETTER_DOWNLOADED', language, params }, now)
  await context.audit({
    entityTypeId: EntityType.Property,
    entityId: property.id,
    event: 'ALLOTMENT_LETTER_DOWNLOADED',
    details: { code: paper.code },
  })
  return {
    fileName: paper.fileName,
    contentType: 'application/pdf',
    contentBase64: Buffer.from(paper.bytes).toString('base64'),
  }
}
