import { expect, test } from 'vitest'
import { windowTitle } from './windowName.ts'

const nothing = { step: '', record: '', heading: '' }

test('a window is named by what stands open, then by its kind, then by the authority', () => {
  const open = { step: 'Step 2 of 9: Address', record: 'GPDA/OL/26/0004688', heading: 'Gomti Greens' }
  expect(windowTitle(open, 'Lottery application', 'GPDA')).toBe(
    'Step 2 of 9: Address - GPDA/OL/26/0004688 - Gomti Greens - Lottery application - GPDA',
  )
})

test('nothing is named twice, and what is not there leaves no dash', () => {
  expect(windowTitle({ ...nothing, heading: 'My leases' }, 'My leases', 'GPDA')).toBe('My leases - GPDA')
  expect(windowTitle(nothing, undefined, 'GPDA')).toBe('GPDA')
})
