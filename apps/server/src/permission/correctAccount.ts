import { general } from '#contract/general.ts'
import type { permissionCalls } from '#contract/permission/calls.ts'
import { permissionRefusals } from '#contract/permission/refusals.ts'
import { istDay } from '#domain/dates/ist.ts'
import type { Handler } from '#server/gateway/context.ts'
import type { Payable } from '#server/payments/payable.ts'
import { giveAccount } from '#server/payments/refund/giveAccount.ts'
import { payeeObjection } from '#server/reference/bankObjection.ts'
import { bankNames } from '#server/reference/bankStore.ts'
import { findPermission } from './applicationStore.ts'
import { mayRead } from './consents.ts'
import { findRefund } from './presentPermission.ts'
import type { PermissionProperties } from './properties.ts'

/** Gives the refund of an owner's own share of a surrender another account, before the bank has it or after it came back. */
export const correctAccount =
  (
    payables: readonly Payable[],
    properties: PermissionProperties,
  ): Handler<typeof permissionCalls.CorrectSurrenderAccount> =>
  async ({ applicationId, ...fields }, context) => {
    const { db, ports, citizen, now } = context
    const record = await findPermission(db, ports, { id: applicationId })
    if (!record || !(await mayRead(db, properties, record, citizen.userId)))
      return context.refuse(general.RECORD_NOT_FOUND())
    const { owners } = await properties.get(db, ports, record.propertyId, istDay(now))
    const objection = await payeeObjection(db, fields, owners)
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
    const actor = { type: 'CITIZEN', id: String(citizen.userId) } as const
    const given = await giveAccount({ db, now, ports, payables }, refund.id, account, actor)
    return given ? { refundStatusId: given.statusId } : context.refuse(permissionRefusals.NO_REFUND())
  }
