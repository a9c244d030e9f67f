import { Icon, type IconProps } from './Icon.tsx'

export function IconHelp(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M7.8 8.2a2.2 2.2 0 1 1 3.2 2c-.8.4-1 .8-1 1.6" />
      <circle cx="10" cy="14" r="0.9" fill="currentColor" stroke="none" />
    </Icon>
  )
}
