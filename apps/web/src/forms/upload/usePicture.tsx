import { type ReactNode, useState } from 'react'
import { kindOf } from '#domain/documents/fileKind.ts'
import type { PictureDialogProps } from '../picture/PictureDialog.tsx'
import type { PictureUse } from '../picture/uses.ts'

interface Given {
  readonly file: File
  readonly Dialog: (props: PictureDialogProps) => ReactNode
}

/** True for what a browser may be able to draw: by its first bytes, or by what the device calls it (HEIC, WebP). */
async function isPicture(file: File): Promise<boolean> {
  const kind = kindOf(new Uint8Array(await file.slice(0, 8).arrayBuffer()))
  return kind === null ? file.type.startsWith('image/') : kind !== 'pdf'
}

/**
 * Lets a picture be laid into its frame and made to fit before it goes on to `onReady`; other files, and pictures that fit,
 * go on as they are.
 */
export function usePicture(use: PictureUse, maxBytes: number, onReady: (file: File) => void) {
  const [given, setGiven] = useState<Given | null>(null)
  const [isOpening, setOpening] = useState(false)
  const done = (file?: File) => {
    setGiven(null)
    setOpening(false)
    if (file) onReady(file)
  }
  const take = async (file: File) => {
    if (file.size === 0 || !(await isPicture(file))) return done(file)
    setOpening(true)
    // Loaded when somebody has a picture. Where it cannot be loaded the file goes on, and is refused if it is too large.
    const loaded = await import('../picture/PictureDialog.tsx').catch(() => null)
    if (loaded) setGiven({ file, Dialog: loaded.default })
    else done(file)
  }
  const dialog = given ? (
    <given.Dialog
      file={given.file}
      use={use}
      maxBytes={maxBytes}
      onReady={done}
      onOpened={() => setOpening(false)}
      onClose={() => done()}
    />
  ) : null
  return { isOpening, dialog, take }
}
