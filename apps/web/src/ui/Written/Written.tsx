import type { ReactNode } from 'react'
import { type RemarkPart, remarkParts, type Tongue, tongueRuns } from '#domain/text/tongue.ts'
import { useLanguage } from '#web/api/preferences.ts'
import styles from './Written.module.css'

/** Each language's name in itself: it speaks to who reads that language. */
const NAMES: Readonly<Record<Tongue, string>> = { en: 'English', hi: 'हिन्दी' }

/**
 * A text in which somebody's own words stand, such as a name, an address or what an officer asks for: each piece of it that is
 * not in the page's language is marked with its own, so that a screen reader's voice reads it with the right sounds. What is
 * no text stays as it is.
 */
export function AsEntered({ children }: { children: ReactNode }): ReactNode {
  const page = useLanguage()
  if (typeof children !== 'string') return children
  let at = 0
  return tongueRuns(children).map(({ language, text }) => {
    at += text.length
    if (language === null || language === page) return text
    return (
      <span key={at} lang={language}>
        {text}
      </span>
    )
  })
}

/**
 * What an officer wrote to a citizen. In the page's language it stands plainly; in the other one with a chip that names
 * that language; in both, the reader's own stands and the other opens with a tap.
 */
export function Remark({ children }: { children: string }): ReactNode {
  const page = useLanguage()
  const parts = remarkParts(children)
  const isBoth = parts.some(({ language }) => language === page)
  const isOther = ({ language }: RemarkPart) => language !== null && language !== page
  return parts.map(part => {
    const { language, text } = part
    if (language === null || !isOther(part)) return <span key={text}>{text} </span>
    if (isBoth)
      return (
        <details key={text} className={styles.other}>
          <summary lang={language}>{NAMES[language]}</summary>
          <span lang={language}>{text}</span>
        </details>
      )
    return (
      <span key={text} lang={language}>
        <span className={styles.chip}>{NAMES[language]}</span> {text}
      </span>
    )
  })
}
