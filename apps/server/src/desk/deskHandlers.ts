import type { DeskCalls } from '#contract/desk/calls.ts'
import type { ApplicationSource } from '#server/applications/source.ts'
import type { Workplace } from '#server/authority/perform.ts'
import { propertyDeskHandlers } from './account/propertyDeskHandlers.ts'
import { actHandlers } from './acts/actHandlers.ts'
import { approvalHandlers } from './approvals/approvalHandlers.ts'
import { auditDeskHandlers } from './audit/auditHandlers.ts'
import { landUseDeskHandlers } from './cases/landUseDeskHandlers.ts'
import { leaseDeskHandlers } from './cases/leaseDeskHandlers.ts'
import { permissionDeskHandlers } from './cases/permissionDeskHandlers.ts'
import { tdsDeskHandlers } from './cases/tdsDeskHandlers.ts'
import { citizenDeskHandlers } from './citizens/citizenDeskHandlers.ts'
import { drawDeskHandlers } from './draw/drawDeskHandlers.ts'
import { enrolHandlers } from './enrol/enrolHandlers.ts'
import { feedbackDeskHandlers } from './feedback/feedbackDeskHandlers.ts'
import type { DeskHandlers } from './gateway/context.ts'
import { hintHandlers } from './hints/hintHandlers.ts'
import { exceptionHandlers } from './money/exceptionHandlers.ts'
import { refundHandlers } from './money/refundHandlers.ts'
import { openingDeskHandlers } from './opening/openingDeskHandlers.ts'
import { overviewHandlers } from './overview/overviewHandlers.ts'
import type { PaperDrawer } from './papers/drawer.ts'
import { paperHandlers } from './papers/paperHandlers.ts'
import { passkeyHandlers } from './passkeyHandlers.ts'
import { peopleHandlers } from './people/peopleHandlers.ts'
import { recoveryHandlers } from './recoveryHandlers.ts'
import { samplingHandlers } from './sampling/samplingHandlers.ts'
import { schemeHandlers } from './schemes/schemeHandlers.ts'
import { scrutinyDeskHandlers } from './scrutiny/scrutinyHandlers.ts'
import { sessionHandlers } from './sessionHandlers.ts'
import { signInHandlers } from './signInHandlers.ts'
import { toolLoginHandlers } from './toolLoginHandlers.ts'
import { venueDeskHandlers } from './venues/venueDeskHandlers.ts'
import { interestHandlers } from './work/interestHandlers.ts'
import { workPeopleHandlers } from './work/peopleHandlers.ts'
import { workHandlers } from './work/workHandlers.ts'

/** What some handlers need beside their context, for as long as the server runs. */
export interface DeskTools {
  readonly drawer: PaperDrawer
  /** Every service whose applications a citizen sees in the list of their own. */
  readonly applications: readonly ApplicationSource[]
  /** Connections on which an act runs its own transactions. */
  readonly place: Pick<Workplace, 'database' | 'pool'>
}

/** Every handler of the desk. */
export const deskHandlers = ({ drawer, place, applications }: DeskTools): DeskHandlers<DeskCalls> => ({
  ...actHandlers(place),
  ...approvalHandlers(place, drawer),
  ...enrolHandlers,
  ...passkeyHandlers,
  ...peopleHandlers,
  ...recoveryHandlers,
  ...sessionHandlers,
  ...workHandlers,
  ...workPeopleHandlers,
  ...interestHandlers,
  ...feedbackDeskHandlers,
  ...overviewHandlers,
  ...signInHandlers,
  ...schemeHandlers(place),
  ...scrutinyDeskHandlers,
  ...samplingHandlers,
  ...landUseDeskHandlers,
  ...permissionDeskHandlers,
  ...tdsDeskHandlers,
  ...leaseDeskHandlers,
  ...refundHandlers(place),
  ...exceptionHandlers,
  ...propertyDeskHandlers,
  ...venueDeskHandlers,
  ...paperHandlers(drawer),
  ...hintHandlers,
  ...toolLoginHandlers,
  ...drawDeskHandlers,
  ...openingDeskHandlers,
  ...auditDeskHandlers,
  ...citizenDeskHandlers(applications),
})
