import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { sealedIn } from '#domain/documents/paperFacts.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { readPhoto } from './readPhoto.ts'

/** Photographs a paper's code: its signed facts are read and checked on this device, and the photograph goes nowhere. */
export function PhotoCheck({ onRead }: { onRead: (paper: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const read = useMutation({
    mutationKey: ['verify/photo'],
    networkMode: 'always',
    mutationFn: async (photo: File) => {
      const digits = sealedIn((await readPhoto(photo)) ?? '')
      if (digits) onRead(digits)
      return digits !== null
    },
  })
  return (
    <Card title={m.verify_photo()}>
      <p>{m.verify_photoText()}</p>
      <Button
        stretch
        busy={read.isPending}
        busyText={m.verify_checking()}
        onClick={() => input.current?.click()}
      >
        {m.verify_choosePhoto()}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        tabIndex={-1}
        aria-label={m.verify_choosePhoto()}
        onChange={event => {
          const [photo] = event.target.files ?? []
          if (photo) read.mutate(photo)
          event.target.value = ''
        }}
      />
      {read.isError || read.data === false ? (
        <Note tone="err" live="alert">
          {m.verify_photoEmpty()}
        </Note>
      ) : null}
    </Card>
  )
}
