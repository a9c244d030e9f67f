import { useState } from 'react'
import { peopleCalls } from '#contract/desk/people.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { ReasonDialog } from '#desk/kit/ReasonDialog.tsx'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { toast } from '#web/api/toasts.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import styles from './People.module.css'
import { type Change, KINDS, type Opening, roleWords } from './words.ts'

/** What an administrator proposed about a person: the commissioner signs or declines it. */
export function WaitingChange({ change, mayDecide }: { change: Change; mayDecide: boolean }) {
  const language = useLanguage()
  const [asked, setAsked] = useState<'APPROVE' | 'DECLINE'>()
  const decide = useDeskAct(peopleCalls.decideOfficerChange, {
    quiet: true,
    refresh: [peopleCalls.people],
    onSuccess: (_, { approve }) => {
      toast('success', approve ? m.people_approved() : m.people_declined())
      setAsked(undefined)
    },
    signs: () => [
      { term: m.people_who(), value: `${change.name} · ${change.serviceNumber}` },
      { term: m.people_roles(), value: change.roles.map(roleWords).join('; ') },
    ],
  })
  const act = asked === 'APPROVE' ? m.people_approve() : m.people_decline()
  return (
    <Card title={`${KINDS[change.kind]()}: ${change.name}`}>
      <Facts
        facts={[
          { term: m.people_serviceNumber(), value: change.serviceNumber },
          { term: m.people_mobile(), value: change.mobile },
          { term: m.people_roles(), value: change.roles.map(roleWords).join('; ') || null },
          { term: m.people_reason(), value: change.reason },
          { term: m.people_proposedBy(), value: change.proposedBy || m.people_byCommand() },
          { term: m.people_lapses(), value: formatDate(change.lapsesOn, 'plainMinute', language) },
        ]}
      />
      {mayDecide ? (
        <div className={styles.acts}>
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setAsked('APPROVE')}>
            {m.people_approve()}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setAsked('DECLINE')}>
            {m.people_decline()}
          </Button>
        </div>
      ) : null}
      {asked ? (
        <ReasonDialog
          title={`${act}: ${change.name}`}
          about={m.people_signAbout()}
          submit={act}
          act={decide}
          onClose={() => setAsked(undefined)}
          onReason={note => decide.mutate({ id: change.id, approve: asked === 'APPROVE', note })}
        />
      ) : null}
    </Card>
  )
}

/** The use of a sealed code, until the auditor has looked into it. */
export function OpenedSeal({ opening, mayClose }: { opening: Opening; mayClose: boolean }) {
  const language = useLanguage()
  const [isAsked, setAsked] = useState(false)
  const close = useDeskAct(peopleCalls.closeBreakGlass, {
    quiet: true,
    refresh: [peopleCalls.people],
    onSuccess: () => setAsked(false),
  })
  const minute = (on: string) => formatDate(on, 'plainMinute', language)
  return (
    <Card title={m.people_seal({ name: opening.name })}>
      <Facts
        facts={[
          { term: m.people_sealOpened(), value: minute(opening.openedOn) },
          {
            term: m.people_sealEntered(),
            value: opening.enteredOn ? minute(opening.enteredOn) : m.people_sealNever(),
          },
          { term: m.people_sealUntil(), value: minute(opening.untilOn) },
        ]}
      />
      {mayClose ? (
        <div className={styles.acts}>
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setAsked(true)}>
            {m.people_sealClose()}
          </Button>
        </div>
      ) : null}
      {isAsked ? (
        <ReasonDialog
          title={m.people_sealClose()}
          about={m.people_sealAbout()}
          submit={m.people_sealClose()}
          act={close}
          onClose={() => setAsked(false)}
          onReason={note => close.mutate({ id: opening.id, note })}
        />
      ) : null}
    </Card>
  )
}
