import type { LayoutPlan } from '#contract/lottery/campaign.ts'
import { say } from '#contract/text.ts'

/** A row of equal plots along a road: S3/101, S3/102 … */
function row(
  sector: string,
  from: number,
  count: number,
  at: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
): LayoutPlan['plots'] {
  return Array.from({ length: count }, (_, index) => ({
    unitNo: `${sector}/${String(from + index).padStart(3, '0')}`,
    poolCode: sector,
    x: at.x + index * at.w,
    y: at.y,
    w: at.w,
    h: at.h,
    isCorner: index === 0 || index === count - 1 ? (1 as const) : (0 as const),
  }))
}

/** Gomti Enclave: an older scheme of the authority, four sectors of plots between a park and the river road. */
export function gomtiEnclavePlan(): LayoutPlan {
  const small = { w: 7.5, h: 15 }
  const large = { w: 10, h: 20 }
  return {
    widthM: 300,
    heightM: 172,
    outline: [
      [0, 10],
      [40, 0],
      [300, 0],
      [300, 160],
      [262, 172],
      [0, 172],
    ],
    roads: [
      { x: 128, y: 0, w: 14, h: 172, name: say('12 m road', '12 मी सड़क') },
      { x: 0, y: 80, w: 300, h: 12, name: say('12 m road', '12 मी सड़क') },
    ],
    features: [
      { kind: 'park', x: 150, y: 46, w: 62, h: 28, name: say('Gomti park', 'गोमती पार्क') },
      { kind: 'school', x: 218, y: 46, w: 40, h: 28, name: say('School', 'विद्यालय') },
      { kind: 'shops', x: 264, y: 46, w: 28, h: 28, name: say('Shops', 'दुकानें') },
      { kind: 'green', x: 10, y: 152, w: 112, h: 12, name: say('Green belt', 'हरित पट्टी') },
    ],
    plots: [
      ...row('S1', 1, 15, { x: 10, y: 12, ...small }),
      ...row('S1', 16, 15, { x: 10, y: 27, ...small }),
      ...row('S1', 31, 15, { x: 10, y: 52, ...small }),
      ...row('S2', 21, 18, { x: 150, y: 8, ...small }),
      ...row('S2', 39, 18, { x: 150, y: 23, ...small }),
      ...row('S3', 101, 15, { x: 10, y: 100, ...small }),
      ...row('S3', 116, 15, { x: 10, y: 126, ...small }),
      ...row('S5', 1, 14, { x: 150, y: 100, ...large }),
      ...row('S5', 15, 11, { x: 150, y: 134, ...large }),
    ],
  }
}
