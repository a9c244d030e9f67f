import { sealedIn } from '#domain/documents/paperFacts.ts'
import { PhotoButton } from '#web/document/photo/PhotoButton.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'

/** Photographs a paper's code: its signed facts are read and checked on this device, and the photograph goes nowhere. */
export function PhotoCheck({ onRead }: { onRead: (paper: string) => void }) {
  const read = (text: string) => {
    const digits = sealedIn(text)
    if (digits) onRead(digits)
    return digits !== null
  }
  return (
    <Card title={m.verify_photo()}>
      <p>{m.verify_photoText()}</p>
      <PhotoButton stretch label={m.verify_choosePhoto()} onRead={read} />
    </Card>
  )
}
