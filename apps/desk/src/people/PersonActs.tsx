import { useState } from 'react'
import { peopleCalls } from '#contract/desk/people.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { ReasonDialog } from '#desk/kit/ReasonDialog.tsx'
import { Refused } from '#desk/kit/Refused.tsx'
import { formatDate } from '#domain/dates/format.ts'
import { OfficerState } from '#domain/officer/states.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { toast } from '#web/api/toasts.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import styles from './People.module.css'
import { nameOf, type Person } from './words.ts'

type Ask = 'SUSPEND' | 'REINSTATE' | 'INVITE_ANEW'

const WORDS = {
  SUSPEND: { act: m.people_suspend, about: m.people_suspendAbout, done: m.people_suspendDone },
  REINSTATE: { act: m.people_reinstate, about: m.people_waitsAbout, done: m.people_proposed },
  INVITE_ANEW: { act: m.people_inviteAnew, about: m.people_anewAbout, done: m.people_proposed },
} as const

const ASKED: Readonly<Record<OfficerState, readonly Ask[]>> = {
  INVITED: [],
  ACTIVE: ['SUSPEND', 'INVITE_ANEW'],
  SUSPENDED: ['REINSTATE'],
  LEFT: [],
}

/** What an administrator may do about one officer: suspend at once, propose the rest, hand out the link of an invitation. */
export function PersonActs({ person }: { person: Person }) {
  const [asked, setAsked] = useState<Ask>()
  return (
    <>
      <div className={styles.acts}>
        {person.state === OfficerState.Invited ? <InvitationLink person={person} /> : null}
        {ASKED[person.state].map(ask => (
          <Button key={ask} variant="link" aria-haspopup="dialog" onClick={() => setAsked(ask)}>
            {WORDS[ask].act()}
            <span className="visually-hidden">: {nameOf(person)}</span>
          </Button>
        ))}
      </div>
      {asked ? <AskWhy ask={asked} person={person} onClose={() => setAsked(undefined)} /> : null}
    </>
  )
}

function AskWhy({ ask, person, onClose }: { ask: Ask; person: Person; onClose: () => void }) {
  const { officerId } = person
  const { act, about, done } = WORDS[ask]
  const options = {
    quiet: true,
    refresh: [peopleCalls.people],
    onSuccess: () => {
      toast('success', done())
      onClose()
    },
  }
  const suspend = useDeskAct(peopleCalls.suspendOfficer, options)
  const propose = useDeskAct(peopleCalls.proposeOfficerChange, options)
  return (
    <ReasonDialog
      title={`${act()}: ${nameOf(person)}`}
      about={about()}
      submit={act()}
      act={ask === 'SUSPEND' ? suspend : propose}
      onClose={onClose}
      onReason={reason =>
        ask === 'SUSPEND'
          ? suspend.mutate({ officerId, reason })
          : propose.mutate({ officerId, kind: ask, roles: [], reason })
      }
    />
  )
}

/** The link of an approved invitation, shown this once: it goes to the newcomer by hand or by official mail. */
function InvitationLink({ person }: { person: Person }) {
  const language = useLanguage()
  const draw = useDeskAct(peopleCalls.drawInvitation, { quiet: true, refresh: [peopleCalls.people] })
  return (
    <>
      <Button
        variant="link"
        busy={draw.isPending}
        onClick={() => draw.mutate({ officerId: person.officerId })}
      >
        {m.people_drawLink()}
        <span className="visually-hidden">: {nameOf(person)}</span>
      </Button>
      {draw.data ? (
        <Note tone="warn" live="status">
          {m.people_linkOnce({ date: formatDate(draw.data.expiresOn, 'plainMinute', language) })}
          <span className={styles.link} translate="no">
            {draw.data.link}
          </span>
        </Note>
      ) : null}
      <Refused error={draw.error} />
    </>
  )
}
