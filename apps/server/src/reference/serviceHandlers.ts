import { serviceCalls } from '#contract/reference/services.ts'
import type { Handlers } from '#server/gateway/context.ts'
import { createAppToken } from './appToken.ts'
import { cached } from './cached.ts'
import { offeredServices } from './catalogue.ts'
import { listServiceGroups } from './serviceStore.ts'

export const serviceHandlers: Handlers<typeof serviceCalls> = {
  async GetServicesList({ serviceGroupId }, { db, ports }) {
    const services = await offeredServices(db, ports)
    return serviceGroupId === 0
      ? services
      : services.filter(service => service.serviceGroupId === serviceGroupId)
  },

  GetServicesGroupList(_, { db }) {
    return cached(db, 'service groups', () => listServiceGroups(db))
  },

  async CreateCitizenUserAppToken({ serviceId }, context) {
    const services = await offeredServices(context.db, context.ports)
    const service = services.find(offered => offered.serviceId === serviceId)
    if (!service?.redirectUrl) {
      return context.refuse(serviceCalls.CreateCitizenUserAppToken.refusals.NOT_AVAILABLE())
    }
    return { ...(await createAppToken(context, serviceId)), redirectUrl: service.redirectUrl }
  },
}
