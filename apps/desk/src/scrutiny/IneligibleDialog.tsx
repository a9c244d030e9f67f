import * as v from 'valibot'
import { message, say } from '#contract/text.ts'
import { INELIGIBLE_CODES, INELIGIBLE_REASONS } from '#domain/lottery/ineligible.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { TextArea } from '#web/forms/fields/TextArea.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import type { Case } from './case.ts'
import { reasonByMarks } from './reasonByMarks.ts'
import styles from './Scrutiny.module.css'
import type { Finding } from './useDecision.ts'

const MOST = 500
const schema = v.object({
  reasonCode: v.picklist(INELIGIBLE_CODES, message(say('Choose the reason.', 'कारण चुनें।'))),
  remarks: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(MOST, message(say('The remark is too long.', 'टिप्पणी बहुत लंबी है।'))),
  ),
})

/** Why an application is ineligible. */
export function IneligibleDialog(props: {
  one: Pick<Case, 'applicant' | 'answers'>
  /** Who reads the remark. */
  hint: string
  onClose: () => void
  onFound: (finding: Finding) => void
}) {
  const { one, hint, onClose, onFound } = props
  const language = useLanguage()
  const form = useSchemaForm(schema, { defaultValues: { reasonCode: reasonByMarks(one), remarks: '' } })
  const found = form.handleSubmit(said => onFound({ decision: 'INELIGIBLE', ...said }))
  const { ref, ...radio } = form.register('reasonCode')
  return (
    <Dialog open onClose={onClose} title={m.scrutiny_ineligibleTitle({ name: one.applicant })}>
      <ShortForm form={form} className={styles.form} onSubmit={found}>
        <fieldset className={styles.reasons}>
          <legend>{m.scrutiny_reason()}</legend>
          {INELIGIBLE_CODES.map(code => (
            <label key={code}>
              <input type="radio" ref={ref} {...radio} value={code} />
              <span>{INELIGIBLE_REASONS[code][language]}</span>
            </label>
          ))}
        </fieldset>
        <TextArea
          control={form.control}
          name="remarks"
          label={m.scrutiny_remarks()}
          hint={hint}
          rows={3}
          limit={MOST}
          optional
        />
        <Button type="submit" variant="danger">
          {m.scrutiny_ineligibleFind()}
        </Button>
      </ShortForm>
    </Dialog>
  )
}
