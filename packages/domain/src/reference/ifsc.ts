import { ifscPattern } from '../fields/ifsc.ts'

/** The data of the `ifsc` package, as parsed from its JSON files. */
export type IfscData = {
  /** Bank prefix → branch codes. A branch code of digits only is a number, without its leading zeros. */
  readonly branches: Readonly<Record<string, readonly (number | string)[]>>
  /** Bank code → English name. */
  readonly names: Readonly<Record<string, string>>
  /** Full IFSC → code of the smaller bank that uses this branch code of a larger bank. */
  readonly sublets: Readonly<Record<string, string>>
  /** Beginning of an IFSC → code, or plain name, of the smaller bank that uses the whole range. */
  readonly subletRanges: Readonly<Record<string, string>>
}

/** The bank an IFSC belongs to. */
export type IfscBank = {
  /** First four letters of the code: the bank that holds it. */
  readonly prefix: string
  /** English name of the bank that serves the account: the smaller one when the code is sublet. */
  readonly name: string
  /** True when a smaller bank, mostly a co-operative or regional rural one, uses the code of a larger one. */
  readonly isSublet: boolean
}

export type IfscDirectory = {
  /** True when the data hold exactly this code, written in capitals. */
  isKnownIfsc(code: string): boolean
  /** The bank of a code whose prefix is known, whether or not the branch is; undefined otherwise. */
  bankOfIfsc(code: string): IfscBank | undefined
}

type BranchIndex = { readonly numbers: Uint32Array; readonly words: ReadonlySet<string> }

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

function indexBranches(codes: readonly (number | string)[]): BranchIndex {
  const numbers = Uint32Array.from(codes.filter(code => typeof code === 'number')).sort()
  return { numbers, words: new Set(codes.filter(code => typeof code === 'string')) }
}

function holds(sorted: Uint32Array, wanted: number): boolean {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return sorted[low] === wanted
}

/**
 * Answers about IFSC codes from the package's data. A bank is indexed when first asked for: four bytes for a numeric
 * branch code, so that all 176,918 codes cost about two megabytes and start-up costs nothing.
 */
export function createIfscDirectory(data: IfscData): IfscDirectory {
  const indexes = new Map<string, BranchIndex>()

  function indexOf(prefix: string): BranchIndex | undefined {
    const known = indexes.get(prefix)
    if (known !== undefined) return known
    const codes = own(data.branches, prefix)
    if (codes === undefined) return undefined
    const index = indexBranches(codes)
    indexes.set(prefix, index)
    return index
  }

  function subletTo(code: string): string | undefined {
    const exact = own(data.sublets, code)
    if (exact !== undefined) return exact
    for (let length = code.length; length >= 4; length -= 1) {
      const range = own(data.subletRanges, code.slice(0, length))
      if (range !== undefined) return range
    }
    return undefined
  }

  return {
    isKnownIfsc(code) {
      if (!ifscPattern.test(code)) return false
      const index = indexOf(code.slice(0, 4))
      if (index === undefined) return false
      const branch = code.slice(5)
      return /^\d+$/.test(branch) ? holds(index.numbers, Number(branch)) : index.words.has(branch)
    },
    bankOfIfsc(code) {
      if (!ifscPattern.test(code)) return undefined
      const prefix = code.slice(0, 4)
      if (own(data.branches, prefix) === undefined) return undefined
      const tenant = subletTo(code)
      const name = own(data.names, tenant ?? prefix) ?? tenant ?? prefix
      const ownName = own(data.names, prefix) ?? prefix
      return { prefix, name, isSublet: name !== ownName }
    },
  }
}

/** What the bank rule needs to know of a bank in the picker. */
export type BankPrefixes = {
  /** Prefixes that the bank holds itself; empty for 'other bank'. */
  readonly prefixes: readonly string[]
  /** Prefixes of larger banks through which the bank is reached. */
  readonly memberOf: readonly string[]
}

/**
 * True when the directory itself names the chosen bank as the holder of an IFSC. Otherwise the citizen named bank and
 * branch by hand, and nobody has confirmed them.
 */
export function ifscConfirms(
  code: string,
  bank: BankPrefixes,
  directory: Pick<IfscDirectory, 'bankOfIfsc' | 'isKnownIfsc'>,
): boolean {
  const found = directory.bankOfIfsc(code)
  return (
    found !== undefined &&
    !found.isSublet &&
    directory.isKnownIfsc(code) &&
    bank.prefixes.includes(found.prefix)
  )
}

/**
 * False only when an IFSC surely belongs to another bank than the chosen one (docs/rules/reference.md). An unknown
 * prefix, a sublet code and a bank without a prefix of its own never refuse a citizen.
 */
export function ifscMayBelongTo(
  code: string,
  bank: BankPrefixes,
  directory: Pick<IfscDirectory, 'bankOfIfsc'>,
): boolean {
  const found = directory.bankOfIfsc(code)
  if (found === undefined || found.isSublet || bank.prefixes.length + bank.memberOf.length === 0) return true
  return bank.prefixes.includes(found.prefix) || bank.memberOf.includes(found.prefix)
}
