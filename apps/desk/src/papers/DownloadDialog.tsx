import { useMutation } from '@tanstack/react-query'
import { type CasePaper, paperCalls } from '#contract/desk/papers.ts'
import { ask } from '#desk/api/ask.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { TextArea } from '#web/forms/fields/TextArea.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { asBlob } from './asBlob.ts'
import styles from './Papers.module.css'
import { reasonSchema } from './SayWhy.tsx'
import { saveFile } from './saveFile.ts'

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** The only way by which the file itself leaves: for a reason that is written down. */
export function DownloadDialog({ paper, onClose }: { paper: CasePaper; onClose: () => void }) {
  const language = useLanguage()
  const { documentId, mimeType } = paper
  const form = useSchemaForm(reasonSchema(), { defaultValues: { reason: '' } })
  const name = paper.name[language]
  const download = useMutation({
    mutationFn: (reason: string) => ask(paperCalls.downloadPaper, { documentId, reason }),
    meta: { quiet: true },
    onSuccess: file => {
      saveFile(asBlob(file), `${name}.${ENDINGS[mimeType] ?? 'bin'}`)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={m.papers_downloadTitle({ name })} locked={download.isPending}>
      <ShortForm
        form={form}
        className={styles.why}
        onSubmit={form.handleSubmit(({ reason }) => download.mutate(reason))}
      >
        <p>{m.papers_downloadMore()}</p>
        <TextArea
          control={form.control}
          name="reason"
          label={m.papers_reason()}
          rows={3}
          limit={500}
          required
        />
        {download.error ? <Note tone="err" title={download.error.message} live="alert" /> : null}
        <Button type="submit" variant="primary" busy={download.isPending}>
          {m.papers_download()}
        </Button>
      </ShortForm>
    </Dialog>
  )
}
