/** Reads the fields of REST requests with the provider's own refusals. Forms and JSON are both accepted. */
import type { Paise } from '#domain/money/paise.ts'
import { badRequest } from '../errors.ts'
import type { Notes } from '../store/orders.ts'

const MAX_RECEIPT = 40
const MAX_NOTES = 15
const MAX_NOTE = 256

export function fieldsOf(body: unknown): Record<string, unknown> {
  if (body instanceof URLSearchParams) return Object.fromEntries(body)
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {}
}

/** An amount in paise of at least one rupee. @throws SandboxError */
export function readAmount(value: unknown): Paise {
  if (value === undefined || value === null || value === '')
    throw badRequest('The amount field is required.', 'amount')
  const amount = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount))
    throw badRequest('The amount must be an integer.', 'amount')
  if (amount < 100) throw badRequest('The amount must be atleast INR 1.00', 'amount')
  return BigInt(amount)
}

export function readCurrency(value: unknown): string {
  if (typeof value !== 'string' || value === '')
    throw badRequest('The currency field is required.', 'currency')
  if (value !== 'INR') throw badRequest('Currency is not supported', 'currency')
  return value
}

export function readReceipt(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw badRequest('The receipt must be a string.', 'receipt')
  if (value.length > MAX_RECEIPT)
    throw badRequest('The receipt may not be greater than 40 characters.', 'receipt')
  return value
}

export function readNotes(value: unknown): Notes {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return {}
  if (typeof value !== 'object' || Array.isArray(value))
    throw badRequest('The notes must be an array.', 'notes')
  const entries = Object.entries(value).map(([key, text]): [string, string] => [key, String(text)])
  if (entries.length > MAX_NOTES)
    throw badRequest('Number of fields in notes should be less than or equal to 15')
  if (entries.some(([, text]) => text.length > MAX_NOTE))
    throw badRequest('Notes value cannot be more than 256 characters', 'notes')
  return Object.fromEntries(entries)
}

export function readIdempotencyKey(value: string | string[] | undefined): string | null {
  if (value === undefined) return null
  if (typeof value !== 'string' || !/^[\w-]{10,}$/.test(value))
    throw badRequest(
      'The idempotency key must be at least 10 characters of letters, digits, hyphen, underscore.',
    )
  return value
}

/** A count or offset of a list, within the provider's limits. */
export function readCount(value: unknown, otherwise: number, most: number): number {
  const count = Number(value ?? otherwise)
  if (!Number.isInteger(count) || count < 0 || count > most) throw badRequest('The count is out of range.')
  return count
}

/** A field of the composite validation that must be there. @throws SandboxError */
function required(value: unknown, name: string, pattern: RegExp): string {
  if (typeof value !== 'string' || value.trim() === '')
    throw badRequest(`The ${name} field is required.`, name)
  if (!pattern.test(value)) throw badRequest(`The ${name} is invalid.`, name)
  return value
}

/** The account of a composite validation. @throws SandboxError */
export function readFundAccount(value: unknown): { holder: string; ifsc: string; accountNumber: string } {
  const fund = fieldsOf(value)
  if (fund.account_type !== 'bank_account') throw badRequest('The account type is invalid.', 'account_type')
  required(fieldsOf(fund.contact).name, 'contact.name', /^.{3,50}$/u)
  const bank = fieldsOf(fund.bank_account)
  return {
    holder: required(bank.name, 'name', /^.{3,120}$/u),
    ifsc: required(bank.ifsc, 'ifsc', /^[A-Z]{4}0[A-Z0-9]{6}$/),
    accountNumber: required(bank.account_number, 'account_number', /^[A-Za-z0-9]{5,35}$/),
  }
}

/** @throws SandboxError */
export function readValidationType(value: unknown): void {
  if (value !== 'optimized' && value !== 'pennydrop')
    throw badRequest('The validation type is invalid.', 'validation_type')
}

/** The account that pays; this provider has no other. @throws SandboxError */
export function readSourceAccount(value: unknown): void {
  required(value, 'source_account_number', /^\d{8,22}$/)
}

/** The key of the composite interface: required, 4 to 36 characters. @throws SandboxError */
export function readPayoutKey(value: string | string[] | undefined): string {
  if (typeof value !== 'string' || !/^[\w -]{4,36}$/.test(value))
    throw badRequest(
      'Idempotency key is missing. Include idempotency header and key in the request.',
      'X-Payout-Idempotency',
    )
  return value
}
