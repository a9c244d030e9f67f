import { signInCalls } from '#contract/settings/signIns.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import { EndOtherSessions } from './EndOtherSessions.tsx'
import styles from './Settings.module.css'
import { SignInsTable } from './SignInsTable.tsx'

/** The latest sign-ins, the way to all of them, and the end of the other sessions. */
export function SignInsCard() {
  const { data, error, refetch } = useCall(
    signInCalls.GetCitizenSignInLog,
    { pageSize: 3 },
    { staleTime: fresh.never, quiet: true },
  )
  return (
    <Card
      flush
      title={m.settings_signIns()}
      aside={<AppLink to="/user-settings/sign-ins">{m.settings_allSignIns()}</AppLink>}
    >
      {data ? (
        <SignInsTable signIns={data.records} />
      ) : (
        <div className={styles.cardPart}>
          {error ? (
            <NotLoaded why={error.message} onRetry={() => void refetch()} />
          ) : (
            <SkeletonLines count={3} />
          )}
        </div>
      )}
      <div className={styles.cardFoot}>
        <EndOtherSessions />
      </div>
    </Card>
  )
}
