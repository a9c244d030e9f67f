import type { Language } from '#domain/dates/format.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { type Reason, reasonIn } from '#server/gateway/actRefused.ts'

/** The option that a wrong call is about, and what is wrong with it: `must be a whole number, not "x".` */
export interface WrongOption {
  readonly key: string
  readonly said: Bilingual
}

/** The call itself is wrong: an unknown command, a missing option. Exit code 2. */
export class WrongCall extends Error {
  readonly option: WrongOption | undefined

  constructor(message: string, option?: WrongOption) {
    super(message)
    this.option = option
  }
}

/** A wrong place in a file. Lines and columns count from 1. */
export interface FileFault {
  readonly line: number
  readonly column?: number
  readonly name?: string
  /** In English alone where only programs write such a file. */
  readonly message: Reason
}

const SHOWN = 20

/** The file of --in cannot be used; nothing was changed. Exit code 1. */
export class BadFile extends Error {
  readonly file: string
  readonly faults: readonly FileFault[]
  /** How many were found; the first ones are kept. */
  readonly total: number

  constructor(file: string, faults: readonly FileFault[], total = faults.length) {
    super(`${file} cannot be used`)
    this.file = file
    this.faults = faults.slice(0, SHOWN)
    this.total = total
  }
}

/** `line 7, column 3 (DistrictId): must be a whole number, not "abc"` */
export function faultLine({ line, column, name, message }: FileFault, language: Language = 'en'): string {
  const where = column === undefined ? `line ${line}` : `line ${line}, column ${column}`
  return `${where}${name === undefined ? '' : ` (${name})`}: ${reasonIn(message, language)}`
}
