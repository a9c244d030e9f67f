import { LAND_USE_SLA_DAYS } from '#domain/landuse/stages.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { LandUse } from '#web/ui/illustrations/LandUse.tsx'
import { Columns, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import styles from './LandUse.module.css'
import { SizeFees } from './SizeFees.tsx'
import { useStart } from './useStart.ts'

/** Before a new application: which papers to have at hand, what it costs, how long it takes. */
export function StartPanel() {
  const { start, busy } = useStart()
  return (
    <Stack>
      <PageTitle
        title={m.landuse_newApplication()}
        meta={m.landuse_startIntro({ days: LAND_USE_SLA_DAYS })}
      />
      <Columns
        kind="detail"
        main={
          <>
            <Card title={m.landuse_haveReady()}>
              <ul className={styles.papers}>
                <li>{m.landuse_readyKhatauni()}</li>
                <li>{m.landuse_readyMap()}</li>
                <li>{m.landuse_readyIdentity()}</li>
                <li>{m.landuse_readyDeed()}</li>
              </ul>
            </Card>
            <Card title={m.landuse_feeBySize()}>
              <SizeFees />
            </Card>
            <div>
              <Button variant="primary" size="large" stretch busy={busy} onClick={start}>
                {m.landuse_start()}
              </Button>
            </div>
          </>
        }
        aside={
          <div className={styles.figure}>
            <LandUse width={260} />
          </div>
        }
      />
    </Stack>
  )
}
