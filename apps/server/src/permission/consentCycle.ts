import { EntityType } from '#domain/application/kind.ts'
import { CONSENT_LIFE } from '#domain/permission/consentStates.ts'
import { CONSENT_STATE_REFUSALS } from '#domain/permission/refusals.ts'
import { cycle } from '#server/lifecycle/cycle.ts'

/** The life of owners' consents in the database; their moves stand in the history of the application. */
export const CONSENT = cycle({
  table: 'permission_consent',
  column: 'state',
  life: CONSENT_LIFE,
  births: ['WAITING'],
  whyNot: CONSENT_STATE_REFUSALS,
  history: { entityTypeId: EntityType.PermissionApplication, idColumn: 'application_id' },
})
