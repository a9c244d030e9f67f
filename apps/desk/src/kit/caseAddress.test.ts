import { expect, test } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { caseAddress, numberIn } from './caseAddress.ts'

test('the address of a case gives its number back, and divides no path', () => {
  const number = 'GPDA/OL/26/0004688'
  const address = caseAddress({ entityTypeId: EntityType.LotteryApplication, number })
  const [, screen, part, ...rest] = (address ?? '').split('/')
  expect([screen, rest]).toEqual(['scrutiny', []])
  expect(numberIn(part)).toBe(number)
  expect(caseAddress({ entityTypeId: EntityType.LandUseApplication, number: 'GPDA/LU/26/0000001' })).toBe(
    '/land-use/GPDA~LU~26~0000001',
  )
  expect(caseAddress({ entityTypeId: EntityType.PermissionApplication, number: 'GPDA/PS/26/0000001' })).toBe(
    '/permission/GPDA~PS~26~0000001',
  )
  expect(caseAddress({ entityTypeId: 99, number })).toBeNull()
})
