import { useState } from 'react'
import * as v from 'valibot'
import type { ActFile } from '#contract/desk/acts.ts'
import { message, say } from '#contract/text.ts'
import { ActDialog } from '#desk/acts/ActDialog.tsx'
import { rowsOf } from '#desk/acts/rowsOf.ts'
import { LAND_USE_DOCUMENTS } from '#domain/landuse/form.ts'
import { landUseFieldNames } from '#domain/landuse/questions.ts'
import { landUseDocumentNames } from '#domain/landuse/validate.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { CheckboxGroup } from '#web/forms/fields/CheckboxGroup.tsx'
import { TextArea } from '#web/forms/fields/TextArea.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import styles from './Cases.module.css'
import type { LandCase } from './landCase.ts'

/** Characters that the act's file takes. */
const MOST = 1000

const Returned = v.pipe(
  v.object({
    text: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(message(say('Write what is to be corrected.', 'लिखें कि क्या सुधारना है।'))),
      v.maxLength(MOST),
    ),
    fields: v.array(v.string()),
    papers: v.array(v.string()),
  }),
  v.forward(
    v.partialCheck(
      [['fields'], ['papers']],
      ({ fields, papers }) => fields.length + papers.length > 0,
      message(say('Choose at least one answer or paper.', 'कम से कम एक उत्तर या काग़ज़ चुनें।')),
    ),
    ['fields'],
  ),
)

/** Asks what the applicant corrects: the words, and which answers and papers are opened again. */
export function LandReturnDialog({
  one: { number },
  onDone,
  onClose,
}: {
  one: LandCase
  onDone: () => void
  onClose: () => void
}) {
  const language = useLanguage()
  const [file, setFile] = useState<ActFile | null>(null)
  const form = useSchemaForm(Returned, {
    mode: 'onSubmit',
    defaultValues: { text: '', fields: [], papers: [] },
  })
  const title = m.cases_RETURN()
  const about = <p>{m.cases_returns({ number })}</p>
  if (file)
    return (
      <ActDialog
        act="landuse return"
        title={title}
        about={about}
        file={file}
        onDone={onDone}
        onClose={onClose}
      />
    )
  const giveBack = form.handleSubmit(({ text, fields, papers }) =>
    setFile(
      rowsOf(
        'return.csv',
        ['ApplicationNumber', 'Text', 'Fields', 'DocumentTypeIds'],
        [[number, text, fields.join(' '), papers.join(' ')]],
      ),
    ),
  )
  return (
    <Dialog open onClose={onClose} title={title}>
      <ShortForm form={form} className={styles.form} onSubmit={giveBack}>
        {about}
        <CheckboxGroup
          control={form.control}
          name="fields"
          label={m.cases_whatOpens()}
          options={Object.entries(landUseFieldNames).map(([value, name]) => ({
            value,
            title: name[language],
          }))}
          optional
        />
        <CheckboxGroup
          control={form.control}
          name="papers"
          label={m.cases_papersAgain()}
          options={LAND_USE_DOCUMENTS.map(type => ({
            value: String(type),
            title: landUseDocumentNames[type]?.[language] ?? String(type),
          }))}
          optional
        />
        <TextArea control={form.control} name="text" label={m.cases_returnText()} limit={MOST} required />
        <Button type="submit" variant="primary">
          {m.cases_next()}
        </Button>
      </ShortForm>
    </Dialog>
  )
}
