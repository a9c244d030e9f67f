import { useState } from 'react'
import { recoveryCalls } from '#contract/desk/recovery.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { CodeSheet } from '#desk/kit/CodeSheet.tsx'
import { Refused } from '#desk/kit/Refused.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import styles from './Own.module.css'

/** New recovery codes in place of the former ones, shown this once. */
export function RecoveryCodes() {
  const [codes, setCodes] = useState<readonly string[]>([])
  const make = useDeskAct(recoveryCalls.makeRecoveryCodes, {
    quiet: true,
    onSuccess: made => setCodes(made.codes),
  })
  return (
    <Card title={m.enrol_codes()}>
      <p>{m.own_codesAbout()}</p>
      {codes.length > 0 ? <CodeSheet codes={codes} /> : null}
      <Refused error={make.error} />
      <div className={styles.acts}>
        <Button busy={make.isPending} onClick={() => make.mutate({})}>
          {m.enrol_makeCodes()}
        </Button>
      </div>
    </Card>
  )
}
