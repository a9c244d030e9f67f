import type { PublicDraw } from '#contract/lottery/result.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { Flow } from '#web/ui/Flow/Flow.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { Columns, Stack } from '#web/ui/Page/Page.tsx'
import { SummaryStrip } from '#web/ui/SummaryStrip/SummaryStrip.tsx'
import { CutOffs } from './CutOffs.tsx'
import { CheckVerdict } from './check/CheckVerdict.tsx'
import { Recomputed } from './check/Recomputed.tsx'
import { useDrawCheck } from './check/useDrawCheck.ts'
import { DrawFiles } from './DrawFiles.tsx'
import { FindEntry } from './FindEntry.tsx'
import { fileUrl, formatCount } from './format.ts'
import { OpeningLink } from './OpeningLink.tsx'
import { drawSteps } from './SealedDraw.tsx'
import { WaitingLists } from './WaitingLists.tsx'
import { WatchAndKeep } from './WatchAndKeep.tsx'

/** A published draw: this device recomputes it at once, then everything shown is its own result. */
export function PublishedDraw({ draw, entry }: { draw: PublicDraw; entry: string }) {
  const language = useLanguage()
  const sources = draw.files.map(file => ({
    name: file.name,
    url: fileUrl(draw, file.name),
    bytes: file.bytes,
  }))
  const check = useDrawCheck(sources, draw.manifestHash)
  const result = check.outcome?.result ?? null
  const sum = (count: (pool: NonNullable<typeof result>['Pools'][number]) => number) =>
    result ? formatCount(result.Pools.reduce((all, pool) => all + count(pool), 0)) : '…'
  return (
    <Stack>
      <CheckVerdict check={check} draw={draw} />
      {draw.isTest === 1 ? <Note tone="warn">{m.draw_practice()}</Note> : null}
      {draw.annulledOn ? (
        <Note tone="err" title={m.draw_annulledTitle()}>
          {draw.annulReason}
        </Note>
      ) : null}
      <SummaryStrip
        items={[
          { term: m.draw_entries(), value: formatCount(draw.rollCount) },
          {
            term: m.draw_unitsGiven(),
            value: m.draw_ofUnits({ given: sum(pool => pool.Filled), units: formatCount(draw.seats) }),
          },
          {
            term: m.draw_passedOn(),
            value: sum(pool => pool.Lists.reduce((all, list) => all + list.Spilled, 0)),
          },
          {
            term: m.draw_waitingTotal(),
            value: sum(pool => pool.Waiting.reduce((all, list) => all + list.Entries.length, 0)),
          },
        ]}
      />
      <Columns
        kind="detail"
        asideFirst
        main={
          <>
            <Card title={m.draw_howTitle()}>
              <Flow steps={drawSteps(draw, language)} />
            </Card>
            {result ? <CutOffs draw={draw} result={result} /> : null}
            {result ? <WaitingLists result={result} /> : null}
          </>
        }
        aside={
          <>
            <FindEntry check={check} entry={entry} />
            <OpeningLink draw={draw} />
            <Recomputed check={check} />
            <WatchAndKeep draw={draw} />
            <DrawFiles draw={draw} />
          </>
        }
      />
    </Stack>
  )
}
