import { ArticlePage } from '../article/ArticlePage.tsx'
import { privacy } from '../content/privacy.ts'

/** Privacy policy under the Digital Personal Data Protection Act, 2023. */
export default function PrivacyScreen() {
  return <ArticlePage article={privacy} path="/privacy-policy" />
}
