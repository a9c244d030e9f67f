import { useWatch } from 'react-hook-form'
import { HelperInput, helpCalls } from '#contract/account/help.ts'
import { HELPER_KINDS, helperFields } from '#domain/help/helper.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useAct } from '#web/api/queries.ts'
import { useKept } from '#web/forms/draft/useKept.ts'
import { RadioCards } from '#web/forms/fields/RadioCards.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { showBesideField } from '#web/forms/schema/showBesideField.ts'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import styles from './Settings.module.css'

const names = ['kind', 'name', 'place'] as const

const KINDS = {
  FAMILY: { title: m.settings_helpFamily, note: m.settings_helpFamilyMore },
  CENTRE: { title: m.settings_helpCentre, note: m.settings_helpCentreMore },
  OTHER: { title: m.settings_helpOther, note: m.settings_helpOtherMore },
} as const

/** Who helps is said once, and proved with an OTP by the citizen: then the helper fills in, in this session. */
export function BeginHelp() {
  const language = useLanguage()
  const form = useSchemaForm(HelperInput, { defaultValues: { kind: 'FAMILY', name: '', place: '' } })
  const { drop } = useKept(form, 'begin-help')
  const begin = useAct(helpCalls.BeginHelp, {
    refresh: [helpCalls.GetHelp],
    besideField: field => names.some(name => name === field),
    onSuccess: () => {
      form.reset()
      drop()
    },
    onError: error => void showBesideField(form, names, error),
  })
  const { control } = form
  const kind = useWatch({ control, name: 'kind' })
  return (
    <Card title={m.settings_helpBegin()}>
      <ShortForm
        form={form}
        className={styles.form}
        onSubmit={form.handleSubmit(helper =>
          begin.mutate(helper.kind === 'CENTRE' ? helper : { ...helper, place: '' }),
        )}
      >
        <RadioCards
          control={control}
          name="kind"
          label={helperFields.kind[language]}
          columns={3}
          wide
          required
          options={HELPER_KINDS.map(value => ({
            value,
            title: KINDS[value].title(),
            note: KINDS[value].note(),
          }))}
        />
        <TextField control={control} name="name" label={helperFields.name[language]} required />
        {kind === 'CENTRE' ? (
          <TextField
            control={control}
            name="place"
            label={helperFields.place[language]}
            hint={m.settings_helpPlaceHint()}
            required
          />
        ) : null}
        <Note tone="info">{m.settings_helpRules()}</Note>
        <div className={styles.acts}>
          <Button type="submit" variant="primary" busy={begin.isPending}>
            {m.settings_helpBeginByOtp()}
          </Button>
        </div>
      </ShortForm>
    </Card>
  )
}
