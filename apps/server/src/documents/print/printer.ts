import { type PoolOptions, WorkerPool } from '#server/documents/workers/workerPool.ts'
import type { TemplateData, TemplateName } from './data/templates.ts'
import { PrintError } from './errors.ts'
import type { PrintJob } from './jobs.ts'
import { present } from './present.ts'
import { qrSvg, verificationLink } from './qr.ts'
import { toInputs } from './toInputs.ts'

/** Prints documents as PDF/A-2b. One per process; `close` at shutdown. */
export interface Printer {
  /**
   * Prints a document with Typst in a worker thread. The same data give the same bytes.
   * @throws PrintError when the template fails, the printing takes too long or the queue is full.
   */
  printPdf<Name extends TemplateName>(template: Name, data: TemplateData[Name]): Promise<Uint8Array>
  close(): Promise<void>
}

/** Makes a printer; its worker starts with the first document and prints about 100 receipts a second. */
export function createPrinter(options: PoolOptions = {}): Printer {
  const pool = new WorkerPool<PrintJob, Uint8Array>(
    {
      script: new URL('./worker.ts', import.meta.url),
      actOf: job => `printing ${job.template}`,
      Failure: PrintError,
    },
    options,
  )
  return {
    async printPdf(template, data) {
      const { verification, issuedAt } = data.head
      const qr = verification ? { svg: await qrSvg(verificationLink(verification)) } : null
      const at = Math.floor(issuedAt.getTime() / 1000)
      const created = issuedAt.toISOString()
      const inputs = toInputs({ ...present[template](data), qr, created })
      return await pool.run({ template, ...inputs, at })
    },
    close: () => pool.close(),
  }
}
