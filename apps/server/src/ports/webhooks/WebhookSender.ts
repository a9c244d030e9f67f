/** What a receiver said. */
export interface WebhookReply {
  readonly status: number
}

/** The way to systems of the authority that want to be told. */
export interface WebhookSender {
  /** Why an address is none that may be told; undefined for one that may. Its name is looked up only when it is sent to. */
  faultOf(url: string): 'NOT_HTTPS' | 'NOT_PUBLIC' | undefined
  /**
   * Sends a body once. Nothing is followed, nothing of the answer but its status is read.
   * @throws Error where nobody answers in time, or the address leads where it must not
   */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<WebhookReply>
}
