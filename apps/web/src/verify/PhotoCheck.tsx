import { PhotoButton } from '#web/document/photo/PhotoButton.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import styles from './Verify.module.css'

interface PhotoCheckProps {
  onRead: (found: { readonly paper: string; readonly code: string }) => void
}

/** Photographs a paper's code: its signed facts are read and checked on this device, and the photograph goes nowhere. */
export function PhotoCheck({ onRead }: PhotoCheckProps) {
  const read = async (text: string) => {
    const { paperIn } = await import('./sealed.ts')
    const found = paperIn(text)
    if (found) onRead(found)
    return found !== null
  }
  return (
    <Card title={m.verify_photo()}>
      <div className={styles.form}>
        <p>{m.verify_photoText()}</p>
        <PhotoButton stretch label={m.verify_choosePhoto()} onRead={read} />
      </div>
    </Card>
  )
}
