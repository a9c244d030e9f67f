import { createPdfReader, type PdfReader } from '#server/documents/pdf/reader.ts'
import { createPrinter, type Printer } from '#server/documents/print/printer.ts'

const stay = async (): Promise<void> => {}

/**
 * Threads that read and print papers, one set for all portals of a test process: starting them anew for every file took
 * half a second of a processor each. They keep nothing of one paper for the next, and end with the process.
 */
export const sharedReader: PdfReader = { ...createPdfReader({ workers: 2 }), close: stay }

export const sharedPrinter: Printer = { ...createPrinter(), close: stay }
