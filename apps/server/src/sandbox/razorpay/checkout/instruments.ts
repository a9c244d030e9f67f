/** The three methods of payment and what a test payer may fill in. No real card number can be typed anywhere. */
import type { Method } from '../store/payments.ts'

export const METHODS: readonly Method[] = ['upi', 'card', 'netbanking']

export const TEST_CARDS = [
  { last4: '1007', label: 'RuPay •••• 1007' },
  { last4: '1111', label: 'Visa •••• 1111' },
  { last4: '5449', label: 'Mastercard •••• 5449' },
] as const

export const BANKS = [
  { code: 'SBIN', en: 'State Bank of India', hi: 'भारतीय स्टेट बैंक' },
  { code: 'PUNB', en: 'Punjab National Bank', hi: 'पंजाब नेशनल बैंक' },
  { code: 'BARB', en: 'Bank of Baroda', hi: 'बैंक ऑफ़ बड़ौदा' },
  { code: 'HDFC', en: 'HDFC Bank', hi: 'एचडीएफ़सी बैंक' },
  { code: 'ICIC', en: 'ICICI Bank', hi: 'आईसीआईसीआई बैंक' },
] as const

export const DEFAULT_UPI_ID = 'citizen@testbank'

/** The method and instrument that a form names, or nothing when they do not fit. */
export function readInstrument(
  form: Record<string, unknown>,
): { method: Method; instrument: string } | undefined {
  const method = METHODS.find(known => known === form.method)
  switch (method) {
    case 'upi': {
      const vpa = String(form.vpa ?? '').trim()
      return /^[\w.-]{2,60}@[A-Za-z][A-Za-z0-9]{1,30}$/.test(vpa) ? { method, instrument: vpa } : undefined
    }
    case 'card':
      return TEST_CARDS.some(card => card.last4 === form.card)
        ? { method, instrument: String(form.card) }
        : undefined
    case 'netbanking':
      return BANKS.some(bank => bank.code === form.bank)
        ? { method, instrument: String(form.bank) }
        : undefined
    default:
      return undefined
  }
}
