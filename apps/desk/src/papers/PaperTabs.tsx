import { useEffect, useRef } from 'react'
import type { CasePaper } from '#contract/desk/papers.ts'
import { Key } from '#desk/kit/Key.tsx'
import type { Mark } from '#domain/lottery/proof.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconCheck } from '#web/ui/icons/IconCheck.tsx'
import { IconCross } from '#web/ui/icons/IconCross.tsx'
import { IconEyeOff } from '#web/ui/icons/IconEyeOff.tsx'
import styles from './Papers.module.css'

export interface PaperTabsProps {
  papers: readonly CasePaper[]
  shown: number
  onSelect: (documentId: number) => void
  markOf?: ((documentId: number) => Mark | null) | undefined
}

/** The papers by name and key, each with what it was found to be. */
export function PaperTabs({ papers, shown, onSelect, markOf }: PaperTabsProps) {
  const language = useLanguage()
  const tabs = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another paper is another tab, which may lie beyond the edge
  useEffect(() => {
    // With the frame that draws it, whose layout is made once: asked for before, it would be made twice.
    const frame = requestAnimationFrame(() => {
      const [row, tab] = [tabs.current, tabs.current?.querySelector<HTMLElement>('[aria-current]')]
      if (row && tab)
        row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
    })
    return () => cancelAnimationFrame(frame)
  }, [shown])
  return (
    <div className={styles.tabs} ref={tabs}>
      {papers.map((one, index) => {
        const mark = markOf?.(one.documentId) ?? null
        return (
          <button
            key={one.documentId}
            type="button"
            className={styles.tab}
            aria-current={one.documentId === shown ? 'true' : undefined}
            onClick={() => onSelect(one.documentId)}
          >
            {index < 9 ? <Key of={String(index + 1)} /> : null}
            {one.name[language]}
            {mark ? <MarkSign mark={mark} /> : null}
          </button>
        )
      })}
    </div>
  )
}

function MarkSign({ mark }: { mark: Mark }) {
  if (mark === 'AGREES')
    return (
      <span className={styles.agrees}>
        <IconCheck size={16} />
        <span className="visually-hidden">{m.papers_agrees()}</span>
      </span>
    )
  return (
    <span className={mark === 'DIFFERS' ? styles.differs : styles.unreadable}>
      {mark === 'DIFFERS' ? <IconCross size={16} /> : <IconEyeOff size={16} />}
      <span className="visually-hidden">
        {mark === 'DIFFERS' ? m.papers_differs() : m.papers_unreadable()}
      </span>
    </span>
  )
}
