import { Icon, type IconProps } from './Icon.tsx'

export function IconBan(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M5 5l10 10" />
    </Icon>
  )
}
