import { formatRupees } from '#domain/money/format.ts'
import { isDeskAct, whyToolOnly } from '#domain/officer/deskActs.ts'
import { DEFAULT_LIMITS } from '#domain/officer/ladder.ts'
import { ACT_NAMES, ruleOf } from '#domain/officer/matrix.ts'
import { ROLE_NAMES, SECTION_NAMES } from '#domain/officer/roles.ts'
import type { Approval } from '#domain/officer/rules.ts'

const rupees = (paise: bigint): string => formatRupees(paise)

const LADDERS = {
  money: 'ladder M',
  batch: 'ladder of a file',
  adjustment: 'ladder of adjustments',
} as const

function approvalText(approval: Approval): string {
  switch (approval.by) {
    case 'none':
      return 'nobody'
    case 'roles':
      return approval.roles.join(', ')
    case 'above':
      return `${approval.roles.join(', ')} above ${rupees(DEFAULT_LIMITS.alone)}`
    case 'marked':
      return `${approval.roles.join(', ')} when a line is marked to be looked at first`
    case 'graver':
      return `${approval.roles.join(', ')}; where the act is grave also ${approval.also.join(', ')}, by another officer`
    case 'ladder': {
      const least = approval.least ? `, never below ${approval.least}` : ''
      return `${LADDERS[approval.ladder]}${least}; ${approval.unsaid} where no amount is said`
    }
    case 'present':
      return `nobody; another ${approval.role} is signed in meanwhile`
  }
}

/** The page of the matrix of rights, made of the rules that the server follows. */
export function matrixPage(): string {
  const roles = Object.entries(ROLE_NAMES).map(([code, name]) => `${code} ${name.en.toLowerCase()}`)
  const rows = ACT_NAMES.map(name => {
    const { section, does, approval } = ruleOf(name)
    const where = section === null ? 'the house' : SECTION_NAMES[section].en
    return `| \`${name}\` | ${where} | ${does.join(', ')} | ${approvalText(approval)} |`
  })
  const toolOnly = ACT_NAMES.flatMap(name =>
    isDeskAct(name) ? [] : [`- \`${name}\`: ${whyToolOnly(name).en}`],
  )
  const { accountant, joint, batch, adjustment } = DEFAULT_LIMITS
  return `# Who may do what

Made of \`packages/domain/src/officer/matrix.ts\` by \`npm run docs:calls\`; both doors, the desk and the command line, follow it.
Roles: ${roles.join(', ')}. A role is held in a section, or in the whole house. Accountants of the money section
count the money of every section. Where several roles are named, one of them suffices. Whoever approves is never who
proposed.

Defaults of the amounts (\`operation limits\` sets others from a day on):

- Ladder M: another AC up to ${rupees(accountant)}, A1 up to ${rupees(joint)}, A2 above. What acts of 30 days move for one citizen adds up.
- Ladder of a file of refunds: another AC up to ${rupees(accountant)}, A1 up to ${rupees(batch)}, A2 above.
- Ladder of adjustments: A1 up to ${rupees(adjustment)}, A2 above.

| act | section | does or proposes | approves |
| --- | --- | --- | --- |
${rows.join('\n')}

## Not offered at the desk

${toolOnly.join('\n')}
`
}
