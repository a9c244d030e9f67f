/** What a progress bar is drawn on: standard error, when a person looks at it. */
export interface ProgressScreen {
  readonly isTTY?: boolean
  write(text: string): unknown
}

const WIDTH = 24
const EVERY_MS = 100

/** A bar that is redrawn in place; silent where nobody looks. */
export class ProgressBar {
  private readonly screen: ProgressScreen
  private began = 0
  private drawn = 0
  private visible = false

  constructor(screen: ProgressScreen) {
    this.screen = screen
  }

  move(done: number, total: number, what: string): void {
    if (!this.screen.isTTY) return
    const now = performance.now()
    if (this.began === 0) this.began = now
    if (now - this.drawn < EVERY_MS && done < total) return
    this.drawn = now
    this.visible = true
    this.screen.write(`\r\u001b[K${progressLine(done, total, what, now - this.began)}`)
  }

  /** Takes the bar away, so that lines can follow. */
  clear(): void {
    if (this.visible) this.screen.write('\r\u001b[K')
    this.visible = false
    this.began = 0
  }
}

/** `[############............]  50 %  500,000 of 10,00,000 rows, 12 s left` */
function progressLine(done: number, total: number, what: string, elapsedMs: number): string {
  const share = total > 0 ? Math.min(1, done / total) : 1
  const bar = '#'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '.')
  const left =
    share > 0.02 && share < 1 ? `, ${Math.ceil((elapsedMs * (1 - share)) / share / 1000)} s left` : ''
  const counts = `${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} ${what}`
  return `[${bar}] ${String(Math.floor(share * 100)).padStart(3)} %  ${counts}${left}`
}
