import { describe, expect, it } from 'vitest'
import { namesWithRoom } from './names.ts'
import type { LayoutPlan } from './plan.ts'

const plan: LayoutPlan = {
  width: 300,
  height: 200,
  boundary: [],
  roads: [{ id: 'road', from: [150, 0], to: [150, 200], label: '18 m road' }],
  areas: [
    { id: 'lake', kind: 'water', label: 'Sarovar', x: 170, y: 20, width: 60, height: 60 },
    { id: 'hall', kind: 'building', label: 'Community hall', x: 170, y: 120, width: 50, height: 20 },
    { id: 'school', kind: 'building', label: 'School', x: 222, y: 120, width: 30, height: 20 },
  ],
  plots: [],
  groups: [],
  labels: [{ text: 'C · 200 m²', at: [245, 130] }],
}
const letters = (size: number) => ({ label: size, water: size, small: size })

describe('the names on a plan', () => {
  it('stand where they have room, and the labels of plots before all others', () => {
    expect([...namesWithRoom(plan, letters(3))].toSorted()).toEqual(['hall', 'lake', 'road'])
    expect([...namesWithRoom({ ...plan, labels: [] }, letters(3))].toSorted()).toEqual([
      'hall',
      'lake',
      'road',
      'school',
    ])
  })
  it('are left out where letters are too large for what they name', () => {
    expect([...namesWithRoom(plan, letters(8))].toSorted()).toEqual(['lake', 'road'])
    expect([...namesWithRoom(plan, letters(40))]).toEqual([])
  })
})
