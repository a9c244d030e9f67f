import * as v from 'valibot'
import { signInCalls } from '#contract/desk/signIn.ts'
import type { Me } from '#desk/api/me.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { CodeOfApp, OwnPassword, ServiceNumber } from '#desk/kit/ProofFields.tsx'
import { proofEntries, serviceNumber } from '#desk/kit/proofEntries.ts'
import { Refused } from '#desk/kit/Refused.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import styles from './Door.module.css'

const schema = v.object({
  serviceNumber,
  ...proofEntries,
})

/** The second way in, where no passkey is at hand: service number, password and the six digits of an app. */
export function PasswordWay({ onEnter }: { onEnter: (me: Me) => void }) {
  const form = useSchemaForm(schema, { defaultValues: { serviceNumber: '', password: '', code: '' } })
  const enter = useDeskAct(signInCalls.signInWithPassword, { onSuccess: onEnter, quiet: true })
  return (
    <ShortForm
      form={form}
      className={styles.fields}
      onSubmit={form.handleSubmit(typed => enter.mutate(typed))}
    >
      <ServiceNumber control={form.control} name="serviceNumber" />
      <OwnPassword control={form.control} name="password" />
      <CodeOfApp control={form.control} name="code" />
      <Refused error={enter.error} />
      <Button type="submit" variant="indigo" size="large" block busy={enter.isPending}>
        {m.door_enter()}
      </Button>
    </ShortForm>
  )
}
