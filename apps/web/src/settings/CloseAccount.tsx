import { useState } from 'react'
import { closingCalls } from '#contract/account/closing.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useAct, useCall } from '#web/api/queries.ts'
import { clearSession } from '#web/api/session.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { ConfirmDialog } from '#web/ui/Dialog/ConfirmDialog.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import styles from './Settings.module.css'

/** The end of the account: what stands open is told first; an OTP confirms it. */
export function CloseAccount() {
  const language = useLanguage()
  const [asked, setAsked] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const closing = useCall(closingCalls.GetAccountClosing, {}, { quiet: true, enabled: asked, staleTime: 0 })
  const close = useAct(closingCalls.CloseAccount, { onSuccess: () => clearSession('logout') })
  const matters = closing.data?.matters
  const isFree = asked && matters?.length === 0
  const confirm = () => {
    setConfirming(false)
    close.mutate({})
  }
  return (
    <Card title={m.settings_close()}>
      <p>{m.settings_closeMore()}</p>
      {matters && matters.length > 0 ? (
        <Note tone="warn" live="status" title={m.settings_closeMatters()}>
          <Facts facts={matters.map(one => ({ term: one.title[language], value: one.todo[language] }))} />
        </Note>
      ) : null}
      {closing.error ? (
        <Note tone="err" live="alert">
          {closing.error.message}
        </Note>
      ) : null}
      <div className={styles.formActs}>
        <Button
          variant="danger"
          busy={closing.isFetching || close.isPending}
          onClick={() => {
            setAsked(true)
            setConfirming(true)
          }}
        >
          {m.settings_close()}
        </Button>
      </div>
      <ConfirmDialog
        open={confirming && isFree}
        onClose={() => setConfirming(false)}
        onConfirm={confirm}
        title={m.settings_closeAsk()}
        confirmLabel={m.settings_close()}
        danger
      >
        <p>{m.settings_closeAskMore()}</p>
      </ConfirmDialog>
    </Card>
  )
}
