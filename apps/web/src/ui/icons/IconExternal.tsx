import { Icon, type IconProps } from './Icon.tsx'

export function IconExternal(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M11.6 3.4h5v5M16.4 3.6l-7 7M14.4 11.4v5H3.6V5.6h5" />
    </Icon>
  )
}
