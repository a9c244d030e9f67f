import * as v from 'valibot'
import { CodeAnswer, FileAnswer } from '#contract/document/verify.ts'
import { refuseNetwork, refuseStatus } from '#web/api/gateway.ts'

/** A larger file is no paper of the authority; the server takes none. */
export const LARGEST_FILE = 20 * 1024 * 1024

async function ask<Output extends v.GenericSchema>(
  path: string,
  output: Output,
  request: RequestInit,
): Promise<v.InferOutput<Output>> {
  const response = await fetch(path, { ...request, credentials: 'omit' }).catch(refuseNetwork)
  const body = await response.text().catch(refuseNetwork)
  if (!response.ok) refuseStatus(response.status, body)
  return v.parse(output, JSON.parse(body))
}

/** What the register says of a code, however it was typed. */
export const checkCode = (code: string, signal: AbortSignal): Promise<CodeAnswer> =>
  ask(`/verify/${encodeURIComponent(code)}`, CodeAnswer, { headers: { accept: 'application/json' }, signal })

/** Compares a PDF with the register and checks its signature. */
export const checkFile = (file: Blob): Promise<FileAnswer> =>
  ask('/verify/file', FileAnswer, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/pdf' },
    body: file,
  })
