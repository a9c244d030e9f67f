import { useDownload } from '#web/document/useDownload.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { IconDownload } from '#web/ui/icons/IconDownload.tsx'
import styles from './Settings.module.css'

const PATH = '/Document/DownloadMyData'
const FORMS = [
  { format: 'pdf', label: m.settings_dataPdf },
  { format: 'json', label: m.settings_dataJson },
] as const

/** All data held about the citizen, to read (PDF) or to carry elsewhere (JSON). */
export function YourData() {
  const { start, current } = useDownload()
  return (
    <Card title={m.settings_yourData()}>
      <p>{m.settings_yourDataMore()}</p>
      <div className={styles.formActs}>
        {FORMS.map(({ format, label }) => (
          <Button
            key={format}
            icon={<IconDownload />}
            busy={current?.query.Format === format}
            busyText={m.settings_dataBusy()}
            onClick={() => start({ path: PATH, query: { Format: format }, name: `my-data.${format}` })}
          >
            {label()}
          </Button>
        ))}
      </div>
    </Card>
  )
}
