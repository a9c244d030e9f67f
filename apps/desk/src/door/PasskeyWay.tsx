import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { signInCalls } from '#contract/desk/signIn.ts'
import { ask } from '#desk/api/ask.ts'
import type { Me } from '#desk/api/me.ts'
import { AlertError } from '#web/api/errors.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconUser } from '#web/ui/icons/IconUser.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import styles from './Door.module.css'

/** Why it did not work, in words: the server's own, or that the device was left without an answer. */
const whyNot = (cause: Error): string =>
  cause instanceof AlertError ? cause.message : m.door_passkeyCancelled()

/** The first way in: the device proves that it is the officer's. */
export function PasskeyWay({ onEnter }: { onEnter: (me: Me) => void }) {
  const enter = useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      const { challengeId, options } = await ask(signInCalls.beginSignIn, {})
      const assertion = await startAuthentication({ optionsJSON: options })
      return ask(signInCalls.signIn, { challengeId, assertion })
    },
    onSuccess: onEnter,
  })
  if (!browserSupportsWebAuthn()) return <Note tone="warn">{m.door_noPasskeys()}</Note>
  return (
    <div className={styles.way}>
      <Button
        variant="primary"
        size="large"
        block
        icon={<IconUser />}
        busy={enter.isPending}
        onClick={() => enter.mutate()}
      >
        {m.door_byPasskey()}
      </Button>
      <p className={styles.hint}>{m.door_passkeyHint()}</p>
      {enter.error ? (
        <Note tone="err" live="alert">
          {whyNot(enter.error)}
        </Note>
      ) : null}
    </div>
  )
}
