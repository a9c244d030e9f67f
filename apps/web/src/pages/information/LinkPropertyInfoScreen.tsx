import { ArticlePage } from '../article/ArticlePage.tsx'
import { linkProperty } from '../content/linkProperty.ts'
import { servicesCrumb } from './servicesCrumb.ts'

/** What linking a property means. */
export default function LinkPropertyInfoScreen() {
  return <ArticlePage article={linkProperty} path="/services/link-your-property/info" above={servicesCrumb} />
}
