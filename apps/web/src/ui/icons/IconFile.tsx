import { Icon, type IconProps } from './Icon.tsx'

export function IconFile(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.8 2.8h7l3.6 3.6v10.8H4.8zM11.6 2.8v3.8h3.8M7.4 10h5.4M7.4 13.4h5.4" />
    </Icon>
  )
}
