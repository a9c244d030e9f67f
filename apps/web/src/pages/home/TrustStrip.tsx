import { type FormEvent, useId } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useAppNavigate } from '#web/shell/navigate/hooks.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconChevronRight } from '#web/ui/icons/IconChevronRight.tsx'
import { Qr } from '#web/ui/illustrations/Qr.tsx'
import { Tree } from '#web/ui/illustrations/Tree.tsx'
import styles from './TrustStrip.module.css'
import { typedIn } from './typedIn.ts'

/** What anybody can check without an account: a printed document and a draw. */
export function TrustStrip() {
  return (
    <div className={styles.strip}>
      <div className={styles.inner}>
        <section className={styles.part} aria-labelledby="verify-document">
          <span className={styles.figure}>
            <Qr width={72} />
          </span>
          <div>
            <h2 id="verify-document">{m.pages_verifyTitle()}</h2>
            <p>{m.pages_verifyText()}</p>
            <VerifyForm />
          </div>
        </section>
        <section className={styles.part} aria-labelledby="verify-draw">
          <span className={styles.figure}>
            <Tree width={72} />
          </span>
          <div>
            <h2 id="verify-draw">{m.pages_drawTitle()}</h2>
            <p>{m.pages_drawText()}</p>
            <div className={styles.links}>
              <AppLink to="/draws" className={styles.link} iconAfter={<IconChevronRight />}>
                {m.pages_drawAll()}
              </AppLink>
              <AppLink
                to="/services/online-lotteries/info"
                className={styles.link}
                iconAfter={<IconChevronRight />}
              >
                {m.pages_drawHow()}
              </AppLink>
            </div>
          </div>
        </section>
      </div>
    </div>
  )
}

function VerifyForm() {
  const id = useId()
  const navigate = useAppNavigate()
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    navigate({ to: '/verify', search: { code: typedIn(event.currentTarget, 'code').trim() } })
  }
  return (
    <form className={styles.form} action="/verify" onSubmit={check}>
      <label htmlFor={id} className="visually-hidden">
        {m.pages_verifyLabel()}
      </label>
      <input
        id={id}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        placeholder={m.pages_verifyExample()}
      />
      <Button type="submit">{m.pages_verifyCheck()}</Button>
    </form>
  )
}
