import { describe, expect, it } from 'vitest'
import { changedDetails, detailsOf } from './details.ts'

const VENUE = {
  name: { en: 'Hall', hi: 'हॉल' },
  capacity: 300,
  rules: [{ en: 'No fires', hi: 'आग नहीं' }],
  tariffs: [
    { purpose: 'marriage', normal: '5000.00' },
    { purpose: 'meeting', normal: '2000.00' },
  ],
  contactPhone: undefined,
}

describe('the details of a record', () => {
  it('are all its values by the paths to them, items of lists by their own codes or places', () => {
    expect(detailsOf(VENUE)).toEqual({
      'name.en': 'Hall',
      'name.hi': 'हॉल',
      capacity: 300,
      'rules[1].en': 'No fires',
      'rules[1].hi': 'आग नहीं',
      'tariffs[marriage].purpose': 'marriage',
      'tariffs[marriage].normal': '5000.00',
      'tariffs[meeting].purpose': 'meeting',
      'tariffs[meeting].normal': '2000.00',
    })
  })

  it('say of a change what was and what is, of what came and what went too', () => {
    const after = {
      ...VENUE,
      capacity: 250,
      rules: [],
      tariffs: [
        { purpose: 'meeting', normal: '2000.00' },
        { purpose: 'birthday', normal: '900.00' },
      ],
    }
    expect(changedDetails(VENUE, after)).toEqual({
      capacity: [300, 250],
      'rules[1].en': ['No fires', null],
      'rules[1].hi': ['आग नहीं', null],
      'tariffs[marriage].purpose': ['marriage', null],
      'tariffs[marriage].normal': ['5000.00', null],
      'tariffs[birthday].purpose': [null, 'birthday'],
      'tariffs[birthday].normal': [null, '900.00'],
    })
    expect(changedDetails(VENUE, { ...VENUE })).toEqual({})
    expect(changedDetails({ remarks: '' }, { remarks: 'null' })).toEqual({ remarks: [null, 'null'] })
    expect(changedDetails({ remarks: '' }, {})).toEqual({})
  })
})
