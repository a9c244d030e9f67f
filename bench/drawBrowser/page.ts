import { startDrawCheck } from '#web/draw/worker/drawCheck.ts'

/** What the benchmark reads from the page. */
interface Measured {
  correct: boolean
  milliseconds: number
  /** Longest time between two frames while the worker was busy: a frozen page shows here. */
  longestFrame: number
  progress: number
  rank: number
  checks: string[]
}
declare global {
  interface Window {
    measure: (names: string[], wanted: string) => Promise<Measured>
  }
}

window.measure = (names, wanted) =>
  new Promise((resolve, reject) => {
    let longestFrame = 0
    let progress = 0
    let last = performance.now()
    let running = true
    const frame = (now: number): void => {
      longestFrame = Math.max(longestFrame, now - last)
      last = now
      if (running) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    const check = startDrawCheck(
      names.map(name => ({ name, url: `/files/${name}` })),
      {
        onCheck: () => undefined,
        onFault: message => reject(new Error(message)),
        async onOutcome({ correct, milliseconds, checks }) {
          running = false
          const entry = await check.find(wanted)
          check.stop()
          resolve({
            checks: checks.map(one => `${one.Code} ${one.Verdict} ${one.Milliseconds.toFixed(0)} ms`),
            correct,
            longestFrame,
            milliseconds,
            progress,
            rank: entry?.Rank ?? 0,
          })
        },
        onProgress: () => {
          progress++
        },
      },
    )
  })
