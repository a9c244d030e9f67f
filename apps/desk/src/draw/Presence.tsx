import { drawDeskCalls } from '#contract/desk/draw.ts'
import { hasRole, useMe } from '#desk/api/me.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { Refused } from '#desk/kit/Refused.tsx'
import { formatDate } from '#domain/dates/format.ts'
import type { WitnessedStep } from '#domain/draw/ceremony.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { toast } from '#web/api/toasts.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { IconShield } from '#web/ui/icons/IconShield.tsx'
import { IconUser } from '#web/ui/icons/IconUser.tsx'
import styles from './Draw.module.css'
import { type Ceremony, figure, shortSeal } from './words.ts'

/** Who signed to be present at the next step, and the officer's own way to sign or to leave. */
export function Presence({ one }: { one: Ceremony }) {
  const language = useLanguage()
  const me = useMe().data
  const [draw] = one.draws
  if (one.needed === 0 || !draw || one.next === null || one.next === 'FREEZE') return null
  const { present, needed } = one
  const isMember = Boolean(me && hasRole(me, ['LC'], 'LOTTERY'))
  const isHere = present.some(({ officerId }) => officerId === me?.id)
  return (
    <Card title={m.ceremony_present()} note={m.ceremony_presentNote({ count: present.length, needed })}>
      {present.length === 0 ? <p>{m.ceremony_nobody()}</p> : null}
      <ul className={styles.lines}>
        {present.map(({ officerId, name, on }) => (
          <li key={officerId}>
            <IconUser size={20} />
            <span>{m.ceremony_since({ name: name[language], time: formatDate(on, 'time', language) })}</span>
          </li>
        ))}
      </ul>
      {isMember ? <Own draw={draw} step={one.next} isHere={isHere} /> : null}
    </Card>
  )
}

interface OwnProps {
  readonly draw: Ceremony['draws'][number]
  readonly step: WitnessedStep
  readonly isHere: boolean
}

function Own({ draw, step, isHere }: OwnProps) {
  const { drawId, drawNo, manifestHash, rollCount } = draw
  const refresh = [drawDeskCalls.ceremony]
  const witness = useDeskAct(drawDeskCalls.witnessDraw, {
    quiet: true,
    refresh,
    onSuccess: () => toast('success', m.ceremony_witnessed()),
    signs: () => [
      { term: m.ceremony_draw(), value: m.ceremony_number({ number: drawNo }) },
      { term: m.ceremony_entries(), value: figure(rollCount) },
      { term: m.ceremony_seal(), value: shortSeal(manifestHash) },
    ],
  })
  const leave = useDeskAct(drawDeskCalls.leaveDraw, {
    quiet: true,
    refresh,
    onSuccess: () => toast('success', m.ceremony_left()),
  })
  return (
    <>
      <p className={styles.note}>{m.ceremony_witnessMore()}</p>
      <Refused error={witness.error ?? leave.error} />
      <div className={styles.acts}>
        <Button
          variant={isHere ? 'secondary' : 'primary'}
          icon={<IconShield />}
          busy={witness.isPending}
          onClick={() => witness.mutate({ drawId, step, manifestHash })}
        >
          {isHere ? m.ceremony_witnessAgain() : m.ceremony_witness()}
        </Button>
        {isHere ? (
          <Button busy={leave.isPending} onClick={() => leave.mutate({ drawId })}>
            {m.ceremony_leave()}
          </Button>
        ) : null}
      </div>
    </>
  )
}
