import { codeReader } from '#web/document/photo/readPhoto.ts'
import { prepareChecks } from './sealed.ts'

/**
 * Fetches what reads and checks a paper's code without a network: whoever opened this page once is promised that. It is for
 * a device that keeps the portal.
 */
export const readyOffline = (): Promise<unknown> =>
  Promise.all([prepareChecks(), import('./SealedBlock.tsx'), codeReader()])
