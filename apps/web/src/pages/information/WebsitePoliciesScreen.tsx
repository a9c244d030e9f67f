import { ArticlePage } from '../article/ArticlePage.tsx'
import { websitePolicies } from '../content/websitePolicies.ts'

/** Policies of the website: copyright, links, content, archive, who answers for it. */
export default function WebsitePoliciesScreen() {
  return <ArticlePage article={websitePolicies} path="/website-policies" />
}
