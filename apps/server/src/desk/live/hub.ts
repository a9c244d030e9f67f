import type { LiveNews } from '#contract/desk/live.ts'
import { type Hearer, newsFor, readSaid } from './news.ts'

/** Lines that one officer has at most: screens beside each other, not a flood. */
const MOST_LINES = 6
/** Bytes that wait for a slow reader; beyond them the line is ended, and opens anew. */
const MOST_WAITING = 64 * 1024

/** Where the events of a line go. */
export interface Line {
  readonly hearer: Hearer
  readonly sessionId: number
  /** Writes text; answers how many bytes wait. */
  write(text: string): number
  end(): void
}

/** One event as the protocol writes it. The id grows: whoever names one on coming back has been away. */
const eventOf = (id: number, news: LiveNews): string => `id: ${id}\ndata: ${JSON.stringify(news)}\n\n`

/** The open lines of this server, and what they are told. */
export function makeHub() {
  const lines = new Set<Line>()
  let last = 0
  const drop = (line: Line) => {
    if (lines.delete(line)) line.end()
  }
  const tell = (line: Line, text: string) => {
    if (line.write(text) > MOST_WAITING) drop(line)
  }
  return {
    /** Whether an officer has as many lines as they may. */
    isFull: (officerId: number): boolean =>
      [...lines].filter(({ hearer }) => hearer.officerId === officerId).length >= MOST_LINES,
    open(line: Line): void {
      lines.add(line)
      // So soon a browser comes back after a break, in milliseconds.
      tell(line, 'retry: 3000\n\n')
    },
    close: drop,
    /** What the database said; nothing said means that something may have been missed. */
    hear(payload: string): void {
      const id = ++last
      const said = payload === '' ? null : readSaid(payload)
      for (const line of [...lines]) {
        const news = payload === '' ? ({ kind: 'again' } as const) : said && newsFor(line.hearer, said)
        if (news) tell(line, eventOf(id, news))
      }
    },
    sessions: (): number[] => [...new Set([...lines].map(({ sessionId }) => sessionId))],
    /** Keeps the lines alive, and ends those whose session is over. */
    beat(open: ReadonlySet<number>): void {
      for (const line of [...lines]) {
        if (open.has(line.sessionId)) {
          tell(line, ': \n\n')
          continue
        }
        line.write(eventOf(++last, { kind: 'over' }))
        drop(line)
      }
    },
    /** The server leaves: the browsers open their lines at another one. */
    end: () => [...lines].forEach(drop),
  }
}
