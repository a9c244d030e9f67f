import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { DocumentRecord } from '#contract/document/record.ts'
import { maxBytesOf } from '#domain/documents/limits.ts'
import type { UploadedFile } from '#web/forms/upload/running.ts'
import { UploadField } from '#web/forms/upload/UploadField.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { DocumentDialog } from './DocumentDialog.tsx'
import styles from './Documents.module.css'
import { toUploaded } from './documentItem.ts'
import { sendDocument } from './sendDocument.ts'
import { pictureUse, placeOf } from './underWay.ts'

export interface DocumentWanted {
  readonly documentTypeId: number
  readonly label: string
  readonly hint?: string
  readonly optional?: boolean
}

export interface DocumentUploadsProps {
  entityTypeId: number
  entityId: number
  wanted: readonly DocumentWanted[]
  /** What is there already. */
  documents: readonly DocumentRecord[]
  /** Sentences beside the files, by document type: what is missing. */
  errors?: Readonly<Record<number, string>>
  /** Called after an upload or a deletion; the caller asks for the documents again. */
  onChanged: () => void
}

interface Values {
  document: Record<string, UploadedFile | null>
}

/** The newest document of each wanted type. */
const filesOf = (
  wanted: readonly DocumentWanted[],
  documents: readonly DocumentRecord[],
): Map<number, DocumentRecord> =>
  new Map(
    wanted.flatMap(({ documentTypeId }) => {
      const [newest] = documents
        .filter(one => one.documentTypeId === documentTypeId)
        .sort((a, b) => b.documentId - a.documentId)
      return newest ? [[documentTypeId, newest] as const] : []
    }),
  )

/**
 * The documents that a record needs, one row each: choose or drop, progress, stop, replace, preview, delete. Fields are
 * named `document.<type>`, so that an error summary can lead to them.
 */
export function DocumentUploads(props: DocumentUploadsProps) {
  const { entityTypeId, entityId, wanted, documents, errors, onChanged } = props
  const files = filesOf(wanted, documents)
  const [open, setOpen] = useState<DocumentRecord | null>(null)
  const values: Values = {
    document: Object.fromEntries(
      wanted.map(({ documentTypeId }) => {
        const file = files.get(documentTypeId)
        return [String(documentTypeId), file ? toUploaded(file) : null]
      }),
    ),
  }
  const form = useForm<Values>({ values })
  const { setError, clearErrors } = form
  useEffect(() => {
    clearErrors()
    for (const [type, message] of Object.entries(errors ?? {})) setError(`document.${type}`, { message })
  }, [errors, setError, clearErrors])
  return (
    <ul className={styles.list}>
      {wanted.map(({ documentTypeId, label, hint, optional }) => {
        const file = files.get(documentTypeId)
        return (
          <li key={documentTypeId} className={styles.item}>
            <UploadField
              control={form.control}
              name={`document.${documentTypeId}`}
              label={label}
              {...(hint ? { hint } : {})}
              {...(optional ? { optional } : {})}
              use={pictureUse(documentTypeId)}
              goesOnAs={placeOf(entityTypeId, entityId, documentTypeId)}
              maxBytes={maxBytesOf(documentTypeId)}
              send={async (chosen, options) =>
                toUploaded(await sendDocument({ entityTypeId, entityId, documentTypeId }, chosen, options))
              }
              onUploaded={() => {
                clearErrors(`document.${documentTypeId}`)
                onChanged()
              }}
            />
            {file ? (
              <div className={styles.acts}>
                <Button variant="link" onClick={() => setOpen(file)} aria-haspopup="dialog">
                  {m.document_open()}
                  <span className="visually-hidden">: {label}</span>
                </Button>
              </div>
            ) : null}
          </li>
        )
      })}
      <DocumentDialog document={open} onClose={() => setOpen(null)} onDeleted={onChanged} />
    </ul>
  )
}
