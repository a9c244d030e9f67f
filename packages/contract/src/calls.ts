import { accountCalls } from './account/calls.ts'
import { closingCalls } from './account/closing.ts'
import { helpCalls } from './account/help.ts'
import { lostContactCalls } from './account/lostContact.ts'
import { stepUpCalls } from './account/stepUp.ts'
import { applicationsCalls } from './applications/calls.ts'
import { workflowCalls } from './applications/workflow.ts'
import { communityCentreCalls } from './booking/calls.ts'
import { documentCalls } from './document/calls.ts'
import { feedbackCalls } from './feedback/calls.ts'
import { landUseCalls } from './landuse/calls.ts'
import { leaseCalls } from './lease/calls.ts'
import { lotteryCalls } from './lottery/calls.ts'
import { noticeCalls } from './notice/calls.ts'
import { accountVerificationCalls } from './payment/accountVerification.ts'
import { paymentCalls } from './payment/calls.ts'
import { payeeCalls } from './payment/payee.ts'
import { permissionCalls } from './permission/calls.ts'
import { consentCalls } from './permission/consent.ts'
import { propertyCalls } from './property/calls.ts'
import { referenceCalls } from './reference/calls.ts'
import { settingsCalls } from './settings/calls.ts'
import { surveyCalls } from './survey/calls.ts'
import { tdsCalls } from './tds/calls.ts'

/** The only list of ApiKeys: every service's calls, joined. */
export const calls = {
  ...accountCalls,
  ...stepUpCalls,
  ...lostContactCalls,
  ...closingCalls,
  ...helpCalls,
  ...applicationsCalls,
  ...documentCalls,
  ...feedbackCalls,
  ...landUseCalls,
  ...communityCentreCalls,
  ...leaseCalls,
  ...lotteryCalls,
  ...noticeCalls,
  ...paymentCalls,
  ...accountVerificationCalls,
  ...payeeCalls,
  ...permissionCalls,
  ...consentCalls,
  ...propertyCalls,
  ...referenceCalls,
  ...settingsCalls,
  ...surveyCalls,
  ...tdsCalls,
  ...workflowCalls,
} as const

export type Calls = typeof calls
