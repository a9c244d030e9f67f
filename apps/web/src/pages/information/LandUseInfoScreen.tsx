import { m } from '#web/i18n/generated/messages.js'
import { ArticlePage } from '../article/ArticlePage.tsx'
import { landUse } from '../content/landUse.ts'
import { servicesCrumb } from './servicesCrumb.ts'

export const title = m.pages_landUseInfoTitle

/** What a land-use application is. */
export default function LandUseInfoScreen() {
  return <ArticlePage article={landUse} path="/services/know-your-land-use/info" above={servicesCrumb} />
}
