import { ApplicantPart } from './ApplicantPart.tsx'
import { CheckStep } from './CheckStep.tsx'
import { DocumentsPart } from './DocumentsPart.tsx'
import type { PartProps } from './formContext.ts'
import { LandPart } from './LandPart.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import type { StepKey } from './steps.ts'

interface StepBodyProps extends PartProps {
  step: StepKey
  go: (step: StepKey) => void
  /** Why the check cannot be left yet. */
  refusal: string | null
}

/** The page of one step. */
export function StepBody({ step, go, refusal, ...part }: StepBodyProps) {
  switch (step) {
    case 'land':
      return <LandPart {...part} />
    case 'applicant':
      return <ApplicantPart {...part} />
    case 'documents':
      return <DocumentsPart {...part} />
    case 'check':
      return <CheckStep {...part} go={go} refusal={refusal} />
    case 'payment':
      return <PaymentStep application={part.application} />
  }
}
