import { describe, expect, test } from 'vitest'
import { PlanFault } from './planFault.ts'
import { cornered, countByPool, nextNumber, numbered, plotsOf, without } from './plots.ts'
import { readPlan } from './readPlan.ts'

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">${inside}</svg>`

describe('a drawing that is brought in', () => {
  test('becomes shapes in metres, its edge apart, named by the words that stand in them', () => {
    const sheet = readPlan(
      'a.svg',
      svg(`<rect width="100" height="50"/>
        <g transform="translate(10 10)"><rect width="10" height="20"/><text x="5" y="8">A-<tspan>1</tspan></text></g>
        <path data-number="A-2" d="M30 10h10v20h-10z"/><polygon points="50,10 60,10 60,30 50,30"/>`),
      200,
    )
    expect([sheet.widthM, sheet.heightM]).toEqual([200, 100])
    expect(sheet.outline).toHaveLength(4)
    expect(sheet.shapes.map(({ label }) => label)).toEqual(['A- 1', 'A-2', ''])
    expect(plotsOf(sheet.shapes)[0]).toEqual({
      ...{ unitNo: 'A- 1', poolCode: '', isCorner: 0 },
      ...{ x: 20, y: 20, w: 20, h: 40 },
    })
  })

  test('gives up programs, pictures and links, and says so', () => {
    const { shapes, leftOut } = readPlan(
      'a.svg',
      svg(`<script>alert('&lt;rect/>')</script><image href="https://elsewhere.example/x.png" width="9" height="9"/>
        <use href="#x"/><defs><rect width="9" height="9"/></defs>
        <rect onclick="steal()" width="10" height="10"/><rect x="20" width="10" height="10"/>`),
      null,
    )
    expect(shapes).toHaveLength(2)
    expect(leftOut).toEqual(['script', 'image', 'href', 'use', 'onclick'])
  })

  test.each([
    ['a.svg', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'],
    ['a.svg', 'not a drawing'],
    ['a.svg', svg('<circle r="3"/>')],
    ['a.json', '{'],
    ['a.json', '[]'],
    ['a.pdf', '%PDF'],
  ])('is refused with a sentence when it is none: %s %s', (name, text) => {
    expect(() => readPlan(name, text, null)).toThrow(PlanFault)
  })

  test('that leans is set upright: its plots stay as large as they are', () => {
    const leaning = svg(
      `<g transform="rotate(20)"><rect width="10" height="20"/><rect x="10" width="10" height="20"/></g>`,
    )
    const [first, second] = plotsOf(readPlan('a.svg', leaning, null).shapes)
    expect([first?.w, first?.h]).toEqual([10, 20])
    expect(second?.x).toBe(10)
  })

  test('in degrees is laid on a plane in metres, north above', () => {
    const square = (x: number, y: number, properties: object) => ({
      type: 'Feature',
      properties,
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [x, y],
            [x + 0.0001, y],
            [x + 0.0001, y + 0.0001],
            [x, y + 0.0001],
            [x, y],
          ],
        ],
      },
    })
    const features = [square(80.9, 26.8, { Plot_No: 7 }), square(80.9, 26.8002, { name: 'Park' })]
    const sheet = readPlan('a.geojson', JSON.stringify({ type: 'FeatureCollection', features }), null)
    const [plot, park] = plotsOf(sheet.shapes)
    expect([plot?.unitNo, park?.unitNo]).toEqual(['7', 'Park'])
    expect(plot?.h).toBeCloseTo(11.13, 1)
    expect(plot?.w).toBeCloseTo(11.13 * Math.cos((26.8 * Math.PI) / 180), 1)
    expect(park?.y).toBe(0)
    expect(plot?.y).toBeCloseTo(22.26, 1)
  })
})

describe('plots', () => {
  const three = plotsOf(
    [0, 1, 2].map(at => ({
      label: '',
      points: [
        [at * 10, 0],
        [at * 10 + 10, 0],
        [at * 10 + 10, 20],
      ] as const,
    })),
  )

  test('are numbered one after the other, a number never twice', () => {
    expect(['A-09', 'B', '99', 'C-1'].map(nextNumber)).toEqual(['A-10', 'B1', '100', 'C-2'])
    const once = numbered(three, 0, { unitNo: 'A-1', poolCode: 'A' })
    const moved = numbered(once, 2, { unitNo: 'A-1', poolCode: 'A' })
    expect(moved.map(({ unitNo }) => unitNo)).toEqual(['', '', 'A-1'])
    expect(countByPool(moved)).toEqual(
      new Map([
        ['', 2],
        ['A', 1],
      ]),
    )
  })

  test('are taken away and taken for corners, all others as they were', () => {
    expect(without(three, 1)).toEqual([three[0], three[2]])
    const [first, second] = cornered(three, 1)
    expect([first?.isCorner, second?.isCorner]).toEqual([0, 1])
    expect(cornered(cornered(three, 1), 1)).toEqual(three)
  })
})
