import type { PublicDraw } from '#contract/lottery/result.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { Flow } from '#web/ui/Flow/Flow.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { Columns, Stack } from '#web/ui/Page/Page.tsx'
import styles from './Draw.module.css'
import { DrawFiles } from './DrawFiles.tsx'
import { formatCount, unitWords } from './format.ts'
import { WatchAndKeep } from './WatchAndKeep.tsx'

/** A draw whose roll and plan are sealed, waiting for its random number; or one that was annulled before it came. */
export function SealedDraw({ draw }: { draw: PublicDraw }) {
  const language = useLanguage()
  const when = formatDate(draw.drawOn, 'plainMinute', language)
  return (
    <Stack>
      {draw.annulledOn ? (
        <Note tone="err" title={m.draw_annulledTitle()}>
          {m.draw_annulledWhy({
            on: formatDate(draw.annulledOn, 'plain', language),
            reason: draw.annulReason,
          })}
        </Note>
      ) : (
        <Note tone="info" title={m.draw_sealedTitle()}>
          {draw.state === 'BEACON_AVAILABLE' ? m.draw_sealedWaiting() : m.draw_sealedText({ when })}
        </Note>
      )}
      {draw.isTest === 1 ? <Note tone="warn">{m.draw_practice()}</Note> : null}
      <Columns
        kind="detail"
        main={
          <>
            <Card title={m.draw_howTitle()}>
              <Flow steps={drawSteps(draw, language)} />
            </Card>
            <Card title={m.draw_sealCard()}>
              <Facts
                facts={[
                  { term: m.draw_entries(), value: formatCount(draw.rollCount) },
                  { term: m.draw_round(), value: formatCount(draw.beaconRound) },
                  {
                    term: m.draw_sealHash(),
                    value: <code className={styles.hash}>{draw.manifestHash}</code>,
                    wide: true,
                  },
                  {
                    term: m.draw_rollRoot(),
                    value: <code className={styles.hash}>{draw.rollRoot}</code>,
                    wide: true,
                  },
                ]}
              />
              <p className={styles.note}>{m.draw_sealNote()}</p>
            </Card>
          </>
        }
        aside={
          <>
            <WatchAndKeep draw={draw} />
            <DrawFiles draw={draw} />
          </>
        }
      />
    </Stack>
  )
}

/** How the result comes about, in four boxes. */
export function drawSteps(draw: PublicDraw, language: 'en' | 'hi'): { title: string; note: string }[] {
  const sealed = formatDate(draw.announcedOn, 'short', language)
  const when = formatDate(draw.drawOn, 'plainMinute', language)
  return [
    { title: m.draw_stepRoll(), note: m.draw_stepRollNote({ on: sealed }) },
    { title: m.draw_stepNumber(), note: m.draw_stepNumberNote({ when }) },
    { title: m.draw_stepTicket(), note: m.draw_stepTicketNote() },
    { title: unitWords(draw.seats), note: m.draw_stepUnitsNote() },
  ]
}
