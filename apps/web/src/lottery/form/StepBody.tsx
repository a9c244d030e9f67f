import { AboutStep } from './AboutStep.tsx'
import { CheckStep } from './CheckStep.tsx'
import { CoApplicantStep } from './CoApplicantStep.tsx'
import { DeclarationStep } from './DeclarationStep.tsx'
import { DocumentsStep } from './DocumentsStep.tsx'
import type { StepProps } from './formContext.ts'
import { IdentityStep } from './IdentityStep.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import { PlotStep } from './PlotStep.tsx'
import { RefundStep } from './RefundStep.tsx'
import type { StepKey } from './steps.ts'

/** The page of one step. */
export function StepBody({ step, refusal, ...props }: StepProps & { step: StepKey; refusal: string | null }) {
  switch (step) {
    case 'plot':
      return <PlotStep {...props} />
    case 'about':
      return <AboutStep {...props} />
    case 'identity':
      return <IdentityStep {...props} />
    case 'coApplicant':
      return <CoApplicantStep {...props} />
    case 'refund':
      return <RefundStep {...props} />
    case 'documents':
      return <DocumentsStep {...props} />
    case 'check':
      return <CheckStep {...props} />
    case 'declaration':
      return <DeclarationStep {...props} refusal={refusal} />
    case 'payment':
      return <PaymentStep {...props} />
  }
}
