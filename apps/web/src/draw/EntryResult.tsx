import { useRef } from 'react'
import type { FoundEntry } from '#domain/draw/lookUp.ts'
import { m } from '#web/i18n/generated/messages.js'
import { getLocale } from '#web/i18n/generated/runtime.js'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { ReadAloud } from '#web/ui/ReadAloud/ReadAloud.tsx'
import { TicketLine } from '#web/ui/Verdict/TicketLine.tsx'
import styles from './Draw.module.css'
import { formatCount, shortHash, unitWords } from './format.ts'
import { verticalName } from './lists.ts'

const TITLES = {
  Allotted: m.draw_allotted,
  Waiting: m.draw_waiting,
  NotAllotted: m.draw_notAllotted,
} as const

/** Why an entry got what it got, in a sentence. */
function why(entry: FoundEntry): string {
  if (entry.Outcome === 'Allotted') {
    return m.draw_whyAllotted({ unit: entry.UnitNo ?? '', list: entry.ListCode ?? '' })
  }
  const category = verticalName(entry.Entry.Vertical)
  const units = unitWords(entry.Lists.reduce((all, list) => all + list.Filled, 0))
  const place = formatCount(entry.VerticalRank)
  const of = formatCount(entry.VerticalEntries)
  return entry.Outcome === 'Waiting'
    ? m.draw_whyWaiting({ units, category, waitingNo: entry.WaitingNo ?? 0 })
    : m.draw_whyNot({ units, category, place, of })
}

/** One entry of the recomputed draw: what it got, read aloud where the device can, where its ticket lies, and the cut-offs it missed or met. */
export function EntryResult({ entry }: { entry: FoundEntry }) {
  const filled = entry.Lists.reduce((all, list) => all + list.Filled, 0)
  const last = entry.Lists.at(-1)
  const rank = formatCount(entry.VerticalRank)
  const entries = formatCount(entry.VerticalEntries)
  const text = useRef<HTMLDivElement>(null)
  return (
    <section className={styles.entry}>
      <div ref={text}>
        <h3>{TITLES[entry.Outcome]()}</h3>
        <p>{why(entry)}</p>
      </div>
      <ReadAloud of={text} language={getLocale()} />
      <TicketLine
        rank={entry.VerticalRank}
        seats={filled}
        entries={entry.VerticalEntries}
        words={{
          seats: m.draw_lineUnits({ count: formatCount(filled) }),
          rank,
          lowest: m.draw_lineLowest(),
          entries,
          summary: m.draw_lineSummary({ rank, entries, units: unitWords(filled) }),
        }}
      />
      <Facts
        facts={[
          { term: m.draw_ticket(), value: <code>{shortHash(entry.Ticket)}</code> },
          ...(last?.CutOff
            ? [
                {
                  term: m.draw_lastTicketOf({ list: last.Code }),
                  value: <code>{shortHash(last.CutOff)}</code>,
                },
              ]
            : []),
          { term: m.draw_rollLine(), value: formatCount(entry.Line) },
          {
            term: m.draw_rank(),
            value: m.draw_ofTotal({ done: formatCount(entry.Rank), total: formatCount(entry.Entries) }),
          },
        ]}
      />
    </section>
  )
}
