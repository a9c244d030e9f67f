/** What a virus scanner says of a file. */
export type ScanVerdict = 'CLEAN' | 'INFECTED'

/** Looks for viruses in what citizens send. */
export interface Scanner {
  /** @throws Error when the scanner gives no answer: the file is then not kept */
  scan(bytes: Uint8Array): Promise<ScanVerdict>
}
