import { lazy, Suspense, useEffect, useState } from 'react'
import { refuseNetwork } from '#web/api/gateway.ts'
import { toastError } from '#web/api/toasts.ts'
import { useOtp } from '#web/forms/otp/useOtp.ts'
import { m } from '#web/i18n/generated/messages.js'
import { useSignOutNotice } from '#web/shell/guard/signOutNotice.ts'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { useRouteSearch } from '#web/shell/navigate/hooks.ts'
import { firstSign } from '#web/shell/router/firstSign.ts'
import { Note } from '#web/ui/Note/Note.tsx'
import { Tabs } from '#web/ui/Tabs/Tabs.tsx'
import styles from './AccountSheet.module.css'
import { AccountSheet } from './AccountSheet.tsx'
import { LoginWithOtp } from './LoginWithOtp.tsx'

export const title = m.account_loginTitle

/** The second step is not on the first visit's way: it comes while the OTP is sent. */
const loadAnswer = () => import('./LoginOtpAnswer.tsx')
const LoginOtpAnswer = lazy(loadAnswer)
/** Nor is the form of two fields: it comes once a finger, the pointer or the focus is on the page. */
const loadPassword = () => import('./LoginWithPassword.tsx')
const LoginWithPassword = lazy(loadPassword)

/** /login: by OTP or by password. Once signed in, the route's guard goes to where the citizen wanted to be. */
export default function LoginScreen() {
  const { redirect } = useRouteSearch('/login')
  const notice = useSignOutNotice()
  const [way, setWay] = useState<'otp' | 'password'>('otp')
  /** What stands in the field of either way, and whom the OTP was sent to. */
  const [typed, setTyped] = useState('')
  const [loginId, setLoginId] = useState('')
  const [hasPassword, setHasPassword] = useState(false)
  const { otp, sent, forget } = useOtp()
  useEffect(
    () =>
      void firstSign()
        .then(loadPassword)
        .catch(() => undefined),
    [],
  )

  if (otp)
    return (
      <AccountSheet>
        <Suspense fallback={null}>
          <LoginOtpAnswer loginId={loginId} otp={otp} onSent={sent} onChange={forget} />
        </Suspense>
      </AccountSheet>
    )
  const choose = (chosen: typeof way) => {
    // At once, so that nobody types into a form that is about to go.
    setWay(chosen)
    if (chosen === 'otp') return
    void loadPassword()
      .catch(refuseNetwork)
      .then(
        () => setHasPassword(true),
        error => {
          // Where it cannot be had the other way is still there.
          setWay('otp')
          toastError(error)
        },
      )
  }
  const onItsWay = (
    <p role="status" className={styles.lead}>
      {m.common_loading()}
    </p>
  )
  return (
    <AccountSheet>
      <div>
        <h1 id="page-title" tabIndex={-1}>
          {m.account_loginTitle()}
        </h1>
        {redirect && !notice ? <p className={styles.lead}>{m.account_comeBack()}</p> : null}
      </div>
      {notice ? (
        <Note tone="warn">{notice === 'expired' ? m.account_expired() : m.account_tampered()}</Note>
      ) : null}
      <Tabs
        label={m.account_ways()}
        value={way}
        onChange={choose}
        tabs={[
          { key: 'otp', label: m.account_withOtp() },
          { key: 'password', label: m.account_withPassword() },
        ]}
      >
        {way === 'otp' ? (
          <LoginWithOtp
            typed={typed}
            onTyped={setTyped}
            onLoginId={given => {
              setLoginId(given)
              loadAnswer().catch(() => undefined)
            }}
            onSent={sent}
          />
        ) : hasPassword ? (
          <Suspense fallback={onItsWay}>
            <LoginWithPassword typed={typed} onTyped={setTyped} />
          </Suspense>
        ) : (
          onItsWay
        )}
      </Tabs>
      <div className={styles.newHere}>
        <div>
          <h2>{m.account_newHere()}</h2>
          <p>{m.account_newHereMore()}</p>
        </div>
        <AppButtonLink to="/signup" search={{ redirect }} block>
          {m.account_create()}
        </AppButtonLink>
      </div>
    </AccountSheet>
  )
}
