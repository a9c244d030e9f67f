export interface SurveyPlot {
  x: number
  y: number
  width: number
  height: number
  tint: 'none' | 'yellow' | 'indigo' | 'leaf'
}

/** A repeatable series of numbers from 0 to 1 (xorshift), so that the sheet is the same on every page and in every test. */
function series(seed: number): () => number {
  let state = seed | 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4294967296
  }
}

/** Rows of plots of uneven width with roads between, upright; the sheet is turned when it is drawn. */
export function surveyPlots(width: number, height: number, seed = 1947): SurveyPlot[] {
  const next = series(seed)
  const plots: SurveyPlot[] = []
  let road = 0
  for (let y = 0; y < height; ) {
    const tall = 24 + Math.round(next() * 12)
    let run = 0
    for (let x = -next() * 30; x < width; ) {
      const wide = 15 + Math.round(next() * 19)
      const draw = next()
      const tint = draw < 0.09 ? 'yellow' : draw < 0.15 ? 'indigo' : draw < 0.2 ? 'leaf' : 'none'
      plots.push({ x, y, width: wide, height: tall, tint })
      run += 1
      x += wide
      if (run > 5 + next() * 8) {
        run = 0
        x += 13
      }
    }
    road += 1
    y += tall + (road % 2 === 0 ? 16 : 0)
  }
  return plots
}

/** How a drawing lies on its sheet: turned by degrees about the sheet's corner, and shifted before. */
export interface Lie {
  readonly degrees: number
  readonly x: number
  readonly y: number
}

/** The plots of which something is seen on a sheet: a turned drawing is larger than its sheet, and what lies beside it only weighs. */
export function seenPlots(
  plots: readonly SurveyPlot[],
  sheet: { readonly width: number; readonly height: number },
  { degrees, x: shiftX, y: shiftY }: Lie,
): SurveyPlot[] {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return plots.filter(({ x, y, width, height }) => {
    const corners = [x, x + width].flatMap(left =>
      [y, y + height].map(top => [left + shiftX, top + shiftY] as const),
    )
    const across = corners.map(([left, top]) => left * cos - top * sin)
    const down = corners.map(([left, top]) => left * sin + top * cos)
    return (
      Math.max(...across) >= 0 &&
      Math.min(...across) <= sheet.width &&
      Math.max(...down) >= 0 &&
      Math.min(...down) <= sheet.height
    )
  })
}
