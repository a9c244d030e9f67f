import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './Schemes.module.css'

/** A window of its own width inside the page, so that what is drawn for a phone is drawn as on a phone. */
export function FrameView({ width, title, children }: { width: number; title: string; children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const fill = (frame: HTMLIFrameElement | null) => {
    const page = frame?.contentDocument
    if (!page || page.body === body) return
    page.documentElement.lang = document.documentElement.lang
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
      page.head.append(sheet.cloneNode(true))
    setBody(page.body)
  }
  return (
    <iframe
      ref={fill}
      onLoad={event => fill(event.currentTarget)}
      className={styles.frame}
      style={{ inlineSize: width }}
      title={title}
    >
      {body ? createPortal(children, body) : null}
    </iframe>
  )
}
