import type { tdsCalls } from '#contract/tds/calls.ts'
import { istDay } from '#domain/dates/ist.ts'
import type { Handlers } from '#server/gateway/context.ts'
import { listCertificates } from './certificateStore.ts'
import { mapReceipts } from './mapReceipts.ts'
import { getOwnProperty, getVisibleCertificate, isVisible } from './ownCertificate.ts'
import { presentCertificate, presentList } from './presentCertificate.ts'
import type { TdsProperties } from './properties.ts'
import { saveCertificate } from './saveCertificate.ts'
import { submitCertificate } from './submitCertificate.ts'

/** Calls about tax-deduction certificates, over the properties that they concern. */
export const tdsHandlers = (properties: TdsProperties): Handlers<typeof tdsCalls> => ({
  async GetTdsCertificates({ propertyId }, context) {
    const { db, ports, citizen, now } = context
    const { userId } = citizen
    const property = await getOwnProperty(context, properties, propertyId)
    const owned = await properties.ownedAt(db, userId, property.id)
    const all = await listCertificates(db, ports, property.id, userId)
    const certificates = all.filter(one => isVisible(one, userId, owned))
    const tax = await properties.tax(db, property.id, istDay(now))
    return presentList({ db, properties, userId }, { property, tax, certificates })
  },
  async GetTdsCertificateByIdModel({ tdsCertificateId }, context) {
    const { certificate } = await getVisibleCertificate(context, properties, tdsCertificateId)
    return presentCertificate(context, certificate)
  },
  SaveTdsCertificate: saveCertificate(properties),
  MapRefIdWithTdsCertificate: mapReceipts(properties),
  SubmitTdsCertificate: submitCertificate(properties),
})
