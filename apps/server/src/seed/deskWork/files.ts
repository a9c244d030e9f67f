import { DocumentType } from '#domain/lottery/policy.ts'
import type { SealedFileStore } from '#server/ports/files/sealedFiles.ts'
import { LAND_CASES, landPaper } from './land.ts'
import { OWNED_PLOTS } from './ownedPlots.ts'
import { ownerPaper } from './ownerPapers.ts'
import { demoPaper } from './papers.ts'
import { FELLOWS_TO, SCRUTINY_CASES } from './people.ts'

/** Pictures of the demo citizens in the drawn scheme. */
const DRAWN_CASES = 16
/** Their pictures are nobody else's. */
const DRAWN_FROM = 9000

/** Serial numbers of the papers of each, up to here. */
const CASES = {
  scrutiny: SCRUTINY_CASES,
  landuse: LAND_CASES,
  opening: FELLOWS_TO,
  drawn: DRAWN_CASES,
  owners: OWNED_PLOTS,
} as const
export type Prepared = keyof typeof CASES

const KEY = /^demo\/(scrutiny|landuse|opening|drawn|owners)\/(\d{1,4})\/(\d{3})$/

/** Where a paper of the prepared work lies. */
export const demoKey = (work: Prepared, serial: number, type: number): string =>
  `demo/${work}/${serial}/${type}`

/** A paper of the prepared work, by the case's serial number and its type: the same bytes each time. */
export function paperOf(work: Prepared, serial: number, type: number): Buffer {
  if (work === 'owners') return ownerPaper(serial, type)
  if (work === 'landuse' && type !== DocumentType.identity) return landPaper(serial, type)
  return demoPaper(work === 'drawn' ? DRAWN_FROM + serial : serial, type)
}

/**
 * The files of a demonstration: the papers of its prepared work are made when they are asked for, the same bytes each time,
 * so that a first start writes none of them; all others lie in the store as ever.
 */
export const withDemoPapers = (files: SealedFileStore): SealedFileStore => ({
  put: (key, bytes, mimeType) => files.put(key, bytes, mimeType),
  async get(key) {
    const [, work, serial, type] = KEY.exec(key) ?? []
    const prepared = work !== undefined && work in CASES ? (work as Prepared) : undefined
    if (!prepared || Number(serial) >= CASES[prepared]) return files.get(key)
    return paperOf(prepared, Number(serial), Number(type))
  },
  remove: key => files.remove(key),
  list: () => files.list(),
  reseal: key => files.reseal(key),
})
