import { actCalls } from './acts.ts'
import { approvalCalls } from './approvals.ts'
import { auditDeskCalls } from './audit.ts'
import { citizenDeskCalls } from './citizens.ts'
import { drawDeskCalls } from './draw.ts'
import { enrolCalls } from './enrol.ts'
import { exceptionDeskCalls } from './exceptions.ts'
import { feedbackDeskCalls } from './feedback.ts'
import { hintCalls } from './hints.ts'
import { interestCalls } from './interests.ts'
import { landUseDeskCalls } from './landUseCase.ts'
import { leaseDeskCalls } from './leaseCase.ts'
import { openingDeskCalls } from './openings.ts'
import { overviewCalls } from './overview.ts'
import { paperCalls } from './papers.ts'
import { passkeyCalls } from './passkeys.ts'
import { peopleCalls } from './people.ts'
import { permissionDeskCalls } from './permissionCase.ts'
import { propertyDeskCalls } from './propertyAccount.ts'
import { recoveryCalls } from './recovery.ts'
import { refundDeskCalls } from './refunds.ts'
import { samplingCalls } from './sampling.ts'
import { schemeDeskCalls } from './schemes.ts'
import { scrutinyDeskCalls } from './scrutiny.ts'
import { sessionCalls } from './session.ts'
import { signInCalls } from './signIn.ts'
import { tdsDeskCalls } from './tdsCase.ts'
import { toolLoginCalls } from './toolLogin.ts'
import { venueDeskCalls } from './venues.ts'
import { workCalls } from './work.ts'
import { workPeopleCalls } from './workPeople.ts'

/** The only list of the desk's calls. */
export const deskCalls = {
  ...actCalls,
  ...approvalCalls,
  ...passkeyCalls,
  ...sessionCalls,
  ...workCalls,
  ...workPeopleCalls,
  ...interestCalls,
  ...feedbackDeskCalls,
  ...overviewCalls,
  ...signInCalls,
  ...schemeDeskCalls,
  ...scrutinyDeskCalls,
  ...samplingCalls,
  ...landUseDeskCalls,
  ...permissionDeskCalls,
  ...tdsDeskCalls,
  ...leaseDeskCalls,
  ...refundDeskCalls,
  ...exceptionDeskCalls,
  ...propertyDeskCalls,
  ...venueDeskCalls,
  ...paperCalls,
  ...hintCalls,
  ...toolLoginCalls,
  ...enrolCalls,
  ...peopleCalls,
  ...recoveryCalls,
  ...drawDeskCalls,
  ...openingDeskCalls,
  ...auditDeskCalls,
  ...citizenDeskCalls,
} as const

export type DeskCalls = typeof deskCalls
