import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'

/** How the keeper tells a process that serves how many serve beside it, itself counted. */
export const SERVING = 'PORTAL_SERVING'

/** Processes that serve the portal on this machine, this one counted. */
export const servingProcesses = (): number => (cluster.isWorker ? Number(process.env[SERVING]) : 1)

/** Cores that this process may count as its own: of a portal in several processes each has its share. */
export const ownCores = (): number => Math.max(1, Math.floor(availableParallelism() / servingProcesses()))

/** The share of this process in what the whole portal may hold, such as connections. @param least what it cannot do without */
export const ownShare = (whole: number, least: number): number =>
  Math.min(whole, Math.max(least, Math.ceil(whole / servingProcesses())))
