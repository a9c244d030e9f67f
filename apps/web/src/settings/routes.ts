import { screens } from '#web/shell/router/screen.ts'

export const routes = screens({
  '/user-settings': {
    load: () => import('./SettingsLayout.tsx'),
    layout: true,
    opens: '/user-settings/general',
  },
  '/user-settings/general': { load: () => import('./GeneralScreen.tsx') },
  '/user-settings/addresses': { load: () => import('./AddressesScreen.tsx') },
  '/user-settings/bank-accounts': {
    load: () => import('./BankAccountsScreen.tsx'),
  },
  '/user-settings/help': { load: () => import('./HelpScreen.tsx') },
  '/user-settings/sign-ins': { load: () => import('./SignInsScreen.tsx') },
})
