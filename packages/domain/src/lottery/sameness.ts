import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Address, LotteryForm } from './form.ts'

/** What two applications can have in common. */
export const HINT_KINDS = ['ACCOUNT', 'MOBILE', 'PAN', 'ADDRESS', 'FILE'] as const
export type HintKind = (typeof HINT_KINDS)[number]

export const HINT_NAMES: Readonly<Record<HintKind, Bilingual>> = {
  ACCOUNT: { en: 'Bank account', hi: 'बैंक खाता' },
  MOBILE: { en: 'Mobile', hi: 'मोबाइल' },
  PAN: { en: 'PAN', hi: 'पैन' },
  ADDRESS: { en: 'Address', hi: 'पता' },
  FILE: { en: 'Paper', hi: 'दस्तावेज़' },
}

/** What officers make of a hint: it means nothing here, or it was used in the decision. */
export const HINT_VERDICTS = ['CLEARED', 'USED'] as const
export type HintVerdict = (typeof HINT_VERDICTS)[number]

/** Letters and digits alone, as one would say them: commas, hyphens, cases and spaces make no other address. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** An address as it is compared: house, street and pincode, however they are written. '' where nothing was answered. */
export const sameAddress = ({ line1, line2, pincode }: Address): string =>
  bare(line1) === '' || pincode === '' ? '' : `${bare(line1)}|${bare(line2)}|${pincode}`

/** The account as it is compared: the bank and the number, whichever branch, without leading zeros. */
const sameAccount = ({ ifsc, number }: LotteryForm['refundAccount']): string => {
  const digits = number.replace(/^0+/, '')
  return digits === '' ? '' : `${ifsc.slice(0, 4).toUpperCase()}|${digits}`
}

/** What of an application's answers may stand in another one too; files are compared by their bytes. */
export function comparedParts(form: LotteryForm): { readonly kind: HintKind; readonly value: string }[] {
  const home = form.permanentSameAsCorrespondence ? [] : [sameAddress(form.permanent)]
  const parts: [HintKind, string][] = [
    ['ACCOUNT', sameAccount(form.refundAccount)],
    ['MOBILE', form.mobileNumber],
    ['PAN', form.pan.toUpperCase()],
    ['PAN', form.coApplicant?.pan.toUpperCase() ?? ''],
    ...[sameAddress(form.correspondence), ...home].map((value): [HintKind, string] => ['ADDRESS', value]),
  ]
  return parts.filter(([, value]) => value !== '').map(([kind, value]) => ({ kind, value }))
}
