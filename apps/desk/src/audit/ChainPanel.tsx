import type { ReactNode } from 'react'
import type { ChainFault, ChainWalk } from '#domain/audit/chain.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { ProgressBar } from '#web/ui/ProgressBar/ProgressBar.tsx'
import { Verdict } from '#web/ui/Verdict/Verdict.tsx'
import styles from './Audit.module.css'
import type { ChainState } from './useChain.ts'

const figure = (count: number): string => count.toLocaleString('en-IN')

/** What is wrong, in a sentence that names the place. */
function faultWords(fault: ChainFault, language: 'en' | 'hi'): string {
  switch (fault.kind) {
    case 'MISSING':
      return m.audit_faultMissing({ seq: figure(fault.seq) })
    case 'NOT_FOLLOWING':
      return m.audit_faultFollow({ seq: figure(fault.seq) })
    case 'REMOVED':
      return m.audit_faultRemoved({ event: figure(fault.eventId), seq: figure(fault.seq) })
    case 'CHANGED':
      return m.audit_faultChanged({ event: figure(fault.eventId), seq: figure(fault.seq) })
    case 'DATED_BACK':
      return m.audit_faultDated({ event: figure(fault.eventId), seq: figure(fault.seq) })
    case 'STAMP_WRONG':
      return m.audit_faultStamp({ day: formatDate(fault.day, 'plain', language) })
    case 'CUT_OFF':
      return m.audit_faultCut({ day: formatDate(fault.day, 'plain', language) })
  }
}

/** The verdict on the chain, before the trail itself. */
export function ChainPanel({ state, action }: { state: ChainState; action: ReactNode }) {
  if (state.at === 'START')
    return (
      <Verdict state="checking" title={m.audit_unverified()} actions={action}>
        {m.audit_unverifiedMore()}
      </Verdict>
    )
  if (state.at === 'WORK') {
    const { done, total } = state
    return (
      <Verdict state="checking" title={m.audit_verifying()}>
        <ProgressBar value={done} max={Math.max(1, total)} label={m.audit_verifying()} />
        {m.audit_progress({ done: figure(done), total: figure(total) })}
      </Verdict>
    )
  }
  return <Ended walk={state.walk} action={action} />
}

function Ended({ walk, action }: { walk: ChainWalk; action: ReactNode }) {
  const language = useLanguage()
  const { fault, seq, firstOn, lastOn, witnessed, head } = walk
  if (fault)
    return (
      <Verdict state="wrong" title={m.audit_broken()} actions={action}>
        <p>
          <strong>{faultWords(fault, language)}</strong>
        </p>
        <p>{m.audit_brokenAfter({ count: figure(seq) })}</p>
      </Verdict>
    )
  const minute = (at: string | null) => (at === null ? '-' : formatDate(at, 'plainMinute', language))
  return (
    <Verdict state="genuine" title={m.audit_whole()} actions={action}>
      <p>{m.audit_wholeMore({ count: figure(seq), first: minute(firstOn), last: minute(lastOn) })}</p>
      <p>
        {witnessed
          ? m.audit_witnessed({
              time: minute(new Date(witnessed.at).toISOString()),
              witness: witnessed.witness,
              seq: figure(witnessed.seq),
            })
          : m.audit_notWitnessed()}
      </p>
      <p className={styles.head}>
        {m.audit_lastSeal()}: <code>{head}</code>
      </p>
    </Verdict>
  )
}
