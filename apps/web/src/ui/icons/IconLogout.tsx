import { Icon, type IconProps } from './Icon.tsx'

export function IconLogout(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.4 3.4H3.8v13.2h4.6M7.6 10h9.2M13.4 6.6l3.4 3.4-3.4 3.4" />
    </Icon>
  )
}
