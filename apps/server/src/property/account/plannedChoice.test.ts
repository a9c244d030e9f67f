import { expect, it } from 'vitest'
import { choiceOf, plannedOf, readPlanned } from './plannedChoice.ts'

it('is the payer’s choice again when the money comes', () => {
  const kept = JSON.parse(
    JSON.stringify(plannedOf({ paymentMethodId: 1, mode: 'LUMPSUM', amount: 50_000_000n }, '2026-11-21')),
  )
  expect(kept).toEqual({ asOn: '2026-11-21', mode: 'LUMPSUM', amount: '500000.00' })
  expect(choiceOf(readPlanned(kept))).toEqual({ mode: 'LUMPSUM', amount: 50_000_000n })
  const items = plannedOf({ paymentMethodId: 1, mode: 'DUES', itemIds: [2, 3] }, '2026-11-21')
  expect(choiceOf(readPlanned({ ...items }))).toEqual({ mode: 'DUES', instalmentNos: [2, 3] })
  expect(choiceOf(readPlanned({ ...plannedOf({ paymentMethodId: 2 }, '2026-11-21') }))).toMatchObject({
    mode: 'DUES',
  })
})

it.each([{}, { mode: 'DUES' }, { asOn: 'yesterday', mode: 'DUES' }, { asOn: '2026-11-21', mode: 'GIFT' }])(
  'settles nothing by %j, which no property payment keeps',
  details => expect(() => readPlanned(details)).toThrow(),
)
