import { m } from '#web/i18n/generated/messages.js'
import { Button } from '../Button/Button.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'
import { IconDownload } from '../icons/IconDownload.tsx'
import { IconTrash } from '../icons/IconTrash.tsx'
import { imageSource } from '../imageSource.ts'
import { SkeletonLines } from '../Skeleton/Skeleton.tsx'
import styles from './Documents.module.css'
import { type DocumentItem, Picture } from './DocumentThumb.tsx'

export interface DocumentPreviewProps {
  /** Open while there is one. */
  item: DocumentItem | null
  onClose: () => void
  /** Base64 or `data:` picture in full size; the thumbnail stands in until it is there. */
  fullImage?: string | null
  loading?: boolean
  onDownload: () => void
  downloading?: boolean
  /** Only where the document may be deleted. */
  onDelete?: () => void
  deleting?: boolean
}

/** A document in a dialog: picture, name, type, Download, and Delete where it is editable. */
export function DocumentPreview(props: DocumentPreviewProps) {
  const { item, onClose, fullImage, loading, onDownload, downloading, onDelete, deleting } = props
  if (!item) return null
  const source = imageSource(fullImage) ?? imageSource(item.ThumbnailString)
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={item.DocumentName}
      actions={
        <>
          <Button icon={<IconDownload />} busy={downloading} onClick={onDownload}>
            {m.common_download()}
          </Button>
          {onDelete ? (
            <Button variant="danger" icon={<IconTrash />} busy={deleting} onClick={onDelete}>
              {m.common_delete()}
            </Button>
          ) : null}
        </>
      }
    >
      <p className={styles.file}>
        {item.OriginalName}
        {item.note ? ` · ${item.note}` : ''}
      </p>
      <div className={styles.stage}>
        {loading ? (
          <SkeletonLines count={5} />
        ) : source ? (
          <img src={source} alt={m.common_previewOf({ name: item.DocumentName })} />
        ) : (
          <div className={styles.none}>
            <Picture item={item} />
            {m.common_noPreview()}
          </div>
        )}
      </div>
    </Dialog>
  )
}
