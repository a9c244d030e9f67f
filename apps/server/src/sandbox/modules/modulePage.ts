import { maskMobile } from '#domain/fields/maskMobile.ts'
import { type Html, html } from '#server/sandbox/html.ts'
import { STAND_IN_BASE } from './standIns.ts'

/** What the portal told about the citizen who came over. */
export interface Redeemed {
  readonly userId: number
  readonly fullName: string
  readonly mobileNumber: string
}

/** The stand-in's only page: who came over, or that the token was not good. */
export const modulePage = (authority: string, person: Redeemed | null): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stand-in for another system of the ${authority}</title>
<link rel="stylesheet" href="${STAND_IN_BASE}/module.css">
</head>
<body>
<header><p>${authority}</p><p>Stand-in, demonstration only</p></header>
<main>${person ? welcome(person) : refused()}
<p><a href="/#/services">Back to the citizen portal / <span lang="hi">नागरिक पोर्टल पर लौटें</span></a></p></main>
</body>
</html>`

const welcome = ({ userId, fullName, mobileNumber }: Redeemed): Html => html`
<h1>You came over signed in</h1>
<p>This page stands in for a system that this demonstration does not have. Nothing can be done here.</p>
<p lang="hi">यह पृष्ठ उस प्रणाली के स्थान पर है जो इस प्रदर्शन में नहीं है। यहाँ कोई कार्य नहीं हो सकता।</p>
<h2>What the portal told it</h2>
<dl><dt>Name</dt><dd>${fullName}</dd><dt>Mobile</dt><dd>${maskMobile(mobileNumber)}</dd><dt>Number of the account</dt><dd>${userId}</dd></dl>
<p>The token that brought you is used up; reloading this page will be refused.</p>`

const refused = (): Html => html`
<h1>This link is no longer good</h1>
<p>A token works once and for 60 seconds. Go back to the portal and open the service again.</p>
<p lang="hi">टोकन केवल एक बार और 60 सेकंड तक चलता है। पोर्टल पर लौटकर सेवा फिर से खोलें।</p>`
