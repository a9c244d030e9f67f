import * as v from 'valibot'
import { forget, keep, recall } from './memory.ts'

/** A paper as it lies on the device, sealed like every answer. */
const Paper = v.object({ name: v.string(), type: v.string(), base64: v.string() })
/** What the papers on the device answer, the newest first. */
const Shelf = v.array(v.string())
const SHELF = ['papers'] as const

/** So many papers are kept, the newest; a larger one than this, in bytes, is none. */
const MOST = 30
const LARGEST_BYTES = 2 * 1024 * 1024
/** Letters that are made of bytes at once; a call takes no more arguments than some tens of thousands. */
const AT_ONCE = 8192

function toBase64(bytes: Uint8Array): string {
  let letters = ''
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    letters += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE))
  return btoa(letters)
}

const placeOf = (asked: string) => ['paper', asked] as const

/** Keeps a paper that was opened, so that it opens without a network too. @param asked its address with all that was asked */
export async function keepPaper(
  asked: string,
  paper: { readonly blob: Blob; readonly name: string },
): Promise<void> {
  const { blob, name } = paper
  if (blob.size > LARGEST_BYTES) return
  const base64 = toBase64(new Uint8Array(await blob.arrayBuffer()))
  await keep(placeOf(asked), { name, type: blob.type, base64 })
  const shelf = v.safeParse(Shelf, (await recall(SHELF))?.output)
  const all = [asked, ...(shelf.success ? shelf.output : []).filter(other => other !== asked)]
  for (const old of all.slice(MOST)) await forget(placeOf(old))
  await keep(SHELF, all.slice(0, MOST))
}

/** A paper that was opened before, in this session, and when. */
export async function recallPaper(
  asked: string,
): Promise<{ readonly at: number; readonly blob: Blob; readonly name: string } | undefined> {
  const kept = await recall(placeOf(asked))
  const paper = v.safeParse(Paper, kept?.output)
  if (!kept || !paper.success) return undefined
  const { name, type, base64 } = paper.output
  const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
  return { at: kept.at, name, blob: new Blob([bytes], { type }) }
}
