import { useState } from 'react'
import { signInCalls } from '#contract/settings/signIns.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { IconArrowLeft } from '#web/ui/icons/IconArrowLeft.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Stack } from '#web/ui/Page/Page.tsx'
import { Pagination } from '#web/ui/Pagination/Pagination.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { EndOtherSessions } from './EndOtherSessions.tsx'
import styles from './Settings.module.css'
import { SignInsTable } from './SignInsTable.tsx'

export const title = m.settings_signIns

const PAGE_SIZE = 20

/** The log of sign-ins, newest first: an unknown one is a reason to end the others and change the password. */
export default function SignInsScreen() {
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useCall(
    signInCalls.GetCitizenSignInLog,
    { pageNumber: page, pageSize: PAGE_SIZE },
    { staleTime: fresh.never, quiet: true, keepPrevious: true },
  )
  return (
    <Stack>
      <div className={styles.head}>
        <div>
          <AppLink to="/user-settings/general" icon={<IconArrowLeft size={16} />}>
            {m.settings_myAccount()}
          </AppLink>
          <h1 id="page-title" tabIndex={-1}>
            {m.settings_signIns()}
          </h1>
          <p className={styles.lead}>{m.settings_signInsLead()}</p>
        </div>
        <EndOtherSessions />
      </div>
      {data ? (
        <>
          <Card flush>
            <SignInsTable signIns={data.records} />
          </Card>
          <Pagination
            page={page}
            pages={Math.ceil(data.totalRecords / PAGE_SIZE)}
            busy={isFetching}
            onChange={setPage}
          />
        </>
      ) : error ? (
        <NotLoaded why={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList rows={6} />
      )}
    </Stack>
  )
}
