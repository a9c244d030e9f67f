import { helpCalls } from '#contract/account/help.ts'
import { formatDate } from '#domain/dates/format.ts'
import { helperWords } from '#domain/help/helper.ts'
import { isHelped } from '#web/api/helped.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useAct, useCall } from '#web/api/queries.ts'
import { useStore } from '#web/api/store.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconInfo } from '#web/ui/icons/IconInfo.tsx'
import styles from './ConnectionStrip.module.css'

/** Above every page while somebody helps in this session: who, until when, and the way to end it. */
export function HelpStrip() {
  const language = useLanguage()
  const enabled = useStore(isHelped)
  const { data } = useCall(helpCalls.GetHelp, {}, { quiet: true, enabled })
  const end = useAct(helpCalls.EndHelp, { refresh: [helpCalls.GetHelp] })
  const help = data?.now
  if (!enabled || !help) return null
  return (
    <section className={styles.strip} aria-label={m.settings_help()}>
      <IconInfo />
      <p role="status">
        <b>{m.settings_helpNow({ who: helperWords(help)[language] })}</b>{' '}
        {m.settings_helpUntil({ time: formatDate(help.until, 'time', language) })}
      </p>
      <Button busy={end.isPending} onClick={() => end.mutate({})}>
        {m.settings_helpEnd()}
      </Button>
    </section>
  )
}
