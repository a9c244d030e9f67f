import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { TDS_STATE_REFUSALS } from '#domain/tds/refusals.ts'
import { TDS_LIFE, type TdsStatus } from '#domain/tds/states.ts'
import { TDS_WORK } from '#domain/tds/work.ts'
import { cycle } from '#server/lifecycle/cycle.ts'
import type { Moved } from '#server/lifecycle/move.ts'

/** The life of certificates in the database. */
export const CERTIFICATE = cycle({
  table: 'tds_certificate',
  column: 'status_id',
  life: TDS_LIFE,
  births: [ApplicationStatus.Draft],
  whyNot: TDS_STATE_REFUSALS,
  history: { entityTypeId: EntityType.TdsCertificate, idColumn: 'id' },
  work: { entityTypeId: EntityType.TdsCertificate, places: TDS_WORK },
})

/** A certificate as it moves. */
export const movedCertificate = (certificate: {
  readonly id: number
  readonly statusId: TdsStatus
}): Moved<TdsStatus> => ({
  id: certificate.id,
  status: certificate.statusId,
  name: `Certificate ${certificate.id}`,
})
