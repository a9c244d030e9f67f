import { Icon, type IconProps } from './Icon.tsx'

export function IconPause(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.6 4v12M13.4 4v12" />
    </Icon>
  )
}
