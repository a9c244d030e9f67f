import { useState } from 'react'
import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import { enrolCalls } from '#contract/desk/enrol.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { Refused } from '#desk/kit/Refused.tsx'
import { OtpAnswer } from '#web/forms/otp/OtpAnswer.tsx'
import { useOtp } from '#web/forms/otp/useOtp.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconPhone } from '#web/ui/icons/IconPhone.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { DoorPage } from './DoorPage.tsx'
import { linkToken } from './linkToken.ts'
import { WaysIn } from './WaysIn.tsx'

type Opened = DeskOutputOf<typeof enrolCalls.confirmInvitation>

/**
 * Where an invitation leads. The code to the official mobile opens it; then the officer makes their ways in. The ticket of
 * the enrolment is kept in memory alone: who reloads begins with a code again, and finds what was made.
 */
export default function EnrolScreen() {
  const [token] = useState(linkToken)
  const [opened, setOpened] = useState<Opened>()
  if (opened)
    return (
      <DoorPage
        title={m.enrol_welcome({ name: opened.enrolment.name })}
        about={m.enrol_waysAbout({ number: opened.enrolment.serviceNumber })}
      >
        <WaysIn ticket={opened.ticket} begun={opened.enrolment} />
      </DoorPage>
    )
  return (
    <DoorPage title={m.enrol_title()} about={m.enrol_about()}>
      {token === null ? (
        <Note tone="err">{m.enrol_noLink()}</Note>
      ) : (
        <Opening token={token} onOpened={setOpened} />
      )}
    </DoorPage>
  )
}

/** The code to the official mobile, which opens the enrolment. */
function Opening({ token, onOpened }: { token: string; onOpened: (opened: Opened) => void }) {
  const { otp, sent } = useOtp()
  const open = useDeskAct(enrolCalls.openInvitation, { onSuccess: sent, quiet: true })
  const confirm = useDeskAct(enrolCalls.confirmInvitation, { onSuccess: onOpened, quiet: true })
  if (otp)
    return (
      <OtpAnswer
        otp={otp}
        level={2}
        submitLabel={m.enrol_open()}
        onSubmit={code => confirm.mutate({ token, transactionNumber: otp.transactionNumber, otp: code })}
        busy={confirm.isPending}
        error={confirm.error ?? open.error}
        onResend={() => open.mutate({ token })}
        resendBusy={open.isPending}
      />
    )
  return (
    <>
      <Button
        variant="primary"
        size="large"
        block
        icon={<IconPhone />}
        busy={open.isPending}
        onClick={() => open.mutate({ token })}
      >
        {m.enrol_send()}
      </Button>
      <Refused error={open.error} />
    </>
  )
}
