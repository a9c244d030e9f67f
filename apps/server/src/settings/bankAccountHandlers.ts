import { general } from '#contract/general.ts'
import { type BankAccount, bankAccountCalls, MAX_BANK_ACCOUNTS } from '#contract/settings/bankAccount.ts'
import { EntityType } from '#domain/application/kind.ts'
import { maskAccount } from '#domain/fields/bankAccount.ts'
import { lockCitizen } from '#server/account/citizenStore.ts'
import { presentVerification } from '#server/bankVerification/presentVerification.ts'
import { askedAccountOf, verificationObjection } from '#server/bankVerification/verificationObjection.ts'
import { findVerification } from '#server/bankVerification/verificationStore.ts'
import type { CitizenContext, Handlers } from '#server/gateway/context.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { bankObjection } from '#server/reference/bankObjection.ts'
import { listBanks } from '#server/reference/bankStore.ts'
import { cached } from '#server/reference/cached.ts'
import { findBankAccounts, insertBankAccount, updateBankAccount } from '../account/bankAccountStore.ts'
import { countOwn, makePrimary, removeOwn } from '../account/ownListStore.ts'

const note = <Event extends string>(
  context: Pick<CitizenContext<never, Event>, 'audit' | 'citizen'>,
  event: Event,
  bankAccountId: number,
) =>
  context.audit({
    entityTypeId: EntityType.CitizenUser,
    entityId: context.citizen.userId,
    event,
    details: { bankAccountId },
  })

/** Saved accounts with what their banks say of them. */
async function listOwn({ db, ports, citizen }: CitizenContext, id?: number): Promise<BankAccount[]> {
  const { userId } = citizen
  const accounts: BankAccount[] = []
  for (const saved of await findBankAccounts(db, ports, userId, id)) {
    const found = await findVerification(db, ports, { userId, account: askedAccountOf(saved) })
    accounts.push({ ...saved, verification: found && presentVerification(found) })
  }
  return accounts
}

async function own(context: CitizenContext, id: number): Promise<BankAccount> {
  const [found] = await listOwn(context, id)
  return found ?? context.refuse(general.RECORD_NOT_FOUND())
}

/** Money will go to this account: its owner hears of every change, also when it was not they who made it. */
const tell = (
  context: CitizenContext,
  account: BankAccount,
  template: 'BANK_ACCOUNT_ADDED' | 'BANK_ACCOUNT_CHANGED',
) =>
  notifyCitizen(
    context.db,
    context.ports,
    context.citizen.userId,
    template,
    { account: maskAccount(account.bankAccountNumber) },
    context.now,
  )

export const bankAccountHandlers: Handlers<typeof bankAccountCalls> = {
  async AddCitizenUserBankAccount(fields, context) {
    const { citizen, db, now, ports } = context
    const { refusals } = bankAccountCalls.AddCitizenUserBankAccount
    const { bankHolderRelation } = fields
    const bank = await bankObjection(db, fields)
    const against = bank ?? (await verificationObjection(context, fields, bankHolderRelation))
    if (against) context.refuse(refusals[against]())
    await lockCitizen(db, citizen.userId)
    const kept = await countOwn(db, 'bank_account', citizen.userId)
    const id = await insertBankAccount(db, ports, citizen.userId, fields, kept === 0, now)
    if (id === null) return context.refuse(refusals.DUPLICATE())
    if (kept >= MAX_BANK_ACCOUNTS) context.refuse(refusals.TOO_MANY_ACCOUNTS())
    await note(context, 'BANK_ACCOUNT_ADDED', id)
    const account = await own(context, id)
    await tell(context, account, 'BANK_ACCOUNT_ADDED')
    return account
  },

  GetCitizenUserBankAccounts: (_, context) => listOwn(context),

  GetCitizenUserBankAccountById: ({ id }, context) => own(context, id),

  async UpdateCitizenUserBankAccount({ bankAccountId, ...fields }, context) {
    const { citizen, db, now, ports } = context
    const { refusals } = bankAccountCalls.UpdateCitizenUserBankAccount
    const { bankHolderRelation } = fields
    const bank = await bankObjection(db, fields)
    const against = bank ?? (await verificationObjection(context, fields, bankHolderRelation))
    if (against) context.refuse(refusals[against]())
    await lockCitizen(db, citizen.userId)
    await own(context, bankAccountId)
    const result = await updateBankAccount(db, ports, citizen.userId, bankAccountId, fields, now)
    if (result === 'duplicate') context.refuse(refusals.DUPLICATE())
    await note(context, 'BANK_ACCOUNT_CHANGED', bankAccountId)
    const account = await own(context, bankAccountId)
    await tell(context, account, 'BANK_ACCOUNT_CHANGED')
    return account
  },

  async RemoveCitizenUserBankAccount({ id }, context) {
    if (!(await removeOwn(context.db, 'bank_account', context.citizen.userId, id))) {
      context.refuse(general.RECORD_NOT_FOUND())
    }
    await note(context, 'BANK_ACCOUNT_REMOVED', id)
    return null
  },

  GetCitizenUserBanks(_, { db }) {
    return cached(db, 'banks', async () => {
      const banks = await listBanks(db)
      return banks.map(({ id, name, prefixes }) => ({ id, name: name.en, nameHi: name.hi, prefixes }))
    })
  },

  async MarkCitizenUserBankAccountAsPrimary({ id }, context) {
    const made = await makePrimary(context.db, 'bank_account', context.citizen.userId, id)
    if (made === null) context.refuse(general.RECORD_NOT_FOUND())
    if (made === 'changed') await note(context, 'BANK_ACCOUNT_MADE_PRIMARY', id)
    return null
  },
}
