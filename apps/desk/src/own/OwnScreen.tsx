import { startRegistration } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { passkeyCalls } from '#contract/desk/passkeys.ts'
import { ask } from '#desk/api/ask.ts'
import { deskQueries, useDesk } from '#desk/api/queries.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { DeskLink } from '#desk/shell/navigate.tsx'
import { formatDate } from '#domain/dates/format.ts'
import { AlertError } from '#web/api/errors.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { IconPlus } from '#web/ui/icons/IconPlus.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import styles from './Own.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Why no passkey was made, with the way on. */
const whyNot = (cause: Error): string => (cause instanceof AlertError ? cause.message : m.own_cancelled())

/** An officer's own ways in: the passkeys, and a new one. */
export default function OwnScreen() {
  const language = useLanguage()
  const own = useDesk(passkeyCalls.ownPasskeys, {}, { quiet: true })
  const add = useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      const { challengeId, options } = await ask(passkeyCalls.beginPasskey, {})
      const registration = await startRegistration({ optionsJSON: options })
      return ask(passkeyCalls.addPasskey, { challengeId, registration })
    },
    onSuccess: () => deskQueries.invalidateQueries({ queryKey: [passkeyCalls.ownPasskeys.key] }),
  })
  return (
    <DeskPage title={m.own_title()} about={m.own_about()}>
      <Card title={m.own_passkeys()}>
        {own.error ? (
          <NotLoaded onRetry={() => void own.refetch()} />
        ) : own.isPending ? (
          <SkeletonLines count={2} />
        ) : own.data.length === 0 ? (
          <p>{m.own_none()}</p>
        ) : (
          <ul className={styles.list}>
            {own.data.map(({ id, createdOn, usedOn }) => (
              <li key={id}>
                <strong>{m.own_made({ date: formatDate(createdOn, 'plainMinute', language) })}</strong>
                <span>
                  {usedOn
                    ? m.own_used({ date: formatDate(usedOn, 'plainMinute', language) })
                    : m.own_unused()}
                </span>
              </li>
            ))}
          </ul>
        )}
        {add.error ? (
          <Note tone="err" live="alert">
            {whyNot(add.error)}
          </Note>
        ) : null}
        {add.isSuccess ? (
          <Note tone="ok" live="status">
            {m.own_added()}
          </Note>
        ) : null}
        <div className={styles.acts}>
          <Button variant="primary" icon={<IconPlus />} busy={add.isPending} onClick={() => add.mutate()}>
            {m.own_add()}
          </Button>
        </div>
      </Card>
      <RecoveryCodes />
      <Card title={m.own_tool()}>
        <p>{m.own_toolAbout()}</p>
        <div className={styles.acts}>
          <DeskLink to="/own/tool">{m.own_tool()}</DeskLink>
        </div>
      </Card>
    </DeskPage>
  )
}
