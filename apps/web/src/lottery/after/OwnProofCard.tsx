import { lazy, Suspense, useState } from 'react'
import type { LotteryApplication } from '#contract/lottery/application.ts'
import { saveFile } from '#web/api/files.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { IconDownload } from '#web/ui/icons/IconDownload.tsx'
import { IconShield } from '#web/ui/icons/IconShield.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import styles from './After.module.css'
import { useResult } from './useResult.ts'

/** The arithmetic of the proof comes only when it is asked for. */
const ProofCheck = lazy(() => import('./ProofCheck.tsx'))

/** The proof of one's own result, checked on this device and kept as a file. */
export function OwnProofCard({ application }: { application: LotteryApplication }) {
  const [checking, setChecking] = useState(false)
  const result = useResult(application.applId).data
  if (!result || result.proof === '') return null
  const save = () =>
    saveFile({
      blob: new Blob([result.proof], { type: 'application/json' }),
      name: `${application.applicationNumber.replaceAll('/', '-')}-proof.json`,
    })
  return (
    <Card title={m.result_proofTitle()}>
      <p>{m.result_proofMore()}</p>
      <div className={styles.acts}>
        {checking ? null : (
          <Button icon={<IconShield />} onClick={() => setChecking(true)}>
            {m.result_proofCheck()}
          </Button>
        )}
        <Button icon={<IconDownload />} onClick={save}>
          {m.result_proofFile()}
        </Button>
      </div>
      <div aria-live="polite">
        {checking ? (
          <Suspense fallback={<SkeletonLines count={6} />}>
            <ProofCheck
              text={result.proof}
              printedHash={result.draw?.manifestHash ?? ''}
              answers={application.answers}
            />
          </Suspense>
        ) : null}
      </div>
    </Card>
  )
}
