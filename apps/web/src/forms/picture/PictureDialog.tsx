import { useEffect, useRef, useState } from 'react'
import { sizeWords } from '#domain/documents/fileKind.ts'
import { m } from '#web/i18n/generated/messages.js'
import { getLocale } from '#web/i18n/generated/runtime.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { type Framing, mostZoom, UNTOUCHED } from './framing.ts'
import { openPicture } from './open.ts'
import { PageChoice } from './PageChoice.tsx'
import styles from './Picture.module.css'
import { Sliders } from './Sliders.tsx'
import { Stage } from './Stage.tsx'
import { goesAsItIs, type PictureUse, SHAPES } from './uses.ts'
import { type FramedPicture, writePages, writePicture } from './write.ts'

export interface PictureDialogProps {
  /** The picture as the telephone took it. */
  file: File
  use: PictureUse
  maxBytes: number
  /** What may be sent: what was made of the picture, or the file itself where it fits or cannot be shown. */
  onReady: (file: File) => void
  /** The picture is seen. */
  onOpened: () => void
  onClose: () => void
}

const TITLES: Readonly<Record<PictureUse, () => string>> = {
  face: m.photo_titleFace,
  signature: m.photo_titleSignature,
  portrait: m.photo_titlePortrait,
  paper: m.photo_titlePaper,
}
const HELP: Readonly<Record<PictureUse, () => string>> = {
  face: m.photo_helpFace,
  signature: m.photo_helpSignature,
  portrait: m.photo_helpPortrait,
  paper: m.photo_helpPaper,
}

/** A picture is turned, laid under its frame and made small enough, here on the device, before anything is sent. */
export default function PictureDialog({
  file,
  use,
  maxBytes,
  onReady,
  onOpened,
  onClose,
}: PictureDialogProps) {
  const [pages, setPages] = useState<readonly FramedPicture[]>([])
  const [now, setNow] = useState(0)
  const [isWriting, setWriting] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const told = useRef({ onReady, onOpened })
  told.current = { onReady, onOpened }
  useEffect(() => {
    let isGone = false
    void openPicture(file).then(picture => {
      if (isGone) return
      if (!picture || goesAsItIs(use, picture.size, file.size, maxBytes)) {
        told.current.onReady(file)
        return
      }
      told.current.onOpened()
      setPages([{ picture, framing: UNTOUCHED }])
    })
    return () => {
      isGone = true
    }
  }, [file, use, maxBytes])

  const page = pages[now]
  if (!page) return null
  const { aspect, leastAcross } = SHAPES[use]
  const most = mostZoom(page.picture.size, aspect, page.framing, leastAcross)
  const change = (framing: Framing) => {
    setFault(null)
    // A frame that was turned or tilted may show less: then it cannot be enlarged as far.
    const zoom = Math.min(framing.zoom, mostZoom(page.picture.size, aspect, framing, leastAcross))
    setPages(pages.map(one => (one === page ? { ...page, framing: { ...framing, zoom } } : one)))
  }
  const write = async () => {
    setWriting(true)
    setFault(null)
    const made = await (use === 'paper' ? writePages(pages, maxBytes) : writePicture(page, use, maxBytes))
      // A device without the memory for it is told the same as one whose pages are too many.
      .catch(() => null)
    setWriting(false)
    if (made) onReady(made)
    else setFault(m.photo_tooLarge({ size: sizeWords(maxBytes, getLocale()) }))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={TITLES[use]()}
      locked={isWriting}
      actions={
        <>
          <Button
            variant="primary"
            busy={isWriting}
            busyText={m.photo_writing()}
            onClick={() => void write()}
          >
            {use === 'paper' ? m.photo_usePages() : m.photo_use()}
          </Button>
          <Button onClick={onClose} disabled={isWriting}>
            {m.common_cancel()}
          </Button>
        </>
      }
    >
      <p className={styles.help}>{HELP[use]()}</p>
      {use === 'paper' ? (
        <PageChoice pages={pages} now={now} onNow={setNow} onPages={setPages} onFault={setFault} />
      ) : null}
      <Stage {...{ use, framing: page.framing, picture: page.picture, mostZoom: most, onChange: change }} />
      <Sliders framing={page.framing} mostZoom={most} onChange={change} />
      {fault ? (
        <div className={styles.fault}>
          <Note tone="err" title={fault} live="alert" />
        </div>
      ) : null}
    </Dialog>
  )
}
