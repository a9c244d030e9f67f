import * as v from 'valibot'
import { recoveryCalls } from '#contract/desk/recovery.ts'
import type { Me } from '#desk/api/me.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { ServiceNumber } from '#desk/kit/ProofFields.tsx'
import { needed, serviceNumber } from '#desk/kit/proofEntries.ts'
import { Refused } from '#desk/kit/Refused.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import styles from './Door.module.css'

const schema = v.object({
  serviceNumber,
  recoveryCode: v.pipe(
    v.string(),
    v.trim(),
    needed('Give one of your printed codes.', 'अपने छपे कोडों में से एक दें।'),
  ),
})

/** The last way in, for whoever has lost their devices: one of the ten printed codes, which counts once. */
export function RecoveryWay({ onEnter }: { onEnter: (me: Me) => void }) {
  const form = useSchemaForm(schema, { defaultValues: { serviceNumber: '', recoveryCode: '' } })
  const enter = useDeskAct(recoveryCalls.signInWithRecoveryCode, { onSuccess: onEnter, quiet: true })
  return (
    <ShortForm
      form={form}
      className={styles.fields}
      onSubmit={form.handleSubmit(typed => enter.mutate(typed))}
    >
      <p className={styles.about}>{m.door_recoveryAbout()}</p>
      <ServiceNumber control={form.control} name="serviceNumber" />
      <TextField
        control={form.control}
        name="recoveryCode"
        label={m.door_recoveryCode()}
        autoComplete="off"
        required
      />
      <Refused error={enter.error} />
      <Button type="submit" variant="indigo" size="large" block busy={enter.isPending}>
        {m.door_enter()}
      </Button>
    </ShortForm>
  )
}
