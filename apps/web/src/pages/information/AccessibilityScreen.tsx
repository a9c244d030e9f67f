import { ArticlePage } from '../article/ArticlePage.tsx'
import { accessibility } from '../content/accessibility.ts'

/** Accessibility statement. */
export default function AccessibilityScreen() {
  return <ArticlePage article={accessibility} path="/accessibility" />
}
