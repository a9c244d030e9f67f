import { m } from '#web/i18n/generated/messages.js'
import { ArticlePage } from '../article/ArticlePage.tsx'
import { linkProperty } from '../content/linkProperty.ts'
import { servicesCrumb } from './servicesCrumb.ts'

export const title = m.pages_linkInfoTitle

/** What linking a property means. */
export default function LinkPropertyInfoScreen() {
  return <ArticlePage article={linkProperty} path="/services/link-your-property/info" above={servicesCrumb} />
}
