import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { inFilter } from '#domain/application/status.ts'
import { tdsToDo } from '#domain/tds/nextStep.ts'
import type { ApplicationSource } from '#server/applications/source.ts'
import { listStandings } from './certificateStore.ts'
import type { TdsProperties } from './properties.ts'

const SERVICE = say('TDS certificate', 'टीडीएस प्रमाण-पत्र')

/** Tax-deduction certificates in My Applications. */
export const tdsSource = (properties: TdsProperties): ApplicationSource => ({
  entityTypeId: EntityType.TdsCertificate,
  async list(db, userId, filter) {
    const shown = (await listStandings(db, userId)).filter(({ statusId }) => inFilter(filter, statusId))
    const places = await properties.places(
      db,
      shown.map(one => one.propertyId),
    )
    return shown.flatMap(certificate => {
      const { propertyId, statusId, createdOn, submittedOn } = certificate
      const place = places.get(propertyId)
      if (!place) return []
      const { code, schemeName } = place
      const toDo = tdsToDo(statusId)
      return [
        {
          entityTypeId: EntityType.TdsCertificate,
          entityId: certificate.id,
          applicationNumber: submittedOn ? certificate.certificateNumber : '',
          serviceName: SERVICE,
          title: say(`${code}, ${schemeName.en}`, `${code}, ${schemeName.hi}`),
          createdOn,
          submittedOn,
          statusId,
          paymentStatusId: null,
          refundStatusId: 0,
          nextAction: toDo && { text: toDo, dueOn: null },
          route: { to: '/properties/$propertyId/tds-certificates', params: { propertyId } },
        },
      ]
    })
  },
})
