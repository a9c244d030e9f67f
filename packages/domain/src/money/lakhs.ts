import { toPaise } from './paise.ts'

const LAKH_PAISE = 10_000_000n

/** Lakhs of rupees as a number for drawing only; never for arithmetic with money. */
export function lakhs(amount: string | null | undefined): number {
  return amount ? Number((toPaise(amount) * 1000n) / LAKH_PAISE) / 1000 : 0
}
