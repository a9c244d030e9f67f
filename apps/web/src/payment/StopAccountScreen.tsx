import { lostContactCalls } from '#contract/account/lostContact.ts'
import { payeeCalls } from '#contract/payment/payee.ts'
import { AlertError } from '#web/api/errors.ts'
import { useAct } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { useRouteSearch } from '#web/shell/navigate/hooks.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'

export const title = m.payment_stopTitle

/** How the code of a message about another contact begins. */
const CONTACT_CODE = 'c.'

interface StopProps {
  intro: string
  act: string
  busy: boolean
  error: Error | null
  onStop: () => void
  /** What is said once it is stopped. */
  done: { readonly title: string; readonly more: string } | null
}

function Stop({ intro, act, busy, error, onStop, done }: StopProps) {
  if (done)
    return (
      <Note tone="ok" live="status" title={done.title}>
        {done.more}
      </Note>
    )
  return (
    <>
      <p>{intro}</p>
      {error ? (
        <Note tone="err" live="alert">
          {error instanceof AlertError ? error.message : m.payment_stopUnknown()}
        </Note>
      ) : null}
      <Button variant="primary" size="large" block busy={busy} onClick={onStop}>
        {act}
      </Button>
    </>
  )
}

function StopAccount({ code }: { code: string }) {
  const stop = useAct(payeeCalls.StopRefundAccountChangeByCode, { besideField: () => true, quiet: true })
  const account = stop.data?.output.accountLast4
  return (
    <Stop
      intro={m.payment_stopIntro()}
      act={m.payment_accountStop()}
      busy={stop.isPending}
      error={stop.error}
      onStop={() => stop.mutate({ code })}
      done={
        account === undefined
          ? null
          : { title: m.payment_stopDone({ account }), more: m.payment_stopDoneMore() }
      }
    />
  )
}

function StopContact({ code }: { code: string }) {
  const stop = useAct(lostContactCalls.StopContactChangeByCode, { besideField: () => true, quiet: true })
  const contact = stop.data?.output.contact
  return (
    <Stop
      intro={m.settings_contactStopIntro()}
      act={m.settings_contactStop()}
      busy={stop.isPending}
      error={stop.error}
      onStop={() => stop.mutate({ code })}
      done={
        contact === undefined
          ? null
          : { title: m.settings_contactStopDone({ contact }), more: m.settings_contactStopDoneMore() }
      }
    />
  )
}

/** What a message about another refund account or contact opens: one tap stops it. Opening alone does nothing, as mail scanners open too. */
export default function StopAccountScreen() {
  const { code } = useRouteSearch('/stop-account')
  return (
    <Page width="form">
      <PageTitle title={m.payment_stopTitle()} />
      <Stack>
        {code.startsWith(CONTACT_CODE) ? <StopContact code={code} /> : <StopAccount code={code} />}
      </Stack>
    </Page>
  )
}
