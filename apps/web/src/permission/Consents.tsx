import { useState } from 'react'
import { permissionCalls } from '#contract/permission/calls.ts'
import { consentCalls } from '#contract/permission/consent.ts'
import type { OwnerConsent, PermissionApplication } from '#contract/permission/record.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import type { ConsentState } from '#domain/permission/consentStates.ts'
import { consentStateName } from '#domain/permission/consentStates.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useAct } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { ConfirmDialog } from '#web/ui/Dialog/ConfirmDialog.tsx'
import { Tag, type Tone } from '#web/ui/Tag/Tag.tsx'
import { OwnConsent } from './OwnConsent.tsx'
import styles from './Permission.module.css'
import { CONSENTS_ID } from './words.ts'

const TONES: Readonly<Record<ConsentState, Tone>> = { WAITING: 'warn', GIVEN: 'ok', WITHDRAWN: 'err' }

/** The owners of a surrender: who has consented, who is missing, what each gets where; and one's own consent. */
export function Consents({ application }: { application: PermissionApplication }) {
  const { consents, canConsent, canWithdraw } = application
  if (consents.length === 0) return null
  return (
    <div id={CONSENTS_ID}>
      <Card title={m.permission_consents()} note={m.permission_consentsMore()}>
        <ul className={styles.owners}>
          {consents.map(one => (
            <Owner key={one.ownerId} owner={one} />
          ))}
        </ul>
        {canConsent === 1 ? <OwnConsent application={application} /> : null}
        {canWithdraw === 1 ? <Withdraw applicationId={application.applicationId} /> : null}
      </Card>
    </div>
  )
}

function Owner({ owner }: { owner: OwnerConsent }) {
  const language = useLanguage()
  return (
    <li className={styles.owner}>
      <div>
        <strong>{owner.name}</strong>
        {owner.isMine === 1 ? ` (${m.permission_consentYou()})` : null}
        <p className={styles.quiet}>
          {m.permission_consentShare({ percent: owner.shareBp / 100 })}
          {' · '}
          {formatRupees(owner.refundAmount)}
          {owner.account === '' ? null : ` · ${owner.account}, ${owner.accountHolder}`}
        </p>
        <How owner={owner} />
      </div>
      <Tag tone={TONES[owner.state]}>{consentStateName(owner.state)[language]}</Tag>
    </li>
  )
}

/** How an owner consented, or how the consent comes about. */
function How({ owner }: { owner: OwnerConsent }) {
  const language = useLanguage()
  if (owner.state === 'GIVEN')
    return (
      <p className={styles.quiet}>
        {owner.isOnPaper === 1 ? `${m.permission_consentPaper()} · ` : null}
        {owner.givenOn ? formatDate(owner.givenOn, 'minutePadded', language) : null}
      </p>
    )
  return (
    <p className={styles.quiet}>
      {owner.maskedMobile === ''
        ? m.permission_consentOffice()
        : m.permission_consentMobile({ mobile: owner.maskedMobile })}
    </p>
  )
}

function Withdraw({ applicationId }: { applicationId: number }) {
  const [asking, setAsking] = useState(false)
  const withdraw = useAct(consentCalls.WithdrawSurrenderConsent, {
    refresh: Object.values(permissionCalls),
    onSuccess: () => setAsking(false),
  })
  return (
    <div className={styles.acts}>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {m.permission_consentWithdraw()}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => withdraw.mutate({ applicationId })}
        title={m.permission_consentWithdrawAsk()}
        confirmLabel={m.permission_consentWithdraw()}
        danger
        busy={withdraw.isPending}
      >
        <p>{m.permission_consentWithdrawMore()}</p>
      </ConfirmDialog>
    </div>
  )
}
