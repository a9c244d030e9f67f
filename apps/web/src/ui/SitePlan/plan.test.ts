import { describe, expect, it } from 'vitest'
import { type PlanPlot, plotInDirection } from './plan.ts'

const plot = (id: string, x: number, y: number): PlanPlot => ({
  id,
  number: id,
  x,
  y,
  width: 6,
  height: 12,
  areaSqm: 72,
  group: 0,
})
const plots = [plot('a', 0, 0), plot('b', 6, 0), plot('c', 20, 0), plot('d', 6, 12)]
const at = (id: string) => plots.find(each => each.id === id) ?? plot('none', 0, 0)

describe('keys on a site plan', () => {
  it('moves to the nearest plot in the direction, over roads too', () => {
    expect(plotInDirection(plots, at('a'), 'ArrowRight')?.id).toBe('b')
    expect(plotInDirection(plots, at('b'), 'ArrowRight')?.id).toBe('c')
    expect(plotInDirection(plots, at('b'), 'ArrowDown')?.id).toBe('d')
    expect(plotInDirection(plots, at('d'), 'ArrowUp')?.id).toBe('b')
  })
  it('stays at the edge of the land', () => {
    expect(plotInDirection(plots, at('a'), 'ArrowLeft')).toBeNull()
    expect(plotInDirection(plots, at('a'), 'Enter')).toBeNull()
  })
})
