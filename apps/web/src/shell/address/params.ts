/** A kind of path or search parameter. */
export interface ParamKind<T> {
  /** The value when it is of this kind; undefined refuses it. */
  readonly accept: (value: unknown) => T | undefined
  /** The value of a missing parameter. */
  readonly initial: T
  /** Written by others (a QR code on paper), therefore carried without a signature, as plain text. */
  readonly open?: boolean
}

const acceptText = (value: unknown) => (typeof value === 'string' ? value : undefined)
const acceptNumber = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined

/** A text with a default. */
export const text = (initial: string): ParamKind<string> => ({ accept: acceptText, initial })

/** A text that may be missing. */
export const optionalText: ParamKind<string | null> = { accept: acceptText, initial: null }

/** A whole number from 0 with a default. */
export const number = (initial: number): ParamKind<number> => ({ accept: acceptNumber, initial })

const optionalId: ParamKind<number | null> = { accept: acceptNumber, initial: null }

/** A record's id. In a path it is never missing; in a search use `id.orNull`. */
export const id: ParamKind<number> & { readonly orNull: ParamKind<number | null> } = {
  ...number(0),
  orNull: optionalId,
}

/** Anything that JSON can say, such as a set of filters; null when missing. The screen parses it. */
export const json: ParamKind<unknown> = { accept: value => value, initial: null }

/** A text from outside, unsigned; '' when missing. */
export const openText: ParamKind<string> = { accept: acceptText, initial: '', open: true }
