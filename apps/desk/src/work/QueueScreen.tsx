import { useState } from 'react'
import { workCalls } from '#contract/desk/work.ts'
import { useDesk } from '#desk/api/queries.ts'
import { useTakeNext } from '#desk/api/useTakeNext.ts'
import { caseAddress } from '#desk/kit/caseAddress.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { Key } from '#desk/kit/Key.tsx'
import { useKeys } from '#desk/shell/keys.ts'
import { NoSuchScreen } from '#desk/shell/NoSuchScreen.tsx'
import { useGo } from '#desk/shell/navigate.tsx'
import type { ScreenProps } from '#desk/shell/screen.ts'
import { SECTION_NAMES, Section } from '#domain/officer/roles.ts'
import { ServerError } from '#web/api/errors.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { CasePreview } from './CasePreview.tsx'
import { Chips } from './Chips.tsx'
import { CHIPS, type Chip, chipOf } from './chip.ts'
import styles from './Queue.module.css'
import { QueueTable } from './QueueTable.tsx'

const SECTIONS: readonly string[] = Object.values(Section)
const isSection = (word: string): word is Section => SECTIONS.includes(word)

/** What waits in a section, most urgent first. */
export default function QueueScreen({ params, search }: ScreenProps) {
  const section = (params.section ?? '').toUpperCase().replaceAll('-', '_')
  if (!isSection(section)) return <NoSuchScreen />
  return <Queue key={`${section}|${search.chip}`} section={section} chip={chipOf(search.chip)} />
}

function Queue({ section, chip }: { section: Section; chip: Chip }) {
  const language = useLanguage()
  const go = useGo()
  const [after, setAfter] = useState<{ dueDay: string; id: number } | null>(null)
  const [at, setAt] = useState(0)
  const queue = useDesk(
    workCalls.queue,
    { section, ...CHIPS[chip], after },
    { keepPrevious: true, quiet: true },
  )
  const next = useTakeNext()
  const cases = queue.data?.cases ?? []
  const here = cases[Math.min(at, cases.length - 1)]
  const last = cases.at(-1)
  const step = (by: number) => setAt(Math.max(0, Math.min(cases.length - 1, at + by)))
  useKeys([
    { key: 'j', label: m.work_keyDown(), act: () => step(1) },
    { key: 'k', label: m.work_keyUp(), act: () => step(-1) },
    {
      key: 'Enter',
      label: m.work_open(),
      act: () => {
        const address = here && caseAddress(here)
        if (address) go(address)
      },
    },
    { key: 't', label: m.work_takeNext(), act: () => next.mutate({}) },
  ])
  const pick = (one: Chip) => go(`/queue/${section.toLowerCase().replaceAll('_', '-')}`, { chip: one })
  return (
    <DeskPage
      title={m.work_queueTitle({ section: SECTION_NAMES[section][language] })}
      aside={
        <Button
          variant="primary"
          busy={next.isPending}
          onClick={() => next.mutate({})}
          iconAfter={<Key of="t" />}
        >
          {m.work_takeNext()}
        </Button>
      }
    >
      <Chips desks={queue.data?.desks ?? []} chosen={chip} onPick={pick} />
      {queue.error ? (
        <NotLoaded
          onRetry={() => void queue.refetch()}
          {...(queue.error instanceof ServerError ? { why: queue.error.message } : {})}
        />
      ) : queue.isPending ? (
        <SkeletonList rows={8} />
      ) : cases.length === 0 ? (
        <EmptyState title={m.work_emptyQueue()}>{m.work_emptyQueueMore()}</EmptyState>
      ) : (
        <div className={styles.columns}>
          <div>
            <QueueTable cases={cases} at={Math.min(at, cases.length - 1)} onPoint={setAt} />
            <div className={styles.pages}>
              {after ? <Button onClick={() => setAfter(null)}>{m.work_firstPage()}</Button> : null}
              {queue.data && !queue.data.isLast && last?.dueDay ? (
                <Button
                  onClick={() => {
                    setAfter({ dueDay: last.dueDay ?? '', id: last.id })
                    setAt(0)
                  }}
                >
                  {m.work_nextPage()}
                </Button>
              ) : null}
            </div>
          </div>
          {here ? <CasePreview one={here} /> : null}
        </div>
      )}
    </DeskPage>
  )
}
