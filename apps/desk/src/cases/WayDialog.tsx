import { useState } from 'react'
import * as v from 'valibot'
import type { ActFile } from '#contract/desk/acts.ts'
import { message, say } from '#contract/text.ts'
import { ActDialog } from '#desk/acts/ActDialog.tsx'
import { rowsOf } from '#desk/acts/rowsOf.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { TextArea } from '#web/forms/fields/TextArea.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import styles from './Cases.module.css'
import type { LandCase, LandWay } from './landCase.ts'
import { wayWords } from './wayWords.ts'

export interface WayDialogProps {
  one: LandCase
  way: LandWay
  onDone: () => void
  onClose: () => void
}

const DIRECTIONS: Readonly<Partial<Record<LandWay, string>>> = {
  ACCEPT: 'accept',
  FORWARD: 'forward',
  BACK: 'back',
}
const MOST = 1000
const Remarks = v.pipe(v.string(), v.trim(), v.maxLength(MOST))
const optional = v.object({ remarks: Remarks })
const needed = v.object({
  remarks: v.pipe(
    Remarks,
    v.nonEmpty(message(say('Write the reason that the applicant reads.', 'वह कारण लिखें जो आवेदक पढ़ेंगे।'))),
  ),
})

/** The act behind a button, with the case's number and the desk that it is sent from filled in. */
export function WayDialog({ one, way, onDone, onClose }: WayDialogProps) {
  const direction = DIRECTIONS[way]
  if (direction !== undefined)
    return (
      <WithRemarks
        one={one}
        way={way}
        act="landuse move"
        fileOf={remarks =>
          rowsOf(
            'move.csv',
            ['ApplicationNumber', 'From', 'Direction', 'Remarks'],
            [[one.number, one.from ?? '', direction, remarks]],
          )
        }
        onDone={onDone}
        onClose={onClose}
      />
    )
  if (way === 'REJECT')
    return (
      <WithRemarks
        one={one}
        way={way}
        act="landuse reject"
        fileOf={remarks => rowsOf('reject.csv', ['ApplicationNumber', 'Remarks'], [[one.number, remarks]])}
        onDone={onDone}
        onClose={onClose}
      />
    )
  // The land use of each khasra, and what is opened again, come in the act's own file.
  const act = way === 'APPROVE' ? 'landuse approve' : 'landuse return'
  return <ActDialog act={act} about={<p>{one.number}</p>} onDone={onDone} onClose={onClose} />
}

interface WithRemarksProps extends WayDialogProps {
  act: 'landuse move' | 'landuse reject'
  fileOf: (remarks: string) => ActFile
}

function WithRemarks({ one, way, act, fileOf, onDone, onClose }: WithRemarksProps) {
  const language = useLanguage()
  const [file, setFile] = useState<ActFile | null>(null)
  const form = useSchemaForm(way === 'REJECT' ? needed : optional, { defaultValues: { remarks: '' } })
  const title = wayWords[way]()
  const about = (
    <p>{m.cases_movesFrom({ number: one.number, desk: one.work?.desk[language] ?? one.status[language] })}</p>
  )
  if (file)
    return <ActDialog act={act} file={file} title={title} about={about} onDone={onDone} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={title}>
      <form
        noValidate
        className={styles.form}
        onSubmit={form.handleSubmit(typed => setFile(fileOf(typed.remarks)))}
      >
        {about}
        <TextArea control={form.control} name="remarks" label={m.cases_remarks()} limit={MOST} />
        <Button type="submit" variant="primary">
          {m.cases_next()}
        </Button>
      </form>
    </Dialog>
  )
}
