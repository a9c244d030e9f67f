import { Icon, type IconProps } from './Icon.tsx'

export function IconUnlock(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4" y="9" width="12" height="8" rx="1.4" />
      <path d="M6.8 9V6.4a3.2 3.2 0 0 1 6-1.6" />
    </Icon>
  )
}
