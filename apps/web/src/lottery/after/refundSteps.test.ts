import { expect, it } from 'vitest'
import { type Refund, refundSteps } from './refundSteps.ts'

const SOON = 'With the next bank file'
const AT = '2026-11-20T10:00:00+05:30'
const NONE = { bankName: '', bankAccountNumber: '' } as Refund['bankAccount']

/** The notes of a refund that has come so far. */
const notesAfter = (done: number, more: Partial<Refund> = {}) => {
  const steps = ['ELIGIBLE', 'REQUESTED', 'SENT', 'PAID'] as const
  const timeline = steps.map((step, index) => ({ step, at: index < done ? AT : null }))
  const refund = { timeline, bankAccount: NONE, reference: '', failureReason: '', ...more }
  return refundSteps(refund, SOON, 'en')
}

it('says when the money is sent only while it waits for just that', () => {
  const saidAfter = [1, 2, 3, 4].map(done => notesAfter(done).some(({ note }) => String(note).includes(SOON)))
  expect(saidAfter).toEqual([false, true, false, false])
})

it('marks the step where the money waits, and names the reference of the bank once it has come', () => {
  expect(notesAfter(2).map(({ state }) => state)).toEqual(['done', 'done', 'now', 'toCome'])
  expect(notesAfter(4, { reference: 'UTR99' }).at(-1)?.note).toContain('UTR99')
})
