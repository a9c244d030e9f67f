import * as v from 'valibot'
import { signInCalls } from '#contract/desk/signIn.ts'
import type { Me } from '#desk/api/me.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { needed, proofEntries } from '#desk/kit/proofEntries.ts'
import { Refused } from '#desk/kit/Refused.tsx'
import { PasswordField } from '#web/forms/fields/PasswordField.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import styles from './Door.module.css'

const schema = v.object({
  serviceNumber: v.pipe(v.string(), v.trim(), needed('Give your service number.', 'अपनी सेवा संख्या दें।')),
  ...proofEntries,
})

/** The second way in, where no passkey is at hand: service number, password and the six digits of an app. */
export function PasswordWay({ onEnter }: { onEnter: (me: Me) => void }) {
  const form = useSchemaForm(schema, { defaultValues: { serviceNumber: '', password: '', code: '' } })
  const enter = useDeskAct(signInCalls.signInWithPassword, { onSuccess: onEnter, quiet: true })
  return (
    <form className={styles.fields} noValidate onSubmit={form.handleSubmit(typed => enter.mutate(typed))}>
      <TextField
        control={form.control}
        name="serviceNumber"
        label={m.door_serviceNumber()}
        autoComplete="username"
        required
      />
      <PasswordField
        control={form.control}
        name="password"
        label={m.door_password()}
        autoComplete="current-password"
        required
      />
      <TextField
        control={form.control}
        name="code"
        label={m.door_code()}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <Refused error={enter.error} />
      <Button type="submit" variant="indigo" size="large" block busy={enter.isPending}>
        {m.door_enter()}
      </Button>
    </form>
  )
}
