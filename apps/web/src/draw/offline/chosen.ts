import { unzip } from './unzip.ts'

const isHidden = (name: string): boolean => name.startsWith('.') || name.startsWith('__MACOSX/')
const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1)

/**
 * Files of one folder by their names in it: where all lie in one folder its name is dropped, and a file of another folder
 * keeps it, so that it is seen as a stranger. Hidden files are left out, as every verifier does.
 */
export function inOneFolder(files: ReadonlyMap<string, Uint8Array>): Map<string, Uint8Array> {
  const seen = [...files].filter(([name]) => !isHidden(name) && !isHidden(name.slice(folderOf(name).length)))
  const top = folderOf(seen.find(([name]) => name.endsWith('manifest.json'))?.[0] ?? '')
  return new Map(seen.map(([name, bytes]) => [name.startsWith(top) ? name.slice(top.length) : name, bytes]))
}

/** The files that were chosen or dropped: those of a folder, or of one ZIP archive. @throws RangeError as `unzip` */
export async function readChosen(list: readonly File[]): Promise<Map<string, Uint8Array>> {
  const [first] = list
  if (list.length === 1 && first && /\.zip$/i.test(first.name))
    return inOneFolder(await unzip(new Uint8Array(await first.arrayBuffer())))
  const files = new Map<string, Uint8Array>()
  for (const file of list)
    files.set(file.webkitRelativePath || file.name, new Uint8Array(await file.arrayBuffer()))
  return inOneFolder(files)
}
