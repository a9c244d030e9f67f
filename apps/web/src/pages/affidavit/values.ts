import type { AffidavitField } from '../content/affidavits.ts'

/** What the citizen fills in; an empty one is printed as a dotted line to write on. */
export type AffidavitValues = Readonly<
  Record<AffidavitField | 'name' | 'father' | 'age' | 'address' | 'place', string>
>

/** A text in pieces: words, and the values between them, '' where the citizen left a value open. */
export type Piece = { readonly words: string } | { readonly value: string; readonly name: string }

/** Splits 'I, {name}, …' at its places. A name that is no value stays as it is written. */
export function pieces(text: string, values: Readonly<Record<string, string>>): Piece[] {
  return text
    .split(/(\{\w+\})/)
    .filter(part => part !== '')
    .map(part => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1]
      return name !== undefined && Object.hasOwn(values, name)
        ? { name, value: (values[name] ?? '').trim() }
        : { words: part }
    })
}
