import { useEffect, useState } from 'react'
import { DRAW_NOTICE, HALL_PATH, VERIFIER_PATH, VERIFIER_SUM_PATH } from '#contract/lottery/hall.ts'
import type { PublicDraw } from '#contract/lottery/result.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { IconDownload } from '#web/ui/icons/IconDownload.tsx'
import { IconPlay } from '#web/ui/icons/IconPlay.tsx'
import styles from './Draw.module.css'
import { fileUrl } from './format.ts'

/** The published digest of the verifier; '' while it is not known. */
function useVerifierSum(): string {
  const [sum, setSum] = useState('')
  useEffect(() => {
    const stop = new AbortController()
    fetch(VERIFIER_SUM_PATH, { signal: stop.signal })
      .then(async answer => answer.ok && setSum(/^[0-9a-f]{64}/.exec(await answer.text())?.[0] ?? ''))
      // Without a connection the digest is missing, and the words beside it say where it stands.
      .catch(() => setSum(''))
    return () => stop.abort()
  }, [])
  return sum
}

/** The page for halls, and the verifier that works without this portal. */
export function WatchAndKeep({ draw }: { draw: PublicDraw }) {
  const sum = useVerifierSum()
  const { campaignId, drawNo } = draw
  return (
    <Card title={m.draw_keepTitle()} flush>
      <ul className={styles.files}>
        {draw.annulledOn ? null : (
          <li>
            <a href={`${HALL_PATH}#${campaignId}/${drawNo}`} className={styles.file}>
              <IconPlay size={16} />
              <span>
                <strong>{m.draw_hall()}</strong>
                <span className={styles.fileName}>{m.draw_hallMore()}</span>
              </span>
            </a>
          </li>
        )}
        {draw.annulledOn ? null : (
          <li>
            <a href={fileUrl(draw, DRAW_NOTICE)} download className={styles.file}>
              <IconDownload size={16} />
              <span>
                <strong>{m.draw_notice()}</strong>
                <span className={styles.fileName}>{m.draw_noticeMore()}</span>
              </span>
            </a>
          </li>
        )}
        <li>
          <a href={VERIFIER_PATH} download="verify-draw.html" className={styles.file}>
            <IconDownload size={16} />
            <span>
              <strong>{m.draw_verifier()}</strong>
              <span className={styles.fileName}>{m.draw_verifierMore()}</span>
              {sum === '' ? null : <span className={styles.fileName}>SHA-256 {sum}</span>}
            </span>
          </a>
        </li>
      </ul>
    </Card>
  )
}
