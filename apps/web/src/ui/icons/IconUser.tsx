import { Icon, type IconProps } from './Icon.tsx'

export function IconUser(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="7" r="3.4" />
      <path d="M3.8 17c.4-3.6 2.8-5.4 6.2-5.4s5.8 1.8 6.2 5.4" />
    </Icon>
  )
}
