import { describe, expect, it } from 'vitest'
import { compareHolder } from './holderName.ts'

describe('the name on a bank account', () => {
  it.each([
    ['SUNITA VERMA', 'Sunita Verma'],
    ['VERMA SUNITA', 'Mrs Sunita Verma'],
    ['SMT. SUNITA  R. VERMA', 'Sunita Rani Verma'],
    ['Sunita', 'Sunita Verma'],
    ['S VERMA', 'Sunita Verma'],
    ['SunitaVerma', 'Sunita Verma'],
    ['सुनीता वर्मा', 'श्रीमती सुनीता वर्मा'],
  ])('%s can be the account of %s', (holder, person) => {
    expect(compareHolder(holder, person)).toBe('same')
  })
  it.each([
    ['RAMESH VERMA', 'Sunita Verma'],
    ['S V', 'Sunita Verma'],
    ['Mohan Lal', 'Sunita Verma'],
    ['Sunita Gupta', 'Sunita Verma'],
    ['Mr', 'Sunita Verma'],
    ['', 'Sunita Verma'],
  ])('%s cannot be the account of %s', (holder, person) => {
    expect(compareHolder(holder, person)).toBe('other')
  })
  it('is left to an officer when the scripts differ', () => {
    expect(compareHolder('सुनीता वर्मा', 'Sunita Verma')).toBe('unclear')
  })
})
