import { ArticlePage } from '../article/ArticlePage.tsx'
import { terms } from '../content/terms.ts'

/** Terms & Conditions. */
export default function TermsScreen() {
  return <ArticlePage article={terms} path="/terms-and-conditions" />
}
