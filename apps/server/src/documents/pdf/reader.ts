import { type PoolOptions, WorkerPool } from '#server/documents/workers/workerPool.ts'
import {
  type PageOfPdf,
  type PdfInspection,
  type PdfJob,
  type PdfPicture,
  type PdfResult,
  TAKES_LONG,
} from './inspection.ts'

class PdfError extends Error {
  override name = 'PdfError'
}

/** Reads PDFs that citizens send, in a thread of its own that may hang, die or run out of memory without harm. */
export interface PdfReader {
  /** Whether a PDF may be kept, where that takes some milliseconds only; a file that unpacks to more takes long. */
  look(bytes: Uint8Array): Promise<PdfInspection | typeof TAKES_LONG>
  /** Whether a PDF may be kept, however long it takes; one that breaks the reader is unreadable. */
  inspect(bytes: Uint8Array): Promise<PdfInspection>
  /** One of its pages, or null when there is none or it cannot be drawn in time. */
  drawPage(bytes: Uint8Array, page: PageOfPdf): Promise<PdfPicture | null>
  close(): Promise<void>
}

const TIMEOUT_MS = 20_000
const QUEUE_LIMIT = 60
/**
 * What a PDF is read into dies with its answer. In a young generation as small as the server's it would be carried into the
 * old one, which is searched whenever it has grown by some megabytes: after nearly each PDF.
 */
const YOUNG_MB = 24

/** Makes a reader; its worker starts with the first PDF. */
export function createPdfReader(options: PoolOptions = {}): PdfReader {
  const pool = new WorkerPool<PdfJob, PdfResult>(
    {
      script: new URL('./worker.ts', import.meta.url),
      actOf: job => `the ${job.act} of a PDF`,
      Failure: PdfError,
      resourceLimits: { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: YOUNG_MB },
      growthMb: 800,
    },
    { timeoutMs: TIMEOUT_MS, queueLimit: QUEUE_LIMIT, ...options },
  )
  const found = async (job: PdfJob): Promise<PdfInspection | typeof TAKES_LONG> => {
    try {
      const result = await pool.run(job)
      if (result === TAKES_LONG || (result && 'verdict' in result)) return result
    } catch (error) {
      if (!(error instanceof PdfError)) throw error
    }
    return { verdict: 'UNREADABLE', pages: 0 }
  }
  return {
    look: bytes => found({ act: 'look', bytes }),
    async inspect(bytes) {
      const result = await found({ act: 'inspect', bytes })
      if (result === TAKES_LONG) throw new Error('an inspection takes as long as it takes')
      return result
    },
    async drawPage(bytes, page) {
      try {
        const drawn = await pool.run({ act: 'draw', bytes, page })
        return drawn && drawn !== TAKES_LONG && 'pixels' in drawn ? drawn : null
      } catch (error) {
        if (!(error instanceof PdfError)) throw error
        return null
      }
    },
    close: () => pool.close(),
  }
}
