import { LAND_USES } from '#domain/landuse/uses.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { LandUseMap } from './LandUseMap.tsx'
import styles from './Legend.module.css'
import { ZoneSwatch } from './ZoneSwatch.tsx'

/** What the colours and marks of the master plan mean, drawn on a sample and listed. */
export function LandUseLegend() {
  const language = useLanguage()
  return (
    <Card title={m.landuse_legend()} note={m.landuse_legendNote()}>
      <div className={styles.legend}>
        <LandUseMap label={m.landuse_legendMap()} />
        <ul className={styles.uses}>
          {LAND_USES.map(use => (
            <li key={use.code}>
              <ZoneSwatch code={use.code} />
              <span>{use[language]}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
