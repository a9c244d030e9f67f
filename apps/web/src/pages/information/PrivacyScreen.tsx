import { m } from '#web/i18n/generated/messages.js'
import { ArticlePage } from '../article/ArticlePage.tsx'
import { privacy } from '../content/privacy.ts'

export const title = m.pages_privacyTitle

/** Privacy policy under the Digital Personal Data Protection Act, 2023. */
export default function PrivacyScreen() {
  return <ArticlePage article={privacy} path="/privacy-policy" />
}
