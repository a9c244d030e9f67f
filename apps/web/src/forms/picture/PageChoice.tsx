import { useRef } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconPlus } from '#web/ui/icons/IconPlus.tsx'
import { UNTOUCHED } from './framing.ts'
import { openPicture } from './open.ts'
import styles from './Picture.module.css'
import type { FramedPicture } from './write.ts'

/** More pages than this no telephone should hold at once; a longer paper is scanned. */
const MOST_PAGES = 10

interface PageChoiceProps {
  pages: readonly FramedPicture[]
  now: number
  onNow: (index: number) => void
  onPages: (pages: readonly FramedPicture[]) => void
  onFault: (fault: string | null) => void
}

/** The pages of a photographed paper: which one is looked at, one more, one less. */
export function PageChoice({ pages, now, onNow, onPages, onFault }: PageChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const add = async (file: File) => {
    const picture = await openPicture(file)
    onFault(picture ? null : m.photo_unreadable({ name: file.name }))
    if (!picture) return
    onPages([...pages, { picture, framing: UNTOUCHED }])
    onNow(pages.length)
  }
  return (
    <div className={styles.pages}>
      {pages.length > 1
        ? pages.map((page, index) => (
            <Button
              key={`${page.picture.file.name} ${page.picture.file.lastModified} ${String(index)}`}
              variant={index === now ? 'indigo' : 'secondary'}
              aria-pressed={index === now}
              onClick={() => onNow(index)}
            >
              {m.photo_page({ number: index + 1 })}
            </Button>
          ))
        : null}
      {pages.length < MOST_PAGES ? (
        <Button icon={<IconPlus />} onClick={() => input.current?.click()}>
          {m.photo_addPage()}
        </Button>
      ) : null}
      {pages.length > 1 ? (
        <Button
          variant="link"
          onClick={() => {
            onPages(pages.filter((_, index) => index !== now))
            onNow(Math.max(0, now - 1))
          }}
        >
          {m.photo_removePage({ number: now + 1 })}
        </Button>
      ) : null}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={m.photo_addPage()}
        accept="image/jpeg,image/png"
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) void add(file)
          event.target.value = ''
        }}
      />
    </div>
  )
}
