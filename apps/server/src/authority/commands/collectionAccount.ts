import * as bank from '#contract/fields/bankAccount.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import type { CollectionAccount } from '#domain/payment/head.ts'
import { changeCollectionAccount } from '#server/payments/books/collectionAccount.ts'
import { type Command, command, option } from '../command.ts'
import { optional, text } from '../input/fields.ts'

/** Only what was given: the rest stays. */
const given = (details: { readonly [Detail in keyof CollectionAccount]: string | null }) =>
  Object.fromEntries(
    Object.entries(details).filter(([, value]) => value !== null),
  ) as Partial<CollectionAccount>

const account = command({
  name: 'payment account',
  summary: 'Changes an account of the authority that money is paid into',
  details:
    'From then on all schemes, surveys and properties that name its code are paid into it as it is, those published before among them; a challan that is out keeps its account. With --dry-run and the code alone it only shows the account.',
  kind: 'changes',
  options: {
    code: option('code of the account', text(30), 'code'),
    accountNumber: option('the new number', optional(bank.accountNumber), 'number'),
    holder: option('in whose name it is', optional(text(120))),
    bankName: option('name of the bank', optional(text(120))),
    ifsc: option('IFSC of the branch', optional(bank.ifsc), 'code'),
    branch: option('name of the branch', optional(text(120))),
  },
  async run(context, { code, accountNumber, holder, bankName, ifsc, branch }) {
    const { id, before, after, changed } = await changeCollectionAccount(
      context.db,
      code,
      given({ accountNumber, accountName: holder, bankName, bankIfsc: ifsc, bankBranchName: branch }),
    )
    const shown = {
      columns: ['Code', 'Holder', 'AccountNumber', 'BankName', 'Ifsc', 'BranchName'],
      rows: [
        [code, after.accountName, after.accountNumber, after.bankName, after.bankIfsc, after.bankBranchName],
      ],
    }
    if (changed.length === 0) {
      context.unchanged()
      return { table: shown }
    }
    const fields = Object.fromEntries(
      changed.map(detail => [detail, [before[detail], after[detail]] as const]),
    )
    context.change({ kind: 'changed', record: `Account ${code}`, fields, lookFirst: true })
    const event = 'COLLECTION_ACCOUNT_CHANGED'
    const details = { code, before, after }
    await context.audit({ entityTypeId: EntityType.CollectionAccount, entityId: id, event, details })
    return {
      table: shown,
      notes: [
        say(
          `Everything that names ${code} is paid into it as it is now. Tell the provider of payments too.`,
          `${code} से जुड़ा हर भुगतान अब इसी खाते में आएगा। भुगतान प्रदाता को भी बताएँ।`,
        ),
      ],
    }
  },
})

export const collectionAccountCommands: readonly Command[] = [account]
