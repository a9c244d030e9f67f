import * as v from 'valibot'
import { CodeOfApp, OwnPassword } from '#desk/kit/ProofFields.tsx'
import { proofEntries } from '#desk/kit/proofEntries.ts'
import { Refused } from '#desk/kit/Refused.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
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
    <ShortForm
      form={form}
      className={styles.way}
      onSubmit={form.handleSubmit(password =>
        onProve(async ({ challengeId }) => ({ challengeId, password })),
      )}
    >
      <Refused error={error} />
      <OwnPassword control={form.control} name="password" />
      <CodeOfApp control={form.control} name="code" />
      <p className={styles.hint}>{m.presence_weaker()}</p>
      <Button type="submit" variant="primary" size="large" block busy={busy}>
        {m.presence_confirm()}
      </Button>
      <Button block disabled={busy} onClick={onPasskey}>
        {m.presence_byPasskey()}
      </Button>
    </ShortForm>
  )
}
