import { useState } from 'react'
import type { CasePaper } from '#contract/desk/papers.ts'
import { useKeys } from '#desk/shell/keys.ts'
import type { Mark } from '#domain/lottery/proof.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { PaperPane } from './PaperPane.tsx'
import styles from './Papers.module.css'
import { PaperTabs } from './PaperTabs.tsx'
import { useAhead } from './useAhead.ts'

export interface PaperViewerProps {
  /** The number of the case, for the name of the region. */
  caseNumber: string
  /** In the order of their keys 1 to 9. */
  papers: readonly CasePaper[]
  /** The paper that is shown; undefined: the first. */
  selected: number | undefined
  onSelect: (documentId: number) => void
  /** What the answers that a paper proves were found to be, worst first: shown on its tab. */
  markOf?: ((documentId: number) => Mark | null) | undefined
  /** Whether the officer holds the case: then what comes next is fetched meanwhile. */
  isHeld: boolean
}

/**
 * The papers of a case: one, or two beside each other, page by page as the server draws them. Keys: 1–9 paper, + − zoom,
 * 0 whole page, R rotate, M magnifier, [ ] pages, C compare, D download. Fills the height that it is given.
 */
export function PaperViewer({ caseNumber, papers, selected, onSelect, markOf, isHeld }: PaperViewerProps) {
  const language = useLanguage()
  const [beside, setBeside] = useState<number>()
  const [active, setActive] = useState<'main' | 'beside'>('main')
  const main = papers.find(one => one.documentId === selected) ?? papers[0]
  const other = papers.find(one => one.documentId === beside)
  useAhead(papers, main?.documentId, isHeld)
  const compare = () => {
    setActive('main')
    const after = main ? papers[papers.indexOf(main) + 1] : undefined
    setBeside(other ? undefined : (after ?? papers.find(one => one !== main))?.documentId)
  }
  useKeys([
    ...papers.slice(0, 9).map((one, index) => ({
      key: String(index + 1),
      label: m.papers_keyPaper({ name: one.name[language] }),
      act: () => onSelect(one.documentId),
      hidden: true,
    })),
    ...(papers.length > 1 ? [{ key: 'c', label: m.papers_compare(), act: compare, hidden: true }] : []),
  ])
  if (!main) return <EmptyState title={m.papers_none()}>{m.papers_noneMore()}</EmptyState>
  return (
    <section className={styles.viewer} aria-label={m.papers_title({ number: caseNumber })}>
      <PaperTabs papers={papers} shown={main.documentId} onSelect={onSelect} markOf={markOf} />
      <div className={other ? styles.two : styles.one}>
        <PaperPane
          key={main.documentId}
          paper={main}
          isActive={!other || active === 'main'}
          onActive={() => setActive('main')}
          compare={papers.length > 1 ? { isOn: other !== undefined, onToggle: compare } : undefined}
        />
        {other ? (
          <PaperPane
            key={`beside-${other.documentId}`}
            paper={other}
            isActive={active === 'beside'}
            onActive={() => setActive('beside')}
            choice={{ papers, onSelect: setBeside }}
          />
        ) : null}
      </div>
    </section>
  )
}
