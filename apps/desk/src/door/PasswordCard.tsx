import { useState } from 'react'
import * as v from 'valibot'
import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import { enrolCalls, officerPassword } from '#contract/desk/enrol.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { CodeOfApp } from '#desk/kit/ProofFields.tsx'
import { proofEntries } from '#desk/kit/proofEntries.ts'
import { Refused } from '#desk/kit/Refused.tsx'
import { PasswordField } from '#web/forms/fields/PasswordField.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import styles from './Enrol.module.css'

type Enrolment = DeskOutputOf<typeof enrolCalls.enrolPassword>

const schema = v.object({ password: officerPassword, code: proofEntries.code })

/** The secret as people read it: in fours. */
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

interface PasswordCardProps {
  ticket: string
  isKept: boolean
  onKept: (enrolment: Enrolment) => void
}

/** The weaker way in: a password, and the six digits of an authenticator app that is given the secret here. */
export function PasswordCard({ ticket, isKept, onKept }: PasswordCardProps) {
  const [app, setApp] = useState<{ readonly secret: string; readonly address: string }>()
  const begin = useDeskAct(enrolCalls.beginEnrolPassword, { quiet: true, onSuccess: setApp })
  return (
    <Card title={m.enrol_password()}>
      <p>{isKept ? m.enrol_passwordKept() : m.enrol_passwordAbout()}</p>
      <Refused error={begin.error} />
      {app && !isKept ? <PasswordForm ticket={ticket} {...app} onKept={onKept} /> : null}
      {app || isKept ? null : (
        <div className={styles.acts}>
          <Button busy={begin.isPending} onClick={() => begin.mutate({ ticket })}>
            {m.enrol_makePassword()}
          </Button>
        </div>
      )}
    </Card>
  )
}

function PasswordForm(props: {
  ticket: string
  secret: string
  address: string
  onKept: (enrolment: Enrolment) => void
}) {
  const { ticket, secret, address, onKept } = props
  const form = useSchemaForm(schema, { defaultValues: { password: '', code: '' } })
  const keep = useDeskAct(enrolCalls.enrolPassword, { quiet: true, onSuccess: onKept })
  return (
    <ShortForm
      form={form}
      className={styles.fields}
      onSubmit={form.handleSubmit(typed => keep.mutate({ ticket, secret, ...typed }))}
    >
      <p>{m.enrol_appAbout()}</p>
      <p className={styles.secret} translate="no">
        {inFours(secret)}
      </p>
      <p>
        <a href={address}>{m.enrol_openApp()}</a>
      </p>
      <PasswordField
        control={form.control}
        name="password"
        label={m.enrol_newPassword()}
        hint={m.enrol_passwordRule()}
        autoComplete="new-password"
        required
      />
      <CodeOfApp control={form.control} name="code" />
      <Refused error={keep.error} />
      <Button type="submit" variant="indigo" busy={keep.isPending}>
        {m.enrol_keepPassword()}
      </Button>
    </ShortForm>
  )
}
