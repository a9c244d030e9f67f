import { m } from '#web/i18n/generated/messages.js'
import { ArticlePage } from '../article/ArticlePage.tsx'
import { websitePolicies } from '../content/websitePolicies.ts'

export const title = m.pages_policiesTitle

/** Policies of the website: copyright, links, content, archive, who answers for it. */
export default function WebsitePoliciesScreen() {
  return <ArticlePage article={websitePolicies} path="/website-policies" />
}
