import { m } from '#web/i18n/generated/messages.js'
import { ArticlePage } from '../article/ArticlePage.tsx'
import { terms } from '../content/terms.ts'

export const title = m.pages_termsTitle

/** Terms & Conditions. */
export default function TermsScreen() {
  return <ArticlePage article={terms} path="/terms-and-conditions" />
}
