import { surveyCalls } from '#contract/survey/calls.ts'
import type { ListedSurvey } from '#contract/survey/listed.ts'
import type { Phase } from '#domain/survey/states.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink, AppLink } from '#web/shell/navigate/AppLink.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { RowList, RowSection } from '#web/ui/Rows/Rows.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { SurveyCrumb } from './SurveyCrumb.tsx'
import { SurveyRow } from './SurveyRow.tsx'
import { phaseOf } from './words.ts'

export const title = m.survey_surveys

/** /services/demand-surveys: surveys by phase, with the citizen's own application in each. */
export default function SurveysScreen() {
  return (
    <Page>
      <SurveyCrumb top current={m.survey_surveys()} />
      <PageTitle
        title={m.survey_surveys()}
        meta={
          <>
            {m.survey_intro()} <AppLink to="/services/demand-surveys/terms">{m.survey_howItWorks()}</AppLink>
          </>
        }
      />
      <Stack>
        <SurveySections />
      </Stack>
    </Page>
  )
}

const groups: readonly { readonly phase: Phase; readonly title: () => string }[] = [
  { phase: 'active', title: m.survey_openNow },
  { phase: 'before-start', title: m.survey_openingSoon },
  { phase: 'ended', title: m.survey_over },
]

function SurveySections() {
  const list = useCall(surveyCalls.GetDemandSurveyList, {}, { staleTime: fresh.record, quiet: true })
  if (list.isPending) return <SkeletonList rows={3} />
  if (!list.data) return <NotLoaded onRetry={() => void list.refetch()} />
  if (list.data.length === 0)
    return (
      <EmptyState
        title={m.survey_none()}
        action={<AppButtonLink to="/services">{m.shell_services()}</AppButtonLink>}
      >
        {m.survey_noneMore()}
      </EmptyState>
    )
  return groups.map(group => (
    <Section
      key={group.phase}
      phase={group.phase}
      title={group.title()}
      surveys={list.data.filter(survey => phaseOf(survey) === group.phase)}
    />
  ))
}

function Section(props: { phase: Phase; title: string; surveys: readonly ListedSurvey[] }) {
  const { phase, title, surveys } = props
  if (surveys.length === 0) return null
  return (
    <RowSection title={title} count={surveys.length}>
      <RowList>
        {surveys.map(survey => (
          <li key={survey.demandSurveyId}>
            <SurveyRow survey={survey} phase={phase} />
          </li>
        ))}
      </RowList>
    </RowSection>
  )
}
