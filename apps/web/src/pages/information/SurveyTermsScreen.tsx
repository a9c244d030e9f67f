import { m } from '#web/i18n/generated/messages.js'
import { ArticlePage } from '../article/ArticlePage.tsx'
import { surveyTerms } from '../content/surveyTerms.ts'
import { servicesCrumb } from './servicesCrumb.ts'

export const title = m.pages_surveyTermsTitle

/** Terms of demand surveys. */
export default function SurveyTermsScreen() {
  return <ArticlePage article={surveyTerms} path="/services/demand-surveys/terms" above={servicesCrumb} />
}
