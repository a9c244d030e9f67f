import { type EntryProof, entryProofOf } from '#domain/draw/entryProof.ts'

/** What the page asks: the sealed files of a draw, and whose line. */
export interface ToEntry {
  /** `/draws/3/1/` */
  readonly folder: string
  readonly applicationNumber: string
  readonly salt: string
}
/** The proof, null where the roll does not hold the number, or why it could not be made. */
export type FromEntry = { readonly proof: EntryProof | null } | { readonly fault: string }

async function bytesOf(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** A roll of a whole city takes seconds to hash: away from the page. */
async function prove({ folder, applicationNumber, salt }: ToEntry): Promise<FromEntry> {
  const [manifest, roll] = await Promise.all([
    bytesOf(`${folder}manifest.json`),
    bytesOf(`${folder}roll.jsonl`),
  ])
  return { proof: entryProofOf({ manifest, roll }, applicationNumber, salt) }
}

addEventListener('message', (event: MessageEvent<ToEntry>) => {
  prove(event.data).then(
    answer => postMessage(answer),
    (error: unknown) => postMessage({ fault: error instanceof Error ? error.message : String(error) }),
  )
})
