import { type ReactNode, useState } from 'react'
import { toastSuccess } from '#web/api/toasts.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconCheck } from '../icons/IconCheck.tsx'
import { IconCopy } from '../icons/IconCopy.tsx'
import { DownloadsMenu } from '../Menu/DownloadsMenu.tsx'
import { Menu, type MenuItem } from '../Menu/Menu.tsx'
import { PageTitle } from '../Page/PageTitle.tsx'
import styles from './ApplicationHeader.module.css'

export interface ApplicationHeaderProps {
  title: ReactNode
  /** Copied by the button beside it; '' while there is none. */
  number: string
  /** Instead of the number while there is none. */
  noNumber?: string
  copyWords: { copy: string; copied: string }
  /** The way back, a link to the list; phones show it above. */
  back?: ReactNode
  tags: ReactNode
  facts?: ReactNode
  downloads?: readonly MenuItem[]
  /** Further acts, under "More". */
  more?: readonly MenuItem[]
  /** Other buttons. */
  actions?: ReactNode
}

/** Head of an application or property: way back, number, name, tags, acts and the Downloads menu. */
export function ApplicationHeader(props: ApplicationHeaderProps) {
  const { title, number, noNumber, copyWords, back, tags, facts, downloads, more, actions } = props
  const [copied, setCopied] = useState(false)
  const copy = () => {
    navigator.clipboard.writeText(number).then(
      () => {
        setCopied(true)
        toastSuccess(copyWords.copied)
      },
      // Without permission the number stays selectable beside the button.
      () => setCopied(false),
    )
  }
  return (
    <>
      {back ? <div className={styles.back}>{back}</div> : null}
      <PageTitle
        ruled
        title={title}
        record={number}
        over={
          number === '' ? (
            noNumber
          ) : (
            <>
              <code className={styles.number}>{number}</code>
              <button type="button" className={styles.copy} aria-label={copyWords.copy} onClick={copy}>
                {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              </button>
            </>
          )
        }
        meta={
          <>
            {tags}
            {facts}
          </>
        }
        actions={
          <>
            {actions}
            {downloads && downloads.length > 0 ? <DownloadsMenu items={downloads} /> : null}
            {more && more.length > 0 ? <Menu label={m.common_more()} items={more} align="end" /> : null}
          </>
        }
      />
    </>
  )
}
