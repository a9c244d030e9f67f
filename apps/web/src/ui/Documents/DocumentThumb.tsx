import { IconFile } from '../icons/IconFile.tsx'
import { imageSource } from '../imageSource.ts'
import styles from './Documents.module.css'

export interface DocumentItem {
  DocumentId: string | number
  /** The file's own name. */
  OriginalName: string
  /** What it is, such as "Income certificate". */
  DocumentName: string
  /** Base64 picture. */
  ThumbnailString?: string | null
  /** "PDF, 340 KB". */
  note?: string
}

/** A document's picture, name and type; opens its preview. */
export function DocumentThumb({ item, onOpen }: { item: DocumentItem; onOpen: () => void }) {
  return (
    <button type="button" className={styles.thumb} onClick={onOpen} aria-haspopup="dialog">
      <span className={styles.picture}>
        <Picture item={item} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{item.DocumentName}</span>
        <span className={styles.note}>{item.note ?? item.OriginalName}</span>
      </span>
    </button>
  )
}

/** The thumbnail, or a drawn sheet where there is none. */
export function Picture({ item }: { item: DocumentItem }) {
  const source = imageSource(item.ThumbnailString)
  return source ? <img src={source} alt="" /> : <IconFile size={26} />
}

/** Thumbs side by side; a list on phones. */
export function DocumentGrid({
  items,
  onOpen,
}: {
  items: readonly DocumentItem[]
  onOpen: (item: DocumentItem) => void
}) {
  return (
    <ul className={styles.grid}>
      {items.map(item => (
        <li key={item.DocumentId}>
          <DocumentThumb item={item} onOpen={() => onOpen(item)} />
        </li>
      ))}
    </ul>
  )
}
