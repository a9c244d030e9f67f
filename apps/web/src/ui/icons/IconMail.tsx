import { Icon, type IconProps } from './Icon.tsx'

export function IconMail(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.8" y="4.6" width="14.4" height="10.8" rx="1.4" />
      <path d="M3.4 5.6l6.6 5.2 6.6-5.2" />
    </Icon>
  )
}
