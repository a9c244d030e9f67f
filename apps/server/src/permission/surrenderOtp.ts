import { say } from '#contract/text.ts'
import { PermissionType } from '#domain/permission/rules.ts'
import type { OtpSubject } from '#server/account/profileHandlers.ts'
import type { Db } from '#server/gateway/context.ts'
import { findOwnStanding } from './standingStore.ts'

/** What an OTP to surrender is bound to. */
export const surrenderSubject = (applicationId: number): string => `surrender:${applicationId}`

/** The registered mobile of a living property that this citizen has linked: '' when it has none, null when there is none. */
export type RegisteredMobile = (db: Db, userId: number, propertyId: number) => Promise<string | null>

/** Where the OTP of a surrender goes: to the registered mobile of the property, whoever of the owners hands it in. */
export const surrenderOtp =
  (registeredMobile: RegisteredMobile): OtpSubject =>
  async ({ db, citizen: { userId } }, applicationId) => {
    const application = await findOwnStanding(db, userId, applicationId)
    if (application?.typeId !== PermissionType.Surrender) return null
    const destination = await registeredMobile(db, userId, application.propertyId)
    if (destination === null) return null
    if (destination === '') return 'NO_MOBILE'
    const words = say('surrendering your property', 'आपकी संपत्ति के समर्पण')
    return { subject: surrenderSubject(application.id), destination, words }
  }
