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
