import { useState } from 'react'
import { documentCalls } from '#contract/document/calls.ts'
import type { DocumentRecord } from '#contract/document/record.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useAct } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { ConfirmDialog } from '#web/ui/Dialog/ConfirmDialog.tsx'
import { DocumentPreview } from '#web/ui/Documents/DocumentPreview.tsx'
import { fileOf, toItem } from './documentItem.ts'
import { useDownload } from './useDownload.ts'
import { useFullImage } from './useFullImage.ts'

export interface DocumentDialogProps {
  /** Open while there is one. */
  document: DocumentRecord | null
  onClose: () => void
  /** Called after the document was taken off; without it nothing can be deleted here. */
  onDeleted?: ((documentId: number) => void) | undefined
}

/** A document's preview with Download and, where it is editable, Delete (specification, section 2). */
export function DocumentDialog({ document, onClose, onDeleted }: DocumentDialogProps) {
  const language = useLanguage()
  const download = useDownload()
  const image = useFullImage(document)
  const [asking, setAsking] = useState(false)
  const remove = useAct(documentCalls.DeleteEntityDocument, {
    refresh: [documentCalls.GetCitizenEntityDocumentList],
    onSuccess: (_, input) => {
      setAsking(false)
      onClose()
      onDeleted?.(input.documentId)
    },
    onError: () => setAsking(false),
  })
  if (!document) return null
  const { entityTypeId, entityId, documentId } = document
  const item = toItem(document, language)
  const deletable = document.isEditable === 1 && onDeleted
  if (asking)
    return (
      <ConfirmDialog
        open
        danger
        title={m.document_deleteTitle({ name: item.DocumentName })}
        confirmLabel={m.document_delete()}
        busy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ entityTypeId, entityId, documentId })}
      >
        {m.document_deleteText({ name: item.OriginalName })}
      </ConfirmDialog>
    )
  return (
    <DocumentPreview
      item={item}
      onClose={onClose}
      fullImage={image.data ?? null}
      loading={image.isFetching && !image.data && item.ThumbnailString === ''}
      onDownload={() => download.start(fileOf(document))}
      downloading={download.busy}
      {...(deletable ? { onDelete: () => setAsking(true) } : {})}
    />
  )
}
