import { useQuery } from '@tanstack/react-query'
import { OpeningReport } from '#contract/opening/room.ts'
import { formatDate } from '#domain/dates/format.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { Stack } from '#web/ui/Page/Page.tsx'
import { ShareBars } from '#web/ui/ShareBars/ShareBars.tsx'
import styles from './Room.module.css'
import { roomFile } from './roomFile.ts'

/** The public report of an opening by the number of its scheme or its dates; null while it runs. */
export const useReport = (id: number, enabled: boolean) =>
  useQuery({
    queryKey: ['opening', id, 'report'],
    queryFn: ({ signal }) => roomFile(OpeningReport, `${id}/report.json`, signal),
    enabled,
    meta: { quiet: true },
  })

interface ReportProps {
  readonly report: OpeningReport
  /** What a place that was paid for got, and what the places after the last had not. */
  readonly words: { readonly sold: string; readonly without: string }
}

/** What became of the places of an opening, and the proof of their order. */
export function Report({ report, words }: ReportProps) {
  return (
    <Stack>
      <Places report={report} words={words} />
      <Proof campaignId={report.campaignId} order={report.order} />
    </Stack>
  )
}

/** Minutes of a length of time, at least one. */
const minutesOf = (ms: number): number => Math.max(1, Math.round(ms / MINUTE_MS))

function Places({ report, words }: ReportProps) {
  const language = useLanguage()
  const { places, turns, sold, lapsed, left, withoutUnit, medianMs } = report
  const at = (instant: string | null) => (instant ? formatDate(instant, 'plainMinute', language) : null)
  return (
    <Card title={m.room_reportPlaces()}>
      <div className={styles.block}>
        {places === 0 ? null : (
          <ShareBars
            label={m.room_reportBar({ places })}
            parts={[
              { key: 'sold', label: words.sold },
              { key: 'lapsed', label: m.room_reportLapsed() },
              { key: 'left', label: m.room_reportLeft() },
              { key: 'withoutUnit', label: words.without },
            ]}
            rows={[{ name: m.room_reportAll(), total: places, values: { sold, lapsed, left, withoutUnit } }]}
          />
        )}
        <Facts
          facts={[
            { term: m.room_reportOpened(), value: at(report.openedOn) },
            { term: m.room_reportEnded(), value: at(report.endedOn) },
            { term: m.room_reportAll(), value: places },
            { term: m.room_reportTurns(), value: turns },
            {
              term: m.room_reportMedian(),
              value: medianMs === null ? null : m.room_reportMinutes({ n: minutesOf(medianMs) }),
            },
          ]}
        />
      </div>
    </Card>
  )
}

function Proof({ campaignId, order }: Pick<OpeningReport, 'campaignId' | 'order'>) {
  return (
    <Card title={m.room_reportProof()}>
      {order === null ? (
        <p>{m.room_reportNobody()}</p>
      ) : (
        <div className={styles.block}>
          <p>{m.room_reportProofMore({ entries: order.entries })}</p>
          <Facts
            facts={[{ term: m.room_reportSeal(), value: <code>{order.manifestHash}</code>, wide: true }]}
          />
          <p>
            <AppLink to="/draws/$campaignId/$drawNo" params={{ campaignId, drawNo: order.drawNo }}>
              {m.room_proof()}
            </AppLink>
          </p>
        </div>
      )}
    </Card>
  )
}
