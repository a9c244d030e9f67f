import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { bankAccountMessages } from '#domain/fields/bankAccount.ts'
import { calls } from '../calls.ts'
import { isNode, type Node, partsOf } from '../testing/wrongValues.ts'

/** The names under which forms ask for the number of a bank account, each with the name of its second typing. */
const SECOND_NAMES: Readonly<Record<string, string>> = {
  '.bankAccountNumber': '.confirmBankAccountNumber',
  '.number': '.confirmNumber',
}
/** An object with an account's number in it is an account when it holds one of these too. */
const BANK_NAMES = ['.bankIfsc', '.ifsc']

/** Every object in an input that names a bank account, as the names of its entries. */
function accountsOf(input: GenericSchema): string[][] {
  const found: string[][] = []
  const seen = new Set<Node>()
  const walk = (node: Node): void => {
    if (seen.has(node)) return
    seen.add(node)
    const parts = partsOf(node)
    const names = parts.map(([name]) => name)
    if (BANK_NAMES.some(name => names.includes(name))) found.push(names)
    for (const [, part] of parts) if (isNode(part)) walk(part)
  }
  if (isNode(input)) walk(input)
  return found
}

/** They ask about an account and keep none: the call that then names it as the payee compares the two numbers. */
const ASKED_ABOUT = ['GenerateCitizenMobileOTP', 'VerifyBankAccount']
/** Drafts keep what was typed so far; the server compares when it counts (draft.test.ts, permission.test.ts). */
const DRAFTS = ['UpdateApplicationForm', 'SaveOrUpdateApplicationMortgage']

const asking = Object.values(calls).filter(
  call => accountsOf(call.input).length > 0 && !ASKED_ABOUT.includes(call.key),
)

describe('wherever an account is typed, it is typed twice', () => {
  it('is asked for by more than ten calls', () => {
    expect(asking.length).toBeGreaterThan(10)
  })

  it.each(asking)('$key asks for its number a second time', call => {
    for (const names of accountsOf(call.input)) {
      const first = Object.keys(SECOND_NAMES).filter(name => names.includes(name))
      expect(first).toHaveLength(1)
      expect(names).toContain(SECOND_NAMES[first[0] ?? ''])
    }
  })

  it.each(asking.filter(call => !DRAFTS.includes(call.key)))('$key refuses two numbers that differ', call => {
    const typed = { bankAccountNumber: '30211234417', confirmBankAccountNumber: '30211234471' }
    const said = (value: object) =>
      v
        .safeParse(call.input as GenericSchema, value, { lang: 'en' })
        .issues?.filter(issue => v.getDotPath(issue) === 'confirmBankAccountNumber')
        .map(issue => issue.message) ?? []
    expect(said(typed)).toContain(bankAccountMessages.confirmDiffers.en)
    expect(said({ ...typed, confirmBankAccountNumber: typed.bankAccountNumber })).toEqual([])
  })
})
