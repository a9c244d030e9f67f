import { createTransport } from 'nodemailer'
import { type Courier, Undeliverable } from './Courier.ts'

export interface SmtpOptions {
  /** smtps://user:password@host:465, or smtp:// with STARTTLS where the server offers it. */
  readonly url: string
  /** Sender of every email. */
  readonly from: string
  /** Authority's name, shown as the sender and above the text. */
  readonly name: string
  /** Address of the portal, named under the text. */
  readonly portal: string
}

const TIMEOUT_MS = 20_000

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** One column that every mail program shows: name, text, address. No picture, nothing loaded from elsewhere. */
function page(name: string, portal: string, language: string, text: string): string {
  return `<!doctype html><html lang="${language}"><body style="margin:0;background:#fcfaf4;padding:24px 12px;font:16px/1.6 'Noto Sans',Arial,sans-serif;color:#1c1a12">
<table role="presentation" width="100%" style="max-width:560px;margin:0 auto;background:#fff;border:1px solid #e7e0cf;border-top:4px solid #f5b800;border-radius:8px" cellpadding="24" cellspacing="0"><tr><td>
<p style="margin:0 0 16px;font-weight:700;color:#22366b">${escapeHtml(name)}</p>
<p style="margin:0 0 16px">${escapeHtml(text)}</p>
<p style="margin:0;font-size:14px;color:#67614f">${escapeHtml(portal)}</p>
</td></tr></table></body></html>`
}

/** An error that quotes the mail server. */
interface Answered {
  readonly responseCode: number
  readonly response: string
}

const isAnswered = (thrown: unknown): thrown is Answered =>
  typeof thrown === 'object' && thrown !== null && 'responseCode' in thrown && 'response' in thrown

/** What a mail server answered, without the addresses that it repeats: errors are kept and logged. */
const answerOf = ({ response }: Answered): string => response.replace(/\S*@\S*/g, '…')

/** What SMTP says about one mailbox or one message, not about us: 550 no such mailbox, 552 full for good, 553, 554. */
const isFinal = (code: number): boolean => [550, 551, 552, 553, 554].includes(code)

/** Email by SMTP over a few kept connections. */
export function smtpEmail({ url, from, name, portal }: SmtpOptions): Courier {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.replace(/.*@/, '').replace(/[>\s]/g, '')
  return {
    isInbox: false,
    async send({ id, to, subject, text, language }) {
      try {
        await transport.sendMail({
          from: from.includes('<') ? from : { name, address: from },
          to: { name: '', address: to },
          subject,
          text: `${text}\n\n-- \n${name}\n${portal}\n`,
          html: page(name, portal, language, text),
          messageId: `<outbox-${id}@${domain}>`,
          headers: { 'auto-submitted': 'auto-generated', 'content-language': language },
        })
      } catch (error) {
        if (!isAnswered(error)) throw error
        const why = `the mail server answered: ${answerOf(error)}`
        throw isFinal(error.responseCode) ? new Undeliverable(why) : new Error(why)
      }
    },
    close() {
      transport.close()
      return Promise.resolve()
    },
  }
}
