/** One document on its way to the worker. `at` is the creation time in seconds since 1970. */
export interface PrintJob {
  template: string
  json: string
  files: Record<string, Uint8Array>
  at: number
}
