import { memo, useEffect, useState } from 'react'
import { useMe } from '#desk/api/me.ts'
import { useTakeNext } from '#desk/api/useTakeNext.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { InList } from '#desk/kit/InList.tsx'
import { Key } from '#desk/kit/Key.tsx'
import { type ListPlace, wordsOfView } from '#desk/kit/list.ts'
import { ReaderBanner } from '#desk/kit/ReaderBanner.tsx'
import { StandAside } from '#desk/kit/StandAside.tsx'
import { PaperViewer } from '#desk/papers/PaperViewer.tsx'
import { useKeys } from '#desk/shell/keys.ts'
import { DeskLink } from '#desk/shell/navigate.tsx'
import type { Mark } from '#domain/lottery/proof.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { AnswerList } from './AnswerList.tsx'
import { CaseTags } from './CaseTags.tsx'
import { type Answer, type Case, firstOpen, isCompared, markOfPaper } from './case.ts'
import { chooseMark, focusMark } from './focus.ts'
import { HistoryDialog } from './HistoryDialog.tsx'
import { RightSide } from './RightSide.tsx'
import { forgetRefused, refusedOf } from './refusedDecisions.ts'
import styles from './Scrutiny.module.css'
import { Standing } from './Standing.tsx'
import { useMarks, useSeenCase, useStanding } from './useCaseActs.ts'
import { WhatChanged } from './WhatChanged.tsx'

/** The first answer that is left takes the focus, so that the keys work from the first moment. */
function useFirstAnswer(one: Case): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each case: later the focus is the officer's
  useEffect(() => {
    const at = document.activeElement
    const first = firstOpen(one)
    if (first && (at === document.body || at?.id === 'page-title' || at?.id === 'work'))
      focusMark(first.code, first.mark ?? 'AGREES')
  }, [one.number])
}

export interface CaseDeskProps {
  one: Case
  /** Where it stands in the list that it was opened from. */
  at: ListPlace | null
  onReread: () => Promise<unknown>
}

/**
 * The whole case: what was answered, the paper that proves it, and what is asked or decided. Drawn out of sight, it comes into
 * sight as it is: it is not drawn again for the same case.
 */
export const CaseDesk = memo(({ one: read, at, onReread }: CaseDeskProps) => {
  const language = useLanguage()
  const { data: me } = useMe()
  const [refused] = useState(() => refusedOf(read.number))
  useEffect(() => forgetRefused(read.number), [read.number])
  const seen = useSeenCase(read, refused?.seen)
  const { standing, mayWrite } = useStanding(read)
  const { shown: one, mark } = useMarks(read, seen.version)
  const next = useTakeNext()
  const [code, setCode] = useState(() => (firstOpen(one) ?? one.answers.find(isCompared))?.code)
  const [paper, setPaper] = useState<number>()
  const [history, setHistory] = useState(false)
  useFirstAnswer(one)
  const here = one.answers.find(answer => answer.code === code && isCompared(answer))
  const point = (answer: Answer) => {
    setCode(answer.code)
    if (answer.documentId !== null) setPaper(answer.documentId)
  }
  const markHere = (to: Mark) => () => {
    if (!here) return
    chooseMark(here.code, to)
    mark(here.code, to)
  }
  const takes = me?.roles.some(({ role }) => role === 'DA') ?? false
  useKeys([
    { key: 'Tab', label: m.scrutiny_keyNext() },
    ...(mayWrite
      ? [
          { key: 'y', label: m.scrutiny_keyAgrees(), act: markHere('AGREES') },
          { key: 'n', label: m.scrutiny_keyDiffers(), act: markHere('DIFFERS') },
          { key: 'u', label: m.scrutiny_keyUnreadable(), act: markHere('UNREADABLE') },
        ]
      : []),
    { key: 'h', label: m.scrutiny_history(), act: () => setHistory(true), hidden: true },
    ...(takes && !at ? [{ key: 'j', label: m.scrutiny_nextCase(), act: () => next.mutate({}) }] : []),
  ])
  return (
    <DeskPage
      tall
      title={one.applicant}
      crumb={
        <>
          <DeskLink to="/queue/lottery" search={at ? wordsOfView(at) : {}}>
            {m.scrutiny_queue()}
          </DeskLink>
          <span>{one.scheme[language]}</span>
          <span className={styles.number}>{one.number}</span>
        </>
      }
      aside={
        <>
          <CaseTags one={one} />
          <Button onClick={() => setHistory(true)} iconAfter={<Key of="h" />}>
            {m.scrutiny_history()}
          </Button>
          {one.work && one.isOpen && mayWrite ? <StandAside workId={one.work.id} /> : null}
          {at ? (
            <InList at={at} />
          ) : takes ? (
            <Button busy={next.isPending} onClick={() => next.mutate({})} iconAfter={<Key of="j" />}>
              {m.scrutiny_nextCase()}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.body}>
        {one.work && one.isOpen ? <ReaderBanner workId={one.work.id} /> : null}
        <Standing one={one} standing={standing} />
        <WhatChanged changes={seen.changes} onLook={seen.look} />
        <div className={styles.columns}>
          <AnswerList one={one} here={here?.code} mayWrite={mayWrite} onPoint={point} onMark={mark} />
          <div className={styles.papers}>
            <PaperViewer
              caseNumber={one.number}
              papers={one.papers}
              selected={paper ?? here?.documentId ?? undefined}
              onSelect={setPaper}
              markOf={documentId => markOfPaper(one, documentId)}
              isHeld={standing === 'mine'}
            />
          </div>
          <RightSide
            one={one}
            version={seen.version}
            refused={refused?.error ?? null}
            mayWrite={mayWrite}
            mustLook={seen.changes.length > 0}
            before={seen.before}
            onDecided={seen.expectOwn}
            onReread={onReread}
          />
        </div>
      </div>
      {history ? <HistoryDialog one={one} onClose={() => setHistory(false)} /> : null}
    </DeskPage>
  )
})
