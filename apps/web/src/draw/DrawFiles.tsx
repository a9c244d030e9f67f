import type { PublicDraw } from '#contract/lottery/result.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { IconDownload } from '#web/ui/icons/IconDownload.tsx'
import styles from './Draw.module.css'
import { fileUrl, formatBytes } from './format.ts'

const ABOUT: Readonly<Record<string, () => string>> = {
  'manifest.json': m.draw_fileManifest,
  'roll.jsonl': m.draw_fileRoll,
  'beacon.json': m.draw_fileBeacon,
  'result.json': m.draw_fileResult,
  'result.csv': m.draw_fileResultCsv,
  'cutoffs.csv': m.draw_fileCutOffs,
  'bias.json': m.draw_fileBias,
  'announcement.json': m.draw_fileAnnouncement,
  'timestamps.json': m.draw_fileTimestamps,
  'roll-difference.json': m.draw_fileDifference,
  'annulment.json': m.draw_fileAnnulment,
  'promotions.json': m.draw_filePromotions,
  SHA256SUMS: m.draw_fileSums,
}

/** The published files, each with what it holds. */
export function DrawFiles({ draw }: { draw: PublicDraw }) {
  return (
    <Card title={m.draw_files()} flush>
      <p className={styles.filesNote}>{m.draw_filesNote()}</p>
      <ul className={styles.files}>
        {draw.files.map(file => (
          <li key={file.name}>
            <a href={fileUrl(draw, file.name)} download={file.name} className={styles.file}>
              <IconDownload size={16} />
              <span>
                <strong>{ABOUT[file.name]?.() ?? file.name}</strong>
                <span className={styles.fileName}>
                  {file.name}, {formatBytes(file.bytes)}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
