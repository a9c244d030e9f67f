import { useState } from 'react'
import { recoveryCalls } from '#contract/desk/recovery.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { Refused } from '#desk/kit/Refused.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { DoorPage } from './DoorPage.tsx'
import { linkToken } from './linkToken.ts'
import { useEnter } from './useEnter.ts'

/** Where the link of a sealed code leads: what the hour allows and whom it tells, before it begins. */
export default function BreakGlassScreen() {
  const [token] = useState(linkToken)
  const enter = useEnter(undefined)
  const begin = useDeskAct(recoveryCalls.enterBreakGlass, { onSuccess: enter, quiet: true })
  return (
    <DoorPage title={m.door_glassTitle()} about={m.door_glassAbout()}>
      <Note tone="warn">{m.door_glassTold()}</Note>
      {token === null ? (
        <Note tone="err">{m.door_glassNoLink()}</Note>
      ) : (
        <Button
          variant="primary"
          size="large"
          block
          busy={begin.isPending}
          onClick={() => begin.mutate({ token })}
        >
          {m.door_glassBegin()}
        </Button>
      )}
      <Refused error={begin.error} />
    </DoorPage>
  )
}
