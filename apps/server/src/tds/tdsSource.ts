import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus, inFilter } from '#domain/application/status.ts'
import type { ApplicationSource } from '#server/applications/source.ts'

const SERVICE = say('TDS certificate', 'टीडीएस प्रमाण-पत्र')

/** What the citizen has to do next with a certificate. */
function nextAction(statusId: number) {
  if (statusId === ApplicationStatus.Draft)
    return { text: say('Complete and submit it', 'पूरा कर प्रस्तुत करें'), dueOn: null }
  if (statusId === ApplicationStatus.Returned)
    return { text: say('Correct it and submit it again', 'सुधार कर फिर प्रस्तुत करें'), dueOn: null }
  return null
}

/** Tax-deduction certificates in My Applications. */
export const tdsSource: ApplicationSource = {
  entityTypeId: EntityType.TdsCertificate,
  async list(db, userId, filter) {
    const rows = await db
      .selectFrom('tds_certificate as c')
      .innerJoin('property as p', 'p.id', 'c.property_id')
      .innerJoin('scheme as s', 's.id', 'p.scheme_id')
      .select([
        'c.id',
        'c.property_id',
        'c.certificate_number',
        'c.status_id',
        'c.created_on',
        'c.submitted_on',
        'p.property_code',
        's.name_en',
        's.name_hi',
      ])
      .where('c.user_id', '=', userId)
      .orderBy('c.id', 'desc')
      .execute()
    return rows
      .map(row => ({ row, statusId: row.status_id as ApplicationStatus }))
      .filter(({ statusId }) => inFilter(filter, statusId))
      .map(({ row, statusId }) => ({
        entityTypeId: EntityType.TdsCertificate,
        entityId: row.id,
        applicationNumber: row.submitted_on ? row.certificate_number : '',
        serviceName: SERVICE,
        title: say(`${row.property_code}, ${row.name_en}`, `${row.property_code}, ${row.name_hi}`),
        createdOn: row.created_on,
        submittedOn: row.submitted_on,
        statusId,
        paymentStatusId: null,
        refundStatusId: 0,
        nextAction: nextAction(statusId),
        route: `/properties/${row.property_id}/tds-certificates`,
      }))
  },
}
