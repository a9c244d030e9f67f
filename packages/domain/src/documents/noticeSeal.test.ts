import { expect, test } from 'vitest'
import { sealOnNotice } from './noticeSeal.ts'

const SEAL = '0123456789abcdef'.repeat(4)

test('a code that holds the seal alone is read however its digits are grouped', () => {
  expect(sealOnNotice(SEAL)).toBe(SEAL)
  expect(sealOnNotice(` ${SEAL.toUpperCase().replace(/(.{4})/g, '$1 ')}\n`)).toBe(SEAL)
})

test('any other code holds no seal', () => {
  for (const other of [
    '',
    'https://example.in',
    SEAL.slice(1),
    `${SEAL}0`,
    '9'.repeat(300),
    `https://x#${'9'.repeat(300)}`,
  ])
    expect(sealOnNotice(other)).toBeNull()
})
