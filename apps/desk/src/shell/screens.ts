import { accountScreens } from '#desk/account/screens.tsx'
import { actScreens } from '#desk/acts/screens.tsx'
import { approvalScreens } from '#desk/approvals/screens.tsx'
import { auditScreens } from '#desk/audit/screens.tsx'
import { caseScreens } from '#desk/cases/screens.tsx'
import { citizenScreens } from '#desk/citizens/screens.tsx'
import { doorScreens } from '#desk/door/screens.tsx'
import { drawScreens } from '#desk/draw/screens.tsx'
import { feedbackScreens } from '#desk/feedback/screens.tsx'
import { homeScreens } from '#desk/home/screens.tsx'
import { moneyScreens } from '#desk/money/screens.tsx'
import { openingScreens } from '#desk/openings/screens.tsx'
import { overviewScreens } from '#desk/overview/screens.tsx'
import { ownScreens } from '#desk/own/screens.tsx'
import { peopleScreens } from '#desk/people/screens.tsx'
import { schemeScreens } from '#desk/schemes/screens.tsx'
import { scrutinyScreens } from '#desk/scrutiny/screens.tsx'
import { venueScreens } from '#desk/venues/screens.tsx'
import { workScreens } from '#desk/work/screens.tsx'
import type { DeskScreen } from './screen.ts'

/** Every screen of the desk; each room of it lists its own in `screens.tsx`. */
export const screens: readonly DeskScreen[] = [
  ...doorScreens,
  ...homeScreens,
  ...overviewScreens,
  ...approvalScreens,
  ...actScreens,
  ...workScreens,
  ...schemeScreens,
  ...scrutinyScreens,
  ...caseScreens,
  ...moneyScreens,
  ...accountScreens,
  ...venueScreens,
  ...drawScreens,
  ...openingScreens,
  ...auditScreens,
  ...citizenScreens,
  ...feedbackScreens,
  ...peopleScreens,
  ...ownScreens,
]

/** The screen of an address, as the router names its path. */
export const screenAt = (path: string): DeskScreen | undefined => screens.find(one => one.path === path)
