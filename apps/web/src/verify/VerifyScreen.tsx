import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { useAppNavigate, useRouteSearch } from '#web/shell/navigate/hooks.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { Verdict } from '#web/ui/Verdict/Verdict.tsx'
import { CodeForm } from './CodeForm.tsx'
import { checkCode } from './check.ts'
import { FileCheck } from './FileCheck.tsx'
import { PhotoCheck } from './PhotoCheck.tsx'
import styles from './Verify.module.css'

export const title = m.verify_title

// What answers comes with the question: who opens the page to type a code waits for neither.
const SealedBlock = lazy(() => import('./SealedBlock.tsx'))
const VerdictBlock = lazy(() => import('./VerdictBlock.tsx'))

/** What a QR code on paper opens: the verdict on its code, then the ways to type one or to check the file itself. */
export default function VerifyScreen() {
  const { code, paper } = useRouteSearch('/verify')
  const navigate = useAppNavigate()
  useEffect(() => {
    // A first visit keeps nothing yet and loads none of it; what could not be fetched is tried again at the next one.
    navigator.serviceWorker?.ready
      .then(() => import('./readyOffline.ts'))
      .then(({ readyOffline }) => readyOffline())
      .catch(() => undefined)
  }, [])
  const check = useQuery({
    queryKey: ['verify', code],
    queryFn: ({ signal }) => checkCode(code, signal),
    enabled: code !== '',
    retry: false,
    // The failure stands in the place of the verdict.
    meta: { quiet: true },
  })
  const ask = (typed: string) => {
    if (typed === code) void check.refetch()
    else navigate({ to: '/verify', search: { code: typed } })
  }
  return (
    <Page width="form">
      <PageTitle title={m.verify_title()} />
      <Stack>
        <p className={styles.intro}>{m.verify_intro()}</p>
        {paper === '' ? null : (
          <Suspense>
            <SealedBlock key={paper} digits={paper} />
          </Suspense>
        )}
        {check.isFetching ? (
          <Verdict state="checking" title={m.verify_checking()}>
            {m.verify_checkingText()}
          </Verdict>
        ) : check.isError && paper !== '' && !navigator.onLine ? (
          <Note>{m.verify_sealedAlone()}</Note>
        ) : check.isError ? (
          <Verdict
            state="wrong"
            title={m.verify_failed()}
            actions={<Button onClick={() => void check.refetch()}>{m.common_tryAgain()}</Button>}
          >
            {check.error.message}
          </Verdict>
        ) : check.data ? (
          <Suspense>
            <VerdictBlock answer={check.data} />
          </Suspense>
        ) : null}
        <Card title={m.verify_code()}>
          <CodeForm code={code} busy={check.isFetching} onAsk={ask} />
        </Card>
        <PhotoCheck onRead={found => navigate({ to: '/verify', search: found })} />
        <FileCheck />
      </Stack>
    </Page>
  )
}
