import { peopleCalls } from '#contract/desk/people.ts'
import { hasRole, useMe } from '#desk/api/me.ts'
import { useDesk } from '#desk/api/queries.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { DeskLink } from '#desk/shell/navigate.tsx'
import { formatDate } from '#domain/dates/format.ts'
import type { Role } from '#domain/officer/roles.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { buttonClass } from '#web/ui/Button/look.ts'
import { Card } from '#web/ui/Card/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable/DataTable.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import styles from './People.module.css'
import { PersonActs } from './PersonActs.tsx'
import { OpenedSeal, WaitingChange } from './Waiting.tsx'
import { nameOf, type Person, roleWords, STATES } from './words.ts'

/** Who works at the desk, with which roles and ways in; what waits for the commissioner, and what for the auditor. */
export default function PeopleScreen() {
  const me = useMe().data
  const all = useDesk(peopleCalls.people, {}, { quiet: true })
  const is = (role: Role) => Boolean(me && hasRole(me, [role]))
  return (
    <DeskPage
      title={m.people_title()}
      about={m.people_about()}
      aside={
        is('AD') ? (
          <DeskLink to="/people/invite" className={buttonClass({ variant: 'primary' })}>
            {m.people_invite()}
          </DeskLink>
        ) : null
      }
    >
      {all.error ? (
        <NotLoaded onRetry={() => void all.refetch()} />
      ) : all.isPending ? (
        <SkeletonLines count={8} />
      ) : (
        <div className={styles.parts}>
          {all.data.openings.map(opening => (
            <OpenedSeal key={opening.id} opening={opening} mayClose={is('AU')} />
          ))}
          {all.data.changes.map(change => (
            <WaitingChange key={change.id} change={change} mayDecide={is('A2')} />
          ))}
          <Card title={m.people_all()}>
            <PeopleTable people={all.data.people} mayAct={is('AD')} />
          </Card>
        </div>
      )}
    </DeskPage>
  )
}

function PeopleTable({ people, mayAct }: { people: readonly Person[]; mayAct: boolean }) {
  const language = useLanguage()
  const columns: Column<Person>[] = [
    {
      key: 'name',
      head: m.people_who(),
      rowHead: true,
      phone: 'title',
      cell: person => (
        <>
          <strong>{nameOf(person)}</strong>
          <span className={styles.sub}>{person.serviceNumber}</span>
        </>
      ),
    },
    {
      key: 'state',
      head: m.people_state(),
      phone: 'corner',
      cell: ({ state, isDormant, invitedUntil }) => (
        <>
          <Tag tone={STATES[state].tone}>{STATES[state].words()}</Tag>
          {isDormant ? <span className={styles.sub}>{m.people_dormant()}</span> : null}
          {invitedUntil ? (
            <span className={styles.sub}>
              {m.people_linkUntil({ date: formatDate(invitedUntil, 'plainMinute', language) })}
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'roles',
      head: m.people_roles(),
      cell: ({ roles }) => (
        <ul className={styles.roles}>
          {roles.map(role => (
            <li key={role.id}>{roleWords(role)}</li>
          ))}
        </ul>
      ),
    },
    {
      key: 'ways',
      head: m.people_ways(),
      cell: ({ credentials }) =>
        [
          m.people_passkeys({ count: credentials.passkeys }),
          ...(credentials.hasPassword ? [m.people_password()] : []),
          m.people_codes({ count: credentials.recoveryCodes }),
        ].join(' · '),
    },
    {
      key: 'last',
      head: m.people_last(),
      cell: ({ lastSignInOn }) =>
        lastSignInOn === null ? m.people_never() : formatDate(lastSignInOn, 'plainMinute', language),
    },
  ]
  const acts: Column<Person> = {
    key: 'acts',
    head: m.people_acts(),
    phone: 'whole',
    cell: person => <PersonActs person={person} />,
  }
  return (
    <DataTable
      caption={m.people_all()}
      columns={mayAct ? [...columns, acts] : columns}
      rows={people}
      rowKey={({ officerId }) => officerId}
    />
  )
}
