import { payeeCalls } from '#contract/payment/payee.ts'
import { AlertError } from '#web/api/errors.ts'
import { useAct } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { useRouteSearch } from '#web/shell/navigate/hooks.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'

/** What the message about another refund account opens: one tap stops it. Opening alone does nothing, as mail scanners open too. */
export default function StopAccountScreen() {
  const { code } = useRouteSearch('/stop-account')
  const stop = useAct(payeeCalls.StopRefundAccountChangeByCode, { besideField: () => true, quiet: true })
  return (
    <Page width="form">
      <PageTitle title={m.payment_stopTitle()} />
      <Stack>
        {stop.data ? (
          <Note
            tone="ok"
            live="status"
            title={m.payment_stopDone({ account: stop.data.output.accountLast4 })}
          >
            {m.payment_stopDoneMore()}
          </Note>
        ) : (
          <>
            <p>{m.payment_stopIntro()}</p>
            {stop.error ? (
              <Note tone="err" live="alert">
                {stop.error instanceof AlertError ? stop.error.message : m.payment_stopUnknown()}
              </Note>
            ) : null}
            <Button
              variant="primary"
              size="large"
              block
              busy={stop.isPending}
              onClick={() => stop.mutate({ code })}
            >
              {m.payment_accountStop()}
            </Button>
          </>
        )}
      </Stack>
    </Page>
  )
}
