import { expect, test } from 'vitest'
import { seenPlots, surveyPlots } from './survey.ts'

const SHEET = { width: 900, height: 600 }
const LIE = { degrees: -11, x: -190, y: 20 }

/** Where a point of the drawing lies on the sheet, as `rotate(-11) translate(-190 20)` puts it. */
function onSheet(x: number, y: number): readonly [number, number] {
  const angle = (LIE.degrees * Math.PI) / 180
  const [left, top] = [x + LIE.x, y + LIE.y]
  return [left * Math.cos(angle) - top * Math.sin(angle), left * Math.sin(angle) + top * Math.cos(angle)]
}

test('a sheet carries every plot of which something is seen, and little else', () => {
  const all = surveyPlots(1300, 1020)
  const kept = new Set(seenPlots(all, SHEET, LIE))
  for (const plot of all) {
    const steps = [0, 0.25, 0.5, 0.75, 1]
    const isSeen = steps.some(across =>
      steps.some(down => {
        const [x, y] = onSheet(plot.x + across * plot.width, plot.y + down * plot.height)
        return x >= 0 && x <= SHEET.width && y >= 0 && y <= SHEET.height
      }),
    )
    if (isSeen) expect(kept.has(plot)).toBe(true)
  }
  expect(kept.size).toBeLessThan(all.length * 0.6)
})
