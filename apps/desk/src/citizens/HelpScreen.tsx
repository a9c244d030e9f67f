import { useCallback, useEffect, useState } from 'react'
import { citizenDeskCalls } from '#contract/desk/citizens.ts'
import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import { deskQueries, useDesk, useDeskAct } from '#desk/api/queries.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { NotRead } from '#desk/kit/NotRead.tsx'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { SkeletonPage } from '#web/ui/Skeleton/Skeleton.tsx'
import { AskForm, CodeForm } from './AskForms.tsx'
import { Seen } from './Seen.tsx'

type Look = DeskOutputOf<typeof citizenDeskCalls.openCitizen>
type Asked = DeskOutputOf<typeof citizenDeskCalls.askCitizen>

/** Nothing of an account stays in the window once its look is over. */
const forgetSeen = () => deskQueries.removeQueries({ queryKey: [citizenDeskCalls.citizen.key] })

/** Where the help desk sees an account, with the code that its citizen reads out. */
export default function HelpScreen() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [look, setLook] = useState<Look | null>(null)
  const end = useCallback(() => {
    setLook(null)
    setAsked(null)
    forgetSeen()
  }, [])
  useEffect(() => forgetSeen, [])
  if (look) return <Account look={look} onEnd={end} />
  return (
    <DeskPage title={m.citizens_title()} about={m.citizens_about()}>
      {asked ? (
        <CodeForm key={asked.reference} asked={asked} onOpen={setLook} onOther={end} />
      ) : (
        <AskForm onAsked={setAsked} />
      )}
    </DeskPage>
  )
}

function Account({ look, onEnd }: { look: Look; onEnd: () => void }) {
  const language = useLanguage()
  const answer = useDesk(citizenDeskCalls.citizen, { reference: look.reference }, { quiet: true })
  const leave = useDeskAct(citizenDeskCalls.leaveCitizen, { onSuccess: onEnd })
  useEffect(() => {
    const timer = window.setTimeout(onEnd, Math.max(0, Date.parse(look.until) - Date.now()))
    return () => window.clearTimeout(timer)
  }, [look.until, onEnd])
  return (
    <DeskPage
      title={answer.data?.name ?? m.citizens_title()}
      about={m.citizens_about()}
      aside={
        <Button variant="primary" busy={leave.isPending} onClick={() => leave.mutate({})}>
          {m.citizens_done()}
        </Button>
      }
    >
      <Note tone="warn">{m.citizens_until({ time: formatDate(look.until, 'time', language) })}</Note>
      {answer.error ? (
        <NotRead error={answer.error} refetch={answer.refetch} />
      ) : answer.isPending ? (
        <SkeletonPage />
      ) : (
        <Seen seen={answer.data} />
      )}
    </DeskPage>
  )
}
