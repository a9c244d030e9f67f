import type { Page } from '@playwright/test'
import { EntityType } from '#domain/application/kind.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { systemClock } from '#server/ports/clock.ts'
import { attachLandPapers, landUseAnswers } from '#server/testing/landUse.ts'
import type { Session } from '#web/api/session.ts'
import { pathFor } from '#web/shell/address/href.ts'
import { inDatabase } from './database.ts'
import { ask, enter, pay } from './gateway.ts'
import { officers, oneRow } from './officers.ts'

export interface LandUseApplication {
  readonly number: string
  /** Opens its page. */
  open(): Promise<void>
}

/** A paid application about 2,530 sqm in Purseni, made without the screens. */
export async function submittedLandUse(page: Page, session: Session): Promise<LandUseApplication> {
  const draft = await ask(page, 'SaveLandUseForm', {}, session)
  const { applicationId } = draft
  await inDatabase(async db => {
    const khatauniDate = addDays(istDay(new Date()), -20)
    const answers = await landUseAnswers({ db }, { khatauniDate })
    await ask(page, 'UpdateLandUseForm', { applicationId, rowVersion: draft.rowVersion, answers }, session)
    await attachLandPapers({ db, clock: systemClock }, { userId: session.id }, applicationId)
  })
  await pay(page, session, EntityType.LandUseApplication, applicationId)
  const { applicationNumber } = await ask(page, 'GetLandUseDetailById', { applicationId }, session)
  const to = '/services/know-your-land-use/$applicationId/details'
  const path = pathFor({ to, params: { applicationId } })
  return { number: applicationNumber, open: () => enter(page, session, path) }
}

/** Intake and the desks pass an application on, as far as desk `to`. */
export async function moveLandUse(number: string, to: 1 | 2 | 3): Promise<void> {
  const head = 'ApplicationNumber,From,Direction'
  await officers('landuse move', oneRow(head, `${number},intake,accept`))
  for (let desk = 1; desk < to; desk += 1)
    await officers('landuse move', oneRow(head, `${number},${desk},forward`))
}
