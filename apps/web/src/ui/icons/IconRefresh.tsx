import { Icon, type IconProps } from './Icon.tsx'

export function IconRefresh(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M16 6.6A7 7 0 1 0 17 10.4M16.6 2.8v4.2h-4.2" />
    </Icon>
  )
}
