import { type OtpPurpose, profileCalls } from '#contract/account/profile.ts'
import type { Payee, payeeRefusals } from '#contract/fields/bankAccount.ts'
import { general } from '#contract/general.ts'
import type { CodesOf, Refusal } from '#contract/refusal.ts'
import type { Text } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { openFace } from '#server/documents/sealedFace.ts'
import { type CitizenContext, type Handlers, keepAndRefuse } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { contactMark } from '#server/ports/secrets.ts'
import { getBirth, getCitizen } from './citizenStore.ts'
import { endOpenChange } from './contactChange.ts'
import { contactChanged } from './contactChanged.ts'
import { listDestinations } from './contactStore.ts'
import { findLogins, isTaken, replaceLogin } from './loginStore.ts'
import { checkOtp, purposeWords, sendOtp } from './otp.ts'
import { findOtpSubject } from './otpStore.ts'
import { findProfileImage } from './profileDocuments.ts'
import { issueToken } from './tokenStore.ts'

/**
 * Where an act's OTP goes, decided by the service that owns the entity; null when the entity is not this citizen's.
 * An act that sends money is asked about the payee first: its refusal comes before the OTP, not after it was spent.
 */
export type OtpSubject = (
  context: Pick<CitizenContext, 'db' | 'ports' | 'citizen'>,
  entityId: number,
  payee: Payee | undefined,
  /** The kind of the entity, where one purpose serves several. */
  entityTypeId: number,
) => Promise<
  | {
      readonly subject: string
      readonly destination: string
      readonly words: Text
      readonly refusal?: undefined
    }
  | { readonly refusal: Refusal<CodesOf<typeof payeeRefusals>> }
  | 'NO_MOBILE'
  | null
>

/** One resolver for each purpose that concerns an entity; services register theirs where handlers are composed. */
export type OtpSubjects = Readonly<Partial<Record<Exclude<OtpPurpose, 'CHANGE_MOBILE'>, OtpSubject>>>

const EMAIL_PURPOSE = 'EMAIL_VERIFICATION'
const contactSubject = ({ secrets }: Pick<Ports, 'secrets'>, userId: number, contact: string) =>
  `user:${userId}:${contactMark(secrets, contact)}`

async function setLogin(
  context: CitizenContext,
  type: 'EMAIL' | 'MOBILE',
  loginId: string,
): Promise<boolean> {
  const { citizen, db, ports, now } = context
  if (await isTaken(db, ports, loginId, citizen.userId)) return false
  await replaceLogin(db, ports, citizen.userId, type, loginId, now)
  return true
}

export const profileHandlers = (subjects: OtpSubjects): Handlers<typeof profileCalls> => ({
  async GetCitizenUserLogins(_, { db, ports, citizen }) {
    const logins = await findLogins(db, ports, citizen.userId)
    const { lastPasswordChangedOn } = await getCitizen(db, ports, citizen.userId)
    return {
      logins: logins.map(login => ({
        loginType: login.type,
        loginId: login.loginId,
        isVerified: login.isVerified ? 1 : 0,
      })),
      lastPasswordChangedOn: toIstIso(lastPasswordChangedOn),
    }
  },

  async GetCitizenUserProfile(_, { db, ports, citizen }) {
    const user = await getCitizen(db, ports, citizen.userId)
    const image = await findProfileImage(db, citizen.userId)
    return {
      id: user.id,
      firstName: user.firstName,
      middleName: user.middleName,
      lastName: user.lastName,
      fullName: user.fullName,
      dateOfBirth: await getBirth(db, ports, citizen.userId),
      gender: user.gender === 'Male' || user.gender === 'Female' ? user.gender : 'Other',
      profileImageDocumentId: image?.id ?? null,
      thumbnailString: image ? openFace(ports, image).thumbnail : '',
    }
  },

  async RequestLoginEmailVerification({ email }, context) {
    if (await isTaken(context.db, context.ports, email, context.citizen.userId)) {
      context.refuse(profileCalls.RequestLoginEmailVerification.refusals.EMAIL_TAKEN())
    }
    const sent = await sendOtp(context, {
      purpose: EMAIL_PURPOSE,
      subject: contactSubject(context.ports, context.citizen.userId, email),
      destination: email,
      words: purposeWords.email,
    })
    const { transactionNumber, ...rest } = sent
    return { verificationTransactionNumber: transactionNumber, ...rest }
  },

  async VerifyLoginEmailVerification({ verificationTransactionNumber: transactionNumber, otp }, context) {
    const { citizen, db } = context
    // Read back from the store, never taken from the client.
    const sentFor = { purpose: EMAIL_PURPOSE, transactionNumber }
    const subject = (await findOtpSubject(db, citizen.userId, sentFor)) ?? ''
    const checked = await checkOtp(context, { purpose: EMAIL_PURPOSE, subject, transactionNumber, otp })
    if (checked.refusal) return keepAndRefuse(checked.refusal)
    const former = await listDestinations(db, context.ports, citizen.userId)
    if (!(await setLogin(context, 'EMAIL', checked.destination))) {
      return context.refuse(profileCalls.VerifyLoginEmailVerification.refusals.EMAIL_TAKEN())
    }
    await endOpenChange(context, citizen.userId)
    await contactChanged(context, citizen, 'EMAIL_CHANGED', former)
    await context.audit({
      entityTypeId: EntityType.CitizenUser,
      entityId: context.citizen.userId,
      event: 'EMAIL_VERIFIED',
    })
    return { email: checked.destination, isVerified: 1 }
  },

  async GenerateCitizenMobileOTP(
    { purpose, mobileNumber, propertyId, entityId, entityTypeId = 0, payee },
    context,
  ) {
    const { citizen, db } = context
    const { refusals } = profileCalls.GenerateCitizenMobileOTP
    if (purpose === 'CHANGE_MOBILE') {
      if (!mobileNumber) return context.refuse(general.RECORD_NOT_FOUND())
      if (await isTaken(db, context.ports, mobileNumber)) context.refuse(refusals.MOBILE_TAKEN())
      const subject = contactSubject(context.ports, citizen.userId, mobileNumber)
      return sendOtp(context, {
        purpose,
        subject,
        destination: mobileNumber,
        words: purposeWords.changeMobile,
      })
    }
    const found = await subjects[purpose]?.(context, propertyId ?? entityId ?? 0, payee, entityTypeId)
    if (found === 'NO_MOBILE') return context.refuse(refusals.NO_REGISTERED_MOBILE())
    if (!found) return context.refuse(general.RECORD_NOT_FOUND())
    if (found.refusal) return context.refuse(found.refusal)
    const subject = `user:${citizen.userId}:${found.subject}`
    return sendOtp(context, { purpose, subject, destination: found.destination, words: found.words })
  },

  async ValidateCitizenMobileOTP({ purpose, transactionNumber, otp }, context) {
    const { citizen, db } = context
    const subject = (await findOtpSubject(db, citizen.userId, { purpose, transactionNumber })) ?? ''
    const checked = await checkOtp(context, { purpose, subject, transactionNumber, otp })
    if (checked.refusal) return keepAndRefuse(checked.refusal)
    if (purpose === 'CHANGE_MOBILE') {
      const former = await listDestinations(db, context.ports, citizen.userId)
      if (!(await setLogin(context, 'MOBILE', checked.destination))) {
        return context.refuse(profileCalls.ValidateCitizenMobileOTP.refusals.MOBILE_TAKEN())
      }
      await endOpenChange(context, citizen.userId)
      await contactChanged(context, citizen, 'MOBILE_CHANGED', former)
      await context.audit({
        entityTypeId: EntityType.CitizenUser,
        entityId: citizen.userId,
        event: 'MOBILE_CHANGED',
      })
    }
    const bound = subject.slice(`user:${citizen.userId}:`.length)
    return {
      verificationToken: await issueToken(context, { purpose, subject: bound, userId: citizen.userId }),
    }
  },
})
