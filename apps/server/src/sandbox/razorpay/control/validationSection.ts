/** The control page's part about accounts: what a number's last digits do, and the latest validations. */
import { formatDate } from '#domain/dates/format.ts'
import { maskAccount } from '#domain/fields/bankAccount.ts'
import { type Html, html } from '#server/sandbox/html.ts'
import { TEST_ACCOUNTS } from '../acts/validateAccount.ts'
import type { StoredValidation } from '../store/validations.ts'

export const validationSection = (validations: readonly StoredValidation[]): Html => html`
<section aria-labelledby="accounts"><h2 id="accounts">Bank accounts</h2>
  <p>What the bank says of an account is decided by the end of its number. Any other account is its holder’s.</p>
  <ul>${Object.entries(TEST_ACCOUNTS).map(([digits, what]) => html`<li>… <code>${digits}</code>: ${what}</li>`)}</ul>
  ${
    validations.length > 0 &&
    html`<div class="scroll" role="region" aria-label="Validations" tabindex="0"><table><thead><tr><th scope="col">Validation</th><th scope="col">Account</th><th scope="col">Asked on</th><th scope="col">State</th></tr></thead>
    <tbody>${validations.map(
      one =>
        html`<tr><td>${one.id}</td><td>${maskAccount(one.accountNumber)} ${one.ifsc}</td><td>${formatDate(one.createdAt, 'plainMinute')}</td><td>${one.status} ${one.accountStatus ?? ''}</td></tr>`,
    )}</tbody></table></div>`
  }
</section>`
