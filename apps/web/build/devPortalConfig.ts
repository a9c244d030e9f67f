import type { Plugin } from 'vite'
import { defaultPortalConfig } from '../../server/src/config/portalConfig.ts'

/** While developing, answers /portal-config.json with the default brand, as the server does with the configured one. */
export function devPortalConfig(): Plugin {
  return {
    name: 'dev-portal-config',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/portal-config.json', (_request, response) => {
        response.setHeader('content-type', 'application/json; charset=utf-8')
        response.end(JSON.stringify(defaultPortalConfig))
      })
    },
  }
}
