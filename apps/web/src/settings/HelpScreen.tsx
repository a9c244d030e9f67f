import { helpCalls } from '#contract/account/help.ts'
import { formatDate } from '#domain/dates/format.ts'
import { helperWords } from '#domain/help/helper.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Stack } from '#web/ui/Page/Page.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import { BeginHelp } from './BeginHelp.tsx'
import styles from './Settings.module.css'

export const title = m.settings_help

/** Help from another person: what it means, its beginning, who helped before and with what. */
export default function HelpScreen() {
  const language = useLanguage()
  const { data, error, refetch } = useCall(helpCalls.GetHelp, {}, { staleTime: fresh.never, quiet: true })
  const on = (time: string) => formatDate(time, 'plainMinute', language)
  return (
    <Stack>
      <div>
        <h1 id="page-title" tabIndex={-1}>
          {m.settings_help()}
        </h1>
        <p className={styles.lead}>{m.settings_helpLead()}</p>
      </div>
      {data ? (
        <>
          {data.now ? (
            <Note
              tone="ok"
              live="status"
              title={m.settings_helpNow({ who: helperWords(data.now)[language] })}
            >
              {m.settings_helpNowMore({ time: formatDate(data.now.until, 'time', language) })}
            </Note>
          ) : (
            <BeginHelp />
          )}
          {data.records.length > 0 ? (
            <Card title={m.settings_helpedWith()}>
              <Facts
                facts={data.records.map(one => ({
                  term: `${one.what[language]} ${one.number}`.trim(),
                  value: m.settings_helpedBy({ who: helperWords(one)[language], time: on(one.on) }),
                }))}
              />
            </Card>
          ) : null}
          {data.before.length > 0 ? (
            <Card title={m.settings_helpBefore()}>
              <Facts
                facts={data.before.map(one => ({
                  term: helperWords(one)[language],
                  value: m.settings_helpFromTo({ from: on(one.beganOn), to: on(one.until) }),
                }))}
              />
            </Card>
          ) : null}
        </>
      ) : error ? (
        <NotLoaded why={error.message} onRetry={() => void refetch()} />
      ) : (
        <Card title={m.settings_helpBegin()}>
          <SkeletonLines count={5} />
        </Card>
      )}
    </Stack>
  )
}
