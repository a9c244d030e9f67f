import type { Instalment } from '#web/ui/Schedule/instalment.ts'
import type { LayoutPlan, PlanPlot } from '#web/ui/SitePlan/plan.ts'

/** A schedule of nine instalments, one overdue. */
const row = (
  number: number,
  dueOn: string,
  principal: string,
  interest: string,
  state: Instalment['state'],
): Instalment => ({
  number,
  dueOn,
  principal,
  interest,
  amount: '425377.43',
  state,
  paid: state === 'paid' ? '425377.43' : null,
  penalInterest: state === 'overdue' ? '5768.82' : null,
})
export const INSTALMENTS: readonly Instalment[] = [
  row(1, '2025-10-07', '355936.80', '69440.63', 'paid'),
  row(2, '2026-01-07', '363055.54', '62321.89', 'paid'),
  row(3, '2026-04-07', '370316.65', '55060.78', 'paid'),
  row(4, '2026-07-07', '377722.98', '47654.45', 'paid'),
  row(5, '2026-10-07', '385277.44', '40099.99', 'overdue'),
  row(6, '2027-01-07', '392982.99', '32394.44', 'due'),
  row(7, '2027-04-07', '400842.65', '24534.78', 'due'),
  row(8, '2027-07-07', '408859.51', '16517.92', 'due'),
  row(9, '2027-10-07', '417036.69', '8340.74', 'due'),
]

function block(
  name: string,
  x: number,
  y: number,
  columns: number,
  rows: number,
  size: readonly [number, number],
  group: number,
) {
  const [width, height] = size
  return Array.from({ length: columns * rows }, (_, index): PlanPlot => {
    const column = index % columns
    const line = Math.floor(index / columns)
    const number = `${name}-${index + 1}`
    return {
      id: number,
      number,
      x: x + column * width,
      y: y + line * height,
      width,
      height,
      areaSqm: width * height,
      group,
      corner: column === columns - 1 && line === 0,
      state: index % 5 === 2 ? 'sold' : index % 7 === 4 ? 'held' : 'free',
    }
  })
}

/** A small layout: two sizes, a park with a lake, two roads. */
export const PLAN: LayoutPlan = {
  width: 260,
  height: 120,
  boundary: [
    [0, 0],
    [225, 0],
    [260, 6],
    [260, 112],
    [252, 120],
    [18, 120],
    [0, 112],
  ],
  roads: [
    { id: 'r1', from: [104, 2], to: [104, 118], label: '18 m road' },
    { id: 'r2', from: [168, 2], to: [168, 118], label: '12 m road' },
  ],
  areas: [
    { id: 'park', kind: 'park', x: 112, y: 6, width: 48, height: 62 },
    { id: 'lake', kind: 'water', label: 'Sarovar', x: 119, y: 13, width: 34, height: 46 },
    { id: 'hall', kind: 'building', label: 'Community hall', x: 112, y: 94, width: 48, height: 20 },
  ],
  plots: [
    ...block('A', 8, 6, 14, 2, [6, 12], 0),
    ...block('D', 8, 40, 14, 2, [6, 12], 0),
    ...block('E', 8, 74, 14, 2, [6, 12], 0),
    ...block('B', 178, 8, 10, 2, [7.5, 15], 1),
    ...block('C', 178, 54, 7, 2, [10, 20], 2),
  ],
  labels: [
    { text: 'A · 72 m²', at: [50, 18] },
    { text: 'B · 112.5 m²', at: [215, 23] },
  ],
  groups: ['A, 72 m²: 84', 'B, 112.5 m²: 20', 'C, 200 m²: 14'],
}
