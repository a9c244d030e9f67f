import type { LandUseApplication } from '#contract/landuse/record.ts'
import { dropTyped, keepTyped, keptTyped } from '#web/forms/draft/typed.ts'
import type { Values } from './values.ts'

/** A correction is sent as a whole. Only its own version of the application takes back what was typed of it. */
const nameOf = ({ applicationId, rowVersion }: LandUseApplication): string =>
  `landuse-correction/${applicationId}/${rowVersion}`

// Written by `keepCorrection` below, for the same version of the same application.
export const keptCorrection = (application: LandUseApplication): Values | null =>
  keptTyped(nameOf(application)) as Values | null

export const keepCorrection = (application: LandUseApplication, values: Values): void =>
  keepTyped(nameOf(application), values)

export const dropCorrection = (application: LandUseApplication): void => dropTyped(nameOf(application))
