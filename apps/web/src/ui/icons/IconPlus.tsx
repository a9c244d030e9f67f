import { Icon, type IconProps } from './Icon.tsx'

export function IconPlus(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 3.6v12.8M3.6 10h12.8" />
    </Icon>
  )
}
