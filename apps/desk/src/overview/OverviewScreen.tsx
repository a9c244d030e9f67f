import { useState } from 'react'
import { overviewCalls } from '#contract/desk/overview.ts'
import { ask } from '#desk/api/ask.ts'
import { useDesk } from '#desk/api/queries.ts'
import { Choose } from '#desk/kit/Choose.tsx'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { Key } from '#desk/kit/Key.tsx'
import { asBlob } from '#desk/papers/asBlob.ts'
import { saveFile } from '#desk/papers/saveFile.ts'
import { useKeys } from '#desk/shell/keys.ts'
import { formatDate } from '#domain/dates/format.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { SECTION_NAMES, type Section } from '#domain/officer/roles.ts'
import { ServerError } from '#web/api/errors.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { toastError } from '#web/api/toasts.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { IconPrint } from '#web/ui/icons/IconPrint.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { Charts } from './Charts.tsx'
import { narrowed, sectionsOf } from './figures.ts'

/** Saves the sheet of the week. */
function useSheet() {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const sheet = await ask(overviewCalls.weeklySheet, {})
      saveFile(asBlob(sheet), `${m.overview_sheet()}.pdf`)
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, save: () => void save() }
}

/** How the house stands: charts of kept figures, each with its table and the cases behind it. */
export default function OverviewScreen() {
  const language = useLanguage()
  const [plain, setPlain] = useState(false)
  const [section, setSection] = useState<Section | null>(null)
  const read = useDesk(overviewCalls.overview, {}, { quiet: true, refetchInterval: MINUTE_MS })
  const sheet = useSheet()
  useKeys([
    { key: 't', label: m.overview_asTables(), act: () => setPlain(!plain) },
    { key: 'w', label: m.overview_sheet(), act: sheet.save },
  ])
  const taken = read.data?.takenOn
  return (
    <DeskPage
      title={m.overview_title()}
      about={
        taken ? m.overview_taken({ time: formatDate(taken, 'plainMinute', language) }) : m.overview_notTaken()
      }
      aside={
        <>
          <Button aria-pressed={plain} onClick={() => setPlain(!plain)} iconAfter={<Key of="t" />}>
            {m.overview_asTables()}
          </Button>
          <Button icon={<IconPrint />} busy={sheet.busy} onClick={sheet.save} iconAfter={<Key of="w" />}>
            {m.overview_sheet()}
          </Button>
        </>
      }
    >
      {read.error && !read.data ? (
        <NotLoaded
          onRetry={() => void read.refetch()}
          {...(read.error instanceof ServerError ? { why: read.error.message } : {})}
        />
      ) : !read.data ? (
        <SkeletonList rows={8} />
      ) : read.data.takenOn === null ? (
        <EmptyState title={m.overview_notTaken()}>{m.overview_notTakenMore()}</EmptyState>
      ) : (
        <>
          <Choose
            legend={m.overview_sections()}
            of={[null, ...sectionsOf(read.data)]}
            words={one => (one === null ? m.overview_allSections() : SECTION_NAMES[one][language])}
            chosen={section}
            onChoose={setSection}
          />
          <Charts overview={narrowed(read.data, section)} plain={plain} />
        </>
      )}
    </DeskPage>
  )
}
