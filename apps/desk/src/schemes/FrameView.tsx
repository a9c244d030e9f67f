import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './Schemes.module.css'

/** Gives a frame the sheets of the page that it lacks. */
function copySheets(head: HTMLHeadElement): void {
  const known = new Set([...head.querySelectorAll('link')].map(({ href }) => href))
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!known.has(sheet.href)) head.append(sheet.cloneNode(true))
}

/** A window of its own width inside the page, so that what is drawn for a phone is drawn as on a phone. */
export function FrameView({ width, title, children }: { width: number; title: string; children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const fill = (frame: HTMLIFrameElement | null) => {
    const page = frame?.contentDocument
    if (!page || page.body === body) return
    page.documentElement.lang = document.documentElement.lang
    setBody(page.body)
  }
  // What is drawn brings sheets of its own, the first while it is drawn.
  useEffect(() => {
    const head = body?.ownerDocument.head
    if (!head) return undefined
    copySheets(head)
    const watch = new MutationObserver(() => copySheets(head))
    watch.observe(document.head, { childList: true })
    return () => watch.disconnect()
  }, [body])
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
