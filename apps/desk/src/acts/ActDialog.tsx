import type { ReactNode } from 'react'
import type { ActFile } from '#contract/desk/acts.ts'
import { actWords } from '#domain/officer/actNames.ts'
import type { DeskAct } from '#domain/officer/deskActs.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import { ActBand } from './ActBand.tsx'
import styles from './Acts.module.css'
import type { Marked } from './asked.ts'
import type { ActEnd, Options } from './useAct.ts'

export interface ActDialogProps {
  act: DeskAct
  /** Options that the screen knows: they are not asked for. Each is a text as the command line takes it, or a flag. */
  given?: Options
  /** The file, where the screen has made it: it is not asked for. */
  file?: ActFile
  /** The records that it is done to, where a list has marked them: they are not asked for. */
  marked?: Marked
  /** The act's own words without it. */
  title?: ReactNode
  /** What the officer reads above the form. */
  about?: ReactNode
  onClose: () => void
  /** Once it is done or proposed; the dialog stays until it is closed. */
  onDone?: (end: ActEnd) => void
}

/** An act in a dialog: what is not given is asked, the exact difference, the reason, the proof, and what became of it. */
export function ActDialog(props: ActDialogProps) {
  const { act, given, file, marked, title, about, onClose, onDone } = props
  const language = useLanguage()
  return (
    <Dialog open wide onClose={onClose} title={title ?? actWords(act)[language]}>
      <div className={styles.band}>
        {about}
        <ActBand
          act={act}
          {...(given === undefined ? {} : { given })}
          {...(file === undefined ? {} : { file })}
          {...(marked === undefined ? {} : { marked })}
          {...(onDone === undefined ? {} : { onDone })}
        />
      </div>
    </Dialog>
  )
}
