/** What a citizen without data asks by SMS: how one application stands, or the one that most needs them. */
export type SmsAsk =
  | { readonly kind: 'one'; readonly number: string }
  | { readonly kind: 'foremost' }
  | { readonly kind: 'unknown' }

/** The word that asks, as phones write it: in capitals by themselves, in Hindi, in Hindi by Latin letters, or hurried. */
const WORD = /^(?:STATUS|STATU|STAUS|STATSU|STHITI|STITHI|स्थिति|स्तिथि)(?![\p{L}\p{M}])/u
const DEVANAGARI_ZERO = 0x0966

/** A number without what people leave out or put between: 'GPDA OL 26-0000412' as 'GPDAOL260000412'. */
const bare = (number: string): string => number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** Whether what was typed names an application: separators and capitals don't count, digits and letters do. */
export const namesApplication = (typed: string, number: string): boolean =>
  bare(typed) !== '' && bare(typed) === bare(number)

/** Reads an SMS: `STATUS GPDA/OL/26/0000412`, or `STATUS` alone. */
export function readSmsAsk(text: string): SmsAsk {
  const plain = text
    .normalize('NFC')
    .replaceAll(/[०-९]/g, digit => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO))
    .trim()
    .toUpperCase()
  const word = WORD.exec(plain)
  if (!word) return { kind: 'unknown' }
  const rest = plain.slice(word[0].length)
  if (/^[\s.,:;!?]*$/.test(rest)) return { kind: 'foremost' }
  return bare(rest) === ''
    ? { kind: 'unknown' }
    : { kind: 'one', number: rest.replace(/^[\s.,:;-]+/, '').trim() }
}
