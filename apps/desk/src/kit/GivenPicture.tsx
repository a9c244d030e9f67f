import { cx } from '#web/ui/cx.ts'
import styles from './GivenPicture.module.css'

/** By the ending of a file's name, what the browser draws of it. */
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

interface GivenPictureProps {
  /** Name of the file: its ending tells what it is. */
  name: string
  /** Base64. */
  content: string
  /** What the picture is, for whoever does not see it. */
  words: string
  /** A page that is read, as wide as the screen lets it be; left out, a picture that is looked at. */
  isPage?: boolean
}

/** A picture that an act was given, as it would be shown; nothing for any other file. */
export function GivenPicture({ name, content, words, isPage = false }: GivenPictureProps) {
  const type = TYPES[name.split('.').at(-1)?.toLowerCase() ?? '']
  if (type === undefined) return null
  return (
    <img
      className={cx(styles.picture, isPage && styles.page)}
      src={`data:${type};base64,${content}`}
      alt={words}
    />
  )
}
