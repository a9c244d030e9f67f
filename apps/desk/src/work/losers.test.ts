import { expect, test } from 'vitest'
import { losersOf } from './losers.ts'

test('whoever would lose a case is named with how many; giver, receiver and nobody lose none', () => {
  const held = (id: number, name: string) => ({ holder: { id, name } })
  const cases = [held(1, 'Neha'), held(2, 'Arif'), held(1, 'Neha'), held(3, 'Farah'), { holder: null }]
  expect(losersOf(cases, 3, 2)).toEqual([{ id: 1, name: 'Neha', count: 2 }])
  expect(losersOf(cases, null, undefined).map(({ name }) => name)).toEqual(['Neha', 'Arif', 'Farah'])
})
