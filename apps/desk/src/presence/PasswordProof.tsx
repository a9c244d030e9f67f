import * as v from 'valibot'
import { proofEntries } from '#desk/kit/proofEntries.ts'
import { Refused } from '#desk/kit/Refused.tsx'
import { PasswordField } from '#web/forms/fields/PasswordField.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import styles from './Presence.module.css'
import type { ProofWayProps } from './proofWay.ts'

const schema = v.object(proofEntries)

/** The second way, where no passkey is at hand. */
export function PasswordProof(props: ProofWayProps & { onPasskey: () => void }) {
  const { busy, error, onProve, onPasskey } = props
  const form = useSchemaForm(schema, { defaultValues: { password: '', code: '' } })
  return (
    <form
      className={styles.way}
      noValidate
      onSubmit={form.handleSubmit(password =>
        onProve(async ({ challengeId }) => ({ challengeId, password })),
      )}
    >
      <Refused error={error} />
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
      <p className={styles.hint}>{m.presence_weaker()}</p>
      <Button type="submit" variant="primary" size="large" block busy={busy}>
        {m.presence_confirm()}
      </Button>
      <Button block disabled={busy} onClick={onPasskey}>
        {m.presence_byPasskey()}
      </Button>
    </form>
  )
}
