import { say } from '#contract/text.ts'
import { istDay } from '#domain/dates/ist.ts'
import { PermissionType } from '#domain/permission/rules.ts'
import type { OtpSubject } from '#server/account/profileHandlers.ts'
import { findPermission } from './applicationStore.ts'
import { findSeat, mayRead, readConsents } from './consents.ts'
import { consentSubject } from './contents.ts'
import type { PermissionProperties } from './properties.ts'

/**
 * Where the OTP of a consent goes: to the mobile that the register has of the owner for whom the citizen speaks, bound to
 * the application as it stands, the share and the whole account. The applicant's account stands in the application, that
 * of another owner is named before.
 */
export const surrenderOtp =
  (properties: PermissionProperties): OtpSubject =>
  async ({ db, ports, citizen: { userId } }, applicationId) => {
    const application = await findPermission(db, ports, { id: applicationId })
    if (application?.typeId !== PermissionType.Surrender) return null
    if (!(await mayRead(db, properties, application, userId))) return null
    const property = await properties.get(db, ports, application.propertyId, istDay(ports.clock.now()))
    const seat = await findSeat(db, ports, properties, property, userId)
    const consents = await readConsents(db, ports, application, property)
    const own = consents.owners.find(one => one.holder.id === seat?.id)
    if (!own || own.mobile === '') return 'NO_MOBILE'
    const account =
      application.userId === userId ? application.form.refundAccount : (own.record?.account ?? null)
    if (!account) return null
    const last4 = account.bankAccountNumber.slice(-4)
    const { en, hi } = property.title
    return {
      subject: consentSubject(application.id, consents.contents, own.holder, account),
      destination: own.mobile,
      words: say(
        `surrendering ${en}, your share to account ..${last4}`,
        `${hi} के समर्पण, आपका अंश खाता ..${last4} में`,
      ),
    }
  }
