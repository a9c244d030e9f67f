import { payeeProofRefusals, payeeRefusals } from '#contract/fields/bankAccount.ts'
import { general } from '#contract/general.ts'
import type { permissionCalls } from '#contract/permission/calls.ts'
import { permissionRefusals } from '#contract/permission/refusals.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { istDay } from '#domain/dates/ist.ts'
import type { KeptPayee } from '#domain/payment/payee.ts'
import { PermissionType } from '#domain/permission/rules.ts'
import { findLogins, verifiedLogin } from '#server/account/loginStore.ts'
import type { OtpSubject } from '#server/account/profileHandlers.ts'
import { payeeObjection } from '#server/bankVerification/verificationObjection.ts'
import type { Db, Handler } from '#server/gateway/context.ts'
import type { Payable } from '#server/payable/payable.ts'
import { giveAccount } from '#server/payments/refund/giveAccount.ts'
import { changePayee } from '#server/payments/refund/payee/changePayee.ts'
import { findPayeeAccount } from '#server/payments/refund/refundStore.ts'
import type { Ports } from '#server/ports/ports.ts'
import { bankNames } from '#server/reference/bankStore.ts'
import { findPermission, type PermissionRecord } from './applicationStore.ts'
import { mayRead } from './consents.ts'
import { findRefund } from './presentPermission.ts'
import type { PermissionProperties } from './properties.ts'

/** The account that the refund has; its bank is the form's unless the code is another bank's. */
async function formerOf(
  db: Db,
  ports: Ports,
  refundId: number,
  { form }: PermissionRecord,
): Promise<KeptPayee | null> {
  const account = await findPayeeAccount(db, ports, refundId)
  if (!account) return null
  const { bankId, bankIfsc } = form.refundAccount
  return {
    bankAccountNumber: account.accountNumber,
    bankAccountHolderName: account.holderName,
    bankBranchName: account.branchName,
    bankId: account.ifsc === bankIfsc ? bankId : 0,
    bankName: account.bankName,
    bankIfsc: account.ifsc,
  }
}

/** Where the OTP of another account goes: to the verified mobile of the owner whose share it is. */
export const surrenderPayee =
  (properties: PermissionProperties): OtpSubject =>
  async (context, applicationId, payee) => {
    const { db, ports, citizen } = context
    const { userId } = citizen
    const record = await findPermission(db, ports, { id: applicationId })
    if (record?.typeId !== PermissionType.Surrender) return null
    if (!(await mayRead(db, properties, record, userId))) return null
    const { owners } = await properties.get(db, ports, record.propertyId, istDay(ports.clock.now()))
    const against = payee && (await payeeObjection(context, payee, owners))
    if (against) return { refusal: payeeRefusals[against]() }
    // The property is the authority's again: the mobile is the account's, which was the registered one when it was linked.
    const destination = verifiedLogin(await findLogins(db, ports, userId), 'MOBILE')
    if (!destination) return 'NO_MOBILE'
    return { subject: '', destination, words: say('your refund account', 'आपके धनवापसी खाते') }
  }

/** Gives the refund of an owner's own share of a surrender another account, before the bank has it or after it came back. */
export const correctAccount =
  (
    payables: readonly Payable[],
    properties: PermissionProperties,
  ): Handler<typeof permissionCalls.CorrectSurrenderAccount> =>
  async ({ applicationId, verificationToken, ...fields }, context) => {
    const { db, ports, citizen, now } = context
    const record = await findPermission(db, ports, { id: applicationId })
    if (!record || !(await mayRead(db, properties, record, citizen.userId)))
      return context.refuse(general.RECORD_NOT_FOUND())
    const { owners } = await properties.get(db, ports, record.propertyId, istDay(now))
    const objection = await payeeObjection(context, fields, owners)
    if (objection) return context.refuse(permissionRefusals[objection]())
    const refund = await findRefund(db, record.id, citizen.userId)
    if (!refund) return context.refuse(permissionRefusals.NO_REFUND())
    const account = {
      accountNumber: fields.bankAccountNumber,
      holderName: fields.bankAccountHolderName,
      bankName: (await bankNames(db, [fields.bankId])).get(fields.bankId)?.en ?? '',
      ifsc: fields.bankIfsc,
      branchName: fields.bankBranchName,
    }
    const wish = {
      entityTypeId: EntityType.PermissionApplication,
      entityId: record.id,
      payee: { ...fields, bankName: account.bankName },
      former: await formerOf(db, ports, refund.id, record),
      formerIsPayable: refund.statusId === RefundStatus.RefundRequested,
    }
    if (!(await changePayee(context, wish, verificationToken)))
      return context.refuse(payeeProofRefusals.PAYEE_NOT_PROVEN())
    const actor = { type: 'CITIZEN', id: String(citizen.userId) } as const
    const given = await giveAccount({ db, now, ports, payables }, refund.id, account, actor)
    return given ? { refundStatusId: given.statusId } : context.refuse(permissionRefusals.NO_REFUND())
  }
