import type { LandUseApplication } from '#contract/landuse/record.ts'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { NextStep } from '#web/shell/states/NextStep.tsx'

/** What comes next for a land use application; all of it is done in its form. */
export function LandUseStep({ application }: { application: LandUseApplication }) {
  const { applicationId, returned, nextStep } = application
  const toForm = (search: { step?: string }) => (label: string) => (
    <AppButtonLink
      variant="primary"
      to="/services/know-your-land-use/$applicationId/form"
      params={{ applicationId }}
      search={search}
    >
      {label}
    </AppButtonLink>
  )
  const toPayment = returned ? toForm({ step: 'payment' }) : toForm({})
  return <NextStep step={nextStep} ways={{ SAVE: toForm({}), RESUBMIT: toForm({}), PAY: toPayment }} />
}
