import { describe, expect, it } from 'vitest'
import { flatsPlan, sarovarKunjPlan } from './layouts.ts'

describe('the layout plan of Sarovar Kunj', () => {
  const plan = sarovarKunjPlan()
  it('has every plot on offer, each with a number of its own', () => {
    const count = (poolCode: string) => plan.plots.filter(plot => plot.poolCode === poolCode).length
    expect([count('P72'), count('P112'), count('P200')]).toEqual([175, 70, 27])
    expect(new Set(plan.plots.map(plot => plot.unitNo)).size).toBe(272)
  })
  it('draws no plot over another, over a road or outside the land', () => {
    const boxes = [...plan.plots, ...plan.roads, ...plan.features.filter(one => one.kind !== 'lake')]
    const overlap = (p: (typeof boxes)[number], q: (typeof boxes)[number]) =>
      p.x < q.x + q.w && q.x < p.x + p.w && p.y < q.y + q.h && q.y < p.y + p.h
    plan.plots.forEach((plot, i) => {
      expect(
        plot.x >= 0 && plot.y >= 0 && plot.x + plot.w <= plan.widthM && plot.y + plot.h <= plan.heightM,
      ).toBe(true)
      boxes.forEach((box, j) => {
        if (i !== j) expect(overlap(plot, box), `${plot.unitNo} lies over ${JSON.stringify(box)}`).toBe(false)
      })
    })
  })
  it('draws plots of their true area', () => {
    const areas: Record<string, number> = { P72: 72, P112: 112.5, P200: 200 }
    for (const plot of plan.plots) expect(plot.w * plot.h).toBe(areas[plot.poolCode])
  })
})

describe('a block of flats', () => {
  it('numbers flats by floor', () => {
    const plan = flatsPlan(12, [
      { poolCode: 'F2', width: 12 },
      { poolCode: 'F3', width: 16 },
    ])
    expect(plan.plots.map(plot => plot.unitNo)).toContain('1201')
    expect(plan.plots).toHaveLength(24)
  })
})
