import { type DragEvent, useId, useRef } from 'react'
import { type ActFile, LARGEST_ACT_FILE } from '#contract/desk/acts.ts'
import { GivenPicture } from '#desk/kit/GivenPicture.tsx'
import { useKeys } from '#desk/shell/keys.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconUpload } from '#web/ui/icons/IconUpload.tsx'
import styles from './Acts.module.css'
import { base64Of } from './base64Of.ts'
import type { ActForm } from './useAct.ts'

interface FileDropProps {
  columns: NonNullable<ActForm['file']>['columns']
  chosen: ActFile | undefined
  fault: string | undefined
  onFile: (file: ActFile) => void
  onFault: (sentence: string) => void
}

/** The file of an act: chosen, dropped, or opened by Ctrl O. */
export function FileDrop({ columns, chosen, fault, onFile, onFault }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const open = () => input.current?.click()
  useKeys([{ key: 'Control+o', label: m.acts_openFile(), act: open }])
  const take = async (files: FileList | null) => {
    const file = files?.[0]
    if (!file) return
    if (file.size > LARGEST_ACT_FILE) return onFault(m.acts_fileTooLarge())
    await base64Of(file).then(
      content => onFile({ name: file.name, content }),
      () => onFault(m.acts_fileUnread()),
    )
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by key and by press
    <div className={styles.drop} onDragOver={event => event.preventDefault()} onDrop={drop}>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={m.acts_file()}
        aria-describedby={`${id}-fault`}
        onChange={event => {
          void take(event.target.files)
          // The same file, corrected, is chosen again under the same name.
          event.target.value = ''
        }}
      />
      <div className={styles.acts}>
        <Button icon={<IconUpload />} onClick={open}>
          {chosen === undefined ? m.acts_chooseFile() : m.acts_otherFile()}
        </Button>
        <span>{chosen?.name ?? m.acts_dropFile()}</span>
      </div>
      {chosen ? <GivenPicture {...chosen} words={m.acts_chosenPicture()} /> : null}
      <p id={`${id}-fault`} className={styles.fault} role="alert">
        {fault}
      </p>
      {columns.length === 0 ? null : (
        <p className={styles.columns}>
          {m.acts_columns()}:{' '}
          <code>
            {columns.map(({ name, mayLack }) => (mayLack ? m.acts_mayLack({ name }) : name)).join(', ')}
          </code>
        </p>
      )}
    </div>
  )
}
