import { useState } from 'react'
import { useMe } from '#desk/api/me.ts'
import { useTakeNext } from '#desk/api/useTakeNext.ts'
import { caseAddress } from '#desk/kit/caseAddress.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { Key } from '#desk/kit/Key.tsx'
import { type ListView, pathOfSection, viewIn, wordsOfPlace, wordsOfView } from '#desk/kit/list.ts'
import { useKeys } from '#desk/shell/keys.ts'
import { NoSuchScreen } from '#desk/shell/NoSuchScreen.tsx'
import { useGo } from '#desk/shell/navigate.tsx'
import type { ScreenProps } from '#desk/shell/screen.ts'
import { SECTION_NAMES, Section } from '#domain/officer/roles.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconFilter } from '#web/ui/icons/IconFilter.tsx'
import { BulkActs } from './BulkActs.tsx'
import { Chips } from './Chips.tsx'
import { FilterDialog } from './FilterDialog.tsx'
import { GiveOut } from './GiveOut.tsx'
import { QueueList } from './QueueList.tsx'
import { useQueue } from './useQueue.ts'
import { Views } from './Views.tsx'

const SECTIONS: readonly string[] = Object.values(Section)
const isSection = (word: string): word is Section => SECTIONS.includes(word)

/** What waits in a section, most urgent first; which of it stands in the address. */
export default function QueueScreen({ params, search }: ScreenProps) {
  const section = (params.section ?? '').toUpperCase().replaceAll('-', '_')
  if (!isSection(section)) return <NoSuchScreen />
  const view = viewIn(search)
  return <Queue key={`${section}|${JSON.stringify(view)}`} section={section} view={view} />
}

function Queue({ section, view }: { section: Section; view: ListView }) {
  const language = useLanguage()
  const go = useGo()
  const { data: me } = useMe()
  const [filtering, setFiltering] = useState(false)
  const queue = useQueue(section, view)
  const next = useTakeNext()
  const takes = me?.roles.some(({ role }) => ['DA', 'TP', 'AC', 'A1'].includes(role)) ?? false
  const show = (one: ListView) => go(pathOfSection(section), wordsOfView(one))
  const open = () => {
    const { here, at, first } = queue
    const address = here && caseAddress(here)
    if (!address) return
    const place = { ...view, section, dueDay: here.dueDay ?? '', id: here.id, place: first + at + 1 }
    go(address, here.dueDay ? wordsOfPlace(place) : {})
  }
  const { here, mark } = queue
  useKeys([
    { key: 'j', label: m.work_keyDown(), act: () => queue.step(1) },
    { key: 'k', label: m.work_keyUp(), act: () => queue.step(-1) },
    { key: 'x', label: m.work_keyMark(), act: () => here && mark(here.id, false) },
    { key: 'Shift+x', label: m.work_keyMarkTo(), act: () => here && mark(here.id, true), hidden: true },
    { key: 'Control+a', label: m.work_markAll(), act: queue.markAll, hidden: true },
    { key: 'Enter', label: m.work_open(), act: open },
    ...(takes ? [{ key: 't', label: m.work_takeNext(), act: () => next.mutate({}) }] : []),
    { key: 'f', label: m.work_filter(), act: () => setFiltering(true) },
  ])
  return (
    <DeskPage
      title={m.work_queueTitle({ section: SECTION_NAMES[section][language] })}
      aside={
        <>
          <Button icon={<IconFilter />} onClick={() => setFiltering(true)} iconAfter={<Key of="f" />}>
            {m.work_filter()}
          </Button>
          {takes ? (
            <Button
              variant="primary"
              busy={next.isPending}
              onClick={() => next.mutate({})}
              iconAfter={<Key of="t" />}
            >
              {m.work_takeNext()}
            </Button>
          ) : null}
        </>
      }
    >
      <Chips counts={queue.read.data} chosen={view} onPick={show} />
      <Views section={section} view={view} onPick={show} />
      <QueueList queue={queue} onOpen={open}>
        <GiveOut section={section} queue={queue} />
        <BulkActs queue={queue} />
      </QueueList>
      {filtering ? (
        <FilterDialog section={section} view={view} onPick={show} onClose={() => setFiltering(false)} />
      ) : null}
    </DeskPage>
  )
}
