import { searchRefusals } from '#contract/property/refusals.ts'
import type { searchCalls } from '#contract/property/search.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { HOUR_MS } from '#domain/dates/lengths.ts'
import { tidySpaces } from '#domain/fields/common.ts'
import { maskMobile } from '#domain/fields/maskMobile.ts'
import { type PropertyRecord, propertyTitle } from '#domain/property/record.ts'
import { checkOtp, sendOtp } from '#server/account/otp.ts'
import { findToken, issueToken, spendToken } from '#server/account/tokenStore.ts'
import { type CitizenContext, type Handler, type Handlers, keepAndRefuse } from '#server/gateway/context.ts'
import { onMoment } from '#server/notify/moment.ts'
import { ofProperty } from '#server/notify/ofProperty.ts'
import { queueMessage } from '#server/notify/outbox.ts'
import { contactMark } from '#server/ports/secrets.ts'
import { loadAccount } from '../account/accountStore.ts'
import { findLivingProperty, type LivingProperty, provingMobile } from '../register/livingProperty.ts'
import { issueAllotmentLetter } from './allotmentLetter.ts'
import { countFailures, noteFailure } from './letterAttemptStore.ts'

const PURPOSE = 'ALLOTMENT_LETTER'
const MAX_FAILURES = 5

type ValidateInput = Parameters<Handler<typeof searchCalls.ValidateDataForDownloadAllotmentLetter>>[0]

/** Names compare without regard to capitals and spaces. */
const folded = (name: string): string => tidySpaces(name).toLocaleLowerCase('en').replace(/\s/g, '')

const mobilesOf = ({ owners }: LivingProperty): string[] =>
  owners.map(owner => owner.mobileNumber).filter(mobile => mobile !== '')

function matches(input: ValidateInput, { property, owners }: LivingProperty): boolean {
  const registration = input.registrationId.trim().toUpperCase()
  return (
    property.schemeId === input.schemeId &&
    property.hasLetter &&
    (registration === '' || property.registrationId === registration) &&
    (input.allotmentDate === null || property.allotmentDay === input.allotmentDate) &&
    owners.some(owner => folded(owner.fullName) === folded(input.ownerName))
  )
}

/**
 * Compares all answers with the register. Every mismatch, also of a property that is not there, has the same text and
 * counts as a failure; five in an hour close the step.
 */
const validateLetter: Handler<typeof searchCalls.ValidateDataForDownloadAllotmentLetter> = async (
  input,
  context,
) => {
  const { db, ports, citizen, now } = context
  const since = new Date(now.getTime() - HOUR_MS)
  if ((await countFailures(db, citizen.userId, since)) >= MAX_FAILURES)
    return context.refuse(searchRefusals.TOO_MANY_ATTEMPTS())
  const code = input.propertyCode.trim().toUpperCase()
  const found = await findLivingProperty(
    db,
    ports,
    code === ''
      ? { registrationId: input.registrationId.trim().toUpperCase() }
      : { schemeId: input.schemeId, propertyCode: code },
  )
  if (!found || !matches(input, found)) {
    await noteFailure(db, citizen.userId, now)
    return keepAndRefuse(searchRefusals.MISMATCH())
  }
  const mobile = await provingMobile(db, ports, mobilesOf(found), citizen.userId)
  if (mobile === '') return context.refuse(searchRefusals.NO_REGISTERED_MOBILE())
  const validationToken = await issueToken(context, {
    purpose: PURPOSE,
    subject: String(found.property.id),
    userId: citizen.userId,
  })
  return { validationToken, maskedMobile: maskMobile(mobile) }
}

/** The property and the mobile that proves the citizen, behind a validation token that still holds. */
async function validated(context: CitizenContext<'START_AGAIN'>, token: string) {
  const { db, ports, citizen, now } = context
  const subject = await findToken(db, token, { purpose: PURPOSE, userId: citizen.userId }, now)
  const found = subject === null ? null : await findLivingProperty(db, ports, { id: Number(subject) })
  if (!found) return context.refuse(searchRefusals.START_AGAIN())
  return { ...found, mobile: await provingMobile(db, ports, mobilesOf(found), citizen.userId) }
}

const otpSubject = (
  { citizen, ports }: Pick<CitizenContext, 'citizen' | 'ports'>,
  property: PropertyRecord,
  mobile: string,
) => `user:${citizen.userId}:property:${property.id}:${contactMark(ports.secrets, mobile)}`

const sendLetterOtp: Handler<typeof searchCalls.SendOtpToDownloadAllotmentLetter> = async (
  { validationToken },
  context,
) => {
  const { property, mobile } = await validated(context, validationToken)
  const title = propertyTitle(property)
  return sendOtp(context, {
    purpose: PURPOSE,
    subject: otpSubject(context, property, mobile),
    destination: mobile,
    words: say(`downloading the allotment letter of ${title.en}`, `${title.hi} का आवंटन पत्र डाउनलोड करने`),
  })
}

/** Checks the OTP and hands out the letter; the token is used up and the owner is told. */
const downloadLetter: Handler<typeof searchCalls.VerifyOtpToDownloadAllotmentLetter> = async (
  { validationToken, transactionNumber, otp },
  context,
) => {
  const { db, ports, citizen, now, language } = context
  const { property, owners, mobile } = await validated(context, validationToken)
  const subject = otpSubject(context, property, mobile)
  const checked = await checkOtp(context, { purpose: PURPOSE, subject, transactionNumber, otp })
  if (checked.refusal) return keepAndRefuse(checked.refusal)
  await spendToken(db, validationToken, { purpose: PURPOSE, userId: citizen.userId }, now)
  const { account } = await loadAccount(db, property.id)
  const paper = await issueAllotmentLetter(context, { property, owners, account }, citizen.userId, now)
  const params = { ...ofProperty(property), ...onMoment(now) }
  await queueMessage(
    db,
    ports,
    'SMS',
    mobile,
    { template: 'PROPERTY_LETTER_DOWNLOADED', language, params },
    now,
  )
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

type LetterCalls = Pick<
  typeof searchCalls,
  | 'ValidateDataForDownloadAllotmentLetter'
  | 'SendOtpToDownloadAllotmentLetter'
  | 'VerifyOtpToDownloadAllotmentLetter'
>

/** Calls about the allotment letter of a property that need not be one's own: who proves the mobile gets it. */
export const letterHandlers: Handlers<LetterCalls> = {
  ValidateDataForDownloadAllotmentLetter: validateLetter,
  SendOtpToDownloadAllotmentLetter: sendLetterOtp,
  VerifyOtpToDownloadAllotmentLetter: downloadLetter,
}
