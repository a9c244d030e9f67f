import { useState } from 'react'
import type { DocumentRecord } from '#contract/document/record.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { DocumentGrid } from '#web/ui/Documents/DocumentThumb.tsx'
import { DocumentDialog } from './DocumentDialog.tsx'
import { toItem } from './documentItem.ts'

/** The documents of a record as pictures that open: name, type, download. */
export function EntityDocuments({ documents }: { documents: readonly DocumentRecord[] }) {
  const language = useLanguage()
  const [open, setOpen] = useState<DocumentRecord | null>(null)
  if (documents.length === 0) return <p>{m.document_none()}</p>
  return (
    <>
      <DocumentGrid
        items={documents.map(document => toItem(document, language))}
        onOpen={item => setOpen(documents.find(one => one.documentId === item.DocumentId) ?? null)}
      />
      <DocumentDialog document={open} onClose={() => setOpen(null)} />
    </>
  )
}
