import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { AlertError, ServerError, TransportError } from '#web/api/errors.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconUser } from '#web/ui/icons/IconUser.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import styles from './Presence.module.css'
import type { MakeProof, ProofWayProps } from './proofWay.ts'

/** Why it did not work: the words of the server or of the way there, or that the device was left without an answer. */
const whyNot = (cause: Error): string =>
  cause instanceof AlertError || cause instanceof ServerError || cause instanceof TransportError
    ? cause.message
    : m.presence_cancelled()

const bySigning: MakeProof = async ({ challengeId, options }) => ({
  challengeId,
  assertion: await startAuthentication({ optionsJSON: options }),
})

/** The first way: the officer's device signs. */
export function PasskeyProof({ busy, error, onProve }: ProofWayProps) {
  if (!browserSupportsWebAuthn()) return <Note tone="warn">{m.presence_noPasskeys()}</Note>
  return (
    <div className={styles.way}>
      {error ? (
        <Note tone="err" live="alert">
          {whyNot(error)}
        </Note>
      ) : null}
      <Button
        variant="primary"
        size="large"
        block
        icon={<IconUser />}
        busy={busy}
        onClick={() => onProve(bySigning)}
      >
        {m.presence_byPasskey()}
      </Button>
      <p className={styles.hint}>{m.presence_hint()}</p>
    </div>
  )
}
