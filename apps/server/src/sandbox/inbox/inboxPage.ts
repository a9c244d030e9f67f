import { formatDate } from '#domain/dates/format.ts'
import { type Html, html } from '#server/sandbox/html.ts'
import type { InboxMessage } from './inboxMessages.ts'

/** The whole page. It works without its script; the script only brings new messages by itself and copies OTPs. */
export const inboxPage = (
  base: string,
  to: string,
  messages: readonly InboxMessage[],
): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inbox of the test portal</title>
<link rel="stylesheet" href="${base}/inbox.css">
<script src="${base}/inbox.js" defer></script>
</head>
<body>
<header><div class="frame"><h1>Inbox</h1>
<p>What citizens would receive by SMS and email. Nothing has left this server.</p></div></header>
<main class="frame">
<form method="get" action="${base}" role="search">
<label for="to">Mobile number or email</label>
<div class="row"><input id="to" name="to" value="${to}" autocomplete="off" spellcheck="false" inputmode="email" placeholder="All">
<button>Show</button>${to !== '' && html`<a class="all" href="${base}">Show all</a>`}</div>
</form>
<details><summary>Write to the portal by SMS</summary>
<form method="post" action="${base}/sms">
<label for="from">Your mobile number</label>
<div class="row"><input id="from" name="from" value="${to}" autocomplete="off" inputmode="tel" required></div>
<label for="text">Message</label>
<div class="row"><input id="text" name="text" value="STATUS" autocomplete="off" maxlength="300" required>
<button>Send</button></div>
</form></details>
<p class="live" id="live" role="status"></p>
<div id="messages" data-list="${base}/list?to=${encodeURIComponent(to)}">${inboxList(to, messages)}</div>
</main>
</body>
</html>`

/** The list alone, newest first. */
export function inboxList(to: string, messages: readonly InboxMessage[]): Html {
  if (messages.length === 0)
    return html`<p class="empty">${to === '' ? 'No messages yet. They appear here as soon as the portal sends one.' : `No messages to ${to}.`}</p>`
  return html`<ol>${messages.map(card)}</ol>`
}

const card = ({
  id,
  channel,
  to,
  template,
  language,
  subject,
  text,
  otp,
  sentOn,
}: InboxMessage): Html => html`
<li data-id="${id}"><article aria-label="${channel === 'SMS' ? 'SMS' : 'Email'} to ${to}">
<div class="head"><span class="channel ${channel === 'SMS' ? 'sms' : 'email'}">${channel === 'SMS' ? 'SMS' : 'Email'}</span>
<strong class="to">${to}</strong><time datetime="${sentOn}">${formatDate(new Date(sentOn), 'plainMinute')}</time></div>
${channel === 'EMAIL' && html`<h2 lang="${language}">${subject}</h2>`}
<p class="text" lang="${language}">${text}</p>
<div class="foot">${otp !== '' && html`<button type="button" class="otp" data-copy="${otp}"><span>${otp}</span><em>Copy</em></button>`}
<code>${template}</code></div>
</article></li>`
