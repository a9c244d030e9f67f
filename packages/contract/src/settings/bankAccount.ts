import * as v from 'valibot'
import { ifscMessages } from '#domain/fields/ifsc.ts'
import { call } from '../call.ts'
import { bankAccountEntries, typedTwice, verificationRefusals } from '../fields/bankAccount.ts'
import { flag, idempotencyKey, requiredId } from '../fields/common.ts'
import { none, nothing } from '../fields/wire.ts'
import { AccountVerification } from '../payment/accountVerification.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'

/** A citizen keeps at most this many bank accounts (docs/rules/settings.md). */
export const MAX_BANK_ACCOUNTS = 5

export const BankAccount = v.object({
  bankAccountId: v.number(),
  /** In full, to its owner only; screens mask it. */
  bankAccountNumber: v.string(),
  bankAccountHolderName: v.string(),
  bankBranchName: v.string(),
  bankId: v.number(),
  bankName: v.string(),
  bankNameHi: v.string(),
  bankIfsc: v.string(),
  isPrimary: flag,
  /** Our addition: what the bank says of it; null where it was not asked. */
  verification: v.nullable(AccountVerification),
})
export type BankAccount = v.InferOutput<typeof BankAccount>

const bankAccountId = requiredId(say('BankAccountId is required', 'बैंक खाते की पहचान आवश्यक है'))
const bankAccountIdForUpdate = requiredId(
  say('BankAccountId is required for update', 'बदलाव के लिए बैंक खाते की पहचान आवश्यक है'),
)

/** Answer of `GET /ifsc/{code}` for a code that is malformed or unknown. */
export const ifscRefusals = refusals({ IFSC_NOT_FOUND: alert(ifscMessages.notFound, 'bankIfsc') })

const bankAccountRefusals = {
  ...verificationRefusals,
  ...refusals({
    DUPLICATE: alert(
      say('This bank account is already saved.', 'यह बैंक खाता पहले से सहेजा हुआ है।'),
      'bankAccountNumber',
    ),
    IFSC_UNKNOWN: alert(ifscMessages.notFound, 'bankIfsc'),
    OTHER_BANK: alert(ifscMessages.otherBank, 'bankIfsc'),
    BANK_UNKNOWN: alert(say('Please select Bank', 'कृपया बैंक चुनें'), 'bankId'),
    TOO_MANY_ACCOUNTS: alert(
      say(
        `You can save at most ${MAX_BANK_ACCOUNTS} bank accounts.`,
        `आप अधिकतम ${MAX_BANK_ACCOUNTS} बैंक खाते सहेज सकते हैं।`,
      ),
    ),
  }),
}

export const bankAccountCalls = {
  AddCitizenUserBankAccount: call({
    key: 'AddCitizenUserBankAccount',
    door: 'citizen',
    mode: 'write',
    summary: 'Saves a bank account of this citizen, at most 5; the first one becomes primary.',
    input: typedTwice(v.object({ ...bankAccountEntries, idempotencyKey })),
    output: BankAccount,
    refusals: bankAccountRefusals,
    success: () => say('Bank account added successfully.', 'बैंक खाता जोड़ दिया गया।'),
    idempotent: true,
    audit: ['BANK_ACCOUNT_ADDED'],
  }),
  GetCitizenUserBankAccounts: call({
    key: 'GetCitizenUserBankAccounts',
    door: 'citizen',
    mode: 'read',
    summary: 'Bank accounts of this citizen, primary first, then newest.',
    input: nothing,
    output: v.array(BankAccount),
    refusals: {},
  }),
  GetCitizenUserBankAccountById: call({
    key: 'GetCitizenUserBankAccountById',
    door: 'citizen',
    mode: 'read',
    summary: 'One bank account of this citizen.',
    input: v.object({ id: bankAccountId }),
    output: BankAccount,
    refusals: {},
  }),
  UpdateCitizenUserBankAccount: call({
    key: 'UpdateCitizenUserBankAccount',
    door: 'citizen',
    mode: 'write',
    summary: 'Changes a bank account; refunds already requested keep their own copy.',
    input: typedTwice(v.object({ bankAccountId: bankAccountIdForUpdate, ...bankAccountEntries })),
    output: BankAccount,
    refusals: {
      DUPLICATE: bankAccountRefusals.DUPLICATE,
      IFSC_UNKNOWN: bankAccountRefusals.IFSC_UNKNOWN,
      OTHER_BANK: bankAccountRefusals.OTHER_BANK,
      BANK_UNKNOWN: bankAccountRefusals.BANK_UNKNOWN,
      ...verificationRefusals,
    },
    stepUp: ({ confirmBankAccountNumber: _, ...account }) => account,
    success: () => say('Bank account updated successfully.', 'बैंक खाता बदल दिया गया।'),
    audit: ['BANK_ACCOUNT_CHANGED'],
  }),
  RemoveCitizenUserBankAccount: call({
    key: 'RemoveCitizenUserBankAccount',
    door: 'citizen',
    mode: 'write',
    summary: 'Removes a bank account; when it was the primary one, the newest becomes primary.',
    input: v.object({ id: bankAccountId }),
    output: none,
    refusals: {},
    success: () => say('Bank account removed successfully.', 'बैंक खाता हटा दिया गया।'),
    audit: ['BANK_ACCOUNT_REMOVED'],
  }),
  GetCitizenUserBanks: call({
    key: 'GetCitizenUserBanks',
    door: 'citizen',
    mode: 'read',
    summary: 'Active banks by name, with the IFSC prefixes each one holds.',
    input: nothing,
    output: v.array(
      v.object({ id: v.number(), name: v.string(), nameHi: v.string(), prefixes: v.array(v.string()) }),
    ),
    refusals: {},
  }),
  MarkCitizenUserBankAccountAsPrimary: call({
    key: 'MarkCitizenUserBankAccountAsPrimary',
    door: 'citizen',
    mode: 'write',
    summary: 'Makes a bank account the only primary one; repeating is harmless.',
    input: v.object({ id: bankAccountId }),
    output: none,
    refusals: {},
    success: () => say('Bank account marked as primary.', 'बैंक खाता मुख्य बना दिया गया।'),
    audit: ['BANK_ACCOUNT_MADE_PRIMARY'],
  }),
} as const
