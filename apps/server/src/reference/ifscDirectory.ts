import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { createIfscDirectory, type IfscDirectory } from '#domain/reference/ifsc.ts'

const branches = v.record(v.string(), v.array(v.union([v.number(), v.string()])))
const texts = v.record(v.string(), v.string())

function read<Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema> {
  return v.parse(schema, JSON.parse(readFileSync(new URL(`./vendor/ifsc/${file}`, import.meta.url), 'utf8')))
}

let directory: IfscDirectory | undefined

/** The directory of all IFSC codes. The files are read when it is first asked for, then kept. */
export function getIfscDirectory(): IfscDirectory {
  directory ??= createIfscDirectory({
    branches: read('IFSC.json', branches),
    names: read('banknames.json', texts),
    sublets: read('sublet.json', texts),
    subletRanges: read('custom-sublets.json', texts),
  })
  return directory
}
