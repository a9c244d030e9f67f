import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { readPhoto } from './readPhoto.ts'

interface PhotoButtonProps {
  label: string
  /** Takes the text of the code in the photograph; false says that it is not one of ours. */
  onRead: (text: string) => boolean | Promise<boolean>
  stretch?: boolean
}

/** Photographs the code of a paper and reads it on this device; the photograph goes nowhere. */
export function PhotoButton({ label, onRead, stretch = false }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const read = useMutation({
    mutationKey: ['document/photo'],
    networkMode: 'always',
    mutationFn: async (photo: File) => onRead((await readPhoto(photo)) ?? ''),
  })
  return (
    <>
      <Button
        type="button"
        stretch={stretch}
        busy={read.isPending}
        busyText={m.verify_checking()}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        tabIndex={-1}
        aria-label={label}
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
    </>
  )
}
