import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import type { ActFile } from '#contract/desk/acts.ts'
import { message, say } from '#contract/text.ts'
import type { DeskAct } from '#domain/officer/deskActs.ts'
import { TextArea } from '#web/forms/fields/TextArea.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import { ActDialog } from './ActDialog.tsx'
import styles from './Acts.module.css'

export interface RemarksDialogProps {
  act: DeskAct
  title: string
  about: ReactNode
  /** Remarks that the applicant reads, unless given. */
  label?: string
  /** Characters that the act's file takes. */
  most: number
  /** Whether the applicant must be told why. */
  isNeeded: boolean
  fileOf: (remarks: string) => ActFile
  onDone: () => void
  onClose: () => void
}

const remarksOf = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))
const optional = (most: number) => v.object({ remarks: remarksOf(most) })
const needed = (most: number) =>
  v.object({
    remarks: v.pipe(
      remarksOf(most),
      v.nonEmpty(message(say('Write the reason that the applicant reads.', 'वह कारण लिखें जो आवेदक पढ़ेंगे।'))),
    ),
  })

/** Asks for the remarks that the applicant reads, and then runs the act on the file made of them. */
export function RemarksDialog({
  act,
  title,
  about,
  label = m.cases_remarks(),
  most,
  isNeeded,
  fileOf,
  onDone,
  onClose,
}: RemarksDialogProps) {
  const [file, setFile] = useState<ActFile | null>(null)
  const [schema] = useState(() => (isNeeded ? needed(most) : optional(most)))
  const form = useSchemaForm(schema, { defaultValues: { remarks: '' } })
  if (file)
    return <ActDialog act={act} file={file} title={title} about={about} onDone={onDone} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={title}>
      <ShortForm
        form={form}
        className={styles.band}
        onSubmit={form.handleSubmit(typed => setFile(fileOf(typed.remarks)))}
      >
        {about}
        <TextArea control={form.control} name="remarks" label={label} limit={most} />
        <Button type="submit" variant="primary">
          {m.cases_next()}
        </Button>
      </ShortForm>
    </Dialog>
  )
}
