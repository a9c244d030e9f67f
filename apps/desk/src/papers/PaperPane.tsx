import { useState } from 'react'
import type { CasePaper } from '#contract/desk/papers.ts'
import { useKeys } from '#desk/shell/keys.ts'
import { sizeWords } from '#domain/documents/fileKind.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconChevronLeft } from '#web/ui/icons/IconChevronLeft.tsx'
import { IconChevronRight } from '#web/ui/icons/IconChevronRight.tsx'
import { IconDownload } from '#web/ui/icons/IconDownload.tsx'
import { IconHalf } from '#web/ui/icons/IconHalf.tsx'
import { IconMinus } from '#web/ui/icons/IconMinus.tsx'
import { IconPlus } from '#web/ui/icons/IconPlus.tsx'
import { IconRefresh } from '#web/ui/icons/IconRefresh.tsx'
import { IconSearch } from '#web/ui/icons/IconSearch.tsx'
import { DownloadDialog } from './DownloadDialog.tsx'
import { type Turn, turned, ZOOM_STEPS, zoomBy } from './fit.ts'
import { PageStage } from './PageStage.tsx'
import styles from './Papers.module.css'
import { ToolButton } from './ToolButton.tsx'

export interface PaperPaneProps {
  paper: CasePaper
  /** Whether the keys are this pane's: with two, one has them. */
  isActive: boolean
  onActive: () => void
  /** Shows or hides a second paper beside this one. */
  compare?: { readonly isOn: boolean; readonly onToggle: () => void } | undefined
  /** The papers that this pane may show instead. */
  choice?: { readonly papers: readonly CasePaper[]; readonly onSelect: (documentId: number) => void }
}

const LAST_ZOOM = ZOOM_STEPS.at(-1) ?? 1
const KIND: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
}

/** One paper with its tools: zoom, turn, magnifier, pages, download. */
export function PaperPane({ paper, isActive, onActive, compare, choice }: PaperPaneProps) {
  const language = useLanguage()
  const [page, setPage] = useState(1)
  const [pages, setPages] = useState(1)
  const [zoom, setZoom] = useState(1)
  const [turn, setTurn] = useState<Turn>(0)
  const [glass, setGlass] = useState(false)
  const [saving, setSaving] = useState(false)
  const step = (by: 1 | -1) => setPage(Math.max(1, Math.min(pages, page + by)))
  const tools = {
    out: () => setZoom(zoomBy(zoom, -1)),
    in: () => setZoom(zoomBy(zoom, 1)),
    whole: () => setZoom(1),
    turn: () => setTurn(turned(turn)),
    glass: () => setGlass(!glass),
  }
  useKeys(
    isActive
      ? [
          { key: '+', label: m.papers_zoomIn(), act: tools.in },
          { key: '=', label: m.papers_zoomIn(), act: tools.in, hidden: true },
          { key: '-', label: m.papers_zoomOut(), act: tools.out },
          { key: '0', label: m.papers_whole(), act: tools.whole, hidden: true },
          { key: 'r', label: m.papers_rotate(), act: tools.turn },
          { key: 'm', label: m.papers_magnifier(), act: tools.glass, hidden: true },
          { key: '[', label: m.papers_pageBack(), act: () => step(-1), hidden: true },
          { key: ']', label: m.papers_pageOn(), act: () => step(1), hidden: true },
          { key: 'd', label: m.papers_download(), act: () => setSaving(true), hidden: true },
        ]
      : [],
  )
  const kind = KIND[paper.mimeType] ?? paper.mimeType
  const size = sizeWords(paper.sizeBytes)
  return (
    <section
      aria-label={paper.name[language]}
      className={styles.pane}
      onFocus={onActive}
      onPointerDown={onActive}
      data-active={isActive || undefined}
    >
      <div
        className={styles.tools}
        role="toolbar"
        aria-label={m.papers_tools({ name: paper.name[language] })}
      >
        <ToolButton label={m.papers_zoomOut()} onPress={tools.out} isOff={zoom <= 1}>
          <IconMinus />
        </ToolButton>
        <output className={styles.percent} aria-label={m.papers_size()}>
          {Math.round(zoom * 100)} %
        </output>
        <ToolButton label={m.papers_zoomIn()} onPress={tools.in} isOff={zoom >= LAST_ZOOM}>
          <IconPlus />
        </ToolButton>
        <ToolButton label={m.papers_rotate()} onPress={tools.turn} shortcut="r">
          <IconRefresh />
        </ToolButton>
        <ToolButton label={m.papers_magnifier()} onPress={tools.glass} isPressed={glass} shortcut="m">
          <IconSearch />
        </ToolButton>
        {compare ? (
          <ToolButton
            label={m.papers_compare()}
            onPress={compare.onToggle}
            isPressed={compare.isOn}
            shortcut="c"
          >
            <IconHalf />
          </ToolButton>
        ) : null}
        {choice ? (
          <select
            className={styles.choice}
            aria-label={m.papers_beside()}
            value={paper.documentId}
            onChange={event => choice.onSelect(Number(event.target.value))}
          >
            {choice.papers.map(one => (
              <option key={one.documentId} value={one.documentId}>
                {one.name[language]}
              </option>
            ))}
          </select>
        ) : null}
        <span className={styles.about}>{[kind, size, m.papers_pageOf({ page, pages })].join(', ')}</span>
        <ToolButton label={m.papers_download()} onPress={() => setSaving(true)}>
          <IconDownload />
        </ToolButton>
        {pages > 1 ? (
          <span className={styles.pages}>
            <ToolButton label={m.papers_pageBack()} onPress={() => step(-1)} isOff={page <= 1}>
              <IconChevronLeft />
            </ToolButton>
            <ToolButton label={m.papers_pageOn()} onPress={() => step(1)} isOff={page >= pages}>
              <IconChevronRight />
            </ToolButton>
          </span>
        ) : null}
      </div>
      <PageStage
        paper={paper}
        page={page}
        view={{ zoom, turn, glass }}
        onPages={setPages}
        onDownload={() => setSaving(true)}
      />
      {saving ? <DownloadDialog paper={paper} onClose={() => setSaving(false)} /> : null}
    </section>
  )
}
