import { useState } from 'react'
import * as v from 'valibot'
import type { ActFile } from '#contract/desk/acts.ts'
import { message, say } from '#contract/text.ts'
import { ActDialog } from '#desk/acts/ActDialog.tsx'
import { documentOf } from '#desk/acts/rowsOf.ts'
import { isDay } from '#domain/dates/ist.ts'
import { LAND_USES } from '#domain/landuse/uses.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { DateField } from '#web/forms/fields/DateField.tsx'
import { SelectField } from '#web/forms/fields/SelectField.tsx'
import { TextArea } from '#web/forms/fields/TextArea.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import styles from './Cases.module.css'
import type { LandCase } from './landCase.ts'

/** Characters that the act's file takes. */
const MOST = 1000
const remarks = v.pipe(v.string(), v.trim(), v.maxLength(MOST))

const Approval = v.object({
  results: v.array(
    v.object({
      khasraNumber: v.string(),
      landUse: v.pipe(
        v.string(),
        v.nonEmpty(message(say('Choose the land use of this khasra.', 'इस खसरे का भू-उपयोग चुनें।'))),
      ),
      zoneCode: v.pipe(v.string(), v.trim(), v.maxLength(40)),
      remarks,
    }),
  ),
  validTill: v.pipe(
    v.string(),
    v.check(
      typed => typed === '' || isDay(typed),
      message(say('Enter the date as DD-MM-YYYY.', 'तिथि DD-MM-YYYY के रूप में लिखें।')),
    ),
  ),
  remarks,
})

/** Asks for the land use of each khasra of the case, and then approves it on the file made of the answers. */
export function LandApproveDialog({
  one: { number, khasras },
  onDone,
  onClose,
}: {
  one: LandCase
  onDone: () => void
  onClose: () => void
}) {
  const language = useLanguage()
  const [file, setFile] = useState<ActFile | null>(null)
  const form = useSchemaForm(Approval, {
    mode: 'onSubmit',
    defaultValues: {
      results: khasras.map(one => ({ khasraNumber: one.number, landUse: '', zoneCode: '', remarks: '' })),
      validTill: '',
      remarks: '',
    },
  })
  const title = m.cases_APPROVE()
  const about = <p>{m.cases_approves({ number })}</p>
  if (file)
    return (
      <ActDialog
        act="landuse approve"
        title={title}
        about={about}
        file={file}
        onDone={onDone}
        onClose={onClose}
      />
    )
  const approve = form.handleSubmit(typed =>
    setFile(
      documentOf('approve.json', {
        Applications: [
          {
            ApplicationNumber: number,
            Remarks: typed.remarks,
            ValidTill: typed.validTill || null,
            Results: typed.results.map(one => ({
              KhasraNumber: one.khasraNumber,
              LandUse: one.landUse,
              ZoneCode: one.zoneCode,
              Remarks: one.remarks,
            })),
          },
        ],
      }),
    ),
  )
  const uses = LAND_USES.map(use => ({ value: use.code, label: use[language] }))
  return (
    <Dialog open onClose={onClose} title={title}>
      <ShortForm form={form} className={styles.form} onSubmit={approve}>
        {about}
        {khasras.map((khasra, index) => (
          <fieldset key={khasra.number} className={styles.form}>
            <legend>
              {m.cases_khasraIs({ number: khasra.number })}, {khasra.area} {khasra.unit[language]}
            </legend>
            <SelectField
              control={form.control}
              name={`results.${index}.landUse`}
              label={m.cases_landUse()}
              options={uses}
              placeholder={m.common_select()}
              required
            />
            <TextField
              control={form.control}
              name={`results.${index}.zoneCode`}
              label={m.cases_zoneCode()}
              autoComplete="off"
              optional
            />
            <TextField
              control={form.control}
              name={`results.${index}.remarks`}
              label={m.cases_khasraRemarks()}
              optional
            />
          </fieldset>
        ))}
        <DateField control={form.control} name="validTill" label={m.cases_validTill()} optional />
        <TextArea control={form.control} name="remarks" label={m.cases_remarks()} limit={MOST} />
        <Button type="submit" variant="primary">
          {m.cases_next()}
        </Button>
      </ShortForm>
    </Dialog>
  )
}
