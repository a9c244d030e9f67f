import type { LayoutPlan } from '#contract/lottery/campaign.ts'
import { say } from '#contract/text.ts'

type Plot = LayoutPlan['plots'][number]

interface Block {
  readonly prefix: string
  readonly poolCode: string
  readonly x: number
  readonly y: number
  /** Plots in a row and rows back to back, at most two without a road between. */
  readonly columns: number
  readonly rows: number
  readonly plotW: number
  readonly plotH: number
}

/** Rows of equal plots; the first and last of a row stand at a corner. Numbers run on from `from`. */
function plotsOf(block: Block, from: number): Plot[] {
  const plots: Plot[] = []
  for (let row = 0; row < block.rows; row++) {
    for (let column = 0; column < block.columns; column++) {
      plots.push({
        unitNo: `${block.prefix}-${from + plots.length}`,
        poolCode: block.poolCode,
        x: block.x + column * block.plotW,
        y: block.y + row * block.plotH,
        w: block.plotW,
        h: block.plotH,
        isCorner: column === 0 || column === block.columns - 1 ? 1 : 0,
      })
    }
  }
  return plots
}

function number(blocks: readonly Block[]): Plot[] {
  const next = new Map<string, number>()
  return blocks.flatMap(block => {
    const from = next.get(block.prefix) ?? 1
    const plots = plotsOf(block, from)
    next.set(block.prefix, from + plots.length)
    return plots
  })
}

const a = (x: number, y: number, columns: number, rows = 2): Block => ({
  prefix: 'A',
  poolCode: 'P72',
  x,
  y,
  columns,
  rows,
  plotW: 6,
  plotH: 12,
})
const b = (y: number, rows: number, columns = 14): Block => ({
  prefix: 'B',
  poolCode: 'P112',
  x: 266,
  y,
  columns,
  rows,
  plotW: 7.5,
  plotH: 15,
})
const c = (x: number, y: number, columns: number, rows: number): Block => ({
  prefix: 'C',
  poolCode: 'P200',
  x,
  y,
  columns,
  rows,
  plotW: 10,
  plotH: 20,
})

/** Sarovar Kunj, phase 1: 175 plots of 72, 70 of 112.5 and 27 of 200 square metres around a lake. */
export function sarovarKunjPlan(): LayoutPlan {
  return {
    widthM: 384,
    heightM: 204,
    outline: [
      [0, 0],
      [330, 0],
      [384, 12],
      [384, 190],
      [352, 204],
      [34, 204],
      [0, 190],
    ],
    roads: [
      { x: 142, y: 0, w: 18, h: 204, name: say('18 m road', '18 मी सड़क') },
      { x: 250, y: 0, w: 12, h: 204, name: say('12 m road', '12 मी सड़क') },
    ],
    features: [
      { kind: 'park', x: 164, y: 8, w: 82, h: 100, name: say('Sarovar park', 'सरोवर पार्क') },
      { kind: 'lake', x: 176, y: 18, w: 58, h: 78, name: say('Sarovar', 'सरोवर') },
      { kind: 'hall', x: 164, y: 158, w: 50, h: 32, name: say('Community hall', 'सामुदायिक भवन') },
      { kind: 'school', x: 218, y: 158, w: 28, h: 32, name: say('School', 'विद्यालय') },
      { kind: 'green', x: 266, y: 178, w: 84, h: 12, name: say('Park', 'पार्क') },
      { kind: 'green', x: 8, y: 168, w: 32, h: 12, name: say('Park', 'पार्क') },
    ],
    plots: number([
      a(8, 8, 10),
      a(74, 8, 10),
      a(8, 48, 10),
      a(74, 48, 10),
      a(8, 88, 10),
      a(74, 88, 10),
      a(8, 128, 10),
      a(74, 128, 10),
      a(74, 168, 10, 1),
      a(44, 168, 5, 1),
      b(14, 2),
      b(58, 2),
      b(102, 1),
      c(266, 130, 10, 2),
      c(166, 122, 7, 1),
    ]),
  }
}

/** A block of flats seen from the street: floors above each other, flats beside each other, to scale of their fronts. */
export function flatsPlan(
  floors: number,
  layout: readonly { poolCode: string; width: number }[],
): LayoutPlan {
  const floorH = 9
  const plots: Plot[] = []
  for (let floor = floors; floor >= 1; floor--) {
    let x = 8
    layout.forEach((flat, index) => {
      plots.push({
        unitNo: `${floor}${String(index + 1).padStart(2, '0')}`,
        poolCode: flat.poolCode,
        x,
        y: 8 + (floors - floor) * floorH,
        w: flat.width,
        h: floorH,
        isCorner: index === 0 || index === layout.length - 1 ? 1 : 0,
      })
      x += flat.width
    })
  }
  const widthM = layout.reduce((sum, flat) => sum + flat.width, 16)
  const heightM = floors * floorH + 30
  return {
    widthM,
    heightM,
    outline: [
      [0, 0],
      [widthM, 0],
      [widthM, heightM],
      [0, heightM],
    ],
    roads: [{ x: 0, y: heightM - 14, w: widthM, h: 12, name: say('12 m road', '12 मी सड़क') }],
    features: [],
    plots,
  }
}
