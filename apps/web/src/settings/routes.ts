import { m } from '#web/i18n/generated/messages.js'
import { screens } from '#web/shell/router/screen.ts'

export const routes = screens({
  '/user-settings': {
    load: () => import('./SettingsLayout.tsx'),
    title: m.settings_title,
    layout: true,
    opens: '/user-settings/general',
  },
  '/user-settings/general': { load: () => import('./GeneralScreen.tsx'), title: m.settings_accountSettings },
  '/user-settings/addresses': { load: () => import('./AddressesScreen.tsx'), title: m.settings_addresses },
  '/user-settings/bank-accounts': {
    load: () => import('./BankAccountsScreen.tsx'),
    title: m.settings_bankAccounts,
  },
  '/user-settings/help': { load: () => import('./HelpScreen.tsx'), title: m.settings_help },
  '/user-settings/sign-ins': { load: () => import('./SignInsScreen.tsx'), title: m.settings_signIns },
})
