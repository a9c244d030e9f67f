import { startRegistration } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import { enrolCalls } from '#contract/desk/enrol.ts'
import { ask } from '#desk/api/ask.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { CodeSheet } from '#desk/kit/CodeSheet.tsx'
import { Refused } from '#desk/kit/Refused.tsx'
import { AlertError } from '#web/api/errors.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import styles from './Enrol.module.css'
import { PasswordCard } from './PasswordCard.tsx'
import { useEnter } from './useEnter.ts'

type Enrolment = DeskOutputOf<typeof enrolCalls.enrolPasskey>

/** What is still needed before the desk opens. */
const LACKS: Readonly<Record<NonNullable<Enrolment['lacks']>, () => string>> = {
  CREDENTIAL: m.enrol_lacksCredential,
  SECOND_CREDENTIAL: m.enrol_lacksSecond,
  RESERVE: m.enrol_lacksReserve,
}

/** The ways in of a new officer: passkeys, password with codes, printed codes; the desk opens when enough stand. */
export function WaysIn({ ticket, begun }: { ticket: string; begun: Enrolment }) {
  const [enrolment, setEnrolment] = useState(begun)
  const [codes, setCodes] = useState<readonly string[]>([])
  const enter = useEnter(undefined)
  const codesMade = useDeskAct(enrolCalls.enrolRecoveryCodes, {
    quiet: true,
    onSuccess: made => {
      setCodes(made.codes)
      setEnrolment(made.enrolment)
    },
  })
  const finish = useDeskAct(enrolCalls.finishEnrolment, { quiet: true, onSuccess: enter })
  const { passkeys, hasPassword, recoveryCodes, lacks } = enrolment
  return (
    <div className={styles.ways}>
      <Card title={m.enrol_passkeys()}>
        <p>{passkeys === 0 ? m.enrol_noPasskey() : m.enrol_passkeyCount({ count: passkeys })}</p>
        <Passkey ticket={ticket} isFirst={passkeys === 0} onMade={setEnrolment} />
      </Card>
      <PasswordCard ticket={ticket} isKept={hasPassword} onKept={setEnrolment} />
      <Card title={m.enrol_codes()}>
        <p>{recoveryCodes === 0 ? m.enrol_codesAbout() : m.enrol_codesKept({ count: recoveryCodes })}</p>
        {codes.length > 0 ? <CodeSheet codes={codes} /> : null}
        <Refused error={codesMade.error} />
        <div className={styles.acts}>
          <Button busy={codesMade.isPending} onClick={() => codesMade.mutate({ ticket })}>
            {recoveryCodes === 0 ? m.enrol_makeCodes() : m.enrol_makeCodesAgain()}
          </Button>
        </div>
      </Card>
      <div role="status">
        <Note tone={lacks === null ? 'ok' : 'info'}>{lacks === null ? m.enrol_ready() : LACKS[lacks]()}</Note>
      </div>
      <Refused error={finish.error} />
      <Button
        variant="primary"
        size="large"
        block
        busy={finish.isPending}
        onClick={() => finish.mutate({ ticket })}
      >
        {m.enrol_finish()}
      </Button>
    </div>
  )
}

/** A passkey of this device, or of a phone or key beside it. */
function Passkey(props: { ticket: string; isFirst: boolean; onMade: (enrolment: Enrolment) => void }) {
  const { ticket, isFirst, onMade } = props
  const make = useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      const { challengeId, options } = await ask(enrolCalls.beginEnrolPasskey, { ticket })
      const registration = await startRegistration({ optionsJSON: options })
      return ask(enrolCalls.enrolPasskey, { ticket, challengeId, registration })
    },
    onSuccess: onMade,
  })
  return (
    <>
      {make.error ? (
        <Note tone="err" live="alert">
          {make.error instanceof AlertError ? make.error.message : m.own_cancelled()}
        </Note>
      ) : null}
      <div className={styles.acts}>
        <Button
          {...(isFirst ? { variant: 'indigo' } : {})}
          busy={make.isPending}
          onClick={() => make.mutate()}
        >
          {isFirst ? m.enrol_makePasskey() : m.enrol_makeSecond()}
        </Button>
      </div>
    </>
  )
}
