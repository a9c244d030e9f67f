import { useState } from 'react'
import { auditDeskCalls, type TrailFilter } from '#contract/desk/audit.ts'
import { useDesk } from '#desk/api/queries.ts'
import { Choose } from '#desk/kit/Choose.tsx'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { Key } from '#desk/kit/Key.tsx'
import { NotRead } from '#desk/kit/NotRead.tsx'
import { saveFile } from '#desk/papers/saveFile.ts'
import { useKeys } from '#desk/shell/keys.ts'
import { DeskLink, useGo } from '#desk/shell/navigate.tsx'
import type { ScreenProps } from '#desk/shell/screen.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { IconDownload } from '#web/ui/icons/IconDownload.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import styles from './Audit.module.css'
import { ChainPanel } from './ChainPanel.tsx'
import { FilterForm } from './FilterForm.tsx'
import { filterIn, wordsOfFilter } from './filter.ts'
import { TrailTable } from './TrailTable.tsx'
import { useChain } from './useChain.ts'
import { csvOfTrail } from './words.ts'

/** Who did what and who read what, and the chain that proves that nobody changed it. */
export default function AuditScreen({ search }: ScreenProps) {
  const go = useGo()
  const { state, verify } = useChain()
  const [record, setRecord] = useState<TrailFilter['record']>(null)
  const filter: TrailFilter = { ...filterIn(search), record }
  const show = ({ record: of, ...rest }: TrailFilter) => {
    setRecord(of)
    go('/audit', wordsOfFilter(rest))
  }
  useKeys([{ key: 'v', label: m.audit_verify(), act: () => state.at !== 'WORK' && verify() }])
  return (
    <DeskPage
      title={m.audit_title()}
      about={m.audit_about()}
      aside={<DeskLink to="/audit/approvals">{m.audit_approvals()}</DeskLink>}
    >
      <ChainPanel
        state={state}
        action={
          <>
            <Button variant="primary" onClick={verify} iconAfter={<Key of="v" />}>
              {state.at === 'END' ? m.audit_verifyAgain() : m.audit_verify()}
            </Button>
            {state.at === 'END' ? (
              <Button
                icon={<IconDownload />}
                onClick={() => saveFile(state.file, `${m.audit_chainFile()}.ndjson`)}
              >
                {m.audit_saveChain()}
              </Button>
            ) : null}
          </>
        }
      />
      <Choose
        legend={m.audit_show()}
        of={['all', 'reads']}
        words={one => (one === 'all' ? m.audit_all() : m.audit_reads())}
        chosen={filter.reading ? 'reads' : 'all'}
        onChoose={one => show({ ...filter, event: null, reading: one === 'reads' })}
      />
      <FilterForm key={JSON.stringify(filter)} filter={filter} onShow={show} />
      <Trail key={`trail ${JSON.stringify(filter)}`} filter={filter} />
    </DeskPage>
  )
}

function Trail({ filter }: { filter: TrailFilter }) {
  const language = useLanguage()
  const [before, setBefore] = useState<number | null>(null)
  const list = useDesk(auditDeskCalls.auditTrail, { ...filter, before }, { quiet: true, keepPrevious: true })
  const events = list.data?.events ?? []
  const last = events.at(-1)
  const older = () => last && list.data?.isLast === false && setBefore(last.id)
  useKeys([{ key: 'o', label: m.audit_older(), act: older }])
  if (list.error) return <NotRead error={list.error} refetch={list.refetch} />
  if (list.isPending) return <SkeletonList rows={8} />
  if (events.length === 0) return <EmptyState title={m.audit_none()}>{m.audit_noneMore()}</EmptyState>
  const save = () => {
    const blob = new Blob([csvOfTrail(events, language)], { type: 'text/csv;charset=utf-8' })
    saveFile(blob, `${m.audit_file()}.csv`)
  }
  return (
    <>
      <TrailTable events={events} />
      <div className={styles.pages}>
        {before === null ? null : <Button onClick={() => setBefore(null)}>{m.audit_newest()}</Button>}
        {list.data.isLast ? null : (
          <Button onClick={older} busy={list.isPlaceholderData} iconAfter={<Key of="o" />}>
            {m.audit_older()}
          </Button>
        )}
        <Button icon={<IconDownload />} onClick={save}>
          {m.audit_save()}
        </Button>
      </div>
    </>
  )
}
