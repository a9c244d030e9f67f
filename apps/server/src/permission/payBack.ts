import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { maskAccount } from '#domain/fields/bankAccount.ts'
import { postRefundDue } from '#domain/ledger/post.ts'
import type { Paise } from '#domain/money/paise.ts'
import { shareRefund } from '#domain/permission/consent.ts'
import type { SurrenderRefund } from '#domain/permission/rules.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { postEntry } from '#server/payments/books/ledgerStore.ts'
import { requestRefund } from '#server/payments/refund/requestRefund.ts'
import { bankNames } from '#server/reference/bankStore.ts'
import type { PermissionRecord } from './applicationStore.ts'
import type { OwnerConsent } from './consents.ts'
import { moveRefundMark } from './movePermission.ts'
import type { PaidShare } from './orderFacts.ts'
import { surrenderPurpose } from './presentPermission.ts'

const ENTITY = EntityType.PermissionApplication

async function payOne(
  act: OfficerAct,
  application: PermissionRecord,
  { holder, record }: OwnerConsent,
  { refund, deduction }: { readonly refund: Paise; readonly deduction: Paise },
): Promise<PaidShare> {
  const { db, now, officer } = act
  const account = record?.account
  if (!account) throw new Error(`owner ${holder.id} consented without an account`)
  const paid = {
    ownerId: holder.id,
    name: holder.name,
    shareBp: holder.shareBp,
    refund,
    account: maskAccount(account.bankAccountNumber),
  }
  if (refund + deduction === 0n) return paid
  const purpose = surrenderPurpose(application.id, holder.id)
  const released = [{ account: 'ADVANCE', amount: refund + deduction }] as const
  const kept = [{ account: 'DEDUCTION_INCOME', amount: deduction }] as const
  const entry = postRefundDue(istDay(now), purpose, released, kept)
  if (refund === 0n) {
    await postEntry(db, entry, { entityTypeId: ENTITY, entityId: application.id }, now)
    return paid
  }
  const names = await bankNames(db, [account.bankId])
  await requestRefund(
    act,
    {
      purpose,
      entityTypeId: ENTITY,
      entityId: application.id,
      userId: record.userId ?? application.userId,
      reason: say('Surrender of the property', 'संपत्ति का समर्पण'),
      amount: refund,
      deduction,
      to: {
        accountNumber: account.bankAccountNumber,
        holderName: account.bankAccountHolderName,
        bankName: names.get(account.bankId)?.en ?? '',
        ifsc: account.bankIfsc,
        branchName: account.bankBranchName,
      },
      entry,
    },
    { type: 'AUTHORITY', id: officer },
  )
  return paid
}

/**
 * Orders what a surrender gives back, to each owner the own share on the own account; what is kept is booked even when
 * nothing comes back. The parts add up to the refund and to the deduction, to the paisa.
 */
export async function payBack(
  act: OfficerAct,
  application: PermissionRecord,
  terms: SurrenderRefund,
  owners: readonly OwnerConsent[],
): Promise<PaidShare[]> {
  const parts = shareRefund(
    terms,
    owners.map(one => one.holder),
  )
  const paid: PaidShare[] = []
  for (const [index, owner] of owners.entries()) {
    const part = parts[index]
    if (part) paid.push(await payOne(act, application, owner, part))
  }
  const actor = { type: 'AUTHORITY', id: act.officer } as const
  if (terms.refund > 0n) await moveRefundMark(act.db, application, 'ORDER', actor, act.now)
  return paid
}
