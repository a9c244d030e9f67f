import type { CollectionAccount } from '#domain/payment/head.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import {
  type CodedAccount,
  holdCollectionAccount,
  insertCollectionAccount,
  updateCollectionAccount,
} from './collectionAccountStore.ts'

/** What an account of the authority is known by, as an officer reads it. */
const DETAILS = {
  accountName: { en: 'name', hi: 'नाम' },
  accountNumber: { en: 'number', hi: 'संख्या' },
  bankName: { en: 'bank', hi: 'बैंक' },
  bankIfsc: { en: 'IFSC', hi: 'आईएफ़एससी' },
  bankBranchName: { en: 'branch', hi: 'शाखा' },
} as const satisfies Readonly<Record<keyof CollectionAccount, object>>

/** In what two accounts are not the same. */
const differing = (one: CollectionAccount, other: CollectionAccount): (keyof CollectionAccount)[] =>
  (Object.keys(DETAILS) as (keyof CollectionAccount)[]).filter(detail => one[detail] !== other[detail])

/**
 * The account of a code, which is entered where the code is new. What is paid into an account goes on being paid into it:
 * whoever names one that is there changes nothing of it.
 * @returns its id
 * @throws ActRefused when the account of this code has other details
 */
export async function enterCollectionAccount(db: Db, account: CodedAccount): Promise<number> {
  const added = await insertCollectionAccount(db, account)
  if (added !== undefined) return added
  const { code } = account
  const { id, ...known } = await getHeld(db, code)
  const others = differing(known, account)
  if (others.length === 0) return id
  const named = (language: 'en' | 'hi') => others.map(detail => DETAILS[detail][language]).join(', ')
  throw new ActRefused({
    en: `The account ${code} is entered otherwise (${named('en')}). It is changed by "payment account" alone, with a second officer.`,
    hi: `खाता ${code} पहले से अलग विवरण के साथ दर्ज है (${named('hi')})। इसे केवल “राशि प्राप्त करने वाला खाता बदलना” से, दूसरे अधिकारी की स्वीकृति के साथ बदला जाता है।`,
  })
}

async function getHeld(db: Db, code: string) {
  const known = await holdCollectionAccount(db, code)
  if (known) return known
  throw new ActRefused({ en: `There is no account ${code}.`, hi: `${code} कोड का कोई खाता नहीं है।` })
}

/** An account before and after a change; `changed` names what is not the same. */
interface ChangedAccount {
  readonly id: number
  readonly before: CollectionAccount
  readonly after: CollectionAccount
  readonly changed: readonly (keyof CollectionAccount)[]
}

/**
 * Changes what is given of an account: from then on everything that is paid into it goes there. A challan keeps the account
 * that it was made with.
 * @throws ActRefused when there is no such account
 */
export async function changeCollectionAccount(
  db: Db,
  code: string,
  given: Partial<CollectionAccount>,
): Promise<ChangedAccount> {
  const { id, ...before } = await getHeld(db, code)
  const after = { ...before, ...given }
  const changed = differing(before, after)
  if (changed.length > 0) await updateCollectionAccount(db, id, after)
  return { id, before, after, changed }
}
