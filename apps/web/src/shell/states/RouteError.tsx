import { useEffect } from 'react'
import { portalConfig } from '#web/api/portalConfig.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Page } from '#web/ui/Page/Page.tsx'

/** A part of the program that did not arrive, as browsers word it. */
const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|module script failed|unable to preload/i.test(
    error.message,
  )

/** What stands instead of a screen that failed: why, what is safe, what to do. */
export function RouteError({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error])
  const words = isMissingChunk(error)
    ? m.shell_errorChunk()
    : m.shell_errorMore({ number: portalConfig().contact.tollFree })
  return (
    <Page width="form">
      <h1 id="page-title" tabIndex={-1}>
        {m.shell_errorTitle()}
      </h1>
      <p>{words}</p>
      <p>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {m.shell_reload()}
        </Button>
      </p>
    </Page>
  )
}
