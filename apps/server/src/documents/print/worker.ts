import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler'
import { serve } from '#server/documents/workers/serve.ts'
import { finishPdf } from './finishPdf.ts'
import { loadFonts } from './fonts.ts'
import type { PrintJob } from './jobs.ts'

const WORKSPACE = fileURLToPath(new URL('./templates', import.meta.url))

const compiler = NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontBlobs: loadFonts() }] })

/**
 * Compiled documents live outside the JavaScript heap, so the collector sees no reason to free them: 80 MB pile up.
 * Asking it now and then costs a few milliseconds of this thread.
 */
const COLLECT_EVERY = 16
let printed = 0
setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

function explain(error: NodeError | null): string {
  return error ? JSON.stringify(error.shortDiagnostics) : 'no diagnostics'
}

/** Compiles one source; a warning is an error, because a paper with a flaw must not leave the house. */
function compile(source: { mainFilePath: string } | { mainFileContent: string }, data: string, at: number) {
  const compiled = compiler.compile({ ...source, inputs: { data } })
  const document = compiled.result
  if (!document) throw new Error(explain(compiled.takeError() ?? compiled.takeDiagnostics()))
  const warnings = compiled.takeWarnings()
  if (warnings) throw new Error(explain(warnings))
  return compiler.pdf(document, { pdfStandard: 'a-2a', creationTimestamp: at })
}

/** True when Typst can decode the picture; a torn photo must not keep a citizen from the form. */
function isReadable(file: string, at: number): boolean {
  try {
    compile(
      {
        mainFileContent:
          '#set document(title: "picture")\n#image(read(json(bytes(sys.inputs.data)), encoding: none), alt: "picture")',
      },
      JSON.stringify(file),
      at,
    )
    return true
  } catch {
    return false
  }
}

function print(job: PrintJob): Uint8Array {
  if (++printed % COLLECT_EVERY === 0) collect()
  const mainFilePath = `${WORKSPACE}/${job.template}.typ`
  if (!existsSync(mainFilePath)) throw new Error(`no template ${job.template}`)
  try {
    const broken: string[] = []
    for (const [name, bytes] of Object.entries(job.files)) {
      compiler.mapShadow(`${WORKSPACE}/${name}`, Buffer.from(bytes))
      if (!isReadable(name, job.at)) broken.push(name)
    }
    const data = JSON.stringify({ broken, ...JSON.parse(job.json) })
    return finishPdf(compile({ mainFilePath }, data, job.at))
  } finally {
    compiler.resetShadow()
    compiler.evictCache(10)
  }
}

serve(print, pdf => [pdf.buffer as ArrayBuffer])
