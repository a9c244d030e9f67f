import { m } from '#web/i18n/generated/messages.js'
import { ArticlePage } from '../article/ArticlePage.tsx'
import { accessibility } from '../content/accessibility.ts'

export const title = m.pages_accessibilityTitle

/** Accessibility statement. */
export default function AccessibilityScreen() {
  return <ArticlePage article={accessibility} path="/accessibility" />
}
