import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type WaitingAct, waitingActs } from '#desk/api/presence.ts'
import { isCancelled, SignedOutError } from '#web/api/errors.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useStore } from '#web/api/store.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import { IconLock } from '#web/ui/icons/IconLock.tsx'
import { PasskeyProof } from './PasskeyProof.tsx'
import { PasswordProof } from './PasswordProof.tsx'
import styles from './Presence.module.css'
import type { MakeProof } from './proofWay.ts'

/** Proves, and says why it was no proof; a session that is over ends the act. */
function useProof(act: WaitingAct) {
  const proof = useMutation({
    meta: { quiet: true },
    mutationFn: async (make: MakeProof) => act.prove(await make(await act.challenge())),
  })
  const { error } = proof
  useEffect(() => {
    if (error instanceof SignedOutError) act.giveUp(error)
  }, [act, error])
  return proof
}

function Asked({ act }: { act: WaitingAct }) {
  const language = useLanguage()
  const [byPassword, setByPassword] = useState(false)
  const proof = useProof(act)
  const busy = proof.isPending
  const error = proof.error && !isCancelled(proof.error) ? proof.error : null
  const facts = [
    { term: m.presence_act(), value: act.act[language] },
    { term: m.presence_case(), value: act.number },
    ...act.facts,
    { term: m.presence_reason(), value: act.reason },
  ].filter(({ value }) => value !== '')
  const change = (to: boolean) => {
    proof.reset()
    setByPassword(to)
  }
  return (
    <Dialog open onClose={() => act.giveUp()} title={m.presence_title()} locked={busy}>
      <dl className={styles.facts}>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.about}>{m.presence_about()}</p>
      {byPassword ? (
        <PasswordProof busy={busy} error={error} onProve={proof.mutate} onPasskey={() => change(false)} />
      ) : (
        <>
          <PasskeyProof busy={busy} error={error} onProve={proof.mutate} />
          <Button block icon={<IconLock />} disabled={busy} onClick={() => change(true)}>
            {m.presence_byPassword()}
          </Button>
        </>
      )}
      <Button variant="link" className={styles.giveUp} disabled={busy} onClick={() => act.giveUp()}>
        {m.presence_giveUp()}
      </Button>
    </Dialog>
  )
}

/** Asks an officer to prove that they sit there, for the act that waits. Given up, the screen behind it stays as it was typed. */
export default function PresenceDialog() {
  const act = useStore(waitingActs)
  return act ? <Asked key={act.id} act={act} /> : null
}
