import { useState } from 'react'
import { signInCalls } from '#contract/settings/signIns.ts'
import { useAct } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { ConfirmDialog } from '#web/ui/Dialog/ConfirmDialog.tsx'
import { IconLogout } from '#web/ui/icons/IconLogout.tsx'

/** Signs the citizen out everywhere but here, after asking; an OTP confirms it. */
export function EndOtherSessions() {
  const [asking, setAsking] = useState(false)
  const end = useAct(signInCalls.CloseOtherCitizenSessions, {
    refresh: [signInCalls.GetCitizenSignInLog],
  })
  const confirm = () => {
    setAsking(false)
    end.mutate({})
  }
  return (
    <>
      <Button variant="danger" icon={<IconLogout />} busy={end.isPending} onClick={() => setAsking(true)}>
        {m.settings_endOthers()}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        title={m.settings_endOthersTitle()}
        confirmLabel={m.settings_endOthers()}
        danger
      >
        <p>{m.settings_endOthersMore()}</p>
      </ConfirmDialog>
    </>
  )
}
