import * as v from 'valibot'
import { openJson, sealJson } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'

const Kept = v.object({ mobileNumber: v.string() })

/** The column of an application in which its mobile lies. */
type MobilePlace =
  `${'demand_survey_application' | 'land_use_application' | 'lottery_application'}.mobile_sealed`

/** The mobile that was verified for an application, as its row keeps it. */
export interface MobileRow {
  readonly id: number
  readonly mobile_sealed: Buffer
  /** Open, while it was never sealed. */
  readonly mobile_number: string
}

/** Opens the mobile of an application. @throws Error when it was altered, or comes from another row */
export function openMobile({ secrets }: Pick<Ports, 'secrets'>, place: MobilePlace, row: MobileRow): string {
  const open = { mobileNumber: row.mobile_number }
  return v.parse(Kept, openJson(secrets.fieldKey, row.mobile_sealed, place, row.id, open)).mobileNumber
}

/** Columns of the mobile of an application, sealed for its row. */
export const mobileColumns = (
  { secrets, random }: Pick<Ports, 'secrets' | 'random'>,
  place: MobilePlace,
  id: number,
  mobileNumber: string,
) => ({ mobile_sealed: sealJson(secrets.fieldKey, random, { mobileNumber }, place, id), mobile_number: '' })
