import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import type { ActFile } from '#contract/desk/acts.ts'
import { message, say } from '#contract/text.ts'
import type { DeskAct } from '#domain/officer/deskActs.ts'
import { inBothTongues, tongueOf } from '#domain/text/tongue.ts'
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

/** Remarks, and the same in the other language; both together are the one text that the act's file takes. */
const schemaOf = (most: number, isNeeded: boolean) =>
  v.pipe(
    v.object({
      remarks: v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(most),
        v.check(
          text => !isNeeded || text !== '',
          message(say('Write the reason that the applicant reads.', 'वह कारण लिखें जो आवेदक पढ़ेंगे।')),
        ),
      ),
      other: v.pipe(v.string(), v.trim()),
    }),
    v.forward(
      v.check(
        typed => typed.other === '' || tongueOf(typed.other) !== tongueOf(typed.remarks),
        message(
          say(
            'This is the language of the field above. Write the other one here.',
            'यह ऊपर वाली ही भाषा है। यहाँ दूसरी भाषा में लिखें।',
          ),
        ),
      ),
      ['other'],
    ),
    v.forward(
      v.check(
        typed => inBothTongues(typed.remarks, typed.other).length <= most,
        message(
          say(
            'Both texts together have more than {most} characters.',
            'दोनों लेख मिलाकर {most} अक्षरों से अधिक हैं।',
          ),
          { most },
        ),
      ),
      ['other'],
    ),
  )

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
  const [schema] = useState(() => schemaOf(most, isNeeded))
  const form = useSchemaForm(schema, { defaultValues: { remarks: '', other: '' } })
  if (file)
    return <ActDialog act={act} file={file} title={title} about={about} onDone={onDone} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={title}>
      <ShortForm
        form={form}
        className={styles.band}
        onSubmit={form.handleSubmit(typed => setFile(fileOf(inBothTongues(typed.remarks, typed.other))))}
      >
        {about}
        <TextArea control={form.control} name="remarks" label={label} limit={most} />
        <TextArea
          control={form.control}
          name="other"
          label={m.cases_remarksOther()}
          hint={m.cases_remarksOtherHint()}
          rows={3}
          optional
        />
        <Button type="submit" variant="primary">
          {m.cases_next()}
        </Button>
      </ShortForm>
    </Dialog>
  )
}
